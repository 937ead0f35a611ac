// SPDX-License-Identifier: Apache-2.0
// What the terminal shows of a position of Bus, against the naive implementation.
#pragma once

#include <map>
#include <regex>

#include "cli/presenters.hpp"
#include "tests/support/bus_truth.hpp"

namespace omnibus::test {

inline constexpr cli::Screen kScreen{false, false, 200, 60};

class BusTerminalTruth : public BusTruth {
  public:
    using BusTruth::BusTruth;

    void compare() const {
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
            const std::string warning = presenter->warning(view_, action);
            if (no_ride(text) != "unknown") {
                EXPECT_EQ(warning.find("nobody will be left to ride") != std::string::npos,
                          no_ride(text) == "no_ride")
                    << text << warning;
                EXPECT_EQ(warning.empty(),
                          choice_of(text)["warning"].is_null() && no_ride(text).is_null())
                    << text << warning;
            }
        }
    }

  private:
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

    // What the outlook warns of on the space.
    json no_ride(const std::string& text) const {
        if (text != "choose vroom") return nullptr;
        return spaces("vroom")[static_cast<std::size_t>(taken("vroom"))].value("warning", json());
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

    static std::string up_to(const json& rides) {
        return (rides["least"] < rides["most"] ? "up to " : "") + number(rides["most"]);
    }

    std::string clock(bool stop) const {
        if (stop && board_["stones"] == 1) return "takes the last stone: the game ends at once";
        std::string text = (stop ? "stays at the " : "moves to the ") + hour(stop) +
                           (stop ? " and costs a stone (-1); rides:" : "; rides:");
        for (int p = 0; p < real_.players(); ++p) {
            const auto range = naive_.rides_held(stop, p);
            if (!range) return text;
            text += " " + kNames[static_cast<std::size_t>(p)] + " " +
                    up_to({{"least", range->first}, {"most", range->second}});
        }
        return text + "\n";
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
            const json& rides = choice_of("choose vroom")["rides"];
            if (rides["stopped"] == "unknown" || rides["advanced"] == "unknown") return at;
            return at + "carry " + up_to(rides["stopped"]) + " if time stops, " +
                   up_to(rides["advanced"]) + " if it runs on\n";
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
};

}  // namespace omnibus::test
