// SPDX-License-Identifier: Apache-2.0
// The outlook of Bus is held against what the rules then do, over random games on random maps: the
// worth of a marker against what it did, the timeline against the order in which things happened,
// rides against those made, the end against the end.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/rng.hpp"
#include "games/bus/outlook.hpp"
#include "tests/support/games.hpp"
#include "tests/support/message_check.hpp"
#include "wire/bus_names.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

using bus::Area;
using bus::EventKind;
using bus::Phase;
using bus::State;
using nlohmann::json;

json outlook_of(const AnyGame& game, const State& state, Seat viewer = Seat::Nobody) {
    JsonWriter text;
    write_game_outlook(text, game, game.view(AnyState::of(state), viewer));
    return json::parse(text.text());
}

json events_of(const AnyGame& game, const State& before, Action action) {
    JsonWriter text;
    write_game_events(text, game, AnyState::of(before), action, Seat::Nobody);
    return json::parse(text.text());
}

// (area, space); -1 for what nobody chose.
using AreaSpace = std::pair<std::string, int>;

AreaSpace place_of(const json& step) {
    return {step["area"], step["space"].is_null() ? -1 : step["space"].get<int>()};
}

// What the markers of one round did, in order.
struct Happened {
    std::vector<AreaSpace> order;
    std::map<AreaSpace, int> acts;
    std::map<AreaSpace, int> lost;
    bool cut_short = false;  // by the last time stone

    void note(const AreaSpace& place) {
        if (order.empty() || order.back() != place) order.push_back(place);
    }
};

void watch(const State& before, const json& events, Happened& happened) {
    const auto area = bus::area_of(before.phase);
    for (const json& event : events) {
        const std::string name = event["event"];
        if (name == "extended" || name == "passenger_came" || name == "built" || name == "rode") {
            if (!area) continue;  // set-up
            const AreaSpace place{bus::kAreaNames[bus::index(*area)], before.step};
            happened.note(place);
            ++happened.acts[place];
        } else if (name == "marker_worthless" || name == "marker_lost") {
            const AreaSpace place{event["area"], event["space"]};
            happened.note(place);
            happened.lost[place] += name == "marker_lost" ? event["times"].get<int>() : 0;
        } else if (name == "bus_added" || name == "bus_lost") {
            happened.note({"buses", 0});
            happened.acts[{"buses", 0}] += name == "bus_added" ? 1 : 0;
        } else if (name == "time_stopped" || name == "hand_moved") {
            const AreaSpace place{"clock", before.phase == Phase::Clock ? 0 : -1};
            happened.note(place);
            ++happened.acts[place];
        } else if (name == "next_start") {
            const AreaSpace place{"start", event["chosen"].get<bool>() ? 0 : -1};
            happened.note(place);
            ++happened.acts[place];
        } else if (name == "game_over") {
            happened.cut_short = event["reason"] == "last_stone";
        }
    }
}

// A state in which somebody decides, what they did, and what the outlook said.
struct Moment {
    State state;
    Action action;
    json outlook;
    json events;
};

class BusOutlook : public testing::Test {
  protected:
    // Calls `look(moments)` for each round of random games.
    template <class Look>
    void rounds(int games, const Look& look) {
        for (int i = 0; i < games; ++i) {
            const auto seed = static_cast<std::uint64_t>(i);
            any_ = i % 3 == 0 ? test::classic_bus(3 + i % 9 / 3)
                              : test::make_bus(test::bus_case(seed));
            game_ = any_->as<bus::Game>();
            Rng rng(seed);
            State state = game_->initial();
            std::vector<Moment> round;
            while (state.phase != Phase::Over) {
                bus::Game::Actions legal;
                game_->legal(state, legal);
                const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                round.push_back(
                    {state, action, outlook_of(*any_, state), events_of(*any_, state, action)});
                const int now = state.round;
                game_->apply(state, action);
                if (state.phase == Phase::Over || state.round != now) {
                    look(round, state);
                    round.clear();
                }
                if (HasFailure()) return;
            }
        }
    }

