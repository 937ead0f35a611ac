// SPDX-License-Identifier: Apache-2.0
// The reasons that hints give in Bus, against the naive implementation.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "bots/reason.hpp"
#include "tests/support/bus_truth.hpp"

namespace omnibus::test {

class BusReasonTruth : public BusTruth {
  public:
    using BusTruth::BusTruth;

    void compare() const {
        if (seat_ < 0) return;
        const std::vector<Action> legal = game_.legal(AnyState::of(state_));
        for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / 12) {
            const std::string text = game_.notation(legal[i]);
            const std::string reason = reason_for(game_, view_, legal[i]);
            compare_reason(text, reason);
        }
    }

  private:
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
};

}  // namespace omnibus::test
