// SPDX-License-Identifier: Apache-2.0
// Every number that page, engine protocol, terminal and hints show of a position of Bus against the
// naive implementation, on random positions of random maps with random switches.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "bots/reason.hpp"
#include "cli/terminal/presenter.hpp"
#include "tests/support/twins.hpp"
#include "wire/game_json.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

constexpr cli::Screen kScreen{false, false, 200, 60};
const std::vector<std::string> kNames{"Ada", "Bram", "Cleo", "Dirk", "Emma"};
const std::vector<std::string> kHours{"house", "office", "pub"};

std::string number(const json& n) {
    return std::to_string(n.get<int>());
}
std::string many(int n, const std::string& one, const std::string& more) {
    return std::to_string(n) + " " + (n == 1 ? one : more);
}
std::string letter(int space) {
    return std::string(1, static_cast<char>('A' + space));
}
std::string after_word(const std::string& text, const std::string& word) {
    return text.substr(text.find(word) + word.size());
}

// One position and what is shown of it.
class Shown {
  public:
    Shown(const test::BusPair& pair, const bus::Game& game, const bus::State& state)
        : game_(*pair.any), real_(game), naive_(pair.naive), state_(state) {
        seat_ = naive_.seat().value_or(-1);
        truth_ = naive_.outlook();
        board_ = naive_.state();
        view_ = game_.view(AnyState::of(state), seat_ < 0 ? Seat::Nobody : seat_of(seat_));
    }

    // The engine protocol's outlook holds what the page is sent.
    void compare_protocol() const {
        json ours = json::parse(wire::game_outlook_json(game_, view_).dump());
        json theirs = truth_;
        for (json* each : {&ours, &theirs}) {
            std::sort((*each)["choices"].begin(), (*each)["choices"].end());
        }
        ASSERT_EQ(ours, theirs) << json::diff(theirs, ours).dump();
    }

    void compare_page() const {
        wire::JsonWriter text;
        wire::write_game_choices(text, game_, view_);
        for (const json& choice : json::parse(text.text())) {
            const json& truth = choice_of(choice["action"]);
            if (choice.contains("rule")) {
                EXPECT_EQ(choice["rule"], truth["rule"]);
            }
            if (choice["kind"] == "choose") {
                const json& space = spaces(choice["area"])[choice["space"].get<std::size_t>()];
                EXPECT_EQ(choice["worth"], space["worth"]);
                EXPECT_EQ(choice.value("worthless", ""), space.value("worthless", ""));
                EXPECT_EQ(choice.value("warning", ""), space.value("warning", ""));
                EXPECT_EQ(choice["markers"], me()["markers"].get<int>() - 1);
            }
            if (choice["kind"] == "ride") {
                EXPECT_EQ(choice["points"], me()["score"].get<int>() + truth["gain"].get<int>());
            }
        }
    }

    void compare_terminal() const {
        const auto presenter = cli::make_presenter(pointer(), names());
        std::vector<Action> legal = game_.legal(AnyState::of(state_));
        const std::string table = render(presenter->table(view_, legal, kScreen), kScreen);
        compare_panels(table);
        if (seat_ < 0) return;
        const std::string moves = render(presenter->moves(view_, legal, kScreen), kScreen);
        for (const Action action : legal) {
            const std::string text = game_.notation(action);
            const std::string expected = in_the_list(text);
            EXPECT_NE(moves.find(expected), std::string::npos) << text << ": " << expected << "\n"
                                                               << moves;
            EXPECT_EQ(presenter->warning(view_, action).empty(),
                      choice_of(text)["warning"].is_null())
                << text;
        }
    }

