// SPDX-License-Identifier: Apache-2.0
// Every number that page, engine protocol, terminal and hints show of a position of Let's Make a
// Bus Route against the naive implementation, on random positions of random maps.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "bots/reason.hpp"
#include "cli/presenters.hpp"
#include "games/route/outlook_ahead.hpp"
#include "tests/support/route_panel_truth.hpp"
#include "tests/support/route_reason_truth.hpp"
#include "wire/game_json.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using Finishes = std::vector<naive::Route::Finish>;

constexpr cli::Screen kScreen{false, false, 2000, 60};
const std::vector<std::string> kNames{"Ada", "Bram", "Cleo", "Dirk", "Emma"};

// The same in any order; the names of streets are not the twin's.
json plain(json outlook) {
    for (json& each : outlook["forbidden"]) {
        each.erase("street");
    }
    std::sort(outlook["forbidden"].begin(), outlook["forbidden"].end());
    for (json& seat : outlook["seats"]) {
        for (json& card : seat["demand"]) {
            card.erase("counts");
        }
    }
    return outlook;
}

class Shown {
  public:
    Shown(const test::RoutePair& pair, const route::Game& game, const route::State& state)
        : pair_(pair), any_(pair.any), game_(game), naive_(pair.naive), state_(state) {
        seat_ = naive_.seat().value_or(-1);
        view_ = any_->view(AnyState::of(state), seat_ < 0 ? Seat::Nobody : seat_of(seat_));
        if (seat_ >= 0) {
            for (const json& choice : naive_.choices()) {
                choices_[choice["action"]] = choice;
            }
        }
    }

    void compare_page() const {
        for (int seat = -1; seat < game_.players(); ++seat) {
            const Seat viewer = seat < 0 ? Seat::Nobody : seat_of(seat);
            wire::JsonWriter text;
            wire::write_game_outlook(text, *any_, any_->view(AnyState::of(state_), viewer));
            const json ours = plain(json::parse(text.text()));
            const json theirs = plain(naive_.outlook(seat));
            ASSERT_EQ(ours, theirs) << json::diff(theirs, ours).dump();
        }
        if (seat_ < 0) return;
        wire::JsonWriter text;
        wire::write_game_choices(text, *any_, view_);
        const json page = json::parse(text.text());
        ASSERT_EQ(page.size(), choices_.size());
        for (const json& choice : page) {
            const json& truth = choices_.at(choice["action"]);
            for (const auto& [key, value] : truth.items()) {
                if (choice.contains(key)) {
                    EXPECT_EQ(choice[key], value) << choice["action"] << key;
                }
            }
        }
    }

    void compare_protocol() const {
        if (seat_ < 0) return;
        const json ours = json::parse(wire::game_outlook_json(*any_, view_).dump());
        ASSERT_EQ(ours["choices"].size(), choices_.size());
        for (const json& choice : ours["choices"]) {
            const json& truth = choices_.at(choice["action"]);
            EXPECT_EQ(choice["gain"], truth["gain"]) << choice;
            EXPECT_EQ(choice["room"], truth["room"]) << choice;
            const bool told = truth["warning"] != "one_way";
            EXPECT_EQ(choice["warning"], told ? truth["warning"] : json(nullptr)) << choice;
            EXPECT_EQ(choice.contains("cost"), truth.contains("alterations"));
            if (!choice.contains("cost")) continue;
            EXPECT_EQ(choice["cost"]["alterations"], truth["alterations"]) << choice;
            EXPECT_EQ(choice["cost"]["traffic"], truth["traffic_boxes"]) << choice;
        }
    }

    void compare_terminal() const {
        const auto presenter =
            cli::make_presenter(any_, {kNames.begin(), kNames.begin() + game_.players()});
        const std::vector<Action> legal = any_->legal(AnyState::of(state_));
        compare_table(render(presenter->table(view_, {}, kScreen), kScreen));
        const cli::SeatLabels labels =
            cli::route_screen::make_seat_labels({kNames.begin(), kNames.begin() + game_.players()});
        const route::State& seen = view_.as<route::View>().state;
        const Seat viewer = seat_ < 0 ? Seat::Nobody : seat_of(seat_);
        test::RoutePanelTruth(pair_, {game_, seen, labels, viewer}).compare();
        if (state_.phase != route::Phase::Draw) return;
        const std::string moves = render(presenter->moves(view_, legal, kScreen), kScreen);
        std::map<std::string, Finishes> finishes;  // but of those with too many
        for (const Action action : legal) {
            const auto found = naive_.finishes(game_.notation(action));
            if (found) finishes[game_.notation(action)] = *found;
        }
        for (const Action action : legal) {
            const std::string text = game_.notation(action);
            if (finishes.count(text) == 0) continue;
            compare_drawings(action, finishes.at(text), moves);
            if (finishes.size() == legal.size()) {  // the others say what can be avoided
                compare_warning(presenter->warning(view_, action), text, finishes);
            }
            compare_dangers(text, part_of(moves, text), finishes.at(text));
        }
    }

