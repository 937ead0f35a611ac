// SPDX-License-Identifier: Apache-2.0
// The outlook of Let's Make a Bus Route is held against what the rules then do, over random games
// on random maps, and tells nobody what is not theirs to know.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/rng.hpp"
#include "games/route/outlook_ahead.hpp"
#include "tests/support/games.hpp"
#include "tests/support/message_check.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

using nlohmann::json;
using route::Phase;
using route::State;

class RouteOutlook : public testing::Test {
  protected:
    // Calls `look(state, action)` before every action of random games, and with no action at the
    // end.
    template <class Look>
    void play(int games, const Look& look) {
        for (int i = 0; i < games; ++i) {
            const auto seed = static_cast<std::uint64_t>(i);
            any_ = i % 3 == 0 ? test::usual_route(2 + i % 12 / 3)
                              : test::make_route(test::route_case(seed));
            game_ = any_->as<route::Game>();
            Rng rng(seed);
            State state = game_->initial();
            while (state.phase != Phase::Over) {
                route::Game::Actions legal;
                game_->legal(state, legal);
                const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                look(state, action);
                if (HasFailure()) return;
                game_->apply(state, action);
            }
            look(state, Action{0});
        }
    }

    std::string text_for(const State& state, Seat viewer) const {
        JsonWriter text;
        write_game_outlook(text, *any_, any_->view(AnyState::of(state), viewer));
        return text.take();
    }
    json outlook_for(const State& state, Seat viewer) const {
        return json::parse(text_for(state, viewer));
    }
    std::string choices_text(const State& state, Seat viewer) const {
        JsonWriter text;
        write_game_choices(text, *any_, any_->view(AnyState::of(state), viewer));
        return text.take();
    }
    std::string protocol_text(const State& state, Seat viewer) const {
        return game_outlook_json(*any_, any_->view(AnyState::of(state), viewer)).dump();
    }
    json events_of(const State& state, Action action) const {
        JsonWriter text;
        write_game_events(text, *any_, AnyState::of(state), action, Seat::Nobody);
        return json::parse(text.text());
    }
    Seat viewer_of(int p) const { return p < 0 ? Seat::Nobody : seat_of(p); }

    std::shared_ptr<const AnyGame> any_;
    const route::Game* game_ = nullptr;
};

TEST_F(RouteOutlook, the_rows_add_up_to_the_points) {
    play(12, [&](const State& state, Action) {
        const Points points = game_->points(state);
        const json outlook = outlook_for(state, viewer_of(state.round % game_->players()));
        ASSERT_EQ(outlook["seats"].size(), static_cast<std::size_t>(game_->players()));
        for (std::size_t p = 0; p < outlook["seats"].size(); ++p) {
            const json& seat = outlook["seats"][p];
            int sum = 0;
            int pending = 0;
            for (const json& row : seat["rows"]) {
                sum += row["points"].get<int>();
                pending += row["pending"].is_null() ? 0 : row["pending"].get<int>();
            }
            EXPECT_EQ(seat["points"], points[p]);
            EXPECT_EQ(seat["points"], sum);
            EXPECT_EQ(seat["pending"], pending);
            if (state.phase == Phase::Over) {
                EXPECT_EQ(pending, 0);
            }
        }
    });
}

// What is pending comes true: plan and traffic when the game is over, demand when the round is.
TEST_F(RouteOutlook, what_is_pending_for_the_end_is_what_the_end_brings) {
    int ends = 0;
    play(12, [&](const State& state, Action action) {
        if (state.phase == Phase::Card) {
            const json outlook = outlook_for(state, Seat::Nobody);
            for (const json& seat : outlook["seats"]) {
                for (const json& card : seat["demand"]) {
                    EXPECT_TRUE(!card["met"] || card["scored"] > 0);
                }
            }
        }
        if (action.word != 0) return;
        // The same position, were it not over.
        State open = state;
        open.phase = Phase::Card;
        for (int p = 0; p < game_->players(); ++p) {
            const auto then = route::sheet_of(*game_, open, p);
            const auto now = route::sheet_of(*game_, state, p);
            for (const auto row : {route::Row::Plan, route::Row::Traffic, route::Row::Demand}) {
                EXPECT_EQ(then[row].points + then[row].pending, now[row].points);
            }
            ++ends;
        }
    });
    EXPECT_GT(ends, 0);
}