    Happened all_of(const std::vector<Moment>& round) const {
        Happened happened;
        for (const Moment& each : round) {
            watch(each.state, each.events, happened);
        }
        return happened;
    }

    std::shared_ptr<const AnyGame> any_;
    const bus::Game* game_ = nullptr;
};

bool exact(const std::string& area) {
    return area != "expansion" && area != "vroom";
}

void expect_worth(const json& area, const json& space, const Happened& all, const Happened& past) {
    const AreaSpace place{area["area"], space["space"]};
    const auto count = [&](const std::map<AreaSpace, int>& of) {
        const auto at = of.find(place);
        return at == of.end() ? 0 : at->second;
    };
    const int acts = count(all.acts) - count(past.acts);
    const int worth = space["worth"];
    if (exact(place.first)) {
        EXPECT_EQ(worth, acts) << area << space;
    } else {
        EXPECT_GE(worth, acts) << area << space;
        EXPECT_LE(worth, acts + count(all.lost)) << area << space;
    }
    EXPECT_TRUE(worth > 0 || place.first == "vroom" || space.contains("worthless")) << space;
    EXPECT_TRUE(worth == 0 || !space.contains("worthless")) << space;
}

TEST_F(BusOutlook, the_worth_of_a_marker_is_what_it_does) {
    int compared = 0;
    rounds(12, [&](const std::vector<Moment>& round, const State&) {
        const Happened all = all_of(round);
        Happened past;
        for (const Moment& each : round) {
            const bool resolving = each.state.phase > Phase::Choose;
            for (const json& area : each.outlook["areas"]) {
                if (!resolving) break;
                if (all.cut_short && (area["area"] == "vroom" || area["area"] == "start")) continue;
                for (const json& space : area["spaces"]) {
                    if (space["worth"].is_null()) continue;
                    expect_worth(area, space, all, past);
                    ++compared;
                }
            }
            watch(each.state, each.events, past);
        }
    });
    EXPECT_GT(compared, 1000);
}

// Bus 3.4: what is said before the last marker is placed holds for it and for all others.
TEST_F(BusOutlook, the_worth_of_a_free_space_is_what_the_next_marker_does) {
    int compared = 0;
    rounds(24, [&](const std::vector<Moment>& round, const State&) {
        const Moment* last = nullptr;
        for (const Moment& each : round) {
            if (each.state.phase == Phase::Choose) last = &each;
        }
        if (last == nullptr) return;  // set-up
        const bool places = bus::kind_of(last->action) == bus::ActionKind::Choose;
        const Area area = places ? bus::area_of(last->action) : Area::Start;
        if (places && area == Area::Buses) return;  // raises the worth of others
        const Happened all = all_of(round);
        for (std::size_t a = 0; a < bus::kAreas; ++a) {
            const json& told = last->outlook["areas"][a];
            if (all.cut_short && (told["area"] == "vroom" || told["area"] == "start")) continue;
            const bool here = places && bus::index(area) == a;
            const std::size_t taken = last->state.taken[a];
            // A further building may take a site from those who go later.
            for (std::size_t space = here && area == Area::Buildings ? taken : 0;
                 space < taken + (here ? 1u : 0u); ++space) {
                expect_worth(told, told["spaces"][space], all, {});
                ++compared;
            }
        }
    });
    EXPECT_GT(compared, 500);
}

// Bus 6.1: the bus that may still be bought.
TEST_F(BusOutlook, most_buses_are_between_now_and_if_bought) {
    rounds(6, [&](const std::vector<Moment>& round, const State& after) {
        for (const Moment& each : round) {
            const json& buses = each.outlook["buses"];
            const int then = bus::most_buses(*game_, after);
            EXPECT_LE(buses["now"], then);
            EXPECT_GE(buses["if_bought"], then);
            if (!buses["buyer"].is_null()) {
                EXPECT_EQ(buses["if_bought"], then);
            }
        }
    });
}

