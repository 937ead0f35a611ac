// SPDX-License-Identifier: Apache-2.0
// What the terminal writes beside the panels and the list of moves of Bus, against the naive
// implementation: the signs of the city, the question, why a move is not legal, and the result.
#pragma once

#include <regex>

#include "cli/bus/city_labels.hpp"
#include "cli/bus/pages.hpp"
#include "tests/support/bus_truth.hpp"

namespace omnibus::test {

class BusScreenTruth : public BusTruth {
  public:
    BusScreenTruth(const BusPair& pair, const bus::Game& game, const bus::State& state)
        : BusTruth(pair, game, state),
          labels_(cli::bus_screen::make_seat_labels(names())),
          context_(real_, state_, labels_) {}

    void compare() const {
        compare_city();
        EXPECT_EQ(cli::bus_screen::question_of(context_).plain(), question());
        if (seat_ < 0) {
            compare_result();
        } else {
            compare_refusals();
        }
    }

  private:
    static std::string name(const json& seat) { return kNames[seat.get<std::size_t>()]; }
    static std::string listed(const json& seats) {
        std::string text;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            text += (i == 0 ? "" : i + 1 == seats.size() ? " and " : ", ") + name(seats[i]);
        }
        return text;
    }
    std::string zone_name(int zone) const {
        return edition_ == "1999" ? letter(zone - 1) : std::to_string(zone);
    }

    void compare_city() const {
        for (const json& junction : map_["junctions"]) {
            const std::string id = junction["id"];
            const auto at = real_.map().find(id);
            const int waiting = here(id)["waiting"];
            const std::string kind = junction.value("kind", "");
            EXPECT_EQ(cli::bus_screen::name_label(context_, at).plain(),
                      (kind == "park"      ? "(" + id + ")"
                       : kind == "station" ? "[" + id + "]"
                                           : id) +
                          (waiting > 0 ? "☻" : "") + (waiting > 1 ? std::to_string(waiting) : ""));
            std::string sites;
            for (const std::string& type : kHours) {
                for (int i = 0; i < here(id)[type].get<int>(); ++i) {
                    sites += type == "house" ? "H" : type == "office" ? "O" : "P";
                    if (type == board_["clock"] && i < here(id)["inside"].get<int>()) sites += "*";
                }
            }
            for (const int zone : open_zones(id)) {
                sites += "_" + zone_name(zone);
            }
            EXPECT_EQ(cli::bus_screen::site_label(context_, at).plain(), sites) << id;
        }
    }

    std::string question() const {
        if (seat_ < 0) return "The game is over.";
        const std::string who = name(seat_);
        const std::string task = truth_["task"];
        const std::string zone =
            truth_["zone"].is_null() ? "" : " in zone " + zone_name(truth_["zone"]);
        if (board_["phase"] == "setup") {
            const int built = truth_["end"]["conditions"][1]["now"];
            return task == "build"
                       ? "Set-up, first buildings: " + who + " puts up building " +
                             std::to_string(built % 2 + 1) + " of 2, of any type," + zone + "."
                   : task == "line" ? "Set-up, first lines: " + who +
                                          " puts the first line marker on any street."
                                    : "Set-up, second markers (in reverse order): " + who +
                                          " extends the line by a second marker.";
        }
        const std::string round = "Round " + number(board_["round"]) + ", ";
        if (task == "choose") {
            return round + "choosing: " + who + " puts a marker on an action" +
                   (may("pass") ? " or passes" : " (everyone must place two)") + "; " +
                   many(me()["markers"], "marker", "markers") + " left.";
        }
        const int left = board_["left"];
        const std::string more = left == 1 ? "one more time" : std::to_string(left) + " more times";
        if (task == "clock") return round + "Clock: " + who + " stops time or lets it run on.";
        const std::string area = task == "extend"      ? "Line Expansion "
                                 : task == "passenger" ? "Passengers "
                                 : task == "build"     ? "Buildings "
                                                       : "Vrrooomm! ";
        const std::string does = task == "extend"      ? " extends the line, " + more
                                 : task == "passenger" ? " brings a passenger to a station, " + more
                                 : task == "build"     ? " builds" + zone + ", " + more
                                 : left == 1
                                     ? " carries one more passenger"
                                     : " carries " + std::to_string(left) + " more passengers";
        return round + area + now_at() + ": " + who + does + ".";
    }
    std::string now_at() const {
        for (const json& step : truth_["timeline"]) {
            if (step["moment"] == "now") return step["letter"];
        }
        return "";
    }
    bool may(const std::string& action) const {
        for (const json& choice : truth_["choices"]) {
            if (choice["action"] == action) return true;
        }
        return false;
    }

