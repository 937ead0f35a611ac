// SPDX-License-Identifier: Apache-2.0
// What is coming at Bus, so that a board need not know a rule. Nothing is hidden in Bus: all
// viewers get the same. docs/protocol.md explains the members.
#include <array>
#include <span>

#include "games/bus/outlook.hpp"
#include "games/bus/outlook_ahead.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"

namespace omnibus::wire {

namespace {

using bus::Area;
using bus::Game;
using bus::Moment;
using bus::State;

// What a marker of each area does as often as it is worth.
constexpr std::array<std::string_view, bus::kAreas> kCounts{
    "extensions", "buses", "passengers", "buildings", "decisions", "rides", "starts"};

// By bus::Closed; an open street has none.
constexpr std::array<std::string_view, 4> kClosedNames{"", "own_line", "occupied", "runs_on"};

// By bus::Moment; a free space has none.
constexpr std::array<std::string_view, 4> kMomentNames{"", "done", "now", "to_come"};

std::string letter_of(int space) {
    return {bus::space_letter(space)};
}

void write_buses(JsonWriter& json, const bus::MostBuses& most) {
    json.key("buses").begin_object().member("now", most.now).member("if_bought", most.possible);
    json.member("buyer", most.buyer);
    json.end_object();
}

void write_space(JsonWriter& json, const Game& game, const State& state, const bus::MostBuses& most,
                 Area area, int space) {
    const bool taken = space < state.taken[bus::index(area)];
    const Seat holder = taken ? bus::holder(state, area, space) : Seat::Nobody;
    json.member("space", space).member("letter", letter_of(space));
    json.member("seat", holder).key("worth");
    if (const auto worth = bus::worth_shown(game, state, most, area, space)) {
        json.value(worth->times);
        if (worth->possible != worth->times) json.member("if_bought", worth->possible);
        if (worth->why != bus::Worthless::No) {
            json.member("worthless", worthless_name(worth->why));
        }
        const int player = taken ? index(holder) : state.seat;
        if (area == Area::Vrrooomm && state.phase < bus::Phase::Vrrooomm &&
            bus::rides_on(game, state, space, player).none()) {
            json.member("warning", "no_ride");
        }
    } else {
        json.null();
    }
}

void write_areas(JsonWriter& json, const Game& game, const State& state,
                 const bus::MostBuses& most) {
    json.objects("areas", std::size_t{bus::kAreas}, [&](std::size_t a) {
        const auto area = static_cast<Area>(a);
        json.member("area", bus::kAreaNames[a]).member("counts", kCounts[a]);
        json.member("last_first", bus::last_goes_first(area));
        json.objects("spaces", bus::kAreaSpaces[a],
                     [&](int space) { write_space(json, game, state, most, area, space); });
    });
}

void write_timeline(JsonWriter& json, const Game& game, const State& state,
                    const bus::MostBuses& most) {
    bus::Steps steps;
    const std::size_t size = bus::timeline(game, state, most, steps);
    json.objects("timeline", std::span(steps).first(size), [&](const bus::Step& step) {
        json.member("area", bus::kAreaNames[bus::index(step.area)]);
        if (step.space < 0) {
            json.key("space").null().key("letter").null();
        } else {
            json.member("space", step.space).member("letter", letter_of(step.space));
        }
        json.member("seat", step.seat).member("times", step.times);
        json.member("moment", name_in(kMomentNames, step.moment));
    });
}

// The members of one hour: what all want, whom each seat can carry with one marker at most, and
// where who waits and a building is empty.
void write_hour(JsonWriter& json, const Game& game, const State& state) {
    json.member("hour", bus::kBuildingNames[bus::index(state.clock)]);
    json.array("most", game.players(), [&](int seat) { return bus::rides_due(state, seat); });
    json.key("waiting").begin_object();
    state.waiting.for_each(
        [&](bus::JunctionId at) { json.member(game.map().id(at), bus::waiting_at(state, at)); });
    json.end_object().key("vacant").begin_object();
    state.vacant.for_each(
        [&](bus::JunctionId at) { json.member(game.map().id(at), bus::vacancies_at(state, at)); });
    json.end_object();
}

void write_rides(JsonWriter& json, const Game& game, const State& state) {
    json.key("rides").begin_object().key("now").begin_object();
    write_hour(json, game, state);
    json.end_object().key("stopped").begin_object();
    write_hour(json, game, bus::after_clock(game, state, bus::ClockChoice::Stop));
    json.member("ends_game", bus::stopping_ends(state));
    json.end_object().key("advanced").begin_object();
    write_hour(json, game, bus::after_clock(game, state, bus::ClockChoice::Go));
    json.end_object().end_object();
}

void write_end(JsonWriter& json, const Game& game, const State& state) {
    json.key("end").begin_object();
    json.member("reason", end_reason_name(bus::end_reason(game, state)));
    json.objects("conditions", bus::end_meters(game, state), [&](const bus::EndMeter& meter) {
        json.member("reason", end_reason_name(meter.reason));
        json.member("now", meter.now).member("limit", meter.limit);
        json.member("at_once", meter.reason == bus::EndReason::LastStone);
        json.member("reached", meter.reached());
    });
    json.end_object();
}

void write_closed(JsonWriter& json, const Game& game, const State& state, bus::JunctionId from) {
    const bus::Map& map = game.map();
    map.streets_at[bus::index(from)].for_each([&](bus::StreetId street) {
        const bus::Closed why = bus::why_closed(game, state, state.seat, from, street);
        if (why == bus::Closed::Open) return;
        json.begin_object().member("from", map.id(from));
        json.member("street", map.street_name(street));
        json.member("to", map.id(map.other_end(street, from)));
        json.member("reason", name_in(kClosedNames, why));
        json.key("seats").begin_array();
        for (int seat = 0; seat < game.players(); ++seat) {
            if (state.line[static_cast<std::size_t>(seat)].contains(street)) json.value(seat);
        }
        json.end_array().end_object();
    });
}

void write_forbidden(JsonWriter& json, const Game& game, const State& state) {
    json.key("forbidden").begin_array();
    if (state.phase == bus::Phase::Expansion || state.phase == bus::Phase::SetupExtensions) {
        const bus::End* ends = state.player[state.seat].ends;
        write_closed(json, game, state, ends[0].at);
        if (ends[1].at != ends[0].at) write_closed(json, game, state, ends[1].at);
    }
    json.end_array();
}

}  // namespace

void write_outlook(JsonWriter& json, const Game& game, const bus::View& view) {
    const State& state = view.state;
    const bus::MostBuses most = bus::buses_to_come(game, state);
    json.begin_object().member("game", Game::kName);
    write_buses(json, most);
    write_areas(json, game, state, most);
    write_timeline(json, game, state, most);
    json.key("next_start").begin_object();
    json.member("seat", bus::next_start(game, state));
    json.member("chosen", state.taken[bus::index(Area::Start)] != 0).end_object();
    write_rides(json, game, state);
    write_end(json, game, state);
    const auto task = bus::task_of(state);
    json.member("zone", bus::open_zone(state));
    json.member("task", task ? std::optional(kind_name(*task)) : std::nullopt);
    write_forbidden(json, game, state);
    json.end_object();
}

}  // namespace omnibus::wire