TEST_F(BusOutlook, the_timeline_is_the_order_of_what_happens) {
    int compared = 0;
    rounds(12, [&](const std::vector<Moment>& round, const State&) {
        const Happened all = all_of(round);
        const bool moves = game_->rules().clock_unchosen_moves;
        std::vector<AreaSpace> order;
        for (const AreaSpace& place : all.order) {
            if (moves || place != AreaSpace("clock", -1)) order.push_back(place);
        }
        for (const Moment& each : round) {
            const json& timeline = each.outlook["timeline"];
            if (each.state.phase < Phase::Choose) {
                EXPECT_TRUE(timeline.empty());
            }
            if (each.state.phase <= Phase::Choose) continue;
            std::vector<AreaSpace> told;
            std::string moments;
            for (const json& step : timeline) {
                const AreaSpace place = place_of(step);
                if (moves || place != AreaSpace("clock", -1)) told.push_back(place);
                moments += step["moment"].get<std::string>()[0];
                if (step["moment"] != "now") continue;
                EXPECT_EQ(step["seat"], each.state.seat);
                // What is left but cannot be done is not counted.
                const int left = each.state.phase == Phase::Clock ? 1 : each.state.left;
                EXPECT_LE(step["times"], left);
                EXPECT_GE(step["times"], 1);
            }
            if (all.cut_short) told.resize(order.size());
            EXPECT_EQ(told, order);
            EXPECT_EQ(moments.find_first_not_of('d'), moments.find('n')) << moments;
            EXPECT_EQ(moments.find_first_not_of('t', moments.find('n') + 1), std::string::npos);
            ++compared;
        }
    });
    EXPECT_GT(compared, 300);
}

// Bus 10.1; and the first round is begun by whoever began set-up.
TEST_F(BusOutlook, the_next_start_is_who_starts) {
    rounds(6, [&](const std::vector<Moment>& round, const State& after) {
        if (round.back().state.phase == Phase::Choose) return;  // may still be chosen
        const json& told = round.back().outlook["next_start"];
        if (after.phase != Phase::Over) {
            EXPECT_EQ(told["seat"], after.start);
        }
        const json end = outlook_of(*any_, after)["next_start"];
        EXPECT_EQ(end["seat"].is_null(), after.phase == Phase::Over);
    });
}

TEST_F(BusOutlook, rides_are_never_more_than_it_says) {
    int rides = 0;
    rounds(18, [&](const std::vector<Moment>& round, const State& after) {
        json most;
        std::map<int, int> made;  // by space
        for (std::size_t i = 0; i < round.size(); ++i) {
            const Moment& each = round[i];
            const State& next = i + 1 < round.size() ? round[i + 1].state : after;
            if (each.state.phase == Phase::Clock && next.phase != Phase::Over) {
                const bool stop = bus::clock_choice_of(each.action) == bus::ClockChoice::Stop;
                const json& then = each.outlook["rides"][stop ? "stopped" : "advanced"];
                most = then["most"];
                EXPECT_EQ(then["hour"], bus::kBuildingNames[bus::index(next.clock)]);
                for (std::size_t j = 0; j < game_->map().junctions.size(); ++j) {
                    const auto at = static_cast<bus::JunctionId>(j);
                    const std::string& id = game_->map().id(at);
                    EXPECT_EQ(then["waiting"].value(id, 0), bus::waiting_at(next, at));
                    EXPECT_EQ(then["vacant"].value(id, 0), bus::vacancies_at(next, at));
                }
            } else if (each.state.phase == Phase::Clock) {
                EXPECT_EQ(each.outlook["rides"]["stopped"]["ends_game"],
                          each.events.back()["reason"] == "last_stone");
            }
            if (each.state.phase != Phase::Vrrooomm) continue;
            if (most.is_null()) most = each.outlook["rides"]["now"]["most"];
            EXPECT_LE(++made[each.state.step], most[each.state.seat]);
            EXPECT_GE(each.outlook["rides"]["now"]["most"][each.state.seat], each.state.left);
            ++rides;
        }
    });
    EXPECT_GT(rides, 20);
}