    void expect_refusal(const std::string& action, const std::string& expected) const {
        const auto parsed = real_.parse(action);
        ASSERT_TRUE(parsed) << action;
        EXPECT_EQ(cli::bus_screen::refusal_of(context_, *parsed), expected) << action;
    }

    void compare_refusals() const {
        for (const json& closed : truth_["forbidden"]) {
            const std::string from = closed["from"];
            const std::string street = closed["street"];
            const std::size_t suffix = std::min(street.find('#'), street.size());
            expect_refusal(
                "extend " + from + ">" + closed["to"].get<std::string>() + street.substr(suffix),
                closed["reason"] == "own_line"
                    ? "your own line already uses that street"
                    : listed(closed["seats"]) + " runs there and does not end at " + from +
                          ", and " + from + " has an empty street");
        }
        for (const json& junction : map_["junctions"]) {
            const std::string id = junction["id"];
            if (truth_["task"] == "build" && !is_open(id)) {
                expect_refusal("build " + id + " pub", id + " has no open site of zone " +
                                                           zone_name(truth_["zone"]) +
                                                           ", and lower zones come first");
            } else if (truth_["task"] == "passenger" && !is_station(id)) {
                expect_refusal("passenger " + id, id + " is not a station");
            } else if (truth_["task"] == "ride") {
                compare_ride_to(id);
            }
        }
        if (truth_["task"] == "choose") compare_full_areas();
    }
    void compare_ride_to(const std::string& id) const {
        const json& now = truth_["rides"]["now"];
        for (const json& choice : truth_["choices"]) {
            const std::string text = choice["action"];
            const std::string from = text.substr(5, text.find('>') - 5);
            if (from == id || now["vacant"].contains(id)) continue;
            expect_refusal("ride " + from + ">" + id,
                           stops(seat_).contains(id)
                               ? id + " has no empty " + board_["clock"].get<std::string>()
                               : id + " is not on your line");
        }
    }
    void compare_full_areas() const {
        for (const json& area : truth_["areas"]) {
            const std::string key = area["area"];
            if (may("choose " + key)) continue;
            static const std::map<std::string, std::string> kTitles{
                {"expansion", "Line Expansion"}, {"buses", "Buses"}, {"passengers", "Passengers"},
                {"buildings", "Buildings"},      {"clock", "Clock"}, {"vroom", "Vrrooomm!"},
                {"start", "Starting Player"}};
            expect_refusal("choose " + key,
                           area["spaces"].size() == 1
                               ? kTitles.at(key) + " takes one marker a round, and " +
                                     name(area["spaces"][0]["seat"]) + " has it"
                               : "all six spaces of " + kTitles.at(key) + " are taken");
        }
    }

    void compare_result() const {
        const json result = this->result();
        const std::string table = render(cli::bus_screen::score_table(context_), kPlain);
        std::string ties;
        for (std::size_t place = 0; place < board_["ranking"].size(); ++place) {
            const json& seat = board_["ranking"][place];
            const json& told = result["seats"][seat.get<std::size_t>()];
            const std::string row = std::to_string(place + 1) + "\\. +" + name(seat) + " +" +
                                    number(told["delivered"]) + " +" +
                                    (told["stones"] == 0 ? "" : "-") + number(told["stones"]) +
                                    " +" + number(told["points"]) + "\n";
            EXPECT_TRUE(std::regex_search(table, std::regex(row))) << row << table;
            if (told["tie"].is_null()) continue;
            const std::string why =
                told["tie"] == "stones" ? "took more time stones"
                : told["tie"] == "set_up"
                    ? "sat earlier in the order of set-up"
                    : "reached " + many(told["delivered"], "point", "points") + " first";
            ties += name(seat) + " comes before " + name(board_["ranking"][place + 1]) +
                    " with the same score: " + name(seat) + " " + why + ".\n";
        }
        EXPECT_EQ(render(cli::bus_screen::ties(context_), kPlain), ties);
    }

    static constexpr cli::Screen kPlain{false, false, 200, 60};
    cli::SeatLabels labels_;
    cli::bus_screen::Context context_;
};

}  // namespace omnibus::test