    void compare_reasons() const {
        if (seat_ < 0) return;
        const test::RouteReasonTruth truth(naive_, seat_);
        for (const Action action : any_->legal(AnyState::of(state_))) {
            const std::string text = game_.notation(action);
            const std::string reason = reason_for(*any_, view_, action);
            naive::Route after = naive_;
            after.apply(text);
            if (state_.phase == route::Phase::Start) {
                truth.compare_start(reason, after);
            } else {
                truth.compare_segment(reason, text, choices_.at(text), after);
            }
        }
    }

  private:
    // ---- the terminal

    void compare_table(const std::string& table) const {
        const json board = naive_.state();
        std::string scores = "score";
        std::string altered = "altered";
        std::string traffic = "traffic";
        for (const json& player : board["players"]) {
            scores += " +" + std::to_string(player["score"].get<int>());
            const int boxes = player["alterations"];
            const int lost[] = {0, 1, 3, 5, 7, 10};
            altered += " +" + std::to_string(boxes) +
                       (boxes == 0 ? "" : "=-" + std::to_string(lost[boxes]));
            traffic += " +" + std::to_string(player["traffic"].get<int>());
        }
        for (const std::string& row : {scores, altered, traffic}) {
            EXPECT_TRUE(std::regex_search(table, std::regex(row))) << row << "\n" << table;
        }
        const json outlook = naive_.outlook(seat_);
        for (std::size_t d = 0; d < board["demand"].size(); ++d) {
            std::string row = board["demand"][d]["side"] == "pink" ? "=6" : "=10";
            for (const json& seat : outlook["seats"]) {
                const json& card = seat["demand"][d];
                row += card["scored"] > 0 ? " +=" + std::to_string(card["scored"].get<int>())
                                          : " +" + std::to_string(card["now"].get<int>()) + "/" +
                                                std::to_string(card["needed"].get<int>());
            }
            EXPECT_TRUE(std::regex_search(table, std::regex(row))) << row << "\n" << table;
        }
    }

    static std::string worth(int gain, int ticks, int alterations, int traffic, int ways) {
        std::string text = (gain < 0 ? "" : "+") + std::to_string(gain) +
                           (std::abs(gain) == 1 ? " point" : " points");
        if (ticks > 0) text += ", " + test::many(ticks, "tick");
        if (alterations > 0) text += ", " + test::many(alterations, "alteration");
        if (traffic > 0) text += ", " + std::to_string(traffic) + " traffic";
        return text + ", " + std::to_string(ways) + (ways == 1 ? " way on" : " ways on");
    }

    void compare_drawings(Action action, const Finishes& finishes, const std::string& moves) const {
        const auto drawings = route::drawings_with(game_, state_, action);
        ASSERT_EQ(drawings.size(), finishes.size());
        int best = -99;
        for (const auto& one : finishes) {
            best = std::max(best, one.gain);
        }
        EXPECT_EQ(drawings[0].gain, best);
        for (const route::Drawing& drawing : drawings) {
            std::vector<std::string> drawn;
            for (const Action segment : drawing.segments) {
                const auto from = route::junction_of(segment);
                drawn.push_back(
                    game_.map().id(game_.map().other_end(route::street_of(segment), from)));
            }
            const auto same = [&](const auto& one) { return one.drawn == drawn; };
            const auto one = std::find_if(finishes.begin(), finishes.end(), same);
            ASSERT_NE(one, finishes.end());
            EXPECT_EQ(drawing.gain, one->gain);
            EXPECT_EQ(drawing.ticks, one->ticks);
            EXPECT_EQ(drawing.alterations, one->alterations);
            EXPECT_EQ(drawing.traffic, one->traffic);
            EXPECT_EQ(drawing.ways_on, one->ways_on);
            if (&drawing > drawings.data() + 1) continue;  // two are listed
            const std::string text =
                worth(one->gain, one->ticks, one->alterations, one->traffic, one->ways_on);
            const std::string part = part_of(moves, game_.notation(action));
            EXPECT_NE(part.find(text), std::string::npos) << text << "\n" << part;
        }
    }