TEST_F(BusOutlook, the_end_is_reached_exactly_when_the_game_ends_with_the_round) {
    std::map<std::string, int> reasons;
    rounds(18, [&](const std::vector<Moment>& round, const State& after) {
        bool reached = false;
        for (const Moment& each : round) {
            EXPECT_TRUE(each.outlook["end"]["reason"].is_null());
            for (const json& condition : each.outlook["end"]["conditions"]) {
                EXPECT_EQ(condition["reached"], condition["now"] >= condition["limit"]);
                if (each.state.round > 0) reached = reached || condition["reached"].get<bool>();
            }
        }
        const json end = outlook_of(*any_, after)["end"];
        if (after.phase != Phase::Over) {
            EXPECT_FALSE(reached);
            return;
        }
        EXPECT_EQ(end["reason"], round.back().events.back()["reason"]);
        ++reasons[end["reason"]];
        for (const json& condition : end["conditions"]) {
            if (condition["reason"] == end["reason"]) {
                EXPECT_TRUE(condition["reached"]);
            }
        }
    });
    EXPECT_GE(reasons.size(), 2u);
}

// Bus 5: every street at an end is either a choice or forbidden.
TEST_F(BusOutlook, a_street_that_is_no_choice_is_forbidden_for_a_reason) {
    std::set<std::string> reasons;
    rounds(18, [&](const std::vector<Moment>& round, const State&) {
        for (const Moment& each : round) {
            const Phase phase = each.state.phase;
            const json& forbidden = each.outlook["forbidden"];
            if (phase != Phase::Expansion && phase != Phase::SetupExtensions) {
                EXPECT_TRUE(forbidden.empty());
                continue;
            }
            std::set<std::pair<std::string, std::string>> open, closed, all;
            bus::Game::Actions legal;
            game_->legal(each.state, legal);
            for (const Action action : legal) {
                open.insert({game_->map().id(bus::junction_of(action)),
                             game_->map().street_name(bus::street_of(action))});
            }
            for (const json& street : forbidden) {
                const std::string from = street["from"];
                const std::string along = street["street"];
                EXPECT_TRUE(closed.emplace(from, along).second);
                reasons.insert(street["reason"]);
                EXPECT_FALSE(street["seats"].empty());
            }
            for (const bus::End& end : each.state.player[each.state.seat].ends) {
                game_->map().streets_at[bus::index(end.at)].for_each([&](bus::StreetId street) {
                    all.insert({game_->map().id(end.at), game_->map().street_name(street)});
                });
            }
            EXPECT_EQ(open.size() + closed.size(), all.size());
            open.merge(closed);
            EXPECT_EQ(open, all);
        }
    });
    EXPECT_EQ(reasons, (std::set<std::string>{"occupied", "own_line", "runs_on"}));
}

TEST_F(BusOutlook, it_fits_the_schema_and_is_the_same_for_everybody) {
    rounds(6, [&](const std::vector<Moment>& round, const State& after) {
        for (std::size_t i = 0; i < round.size(); i += 3) {
            EXPECT_EQ(test::misfit(round[i].outlook, "outlook"), std::nullopt);
            for (int seat = 0; seat < game_->players(); ++seat) {
                EXPECT_EQ(outlook_of(*any_, round[i].state, seat_of(seat)), round[i].outlook);
            }
        }
        EXPECT_EQ(test::misfit(outlook_of(*any_, after), "outlook"), std::nullopt);
    });
}

}  // namespace
}  // namespace omnibus::wire
