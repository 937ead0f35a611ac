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
#include "wire/game_json.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using Finishes = std::vector<naive::Route::Finish>;

constexpr cli::Screen kScreen{false, false, 2000, 60};
const std::vector<std::string> kNames{"Ada", "Bram", "Cleo", "Dirk", "Emma"};

std::string many(int n, const std::string& thing) {
    return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
}

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
        for (const Action action : any_->legal(AnyState::of(state_))) {
            const std::string text = game_.notation(action);
            const std::string reason = reason_for(*any_, view_, action);
            naive::Route after = naive_;
            after.apply(text);
            if (state_.phase == route::Phase::Start) {
                compare_start(reason, after);
            } else {
                compare_segment(reason, text, after);
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
        if (ticks > 0) text += ", " + many(ticks, "tick");
        if (alterations > 0) text += ", " + many(alterations, "alteration");
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
            if (&drawing > &drawings[1]) continue;  // two are listed
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
                           : "can go on for " + many(mine.ahead, "segment") + " at most";
        } else if (mine.boxes == 0 && boxes > 0 && enough > 0 && others.boxes > 0) {
            expected = "your last alteration box";
        } else if (!mine.plan && plan && others.plan) {
            expected = "cannot reach all of your plan";
        } else if (choices_.at(text)["warning"] == "pocket") {
            expected = "room for " + many(choices_.at(text)["room"], "junction") + " more";
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

    // ---- the hints

    void compare_start(const std::string& reason, const naive::Route& after) const {
        const std::string at = after.end_of(seat_);
        const auto plan = after.segments_to_plan(seat_);
        EXPECT_EQ(reason, many(after.icons_near(at, 3), "icon") + " within 3 segments of " + at +
                              (plan ? ", " + many(*plan, "segment") + " to meet your plan"
                                    : ", your plan cannot be met from there"));
    }

    // The first number after these words of a pattern, if they are there.
    static std::optional<int> said(const std::string& reason, const std::string& pattern) {
        std::smatch found;
        if (!std::regex_search(reason, found, std::regex(pattern))) return std::nullopt;
        return std::stoi(found[1]);
    }
    static void expect(const std::string& reason, const std::string& pattern,
                       std::optional<int> truth) {
        const auto number = said(reason, pattern);
        if (number) {
            EXPECT_EQ(number, truth) << pattern << ": " << reason;
        }
    }

    // A junction may show an icon twice, or bring a gift of the same kind.
    static std::optional<int> last_said(std::string reason, const std::string& pattern) {
        std::optional<int> last;
        for (auto n = said(reason, pattern); n; n = said(reason, pattern)) {
            last = n;
            reason = std::regex_replace(reason, std::regex(pattern), "",
                                        std::regex_constants::format_first_only);
        }
        return last;
    }
    // Of one box after the other, or of rows of them.
    static int count(const json& boxes) {
        if (!boxes.is_array()) return boxes.get<int>();
        int sum = 0;
        for (const json& each : boxes) {
            sum += each.get<int>();
        }
        return sum;
    }

    void compare_segment(const std::string& reason, const std::string& text,
                         const naive::Route& after) const {
        const json& choice = choices_.at(text);
        const auto p = static_cast<std::size_t>(seat_);
        const json before = naive_.state()["players"][p];
        const json now = after.state()["players"][p];
        const json rows = after.outlook(seat_)["seats"][p]["rows"];
        expect(reason, "an alteration for (\\d+) point", choice["cost"].get<int>());
        expect(reason, "traffic mark (\\d+)", now["traffic"].get<int>());
        expect(reason, "(\\d+) ways? ", choice["ways"].get<int>());
        expect(reason, "(\\d+) to go", 3 - rows[6]["ticks"].get<int>());
        expect(reason, "(\\d+) segments? to meet your plan", after.segments_to_plan(seat_));
        expect(reason, "(\\d+) segments? to the next shrine",
               after.segments_to(seat_, {"shrine", "temple"}));
        expect(reason, "(\\d+) segments? to the next station",
               after.segments_to(seat_, {"station"}));
        expect(reason, "only (\\d+) junction", choice["room"].get<int>());
        EXPECT_EQ(reason.find("only") != std::string::npos, choice["warning"] == "pocket")
            << reason << choice;
        EXPECT_EQ(reason.find("no way leads on") != std::string::npos,
                  choice["warning"] == "dead_end")
            << reason << choice;
        for (const char* kind : {"tourist", "commuter"}) {
            const json& scored = now[std::string(kind) + "_points"];
            const auto points =
                said(reason, "(\\d+) points for your " + std::string(kind) + " row");
            if (points) {
                EXPECT_NE(std::find(scored.begin(), scored.end(), *points), scored.end()) << reason;
            }
        }
        for (const auto& [word, key] :
             {std::pair("student", "students"), std::pair("university", "universities"),
              std::pair("elderly person", "elderly"), std::pair("shrine", "shrines"),
              std::pair("temple", "temples"), std::pair("tourist", "tourists"),
              std::pair("commuter", "commuters")}) {
            const auto last = last_said(reason, std::string("(?:^|, )") + word + " (\\d+)");
            if (last) {
                EXPECT_EQ(*last, count(now[key])) << reason;
            }
        }
        compare_demand(reason, before, now, after);
        compare_rest(reason, text, now);
    }

    void compare_demand(const std::string& reason, const json& before, const json& now,
                        const naive::Route& after) const {
        std::string expected;
        const json then = after.outlook(seat_)["seats"][static_cast<std::size_t>(seat_)]["demand"];
        const json was = naive_.outlook(seat_)["seats"][static_cast<std::size_t>(seat_)]["demand"];
        for (std::size_t d = 0; d < then.size(); ++d) {
            if (was[d]["scored"] == 0 && then[d]["now"] != was[d]["now"] && !then[d]["met"]) {
                expected += (expected.empty() ? "" : ", ") +
                            std::to_string(then[d]["now"].get<int>()) + " of " +
                            std::to_string(then[d]["needed"].get<int>()) + " for a demand card";
            }
            if (before["demand_points"][d] != now["demand_points"][d]) {
                const std::string points = std::to_string(now["demand_points"][d].get<int>()) +
                                           " points for a demand card";
                EXPECT_NE(reason.find(points), std::string::npos) << reason;
            }
        }
        EXPECT_NE(reason.find(expected), std::string::npos) << reason << "\n" << expected;
    }

    // "this turn can go on to 2 tourists, a shrine": some way to finish it brings just that.
    void compare_rest(const std::string& reason, const std::string& text, const json& now) const {
        static const std::string kBegin = "this turn can go on to ";
        const std::size_t at = reason.find(kBegin);
        const auto finishes = naive_.finishes(text);
        if (at == std::string::npos || !finishes) return;
        const std::string told = reason.substr(at + kBegin.size());
        const bool found = std::any_of(finishes->begin(), finishes->end(), [&](const auto& one) {
            const std::string gain = gained(now, one.player);
            return !gain.empty() && (told == gain || told.rfind(gain + ", but ", 0) == 0);
        });
        EXPECT_TRUE(found) << reason;
    }

    static std::string gained(const json& before, const json& now) {
        std::string text;
        const auto add = [&](int more, const std::string& one, const std::string& several) {
            if (more <= 0) return;
            text += (text.empty() ? "" : ", ") +
                    (more == 1 ? one : std::to_string(more) + " " + several);
        };
        const auto more = [&](const char* key) { return count(now[key]) - count(before[key]); };
        const auto rows = [&](const char* key) {
            return static_cast<int>(now[key].size()) - static_cast<int>(before[key].size());
        };
        add(more("tourists"), "a tourist", "tourists");
        add(more("commuters"), "a commuter", "commuters");
        add(more("students"), "a student", "students");
        add(more("universities"), "a university", "universities");
        add(more("elderly"), "an elderly person", "elderly people");
        add(more("shrines"), "a shrine", "shrines");
        add(more("temples"), "a temple", "temples");
        add(rows("tourist_points"), "your tourist row", "tourist rows");
        add(rows("commuter_points"), "your commuter row", "commuter rows");
        return text;
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