TEST_F(RouteOutlook, the_gain_of_a_choice_is_what_it_gains) {
    int compared = 0;
    int traps = 0;
    int last_turns = 0;
    play(18, [&](const State& state, Action) {
        if (state.phase != Phase::Draw) return;
        const auto p = static_cast<std::size_t>(state.seat);
        for (const json& choice : json::parse(choices_text(state, viewer_of(state.seat)))) {
            State after = state;
            game_->apply(after, *game_->parse(choice["action"].get<std::string>()));
            EXPECT_EQ(choice["gain"], game_->points(after)[p] - game_->points(state)[p]);
            const auto& now = after.player[p];
            const auto& old = state.player[p];
            EXPECT_EQ(choice["alterations"], now.alterations - old.alterations);
            EXPECT_EQ(choice["traffic_boxes"], now.traffic - old.traffic);
            EXPECT_EQ(choice["cost"], route::breakdown(*game_, state, state.seat).alterations -
                                          route::breakdown(*game_, after, state.seat).alterations);
            const int ways = route::free_neighbours(*game_, after, state.seat).size();
            EXPECT_EQ(choice["ways"], ways);
            const bool over = after.phase == Phase::Over;
            const json& warning = choice["warning"];
            EXPECT_EQ(choice["room"], route::room_of(*game_, after, state.seat));
            if (over) {
                EXPECT_TRUE(warning.is_null());
            } else if (state.round < game_->rules().rounds) {
                EXPECT_EQ(warning == "dead_end", ways == 0);
                if (ways == 1) {
                    EXPECT_TRUE(warning == "one_way" || warning == "pocket");
                }
                traps += warning.is_null() ? 0 : 1;
            }
            last_turns += over ? 1 : 0;
            ++compared;
        }
    });
    EXPECT_GT(compared, 1000);
    EXPECT_GT(traps, 10);
    EXPECT_GT(last_turns, 0);
}

// What is pending goes over into points when its row is scored, or the round or the game is over.
TEST_F(RouteOutlook, what_comes_to_be_pending_leaves_out_what_is_scored) {
    int scored_rows = 0;
    int others = 0;
    play(18, [&](const State& state, Action) {
        if (state.phase != Phase::Draw) return;
        const Seat seat = viewer_of(state.seat);
        const json before = outlook_for(state, seat)["seats"][state.seat]["rows"];
        for (const json& choice : json::parse(choices_text(state, seat))) {
            const Action action = *game_->parse(choice["action"].get<std::string>());
            State after = state;
            game_->apply(after, action);
            std::set<std::string> scored;
            for (const json& event : events_of(state, action)) {
                const std::string name = event["event"];
                if (name == "drew" && event["seat"] == state.seat) {
                    EXPECT_EQ(choice["segments"], event["segments"]);
                } else if (name == "row_scored") {
                    scored.insert(event["icon"] == "tourist" ? "tourists" : "commuters");
                } else if (name == "demand_met" && event["seat"] == state.seat) {
                    scored.insert("demand");
                } else if (name == "game_over") {
                    scored.insert({"plan", "traffic"});
                }
            }
            const json now = outlook_for(after, seat)["seats"][state.seat]["rows"];
            int more = 0;
            for (std::size_t i = 0; i < now.size(); ++i) {
                more += now[i]["pending"].get<int>();
                if (!scored.contains(now[i]["row"])) more -= before[i]["pending"].get<int>();
            }
            EXPECT_EQ(choice["more_pending"], more) << choice;
            (scored.empty() ? others : scored_rows) += 1;
        }
    });
    EXPECT_GT(scored_rows, 100);
    EXPECT_GT(others, 1000);
}

// Route 4.3, 4.7: every street where the route ends is either a choice or forbidden.
TEST_F(RouteOutlook, a_street_that_is_no_choice_is_forbidden_for_a_reason) {
    std::map<std::string, int> reasons;
    play(18, [&](const State& state, Action) {
        const json forbidden = outlook_for(state, Seat::Nobody)["forbidden"];
        if (state.phase != Phase::Draw) {
            EXPECT_TRUE(forbidden.empty());
            return;
        }
        const route::Map& map = game_->map();
        const auto head = state.player[state.seat].head;
        std::set<std::string> open, closed, all;
        for (const json& choice : json::parse(choices_text(state, viewer_of(state.seat)))) {
            EXPECT_EQ(choice["from"], map.id(head));
            open.insert(choice["street"]);
        }
        std::array<route::JunctionId, route::kMaxJunctions> visited;
        const int length = route::route_of(*game_, state, state.seat, visited);
        for (const json& street : forbidden) {
            EXPECT_EQ(street["from"], map.id(head));
            EXPECT_TRUE(closed.insert(street["street"]).second);
            bool been = false;
            for (int i = 0; i < length; ++i) {
                been = been || street["to"] == map.id(visited[static_cast<std::size_t>(i)]);
            }
            EXPECT_EQ(been, street["reason"] != "drawing");
            const bool last =
                length > 1 && street["to"] == map.id(visited[static_cast<std::size_t>(length - 2)]);
            EXPECT_EQ(last, street["reason"] == "own_route");
            ++reasons[street["reason"]];
        }
        for (const route::Link& link : map.links(head)) {
            all.insert(map.street_name(link.street));
        }
        EXPECT_EQ(open.size() + closed.size(), all.size());
        open.merge(closed);
        EXPECT_EQ(open, all);
    });
    for (const char* reason : {"own_route", "visited", "drawing"}) {
        EXPECT_GT(reasons[reason], 10) << reason;
    }
    EXPECT_EQ(reasons.size(), 3u);
}

