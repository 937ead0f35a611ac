// SPDX-License-Identifier: Apache-2.0
// The reasons that hints give in Bus, against the naive implementation: each whole sentence.
#pragma once

#include <algorithm>
#include <array>
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
            const std::optional<std::string> expected = reason_for_move(text);
            if (expected) {
                EXPECT_EQ(reason_for(game_, view_, legal[i]), *expected) << text;
            }
        }
    }

  private:
    using Answer = std::optional<std::string>;  // nothing: the naive one has no answer

    Answer reason_for_move(const std::string& text) const {
        const std::string rest = text.substr(text.find(' ') + 1);
        if (text.rfind("choose ", 0) == 0) {
            const Answer why = reason_to_choose(rest);
            if (!why) return why;
            return *why + (me()["markers"] == 1 ? "; it is your last marker" : "");
        }
        if (text.rfind("build ", 0) == 0) return reason_to_build(rest);
        if (text.rfind("line ", 0) == 0) {
            const auto ends = ends_of(rest);
            return "joins " + place(ends[0]) + " and " + place(ends[1]);
        }
        if (text.rfind("extend ", 0) == 0) {
            const std::string to = after_word(text, ">");
            return "reaches " + place(to.substr(0, to.find_first_of(" #")));
        }
        if (text.rfind("passenger ", 0) == 0) return reason_to_bring(rest);
        if (text.rfind("clock ", 0) == 0) return reason_for_clock(rest == "stop");
        if (text.rfind("ride ", 0) == 0) {
            return reason_for_ride(rest.substr(0, rest.find('>')), after_word(rest, ">"));
        }
        std::string others;
        for (int p = 0; p < real_.players(); ++p) {
            if (p == seat_) continue;
            others += (others.empty() ? "" : ", ") + number(player(p)["markers"]);
        }
        return "keeps your " + many(me()["markers"], "marker", "markers") +
               " for later rounds (the others have " + others + ")";
    }

    static std::string seat_name(int seat) { return "seat " + std::to_string(seat); }
    std::string rivals_at(const std::string& id) const {
        std::string names;
        for (int p = 0; p < real_.players(); ++p) {
            if (p == seat_ || !stops(p).contains(id)) continue;
            names += (names.empty() ? "" : " and ") + seat_name(p);
        }
        return names;
    }
    int people(const std::string& id) const {
        return here(id)["waiting"].get<int>() + here(id)["inside"].get<int>();
    }
    // Bus 8.3: above 0 so many wait at this hour, below 0 so many buildings are empty.
    int surplus(const std::string& id, const std::string& hour) const {
        return people(id) - here(id)[hour].get<int>();
    }

    std::string place(const std::string& id) const {
        std::string what;
        const auto add = [&](const std::string& thing) {
            what += (what.empty() ? ": " : ", ") + thing;
        };
        const auto count = [&](int n, const std::string& thing) {
            if (n > 0) add(many(n, thing, thing + "s"));
        };
        if (stops(seat_).contains(id)) return id + ": already on your line";
        count(people(id), "passenger");
        for (const std::string& type : kHours) {
            count(here(id)[type], type);
        }
        if (is_station(id)) add("a station");
        if (is_open(id)) add("room to build");
        if (!rivals_at(id).empty()) add("shared with " + rivals_at(id));
        return id + what;
    }

    std::string reason_to_build(const std::string& what) const {
        const std::string id = what.substr(0, what.find(' '));
        const std::string type = after_word(what, " ");
        const bool mine = stops(seat_).contains(id);
        const std::string rivals = rivals_at(id);
        const json& sites = truth_["end"]["conditions"][1];
        const std::string end = sites["limit"].get<int>() - sites["now"].get<int>() == 1
                                    ? "; no site is left then: this round is the last"
                                    : "";
        if (surplus(id, type) > 0) {
            return !mine && !rivals.empty()
                       ? "spoils a ride of " + rivals + ": a passenger there just walks" + end
                       : "a passenger at " + id + " would walk into it, nobody's ride" + end;
        }
        if (mine) {
            return "room for a ride of yours to the " + type +
                   (rivals.empty() ? "" : ", shared with " + rivals) + end;
        }
        if (!rivals.empty()) return "only " + rivals + " can ride there" + end;
        return (board_["round"] == 0 ? "no line is laid yet: a goal for one that will stop here"
                                     : "on nobody's line yet") +
               end;
    }

    std::string reason_to_bring(const std::string& id) const {
        const std::string rivals = rivals_at(id);
        if (stops(seat_).contains(id)) {
            return "waits on your line" + (rivals.empty() ? "" : ", shared with " + rivals);
        }
        if (rivals.empty()) return "waits where nobody stops";
        const bool several = rivals.find(" and ") != std::string::npos;
        return "waits where only " + rivals + (several ? " stop" : " stops");
    }

    Answer reason_to_choose(const std::string& area) const {
        if (area == "clock") return reason_to_hold();
        if (area == "vroom") return reason_to_ride();
        if (area == "start") return "you choose first in the next round";
        if (area == "buses") return reason_to_buy();
        const json& buses = truth_["buses"];
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
        text += ", the next marker there ";
        text += next == 0 ? "gets nothing" : "only " + std::to_string(next);
        return text + on_the_line(area);
    }

    std::string on_the_line(const std::string& area) const {
        const auto none = [&](const auto& counts) {
            const std::set<std::string> line = stops(seat_);
            return std::none_of(line.begin(), line.end(), counts);
        };
        if (area == "expansion") {
            int waiting = 0;
            for (const std::string& id : naive_.beyond(seat_)) {
                waiting += people(id);
            }
            return waiting == 0 ? ""
                                : "; " + many(waiting, "passenger", "passengers") +
                                      " one street beyond your line";
        }
        if (area == "passengers") {
            return none([&](const auto& id) { return is_station(id); })
                       ? "; no station is on your line"
                       : "";
        }
        return none([&](const auto& id) { return is_open(id); }) ? "; no open site is on your line"
                                                                 : "";
    }

    std::string reason_to_buy() const {
        const int own = me()["buses"];
        if (own == 5) return "you have five buses already";
        bool people_for_it = false;
        for (const std::string& hour : kHours) {
            int waiting = 0;
            int empty = 0;
            for (const std::string& id : stops(seat_)) {
                waiting += std::max(0, surplus(id, hour));
                empty += std::max(0, -surplus(id, hour));
            }
            people_for_it = people_for_it || std::min(waiting, empty) > own;
        }
        const char* ordinals[] = {"", "1st", "2nd", "3rd", "4th", "5th"};
        return "your " + std::string(ordinals[own + 1]) + " bus" +
               (people_for_it ? ", and there are passengers for it"
                              : ", though your line has too few to carry as yet") +
               (own == truth_["buses"]["now"] ? "; stronger markers for all" : "");
    }

    bool holds(int seat) const {
        const json& seats = board_["areas"]["vroom"];
        return std::find(seats.begin(), seats.end(), seat) != seats.end();
    }
    bool may_take(int seat) const {
        const json& passed = board_["passed"];
        return board_["phase"] == "choose" && player(seat)["markers"] > (seat == seat_ ? 1 : 0) &&
               std::find(passed.begin(), passed.end(), seat) == passed.end() && taken("vroom") < 6;
    }
    using Range = std::pair<int, int>;  // the fewest and the most
    std::optional<Range> rides(int seat, bool stop) const {
        if (holds(seat)) return naive_.rides_held(stop, seat);
        return may_take(seat) ? naive_.rides_on(stop, 6, seat) : Range{0, 0};
    }
    static std::string told(const Range& rides) {
        if (rides.second == 0) return "none";
        return (rides.first < rides.second ? "up to " : "") + std::to_string(rides.second);
    }
    static std::string counted(const Range& rides) {
        if (rides.second == 0) return "no ride";
        return told(rides) + (rides.second == 1 ? " ride" : " rides");
    }

    Answer reason_to_hold() const {
        std::string text = "go or stop is yours, though you cannot ride this round";
        if (holds(seat_) || may_take(seat_)) {
            const auto go = rides(seat_, false);
            const auto stop = rides(seat_, true);
            if (!go || !stop) return std::nullopt;
            text = "go or stop is yours: " +
                   (holds(seat_) ? counted(*go) + " for you" : "you could carry " + told(*go)) +
                   " if it goes on to the " + hour(false) + ", " + told(*stop) +
                   " if you stop it at the " + hour(true);
        }
        int rival = -1;
        int most = 0;
        for (int p = 0; p < real_.players(); ++p) {
            const auto now = rides(p, true);
            const auto then = rides(p, false);
            if (!now || !then) return std::nullopt;
            const int change = std::abs(now->second - then->second);
            if (p != seat_ && change > most) {
                most = change;
                rival = p;
            }
        }
        if (rival >= 0) {
            text += "; " + seat_name(rival) + (holds(rival) ? " can carry " : " could carry ") +
                    told(*rides(rival, false)) + " or " + told(*rides(rival, true));
        }
        return text + (board_["stones"] == 1 ? "; stopping would end the game" : "");
    }

    Answer reason_to_ride() const {
        bool stays = false;  // Bus 12.2
        for (const json& step : truth_["timeline"]) {
            stays = stays || (taken("clock") == 0 && step["area"] == "clock" && step["times"] == 0);
        }
        const auto range = naive_.rides_on(stays, 6, seat_);
        if (!range) return std::nullopt;
        const bool gone = range->second == 0 && alone(stays, seat_) > 0;
        std::string text = counted(*range) + (gone ? " left" : "") +
                           " for you if the hand shows the " + hour(stays);
        if (taken("clock") > 0) {
            const auto stopped = naive_.rides_on(true, 6, seat_);
            if (!stopped) return std::nullopt;
            const int keeper = board_["areas"]["clock"][0];
            text += ", " + told(*stopped) + " if " +
                    (keeper == seat_ ? "you stop" : seat_name(keeper) + " stops") + " it";
        }
        std::string names;
        for (int p = 0; p < real_.players(); ++p) {
            if (taken("vroom") > 0 && holds(p)) {
                names += (names.empty() ? "" : " and ") +
                         (p == seat_ ? "your own" : seat_name(p) + "'s");
            } else if (taken("vroom") == 0 && p != seat_ && may_take(p) && alone(stays, p) > 0 &&
                       alone(stays, seat_) > 0 && share_passengers(p, stays)) {
                names += (names.empty() ? "" : " or ") + seat_name(p);
            }
        }
        if (names.empty()) return text;
        return taken("vroom") > 0
                   ? text + ", after " + names + (taken("vroom") == 1 ? " marker" : " markers")
                   : text + ", before " + names + " can take them";
    }
    bool share_passengers(int seat, bool stop) const {
        const std::set<std::string> mine = stops(seat_);
        for (const std::string& id : stops(seat)) {
            if (mine.contains(id) && surplus(id, hour(stop)) > 0) return true;
        }
        return false;
    }

    Answer reason_for_clock(bool stop) const {
        if (stop && board_["stones"] == 1) {
            naive::Bus after = naive_;
            after.apply("clock stop");
            return "takes the last time stone: the game ends and " +
                   std::string(after.state()["ranking"][0] == seat_ ? "you win" : "you do not win");
        }
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
            if (!range) return std::nullopt;
            text += (seen.size() == 1 ? "; " : ", ") + counted(*range) + " for " +
                    (seat == seat_ ? "you" : "seat " + number(seat));
        }
        return text;
    }

    // Who could still take the passenger or the building; else what the passenger wants next.
    std::string reason_for_ride(const std::string& from, const std::string& to) const {
        const std::string now = board_["clock"];
        for (const json& step : truth_["timeline"]) {
            if (step["area"] != "vroom" || step["moment"] != "to_come") continue;
            const int rival = step["seat"];
            const bool can = truth_["rides"]["now"]["most"][static_cast<std::size_t>(rival)] > 0;
            if (rival == seat_ || !can) continue;
            if (stops(rival).contains(from)) return "before " + seat_name(rival) + " can take them";
            if (stops(rival).contains(to)) {
                return "fills the " + now + " before " + seat_name(rival) + " can";
            }
        }
        const std::string next = hour(false);
        if (surplus(to, next) < 0) {
            return "no second ride: next they just walk to the " + next + " there";
        }
        const std::string a = (next == "office" ? "an " : "a ") + next;
        for (const std::string& id : stops(seat_)) {
            if (id != to && surplus(id, next) < 0) {
                return "next you can carry the same passenger on to " + a;
            }
        }
        return "next they want " + a + ", and your line has none free";
    }
};

}  // namespace omnibus::test