    void compare_reasons() const {
        if (seat_ < 0) return;
        const std::vector<Action> legal = game_.legal(AnyState::of(state_));
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 12) {
            const std::string text = game_.notation(legal[i]);
            const std::string reason = reason_for(game_, view_, legal[i]);
            compare_reason(text, reason);
        }
    }

    const json& spaces(const json& area) const {
        for (const json& each : truth_["areas"]) {
            if (each["area"] == area) return each["spaces"];
        }
        return truth_["areas"][0]["spaces"];
    }

  private:
    std::shared_ptr<const AnyGame> pointer() const {
        return {std::shared_ptr<const AnyGame>(), &game_};  // kept by the pair
    }
    std::vector<std::string> names() const {
        return {kNames.begin(), kNames.begin() + real_.players()};
    }
    const json& choice_of(const json& action) const {
        for (const json& each : truth_["choices"]) {
            if (each["action"] == action) return each;
        }
        ADD_FAILURE() << action;
        return truth_["choices"][0];
    }
    const json& me() const { return board_["players"][static_cast<std::size_t>(seat_)]; }
    const json& here(const std::string& junction) const { return board_["junctions"][junction]; }
    int taken(const std::string& area) const {
        return static_cast<int>(board_["areas"][area].size());
    }
    std::string hour(bool stop) const {
        return truth_["rides"][stop ? "stopped" : "advanced"]["hour"];
    }
    int alone(bool stop, int seat) const {
        return truth_["rides"][stop ? "stopped" : "advanced"]["most"]
                     [static_cast<std::size_t>(seat)];
    }

    // ---- the terminal

    void compare_panels(const std::string& table) const {
        const auto has = [&](const std::string& text) {
            EXPECT_NE(table.find(text), std::string::npos) << text << "\n" << table;
        };
        const auto fits = [&](const std::string& text) {
            EXPECT_TRUE(std::regex_search(table, std::regex(text))) << text << "\n" << table;
        };
        const bool settled = board_["phase"] == "vroom" || board_["phase"] == "over";
        for (std::size_t p = 0; p < board_["players"].size(); ++p) {
            const json& player = board_["players"][p];
            const std::string stones = number(player["stones"]);
            fits(kNames[p] + " +" + number(player["score"]) + " +" +
                 (stones == "0" ? stones : "-" + stones) + " +" + number(player["markers"]) + " +" +
                 number(player["buses"]) + " +" + std::to_string(player["line"].size()) + " +" +
                 (settled ? number(truth_["rides"]["now"]["most"][p])
                          : std::to_string(alone(true, static_cast<int>(p))) + "/" +
                                std::to_string(alone(false, static_cast<int>(p)))));
        }
        const json& buses = truth_["buses"];
        std::string most = "Most buses M = " + number(buses["now"]);
        if (buses["if_bought"] > buses["now"]) {
            most += ", " + number(buses["if_bought"]) +
                    (buses["buyer"].is_null() ? " if a bus is bought" : " with the new bus");
        }
        has(most);
        const json& ends = truth_["end"]["conditions"];
        const auto left = [&](std::size_t i) {
            return std::to_string(ends[i]["limit"].get<int>() - ends[i]["now"].get<int>() +
                                  (i == 2 ? 1 : 0));
        };
        fits("no time stone +" + left(0) + " left");
        fits("no open site +" + left(1) + " left");
        fits("one player with markers +" + left(2) + " left");
        if (board_["phase"] == "choose") compare_spaces(table);
        compare_coming(std::regex_replace(table, std::regex("\\s+"), " "));
    }

    void compare_spaces(const std::string& table) const {
        for (const auto& [area, label] :
             {std::pair("expansion", "Expansion"), std::pair("passengers", "Passengers"),
              std::pair("buildings", "Buildings")}) {
            std::string row = std::string(label) + " +\\S+";
            for (const json& space : spaces(area)) {
                const int at = space["space"];
                const std::string worth = number(space["worth"]);
                row += at < taken(area)    ? "  . "
                       : at == taken(area) ? " \\[" + worth + "\\]"
                                           : "  " + worth + " ";
            }
            // Blanks at the end of a line are not printed.
            row.erase(row.find_last_not_of(' ') + 1);
            EXPECT_TRUE(std::regex_search(table, std::regex(row))) << row << "\n" << table;
        }
    }

    void compare_coming(const std::string& table) const {
        static const std::map<std::string, std::string> kDoing{
            {"expansion", "extends x"}, {"buses", "buys a bus"},     {"passengers", "passengers x"},
            {"buildings", "builds x"},  {"clock", "sets the clock"}, {"vroom", "runs buses"},
            {"start", "starts next"}};
        std::size_t at = table.find("Coming up: ");
        int n = 0;
        for (const json& step : truth_["timeline"]) {
            if (step["moment"] == "done" || step["seat"].is_null()) continue;
            std::string text = std::to_string(++n) + " " + kNames[step["seat"].get<std::size_t>()] +
                               " " + kDoing.at(step["area"]);
            if (text.back() == 'x') text += number(step["times"]);
            if (step["area"] == "expansion" || step["area"] == "passengers" ||
                step["area"] == "buildings" || step["area"] == "vroom") {
                text += " (" + letter(step["space"]) + ")";
            }
            at = table.find(text, at);
            ASSERT_NE(at, std::string::npos) << text << "\n" << table;
        }
        EXPECT_EQ(n == 0, table.find("Coming up: ") == std::string::npos);
    }

    // What the list of moves says of a move.
    std::string in_the_list(const std::string& text) const {
        if (text.rfind("choose ", 0) == 0) return choosing(text.substr(7));
        if (text.rfind("passenger ", 0) == 0) {
            const json& waiting = here(text.substr(10))["waiting"];
            return (waiting == 0 ? "nobody" : number(waiting)) + " there now";
        }
        if (text.rfind("clock ", 0) == 0) return clock(text == "clock stop");
        if (text.rfind("ride ", 0) == 0) {
            const std::string from = text.substr(5, text.find('>') - 5);
            const std::string to = after_word(text, ">");
            const json& now = truth_["rides"]["now"];
            if (truth_["choices"].size() > 9) {
                return "from " + from + " (" + number(now["waiting"][from]) + " waiting)";
            }
            return many(now["waiting"][from], "waits", "wait") + " at " + from + ", " +
                   number(now["vacant"][to]) + " free at " + to;
        }
        if (text.rfind("extend ", 0) == 0) {
            const std::string rule = choice_of(text)["rule"];
            return rule == "5.1" ? "an empty street" : rule == "5.2" ? "is empty" : "touching";
        }
        return "";
    }

    std::string clock(bool stop) const {
        if (stop && board_["stones"] == 1) return "takes the last stone: the game ends at once";
        std::string text = (stop ? "stays at the " : "moves to the ") + hour(stop) +
                           (stop ? " and costs a stone (-1); rides:" : "; rides:");
        for (int p = 0; p < real_.players(); ++p) {
            text +=
                " " + kNames[static_cast<std::size_t>(p)] + " " + std::to_string(alone(stop, p));
        }
        return text;
    }

    std::string choosing(const std::string& area) const {
        const json& space = spaces(area)[static_cast<std::size_t>(taken(area))];
        const int worth = space["worth"];
        const int bought = space.value("if_bought", worth);
        const int buses = me()["buses"];
        const std::string at = "space " + letter(taken(area)) + ": ";
        if (area == "buses") {
            if (worth == 0) return "you have all five already: WORTH 0";
            const bool leads = buses == truth_["buses"]["now"].get<int>();
            return "one more bus, " + std::to_string(buses + 1) + " then" +
                   (leads ? "; M becomes " + std::to_string(buses + 1) : "\n");
        }
        if (area == "clock") {
            return "time (a stone, -1) or let it run on; " +
                   many(board_["stones"], "stone", "stones") + " left";
        }
        if (area == "vroom") {
            return at + "carry " + std::to_string(alone(true, seat_)) + " if time stops, " +
                   std::to_string(alone(false, seat_)) + " if it runs on";
        }
        if (area == "start") return "start the next round";
        if (worth == 0) {
            return at + "WORTH 0" +
                   (bought == 0 ? ", this marker would do nothing"
                                : " now, x" + std::to_string(bought) + " if the leader buys a bus");
        }
        const std::string what = area == "expansion"   ? "extend"
                                 : area == "buildings" ? "build"
                                                       : area;
        std::string text = at + what + " x" + std::to_string(worth);
        if (bought > worth) text += " (x" + std::to_string(bought) + " if the leader buys a bus)";
        if (area == "passengers") text += "; " + number(board_["supply"]) + " in supply";
        if (area == "buildings") {
            const json& sites = truth_["end"]["conditions"][1];
            text += "; " +
                    many(sites["limit"].get<int>() - sites["now"].get<int>(), "site", "sites") +
                    " open";
        }
        return text;
    }

    // ---- the hints

    void compare_reason(const std::string& text, const std::string& reason) const {
        std::string expected;
        if (text.rfind("choose ", 0) == 0) {
            expected = reason_to_choose(text.substr(7));
        } else if (text.rfind("clock ", 0) == 0) {
            expected = reason_for_clock(text == "clock stop");
        } else if (text.rfind("extend ", 0) == 0) {
            const std::string rest = after_word(text, ">");
            expected = place(rest.substr(0, rest.find_first_of(" #")), reason);
        } else if (text == "pass") {
            expected = "keeps your " + many(me()["markers"], "marker", "markers") +
                       " for later rounds (the others have ";
            for (int p = 0, n = 0; p < real_.players(); ++p) {
                if (p == seat_) continue;
                expected += (n++ == 0 ? "" : ", ") +
                            number(board_["players"][static_cast<std::size_t>(p)]["markers"]);
            }
        }
        EXPECT_NE(reason.find(expected), std::string::npos)
            << text << ": " << reason << "\nand not: " << expected;
    }

    std::string place(const std::string& id, const std::string& reason) const {
        if (reason.find("already on your line") != std::string::npos) return "reaches " + id;
        std::string what;
        const auto add = [&](const json& n, const std::string& thing) {
            if (n > 0) what += (what.empty() ? ": " : ", ") + many(n, thing, thing + "s");
        };
        add(here(id)["waiting"].get<int>() + here(id)["inside"].get<int>(), "passenger");
        for (const std::string& type : kHours) {
            add(here(id)[type], type);
        }
        return "reaches " + id + what;
    }

    std::string reason_to_choose(const std::string& area) const {
        if (area == "clock") return reason_to_hold();
        if (area == "vroom") return reason_to_ride();
        if (area == "start") return "you choose first";
        const json& buses = truth_["buses"];
        const int own = me()["buses"];
        if (area == "buses") {
            if (own == 5) return "you have five buses already";
            const char* ordinals[] = {"", "1st", "2nd", "3rd", "4th", "5th"};
            return "your " + std::string(ordinals[own + 1]) + " bus";
        }
        const std::map<std::string, std::string> titles{{"expansion", "Line Expansion"},
                                                        {"passengers", "Passengers"},
                                                        {"buildings", "Buildings"}};
        const int space = taken(area);
        const bool bought =
            area != "expansion" && !buses["buyer"].is_null() && buses["if_bought"] > buses["now"];
        const int most = buses[bought ? "if_bought" : "now"];
        const int worth = spaces(area)[static_cast<std::size_t>(space)]["worth"];
        std::string text = "worth " + std::to_string(worth) + ": " + letter(space) + " on " +
                           titles.at(area) + " with " + many(most, "bus", "buses") +
                           (bought ? ", the coming one among them" : "");
        if (worth == 0) return text + ", a marker for nothing";
        const int next =
            space == 5 ? 0 : spaces(area)[static_cast<std::size_t>(space + 1)]["worth"].get<int>();
        return text + ", the next marker there " +
               (next == 0 ? "gets nothing" : "only " + std::to_string(next));
    }

    bool holds(int seat) const {
        const json& seats = board_["areas"]["vroom"];
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    }
    bool may_ride(int seat) const {
        if (holds(seat)) return true;
        const json& passed = board_["passed"];
        const int markers = board_["players"][static_cast<std::size_t>(seat)]["markers"];
        return board_["phase"] == "choose" && markers > (seat == seat_ ? 1 : 0) &&
               std::find(passed.begin(), passed.end(), seat) == passed.end() && taken("vroom") < 6;
    }
    using Range = std::pair<int, int>;  // the fewest and the most
    std::optional<Range> rides(int seat, bool stop) const {
        if (!may_ride(seat)) return Range{0, 0};
        return naive_.when_buses_run(stop).rides_of(seat, !holds(seat));
    }
    static std::string told(const Range& rides) {
        if (rides.second == 0) return "none";
        return (rides.first < rides.second ? "up to " : "") + std::to_string(rides.second);
    }
    static std::string counted(const Range& rides) {
        if (rides.second == 0) return "no ride";
        return told(rides) + (rides.second == 1 ? " ride" : " rides");
    }

    std::string reason_to_hold() const {
        if (!may_ride(seat_)) return "go or stop is yours, though you cannot ride this round";
        const auto go = rides(seat_, false);
        const auto stop = rides(seat_, true);
        if (!go || !stop) return "";
        std::string text =
            "go or stop is yours: " +
            (holds(seat_) ? counted(*go) + " for you" : "you could carry " + told(*go)) +
            " if it goes on to the " + hour(false) + ", " + told(*stop) +
            " if you stop it at the " + hour(true);
        int rival = -1;
        int most = 0;
        for (int p = 0; p < real_.players(); ++p) {
            const auto now = rides(p, true);
            const auto then = rides(p, false);
            if (!now || !then) return "";
            const int change = std::abs(now->second - then->second);
            if (p != seat_ && change > most) {
                most = change;
                rival = p;
            }
        }
        if (rival < 0) return text;
        return text + "; seat " + std::to_string(rival) +
               (holds(rival) ? " can carry " : " could carry ") + told(*rides(rival, false)) +
               " or " + told(*rides(rival, true));
    }

    std::string reason_to_ride() const {
        const bool unchosen = truth_["timeline"].size() > 0 && taken("clock") == 0;
        bool stays = false;  // Bus 12.2
        for (const json& step : truth_["timeline"]) {
            stays = stays || (unchosen && step["area"] == "clock" && step["times"] == 0);
        }
        const auto range = naive_.when_buses_run(stays).rides_of(seat_, true);
        if (!range) return "";
        const bool gone = range->second == 0 && alone(stays, seat_) > 0;
        std::string text = counted(*range) + (gone ? " left" : "") +
                           " for you if the hand shows the " + hour(stays);
        if (taken("clock") > 0) {
            const auto stopped = naive_.when_buses_run(true).rides_of(seat_, true);
            if (!stopped) return "";
            text += ", " + told(*stopped) + " if ";
        }
        return text;
    }

    std::string reason_for_clock(bool stop) const {
        if (stop && board_["stones"] == 1) return "takes the last time stone: the game ends";
        std::string text =
            "the hand " + std::string(stop ? "stays at the " : "moves to the ") + hour(stop);
        if (stop) {
            text +=
                " for a stone (-1, " + std::to_string(board_["stones"].get<int>() - 1) + " left)";
        }
        std::set<int> seen;
        for (const json& seat : board_["areas"]["vroom"]) {
            if (!seen.insert(seat.get<int>()).second) continue;
            const auto range = rides(seat, stop);
            if (!range) return text;
            text += (seen.size() == 1 ? "; " : ", ") + counted(*range) + " for " +
                    (seat == seat_ ? "you" : "seat " + number(seat));
        }
        return text;
    }

    const AnyGame& game_;
    const bus::Game& real_;
    const naive::Bus& naive_;
    const bus::State& state_;
    int seat_ = -1;
    AnyView view_;
    json truth_;
    json board_;
};

