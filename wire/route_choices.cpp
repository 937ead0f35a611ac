// SPDX-License-Identifier: Apache-2.0
// What the seat that decides may do at Let's Make a Bus Route, with all that a board needs to show
// it. Each choice has the action's text and its kind, and
//
//   start   card, junction
//   draw    from, street, to, alterations: boxes it costs (Route 4.4), traffic: whether another
//           route uses the street (Route 4.6), gain: points, pending: more in what is not scored
//           yet, more_pending: without what the gain has of it, segments: of this turn then, cost:
//           points of the alteration, traffic_boxes, ways: junctions to go to next, room: those
//           that could be reached at all, warning: "dead_end", "pocket", "one_way" or null
#include "games/route/outlook_choices.hpp"
#include "wire/route_json.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

// By Warning, for a page and for the engine protocol.
constexpr std::array<std::string_view, 4> kPageWarnings{"", "dead_end", "pocket", "one_way"};
constexpr std::array<std::string_view, 4> kWarnings{"", "dead_end", "pocket", ""};

}  // namespace

void write_choice_outlooks(JsonWriter& json, const route::Game& game, const route::View& view) {
    write_each_choice(json, game, view, [&](const route::ChoiceOutlook& choice) {
        json.member("gain", choice.gain);
        if (route::kind_of(choice.action) == route::ActionKind::Draw) {
            json.key("cost").begin_object().member("alterations", choice.alterations);
            json.member("traffic", choice.traffic).end_object();
        }
        json.member("room", choice.room);
        json.member("warning", unless_empty(name_in(kWarnings, choice.warning)));
    });
}

void write_choices(JsonWriter& json, const route::Game& game, const route::View& view) {
    const route::State& state = view.state;
    const route::Map& map = game.map();
    write_each_choice(json, game, view, [&](const route::ChoiceOutlook& choice) {
        const Action action = choice.action;
        if (route::kind_of(action) == route::ActionKind::Start) {
            const auto card = route::operand_a(action);
            json.member("kind", "start").member("card", card);
            json.member("junction", map.id(map.start_at[card]));
        } else {
            const auto from = route::junction_of(action);
            const auto street = route::street_of(action);
            json.member("kind", "draw").member("from", map.id(from));
            json.member("street", map.street_name(street));
            json.member("to", map.id(route::destination_of(action)));
            json.member("alterations", choice.alterations);
            json.member("traffic", route::has_traffic(state, street));
            json.member("segments", state.drawn + 1);
            json.member("gain", choice.gain).member("pending", choice.pending);
            json.member("more_pending", choice.more_pending).member("cost", choice.cost);
            json.member("traffic_boxes", choice.traffic).member("ways", choice.ways);
            json.member("room", choice.room);
            json.member("warning", unless_empty(name_in(kPageWarnings, choice.warning)));
        }
    });
}

}  // namespace omnibus::wire
