// SPDX-License-Identifier: Apache-2.0
// What the terminal shows beside the city of Let's Make a Bus Route, and when the game is over,
// against the naive implementation: sheets, turn, plan, starts and result.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/route/pages.hpp"
#include "tests/support/twins.hpp"

namespace omnibus::test {

class RoutePanelTruth {
    using json = nlohmann::json;

  public:
    RoutePanelTruth(const RoutePair& pair, const cli::route_screen::Context& context)
        : context_(context), naive_(pair.naive), map_(pair.wanted.map), board_(naive_.state()) {}

    void compare() const {
        compare_sheets();
        if (context_.state.phase == route::Phase::Draw) compare_turn();
        if (is_player(context_.viewer)) compare_plan();
        if (context_.state.phase == route::Phase::Start) compare_starts();
        if (context_.state.phase == route::Phase::Over) compare_result();
    }

  private:
    using Words = std::vector<std::string>;

    static Words lines_of(const cli::Page& page) {
        Words lines;
        for (const cli::Line& line : page) {
            lines.push_back(line.plain());
        }
        return lines;
    }
    static Words words_of(const std::string& line) {
        std::istringstream in(line);
        Words words;
        for (std::string word; in >> word;) {
            words.push_back(word);
        }
        return words;
    }
    const json& player(int seat) const { return board_["players"][static_cast<std::size_t>(seat)]; }
    json rows(int seat) const {
        return naive_.outlook(seat)["seats"][static_cast<std::size_t>(seat)]["rows"];
    }

    // ---- the sheets