// Route 6.2: a card keeps the side it was scored on when it is turned.
TEST_F(RouteOutlook, the_side_of_a_demand_card_is_the_one_it_was_scored_on) {
    std::map<std::string, int> sides;
    play(90, [&](const State& state, Action action) {
        if (state.phase != Phase::Draw) return;
        State after = state;
        game_->apply(after, action);
        if (after.round == state.round && after.phase == Phase::Draw) return;
        const json before = outlook_for(state, Seat::Nobody)["seats"];
        const json now = outlook_for(after, Seat::Nobody)["seats"];
        for (const json& event : events_of(state, action)) {
            if (event["event"] != "demand_met") continue;
            const auto seat = event["seat"].get<std::size_t>();
            const std::size_t slot = event["slot"].get<std::size_t>() - 1;
            const std::string side = (state.pink >> slot & 1) != 0 ? "pink" : "blue";
            EXPECT_EQ(before[seat]["demand"][slot]["side"], side);
            EXPECT_EQ(now[seat]["demand"][slot]["side"], side);
            ++sides[side];
        }
    });
    EXPECT_GT(sides["blue"], 10);
    EXPECT_GT(sides["pink"], 2);
}

// Route 4.7: other routes are in nobody's way, so what is said of a turn holds when it begins.
TEST_F(RouteOutlook, the_segments_due_are_those_drawn) {
    json said;
    int compared = 0;
    play(12, [&](const State& state, Action) {
        if (state.phase != Phase::Draw) {
            said = nullptr;
            return;
        }
        const json seats = outlook_for(state, Seat::Nobody)["seats"];
        const json& mine = seats[state.seat];
        EXPECT_EQ(mine["turn"], "now");
        EXPECT_EQ(mine["due"], std::max<int>(state.due, 1));
        EXPECT_EQ(mine["drawing"] == "green_light", state.due == 0);
        if (!said.is_null() && state.drawn == 0 && said[state.seat]["turn"] == "to_come") {
            EXPECT_EQ(mine["due"], said[state.seat]["due"]);
            EXPECT_EQ(mine["drawing"], said[state.seat]["drawing"]);
            ++compared;
        }
        for (const json& seat : seats) {
            EXPECT_EQ(seat["turn"] == "done", seat["drawing"].is_null());
        }
        said = seats;
    });
    EXPECT_GT(compared, 100);
}

// Route 3.2, 3.3: of two states a viewer cannot tell apart the same is told.
TEST_F(RouteOutlook, what_a_viewer_may_not_know_makes_no_difference) {
    int different = 0;
    Rng rng(5);
    play(12, [&](const State& state, Action) {
        for (int p = -1; p < game_->players(); ++p) {
            const Seat viewer = viewer_of(p);
            const State other = game_->determinize(game_->view(state, viewer), rng);
            different += state == other ? 0 : 1;
            EXPECT_EQ(text_for(state, viewer), text_for(other, viewer));
            EXPECT_EQ(choices_text(state, viewer), choices_text(other, viewer));
            EXPECT_EQ(protocol_text(state, viewer), protocol_text(other, viewer));
        }
    });
    EXPECT_GT(different, 1000);
}

TEST_F(RouteOutlook, plans_of_others_are_null_until_the_end) {
    play(3, [&](const State& state, Action) {
        const json seats = outlook_for(state, viewer_of(0))["seats"];
        for (std::size_t p = 0; p < seats.size(); ++p) {
            const json& row = seats[p]["rows"][static_cast<std::size_t>(route::Row::Plan)];
            EXPECT_EQ(row["row"], "plan");
            const bool known = state.player[p].plan != 0 && (p == 0 || state.phase == Phase::Over);
            EXPECT_EQ(!row["ticks"].is_null(), known);
            EXPECT_EQ(!row["pending"].is_null(), known);
        }
    });
}

TEST_F(RouteOutlook, it_fits_the_schema_for_every_viewer) {
    int n = 0;
    play(6, [&](const State& state, Action) {
        if (++n % 3 != 0 && state.phase != Phase::Over) return;
        for (int p = -1; p < game_->players(); ++p) {
            const json outlook = outlook_for(state, viewer_of(p));
            EXPECT_EQ(test::misfit(outlook, "outlook"), std::nullopt);
            const json choices = json::parse(choices_text(state, viewer_of(p)));
            EXPECT_EQ(test::misfit(choices, "choices"), std::nullopt);
        }
    });
}

}  // namespace
}  // namespace omnibus::wire