    struct Prospect {
        int ahead = 0;
        int boxes = 0;
        bool plan = false;
    };
    static void add(Prospect& best, const Finishes& finishes) {
        for (const auto& one : finishes) {
            best.ahead = std::max(best.ahead, one.ahead);
            best.boxes = std::max(best.boxes, one.boxes_left);
            best.plan = best.plan || one.plan_possible;
        }
    }

    void compare_warning(const std::string& warning, const std::string& text,
                         const std::map<std::string, Finishes>& finishes) const {
        Prospect mine;
        Prospect others;
        for (const auto& [action, each] : finishes) {
            add(action == text ? mine : others, each);
        }
        const int enough = naive_.ahead_that_matters();
        const int boxes =
            5 -
            naive_.state()["players"][static_cast<std::size_t>(seat_)]["alterations"].get<int>();
        const bool plan = naive_.segments_to_plan(seat_).has_value();
        std::string expected;
        if (mine.ahead < enough && others.ahead > mine.ahead) {
            expected = mine.ahead == 0
                           ? "A dead end"
                           : "can go on for " + test::many(mine.ahead, "segment") + " at most";
        } else if (mine.boxes == 0 && boxes > 0 && enough > 0 && others.boxes > 0) {
            expected = "your last alteration box";
        } else if (!mine.plan && plan && others.plan) {
            expected = "cannot reach all of your plan";
        } else if (choices_.at(text)["warning"] == "pocket") {
            expected = "room for " + test::many(choices_.at(text)["room"], "junction") + " more";
        }
        EXPECT_EQ(warning.empty(), expected.empty()) << text << ": " << warning << expected;
        EXPECT_NE(warning.find(expected), std::string::npos) << text << ": " << warning;
    }

    // What the list of moves says of this one.
    static std::string part_of(const std::string& moves, const std::string& text) {
        const std::size_t at = moves.find("  " + text + " ");
        EXPECT_NE(at, std::string::npos) << text << "\n" << moves;
        return moves.substr(at, moves.find("  draw ", at + 2) - at);
    }

    void compare_dangers(const std::string& text, const std::string& part,
                         const Finishes& finishes) const {
        Prospect mine;
        add(mine, finishes);
        const json& choice = choices_.at(text);
        std::string expected;
        if (choice["warning"] == "dead_end") {
            expected = "; DEAD END";
        } else if (mine.ahead < naive_.ahead_that_matters()) {
            expected = mine.ahead == 0 ? "; THE TURN ENDS IN A DEAD END"
                                       : "; AT MOST " + std::to_string(mine.ahead) + " MORE";
        } else if (choice["warning"] == "pocket") {
            expected = "; ROOM FOR " + std::to_string(choice["room"].get<int>()) + " MORE";
        }
        std::smatch said;
        std::regex_search(part, said, std::regex("; [A-Z][A-Z0-9 ]+[A-Z]"));
        EXPECT_EQ(said.str().substr(0, expected.size()), expected) << part;
        EXPECT_EQ(said.empty(), expected.empty()) << part;
    }

    const test::RoutePair& pair_;
    std::shared_ptr<const AnyGame> any_;
    const route::Game& game_;
    const naive::Route& naive_;
    const route::State& state_;
    int seat_ = -1;
    AnyView view_;
    std::map<std::string, json> choices_;
};

// About one position in eight of each game, of those between which chance plays.
TEST(RouteOutlookTwin, EveryNumberShownIsWhatTheNaiveImplementationWorksOut) {
    const int wanted = test::scaled(10'000);
    int compared = 0;
    for (std::uint64_t seed = 0; compared < wanted; ++seed) {
        test::play_both<test::RoutePair>(
            seed, [&](const auto& pair, const auto& game, const auto& state, int n) {
                const bool over = state.phase == route::Phase::Over;
                if (!over && (static_cast<std::uint64_t>(n) + seed) % 8 != 0) return;
                SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(n));
                const Shown shown(pair, game, state);
                shown.compare_page();
                shown.compare_protocol();
                shown.compare_terminal();
                shown.compare_reasons();
                ++compared;
            });
        if (testing::Test::HasFailure()) return;
    }
}

}  // namespace
}  // namespace omnibus