    // The cells of the line with this label, or of one of those that follow it.
    Words cells(const Words& lines, const std::string& label, std::size_t further = 0) const {
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.rfind(label, 0) == 0;
        });
        const auto players = static_cast<std::size_t>(context_.players());
        Words words = words_of(*(at + static_cast<std::ptrdiff_t>(further)));
        EXPECT_GE(words.size(), players) << label;
        words.erase(words.begin(), words.end() - static_cast<std::ptrdiff_t>(players));
        return words;
    }
    // "3+1=9": 4, and 9 if it is told.
    static std::pair<int, std::optional<int>> read(const std::string& cell) {
        const std::size_t equals = cell.find('=');
        const std::size_t plus = cell.find('+');
        const int more = plus == std::string::npos ? 0 : std::stoi(cell.substr(plus + 1));
        std::optional<int> points;
        if (equals != std::string::npos) points = std::stoi(cell.substr(equals + 1));
        return {std::stoi(cell) + more, points};
    }

    void compare_sheets() const {
        const Words lines = lines_of(cli::route_screen::sheets_panel(context_, 2000));
        for (const auto& [label, key] :
             {std::pair("student", "students"), std::pair("  x uni", "universities"),
              std::pair("elderly", "elderly"), std::pair("shrines", "shrines"),
              std::pair("temples", "temples")}) {
            const Words found = cells(lines, label);
            for (int seat = 0; seat < context_.players(); ++seat) {
                const auto [n, points] = read(found[static_cast<std::size_t>(seat)]);
                EXPECT_EQ(n, player(seat)[key]) << label;
                const int row = key == std::string("universities") ? 2 : 4;  // of the outlook
                if (points) {
                    EXPECT_EQ(*points, rows(seat)[static_cast<std::size_t>(row)]["points"]);
                }
            }
        }
        compare_people(lines, "tourist", "tourists", "tourist_points", 4);
        compare_people(lines, "commut.", "commuters", "commuter_points", 3);
    }

    // Scored rows as 2=5, the others box by box.
    void compare_people(const Words& lines, const char* label, const char* key,
                        const char* points_key, std::size_t boxes) const {
        for (std::size_t r = 0; r < 3; ++r) {
            const Words found = cells(lines, label, r);
            for (int seat = 0; seat < context_.players(); ++seat) {
                const std::string& cell = found[static_cast<std::size_t>(seat)];
                const int ticked = player(seat)[key][r];
                const json& points = player(seat)[points_key];
                if (r < points.size()) {
                    EXPECT_EQ(cell,
                              std::to_string(ticked) + "=" + std::to_string(points[r].get<int>()));
                } else {
                    EXPECT_EQ(cell.size(), boxes) << cell;
                    EXPECT_EQ(static_cast<int>(boxes) - std::count(cell.begin(), cell.end(), '.'),
                              ticked)
                        << cell;
                }
            }
        }
    }

    // ---- turn and plan

    void expect_line(const Words& lines, const std::string& wanted) const {
        const bool found = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.find(wanted) != std::string::npos;
        });
        EXPECT_TRUE(found) << wanted << "\nnot in\n" << testing::PrintToString(lines);
    }

    void compare_turn() const {
        const Words lines = lines_of(cli::route_screen::turn_panel(context_, 2000));
        const int seat = board_["seat"];
        const json stands = naive_.outlook(-1)["seats"][static_cast<std::size_t>(seat)];
        expect_line(lines, "Round " + std::to_string(board_["round"].get<int>()) + "/12: card " +
                               std::to_string(board_["card"].get<int>()) + ",");
        const int due = stands["due"];
        expect_line(lines, stands["drawing"] == "green_light"
                               ? "A green light: one more"
                               : std::to_string(due) + (due == 1 ? " segment" : " segments") +
                                     " left to draw");
        const bool slowed = player(seat)["slowed"];
        EXPECT_EQ(lines[1].find("slowed") != std::string::npos, slowed);
        const int prices[] = {1, 2, 2, 2, 3};
        const int used = player(seat)["alterations"];
        if (!slowed && used < 5) {
            expect_line(lines, std::to_string(5 - used) + " alteration box" +
                                   (used == 4 ? "" : "es") + ", next -" +
                                   std::to_string(prices[used]));
        }
    }

    void compare_plan() const {
        const json& plan = player(index(context_.viewer))["plan"];
        if (plan.is_null()) return;
        const Words lines = lines_of(cli::route_screen::plan_panel(context_, 2000));
        const json reached = rows(index(context_.viewer))[6]["reached"];
        std::string wanted = "Your plan " + std::to_string(plan.get<int>()) + ":";
        for (const json& each : map_["plans"][plan.get<std::size_t>() - 1]) {
            const auto letter = each.get<std::string>();
            const bool there = std::find(reached.begin(), reached.end(), letter) != reached.end();
            wanted += (wanted.back() == ':' ? " " : ", ") + letter + (there ? " reached" : "");
        }
        EXPECT_EQ(lines.at(0), wanted);
    }

    // ---- the starts

    void compare_starts() const {
        route::Game::Actions legal;
        context_.game.legal(context_.state, legal);
        const Words lines = lines_of(cli::route_screen::list_moves(
            context_, {legal.begin(), legal.size()}, cli::Screen{false, false, 2000, 60}));
        ASSERT_EQ(lines.size(), legal.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            naive::Route after = naive_;
            after.apply(context_.game.notation(legal[i]));
            const std::string at = after.end_of(board_["seat"].get<int>());
            const auto streets = std::count_if(
                map_["streets"].begin(), map_["streets"].end(),
                [&](const json& s) { return std::find(s.begin(), s.end(), at) != s.end(); });
            const int near = after.icons_near(at, 2);
            EXPECT_NE(lines[i].find("at " + at + ", " + std::to_string(streets) +
                                    (streets == 1 ? " street;" : " streets;")),
                      std::string::npos)
                << lines[i];
            const std::size_t told = lines[i].find("within 2 segments: ") + 19;
            const std::string icons = lines[i].substr(told, lines[i].find(';', told) - told);
            EXPECT_EQ(icons == "nothing" ? 0 : static_cast<int>(icons.size()), near) << lines[i];
        }
    }

    // ---- the result

    bool before(int a, int b) const {
        const auto key = [&](int seat) {
            const json& one = player(seat);
            return std::tuple(-one["score"].get<int>(), one["alterations"].get<int>(),
                              one["traffic"].get<int>());
        };
        return key(a) < key(b);
    }

    void compare_result() const {
        const Words lines = lines_of(cli::route_screen::score_table(context_));
        const Words plans = lines_of(cli::route_screen::plans(context_));
        const Words places = cells(lines, "place");
        const Words totals = cells(lines, "total");
        const std::pair<const char*, std::size_t> shown[] = {
            {"tourists", 0},     {"commuters", 1},  {"students", 2},    {"elderly", 4},
            {"demand cards", 5}, {"route plan", 6}, {"alterations", 7}, {"traffic", 8}};
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const int seat = board_["ranking"][i];
            int place = 1;
            for (int other = 0; other < context_.players(); ++other) {
                place += before(other, seat) ? 1 : 0;
            }
            EXPECT_EQ(places[i], std::to_string(place) + ".");
            EXPECT_EQ(totals[i], std::to_string(player(seat)["score"].get<int>()));
            const json sheet = rows(seat);
            for (const auto& [label, row] : shown) {
                EXPECT_EQ(cells(lines, label)[i], std::to_string(sheet[row]["points"].get<int>()))
                    << label;
            }
            const int reached = sheet[6]["ticks"];
            const std::string part = reached == 3 ? "all of it" : std::to_string(reached) + " of 3";
            EXPECT_NE(plans[i].find(" and reached " + part), std::string::npos) << plans[i];
            EXPECT_NE(plans[i].find(std::to_string(player(seat)["plan"].get<int>()) + " ("),
                      std::string::npos);
        }
        const int best = player(board_["ranking"][0])["score"];
        expect_line(lines_of(cli::route_screen::winners(context_)),
                    " with " + std::to_string(best) + (best == 1 ? " point." : " points."));
    }

    const cli::route_screen::Context& context_;
    const naive::Route& naive_;
    const json& map_;
    json board_;
};

}  // namespace omnibus::test
