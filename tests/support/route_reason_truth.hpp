// SPDX-License-Identifier: Apache-2.0
// What a hint says of a choice of Let's Make a Bus Route, against the naive implementation.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <string>

#include "tests/support/twins.hpp"

namespace omnibus::test {

inline std::string many(int n, const std::string& thing) {
    return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
}

class RouteReasonTruth {
    using json = nlohmann::json;

  public:
    RouteReasonTruth(const naive::Route& naive, int seat) : naive_(naive), seat_(seat) {}

    void compare_start(const std::string& reason, const naive::Route& after) const {
        const std::string at = after.end_of(seat_);
        const auto plan = after.segments_to_plan(seat_);
        EXPECT_EQ(reason, many(after.icons_near(at, 3), "icon") + " within 3 segments of " + at +
                              (plan ? ", " + many(*plan, "segment") + " to meet your plan"
                                    : ", your plan cannot be met from there"));
    }

    void compare_segment(const std::string& reason, const std::string& text, const json& choice,
                         const naive::Route& after) const {
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

  private:
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

    const naive::Route& naive_;
    int seat_;
};

}  // namespace omnibus::test