void compare(const test::BusPair& pair, const bus::Game& game, const bus::State& state) {
    const Shown shown(pair, game, state);
    shown.compare_protocol();
    shown.compare_page();
    shown.compare_terminal();
    shown.compare_reasons();
}

// About one position in eight of each game.
TEST(BusOutlookTwin, EveryNumberShownIsWhatTheNaiveImplementationWorksOut) {
    const int wanted = test::scaled(10'000);
    int compared = 0;
    for (std::uint64_t seed = 0; compared < wanted; ++seed) {
        test::play_both<test::BusPair>(
            seed, [&](const auto& pair, const auto& game, const auto& state, int n) {
                const bool over = state.phase == bus::Phase::Over;
                if (!over && (static_cast<std::uint64_t>(n) + seed) % 8 != 0) return;
                SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(n));
                compare(pair, game, state);
                ++compared;
            });
        if (testing::Test::HasFailure()) return;
    }
}

// Few sites: earlier markers leave fewer than the buses would allow.
TEST(BusOutlookTwin, TerminalAndHintAgreeWhereSitesRunOut) {
    test::BusCase wanted;
    wanted.map = test::classic_map();
    int sites = 9;
    for (json& junction : wanted.map["junctions"]) {
        if (!junction.contains("sites")) continue;
        json& here = junction["sites"];
        while (here.size() > 0 && sites < static_cast<int>(here.size())) {
            here.erase(here.end() - 1);
            junction["site_xy"].erase(junction["site_xy"].size() - 1);
        }
        sites -= static_cast<int>(here.size());
    }
    int scarce = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        test::play_both(
            test::BusPair(wanted), seed,
            [&](const auto& pair, const auto& game, const auto& state, int n) {
                if (state.phase != bus::Phase::Choose) return;
                SCOPED_TRACE("seed " + std::to_string(seed) + " after " + std::to_string(n));
                compare(pair, game, state);
                const auto truth = pair.naive.outlook();
                for (const json& space : truth["areas"][3]["spaces"]) {
                    scarce += space.value("worthless", "") == "no_site" ? 1 : 0;
                }
            });
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(scarce, 0);
}

}  // namespace
}  // namespace omnibus
