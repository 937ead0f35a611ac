// SPDX-License-Identifier: Apache-2.0
// Events and choices along whole random games: what a board is told is what the rules say, and
// nobody is told what is not theirs to know.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "wire/game_json.hpp"

namespace omnibus::wire {
namespace {

Match new_match(const std::string& game, int players, std::uint64_t seed,
                const Options& options = {}) {
    Request request;
    request.options = options;
    request.game = game;
    request.players = players;
    request.seed = seed;
    return Match(*make_game(request));
}

OrderedJson events_for(const Match& match, Action action, Seat viewer) {
    JsonWriter json;
    write_game_events(json, match.game(), match.state(), action, viewer);
    return tree_of(json.text());
}

OrderedJson choices_for(const Match& match, Seat viewer) {
    JsonWriter json;
    write_game_choices(json, match.game(), match.game().view(match.state(), viewer));
    return tree_of(json.text());
}

// Calls `look` before every action of some random games.
template <class Look>
void play_games(const std::string& game, const Look& look, const Options& options = {}) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Match match = new_match(game, 3 + static_cast<int>(seed % 3), seed, options);
        Rng rng(seed);
        while (!match.over()) {
            const auto legal = match.legal();
            const Action action = match.to_move() == Seat::Chance
                                      ? draw_chance(match, seed)
                                      : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            look(match, action);
            ASSERT_EQ(match.play(match.to_move(), action), Refusal::None);
        }
    }
}

class BothGames : public testing::TestWithParam<const char*> {};

TEST_P(BothGames, choices_are_the_legal_actions_and_only_for_whoever_decides) {
    play_games(GetParam(), [](const Match& match, Action) {
        for (int p = -1; p < match.game().players(); ++p) {
            const Seat viewer = p < 0 ? Seat::Nobody : seat_of(p);
            std::vector<std::string> texts;
            for (const auto& choice : choices_for(match, viewer)) {
                texts.push_back(choice["action"]);
                EXPECT_TRUE(choice["kind"].is_string());
            }
            std::vector<std::string> legal;
            if (viewer == match.to_move() && is_player(viewer)) {
                for (const Action action : match.legal()) {
                    legal.push_back(match.game().notation(action));
                }
            }
            EXPECT_EQ(texts, legal);
        }
    });
}

TEST_P(BothGames, every_action_has_events_and_every_event_a_name) {
    std::set<std::string> names;
    play_games(GetParam(), [&](const Match& match, Action action) {
        const Seat all = match.to_move() == Seat::Chance ? Seat::Nobody : match.to_move();
        for (const auto& event : events_for(match, action, all)) {
            names.insert(event["event"]);
        }
    });
    EXPECT_TRUE(names.count("game_over") == 1);
    EXPECT_GE(names.size(), 12u);
}

INSTANTIATE_TEST_SUITE_P(Games, BothGames, testing::Values("bus", "route"),
                         [](const auto& each) { return std::string(each.param); });

// Route 3.2, 3.3
TEST(GameEvents, plans_and_hands_are_told_to_their_seat_alone) {
    int secrets = 0;
    play_games("route", [&](const Match& match, Action action) {
        const std::string text = match.game().notation(action);
        const bool dealt = text.substr(0, 5) == "plan " || text.substr(0, 5) == "deal ";
        for (int p = -1; p < match.game().players(); ++p) {
            const Seat viewer = p < 0 ? Seat::Nobody : seat_of(p);
            const bool own = dealt && text[5] - '0' == p;
            const Seen seen = match.game().seen(match.state(), action, viewer);
            EXPECT_EQ(seen.action == action, !dealt || own) << text << " seen by " << p;
            for (const auto& event : events_for(match, action, viewer)) {
                const bool secret = event["event"] == "plan" || event["event"] == "hand";
                EXPECT_TRUE(!secret || own) << text << " told to " << p;
                secrets += secret ? 1 : 0;
            }
        }
    });
    EXPECT_GT(secrets, 0);
}

TEST(GameEvents, an_event_of_bus_names_what_it_is_about) {
    Match match = new_match("bus", 3, 1);
    const Action action = match.legal().front();
    const auto events = events_for(match, action, Seat::Nobody);
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events[0]["event"], "built");
    EXPECT_TRUE(events[0]["junction"].is_string());
    EXPECT_EQ(events[0]["seat"], index(match.to_move()));
}

// Who waits and who is inside, by junction.
using Passengers = std::map<std::string, std::pair<int, int>>;

Passengers passengers_in(const AnyGame& game, const AnyState& state) {
    JsonWriter json;
    write_game_view(json, game, layout_of(game), game.view(state, Seat::Nobody));
    const OrderedJson view = tree_of(json.text());
    Passengers all;
    for (const auto& [id, junction] : view["junctions"].items()) {
        all[id] = {junction["waiting"], junction["inside"]};
    }
    return all;
}

void move_passengers(Passengers& all, const OrderedJson& event) {
    const std::string name = event["event"];
    const int n = event.value("passengers", 1);
    if (name == "came_out" || name == "walked_in") {
        auto& [waiting, inside] = all[event["junction"]];
        waiting += name == "came_out" ? n : -n;
        inside -= name == "came_out" ? n : -n;
    } else if (name == "rode") {
        --all[event["from"]].first;
        ++all[event["to"]].second;
    } else if (name == "passenger_came") {
        ++all[event["junction"]].first;
    }
}

// Whoever follows the events from one position arrives at the next: no passenger jumps.
TEST(GameEvents, events_of_bus_move_every_passenger) {
    int out = 0;
    const auto look = [&](const Match& match, Action action) {
        Passengers all = passengers_in(match.game(), match.state());
        for (const auto& event : events_for(match, action, Seat::Nobody)) {
            move_passengers(all, event);
            out += event["event"] == "came_out" ? 1 : 0;
        }
        AnyState after = match.state();
        match.game().apply(after, action);
        EXPECT_EQ(all, passengers_in(match.game(), after)) << match.game().notation(action);
    };
    play_games("bus", look);
    // Bus 12.2: also when the hand stays where it is without anybody's doing.
    play_games("bus", look, {{"clock_unchosen_moves", 0}});
    EXPECT_GT(out, 20);
}

TEST_P(BothGames, a_street_says_where_it_leads) {
    int streets = 0;
    play_games(GetParam(), [&](const Match& match, Action action) {
        const std::string text = match.game().notation(action);
        const auto arrow = text.find('>');
        if (arrow == std::string::npos || text.substr(0, 4) == "ride") return;
        const OrderedJson event = events_for(match, action, Seat::Nobody)[0];
        const auto end = text.find_first_of(" #", arrow);
        EXPECT_EQ(event["to"], text.substr(arrow + 1, end - arrow - 1)) << text;
        ++streets;
    });
    EXPECT_GT(streets, 20);
}

}  // namespace
}  // namespace omnibus::wire
