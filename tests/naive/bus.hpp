// SPDX-License-Identifier: Apache-2.0
// A second, naive implementation of Bus, written from the rules text for clarity alone. Tests
// compare the engine with it step by step; nothing else uses it. It shares no code with the
// engine, does not care for speed and does not check the map or the options it is given.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "city.hpp"

namespace naive {

class Bus {
  public:
    // `map` is a whole map object, already valid; `options` holds the switches of Bus 12, those
    // not given have the edition's value; `start` is the first starting player.
    Bus(const nlohmann::json& map, int players, const std::string& edition, int start,
        const nlohmann::json& options);

    std::optional<int> seat() const;         // whose decision it is; nothing when the game is over
    std::vector<std::string> legal() const;  // texts of all legal actions, distinct
    void apply(const std::string& action);   // throws std::logic_error if it is not legal
    nlohmann::json state() const;            // the state object of the engine protocol
    std::uint64_t perft(int depth) const;    // sequences of that many actions; ended ones count 1

    // bus_outlook.cpp: what is shown, as the engine protocol gives it: `choices` and the outlook of
    // docs/protocol.md.
    nlohmann::json outlook() const;
    // bus_rides.cpp: the game when the buses run, as if nothing else happened before: the bus that
    // was chosen is there, and time stopped or went on.
    Bus when_buses_run(bool stop) const;
    // The fewest and the most rides over all that everyone may choose, if time stopped or went on:
    // of the marker the seat has, or would put, on this space of Vrrooomm!, or of all it has there.
    // Nothing: there are too many ways to try them all.
    using Range = std::optional<std::pair<int, int>>;
    Range rides_on(bool stop, int space, int seat) const;
    Range rides_held(bool stop, int seat) const;
    // The junctions one street beyond the seat's line, where it may be extended to.
    std::set<std::string> beyond(int seat) const;

  private:
    static constexpr int kNobody = -1;

    struct Options {
        bool clock_unchosen_moves = true;
        bool touching_ends_all = true;
        bool five_player_extra = true;
        int stones = 5;
        int line_markers = 25;
    };

    struct End {  // Bus 4: an end is a junction together with the last street that reaches it
        int junction = 0;
        int street = 0;
    };

    struct Player {
        int points = 0;
        int stones = 0;
        int markers = 20;
        int buses = 1;
        std::set<int> line;     // streets
        std::vector<End> ends;  // none before the first marker, two from then on
    };

    struct JunctionState {  // what is on a junction
        int waiting = 0;
        int inside = 0;  // always in buildings of the type the hand showed at the last walk-in
        std::map<std::string, int> buildings;  // number by type
        std::multiset<int> open_zones;         // zones of the sites without a building
    };

    enum class Step {
        FirstBuildings,
        FirstLine,
        SecondLine,
        Choosing,
        Expansion,
        Buses,
        Passengers,
        Buildings,
        Clock,
        Vroom,
        RoundEnd
    };

    // One marker's worth of work (or one player's part of the set-up). The agenda lists what is
    // still to be done; only its front is being done.
    struct Task {
        Step step;
        int seat = kNobody;
        int space = 0;            // of the marker: A = 0
        std::optional<int> left;  // how often it still goes on; settled when its turn comes
    };

    struct Move {
        std::string text;
        std::function<void(Bus&)> effect;
    };

    // bus_moves.cpp: what may be done.
    std::vector<Move> moves() const;
    std::vector<Move> building_moves() const;
    std::vector<Move> first_line_moves(int seat) const;
    std::vector<Move> extension_moves(int seat) const;
    std::vector<Move> choosing_moves(int seat) const;
    std::vector<Move> passenger_moves() const;
    std::vector<Move> clock_moves(int seat) const;
    std::vector<Move> ride_moves(int seat) const;
    std::vector<int> allowed_streets(int seat, int junction) const;
    bool touching_ends_allow(int street, int junction) const;
    std::vector<int> seats_on(int street) const;
    std::set<int> junctions_of_line(int seat) const;
    int empty_matching_buildings(int junction) const;
    int rides_left(int seat, int buses) const;
    int lowest_open_zone() const;  // 0 when no site is open

    // bus.cpp: what doing it does, and what comes next.
    void build(int junction, const std::string& type);
    void put_first_marker(int seat, int street);
    void extend(int seat, std::size_t end, int street);
    void choose(int seat, const std::string& area);
    void pass(int seat);
    void go_on_choosing(int seat);
    void stop_time(int seat);
    void let_time_go_on();
    void everyone_leaves_and_walks_in();
    void ride(int seat, int from, int to);
    void settle();
    void resolve_without_choice(const Task& task);
    void begin_round();
    void end_round();
    void plan_resolving();
    int times(const Task& task) const;
    int power(int space, bool line_expansion) const;
    bool out_of_choosing(int seat) const;
    int players_with_markers() const;
    bool area_is_full(const std::string& area) const;

    // bus_state.cpp: telling it.
    std::string phase() const;
    int left() const;
    std::vector<int> ranking() const;
    nlohmann::json player_state(const Player& player) const;

    // bus_outlook.cpp, bus_rides.cpp
    struct Worth {
        int times = 0;
        std::string why;  // it is 0; else empty
    };
    int most_buses() const;
    int most_buses_with(int buyer) const;
    bool bus_to_come() const;
    bool being_resolved(const std::string& area) const;
    bool buses_may_run_after(bool stop) const;
    Range rides_of(const std::vector<std::pair<int, bool>>& markers) const;
    nlohmann::json ride_range(bool stop, int space, int seat) const;
    nlohmann::json no_ride(int space, int seat) const;
    Worth worth(const std::string& area, int space, int seat, int most) const;
    Worth shared_worth(const std::string& area, int space, int most, int left,
                       const std::string& none) const;
    nlohmann::json buses_outlook(int& later, int& possible) const;
    nlohmann::json areas_outlook(int later, int possible) const;
    nlohmann::json timeline(int later) const;
    nlohmann::json hour_outlook() const;
    nlohmann::json end_outlook() const;
    nlohmann::json task() const;
    nlohmann::json forbidden() const;
    nlohmann::json choice(const Move& move, int later) const;
    std::string rule_of(int street, int junction) const;
    int built() const;
    int sites_left() const;

    int player_count() const { return static_cast<int>(players_.size()); }
    int next_seat(int seat) const { return (seat + 1) % player_count(); }
    Player& player(int seat) { return players_.at(static_cast<std::size_t>(seat)); }
    const Player& player(int seat) const { return players_.at(static_cast<std::size_t>(seat)); }
    JunctionState& place(int junction) { return places_.at(static_cast<std::size_t>(junction)); }
    const JunctionState& place(int junction) const {
        return places_.at(static_cast<std::size_t>(junction));
    }

    std::shared_ptr<const City> city_;
    Options options_;
    std::vector<Player> players_;
    std::vector<JunctionState> places_;
    std::map<std::string, std::vector<int>> areas_;  // seats in the order in which they chose
    std::map<int, int> placed_;                      // markers placed this round, by seat
    std::set<int> passed_;
    std::deque<Task> agenda_;
    std::vector<int> stack_;  // seats by when they reached their present score, earliest first
    std::string clock_ = "house";
    int stones_ = 0;
    int supply_ = 0;
    int start_ = 0;
    int round_ = 0;
    bool over_ = false;
};

}  // namespace naive
