// SPDX-License-Identifier: Apache-2.0
// A second, naive implementation of Let's Make a Bus Route, written from the rules text for
// clarity alone. Tests compare the engine with it step by step; nothing else uses it. It shares no
// code with the engine, does not care for speed and does not check the map or the options it is
// given.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "route_city.hpp"

namespace naive {

class Route {
  public:
    // `map` is a whole map object, already valid; `start` is the first start player; `options` may
    // hold start_marker_moves (Route 4.1), true when it is not given.
    Route(const nlohmann::json& map, int players, int start, const nlohmann::json& options);

    bool chance() const;                 // whether the next action is a draw of chance
    std::optional<int> seat() const;     // whose decision it is; nothing at chance and when over
    bool over() const { return over_; }  // whether the twelve rounds have been played
    std::vector<std::string> legal() const;  // texts of all legal actions or chance outcomes
    void apply(const std::string& action);   // throws std::logic_error if it is not legal
    nlohmann::json state() const;            // the state object of the engine protocol
    std::uint64_t perft(int depth) const;    // sequences of that many actions; ended ones count 1

    // route_outlook.cpp: what is shown to a viewer (-1: a spectator), as docs/protocol.md gives it,
    // streets left out.
    nlohmann::json outlook(int viewer) const;
    // For whoever decides: of each choice what the engine protocol and the page tell.
    nlohmann::json choices() const;

    // route_ahead.cpp: each way to finish the turn that begins with this segment; after a green
    // light one more segment is looked at. Nothing: there are too many.
    struct Finish {
        std::vector<std::string> drawn;  // where each segment leads
        int gain = 0;  // points on the sheet; demand cards met count, plan and end do not
        int ticks = 0;
        int alterations = 0;
        int traffic = 0;
        int ways_on = 0;
        int ahead = 0;  // segments that can follow at most, counted up to what matters
        int boxes_left = 0;
        bool plan_possible = false;
        nlohmann::json player;  // as the state object shows it
    };
    std::optional<std::vector<Finish>> finishes(const std::string& action) const;
    int ahead_that_matters() const;
    // The fewest segments to what is left of the plan from where the route ends, and to the nearest
    // junction with one of these icons; nothing: none leads there.
    std::optional<int> segments_to_plan(int seat) const;
    std::optional<int> segments_to(int seat, const std::vector<std::string>& icons) const;
    // Icons within so many segments of a junction, nobody in the way.
    int icons_near(const std::string& junction, int segments) const;
    int room(int seat) const;
    int segments_asked(int seat) const;
    std::string end_of(int seat) const { return player(seat).route.back(); }

  private:
    using Path = std::vector<std::string>;  // junctions one after another

    enum class Joint { Straight, Turn, Either };

    struct Pattern {
        std::string name;
        std::vector<Joint> joints;  // one less than it has segments
    };

    struct Drawing {
        Path path;  // where the route ended, then what is drawn
        int alterations = 0;
        int segments() const { return static_cast<int>(path.size()) - 1; }
    };

    struct Rows {  // three rows, of tourists or of commuters
        std::vector<int> ticked{0, 0, 0};
        std::vector<int> points;  // one entry per scored row
    };

    struct Player {
        int board = 0;
        std::optional<int> plan;  // the plan card, from 1
        std::set<int> hand;       // the two cards, until the start is chosen
        Path route;
        bool slowed = false;
        bool stuck = false;
        Rows tourists;
        Rows commuters;
        int students = 0;
        int universities = 0;
        int elderly = 0;
        int shrines = 0;  // visits
        int temples = 0;  // visits
        int alterations = 0;
        int traffic = 0;
        std::vector<int> demand_points{0, 0};  // by demand card; 0 while it is not scored
    };

    struct DemandCard {
        std::string name;
        bool pink = false;
    };

    // What is being drawn by the player whose turn it is.
    struct Turn {
        std::vector<Joint> joints;   // of the pattern in force; none for a slowed player
        std::vector<Path> drawings;  // all legal whole drawings, green lights included
        Path drawn;                  // where the route ended, then what has been drawn
        int segments = 0;            // without green lights
    };

    enum class Step { Demand, Plan, Deal, Start, Card, Turn, RoundEnd };

    // The agenda lists what is still to be done; only its front is being done.
    struct Task {
        Step step;
        int seat = 0;  // without meaning for Demand, Card and RoundEnd
    };

    struct Move {
        std::string text;
        std::function<void(Route&)> effect;
    };

    // route_moves.cpp: what may be done.
    std::vector<Move> moves() const;
    std::vector<Move> demand_moves() const;
    std::vector<Move> plan_moves(int seat) const;
    std::vector<Move> deal_moves(int seat) const;
    std::vector<Move> start_moves(int seat) const;
    std::vector<Move> card_moves() const;
    std::vector<Move> segment_moves(int seat) const;
    static const Pattern& pattern(int board, int card);
    std::vector<Path> next_steps(const Path& route, const Path& path) const;
    std::vector<Drawing> possible_drawings(const Path& route, const std::vector<Joint>& joints,
                                           int most_segments) const;
    std::vector<Path> with_green_lights(const Path& route, const Path& path) const;
    int alterations(const Path& path, const std::vector<Joint>& joints) const;
    bool used_by_others(int seat, const std::string& one, const std::string& two) const;

    // route.cpp: what doing it does, and what comes next.
    void choose_start(int seat, int card);
    void show_card(int card);
    void draw_segment(int seat, const std::string& to);
    void reach(Player& player, const std::string& junction);
    void settle();
    void begin_turn(int seat);
    bool turn_is_over() const;
    void end_round();
    void check_demand();
    static void tick(Rows& rows, int most);
    static void tick(int& boxes, int most);
    static int score_row(Rows& rows, const std::vector<int>& points);
    static int demand_count(const Player& player, const std::string& card);

    // route_state.cpp: telling it.
    nlohmann::json player_state(int seat) const;
    int score(int seat) const;
    bool plan_reached(const Player& player) const;
    std::vector<int> ranking() const;
    static int alteration_points(const Player& player);

    // route_outlook.cpp, route_ahead.cpp
    nlohmann::json rows_outlook(int seat, bool plan_known) const;
    nlohmann::json demand_outlook(const Player& me) const;
    nlohmann::json turn_outlook(int seat) const;
    nlohmann::json forbidden() const;
    nlohmann::json choice(const Move& move) const;
    int points_so_far(int seat) const;
    bool goes_on(int seat) const;
    void finish(const Route& before, std::vector<std::string> drawn, bool after_light,
                std::vector<Finish>& found) const;
    int longest(int seat, const Path& route, int enough) const;
    std::optional<int> way(int seat, const std::string& from,
                           const std::set<std::string>& to) const;

    int player_count() const { return static_cast<int>(players_.size()); }
    Player& player(int seat) { return players_.at(static_cast<std::size_t>(seat)); }
    const Player& player(int seat) const { return players_.at(static_cast<std::size_t>(seat)); }

    std::shared_ptr<const RouteCity> city_;
    bool start_marker_moves_ = true;
    std::vector<Player> players_;
    std::vector<DemandCard> demand_;  // in the order in which they were drawn
    std::set<int> deck_;
    std::optional<int> card_;
    std::deque<Task> agenda_;
    std::optional<Turn> turn_;
    int start_ = 0;
    int round_ = 0;
    bool over_ = false;
};

}  // namespace naive
