// SPDX-License-Identifier: Apache-2.0
// How an action changes the state, and what then resolves by itself until someone has to decide.
// The same code runs silently (Game::apply) and with someone listening (Game::events).
#include <algorithm>
#include <bit>
#include <cassert>

#include "games/bus/changes.hpp"

namespace omnibus::bus {

namespace {

template <class Tell>
class Turn : public Changes<Tell> {
  public:
    using Changes<Tell>::Changes;

    void take(Action action) {
        switch (kind_of(action)) {
            case ActionKind::Choose: return choose(area_of(action));
            case ActionKind::Pass: return pass();
            case ActionKind::Build: this->build(junction_of(action), building_of(action)); break;
            case ActionKind::Line: this->begin_line(first_street_of(action)); break;
            case ActionKind::Extend: this->extend(action); break;
            case ActionKind::Passenger: this->place_passenger(junction_of(action)); break;
            case ActionKind::Clock: return set_clock(clock_choice_of(action));
            case ActionKind::Ride: this->ride(junction_of(action), destination_of(action)); break;
        }
        go_on();
    }

    // Bus 3.3, 13.3: the order of play. Asks each phase in turn until one has a decision to make.
    void go_on() {
        for (;;) {
            switch (s_.phase) {
                case Phase::SetupBuildings:
                    if (setup_buildings()) return;
                    enter(Phase::SetupLines, 0);
                    break;
                case Phase::SetupLines:
                    if (setup_lines()) return;
                    enter(Phase::SetupExtensions, 0);
                    break;
                case Phase::SetupExtensions:
                    if (setup_extensions()) return;
                    return begin_round();
                case Phase::Choose: enter(Phase::Expansion, taken(Area::Expansion)); break;
                case Phase::Expansion:
                    if (expand_lines()) return;
                    this->add_bus();
                    enter(Phase::Passengers, kBeforeA);
                    break;
                case Phase::Passengers:
                    if (bring_passengers()) return;
                    enter(Phase::Buildings, taken(Area::Buildings));
                    break;
                case Phase::Buildings:
                    if (raise_buildings()) return;
                    enter(Phase::Clock, 0);
                    break;
                case Phase::Clock:
                    if (ask_clock()) return;
                    enter(Phase::Vrrooomm, kBeforeA);
                    break;
                case Phase::Vrrooomm:
                    if (run_buses()) return;
                    return end_round();
                case Phase::Over: return;
            }
        }
    }

  private:
    using Changes<Tell>::game_;
    using Changes<Tell>::map_;
    using Changes<Tell>::s_;
    using Changes<Tell>::tell_;
    using Changes<Tell>::me;
    using Changes<Tell>::taken;

    static constexpr std::uint8_t kBeforeA = 255;  // one less than space A = 0

    std::uint8_t clockwise(int from, int by) const {
        return static_cast<std::uint8_t>((from + by) % game_.players());
    }
    void enter(Phase phase, std::uint8_t step) {
        s_.phase = phase;
        s_.step = step;
        s_.left = 0;
    }

    // ---- Bus 2: set-up. `step` counts the turns taken. Each answers whether someone must decide.

    bool setup_buildings() {  // Bus 2.2: two each, once around; lost when no site is open (7)
        if (s_.step == 2 * game_.players() || s_.open.empty()) return false;
        s_.seat = clockwise(s_.start, s_.step / 2);
        return true;
    }

    bool setup_lines() {  // Bus 2.3: once around
        if (s_.step == game_.players() || map_.streets.empty()) return false;
        s_.seat = clockwise(s_.start, s_.step);
        return true;
    }

    bool setup_extensions() {  // Bus 2.3: once around in reverse; lost where rule 5 allows nothing
        for (; s_.step < game_.players(); ++s_.step) {
            s_.seat = clockwise(s_.start, game_.players() - 1 - s_.step);
            if (can_extend(game_, s_, s_.seat)) return true;
        }
        return false;
    }

    // ---- Bus 3: a round

    void begin_round() {
        s_.spaces.fill(kNoSeat);
        s_.taken.fill(0);
        s_.free_areas = (1u << kAreas) - 1;
        s_.choosing = 0;
        s_.must_place = 0;
        for (int p = 0; p < game_.players(); ++p) {
            const int markers = s_.player[static_cast<std::size_t>(p)].markers;
            s_.choosing = static_cast<std::uint8_t>(s_.choosing | (markers > 0) << p);
            s_.must_place = static_cast<std::uint8_t>(s_.must_place + std::min(markers, 2));
        }
        ++s_.round;
        enter(Phase::Choose, 0);
        // Bus 10.2: the first player from the starting player, clockwise, who has a marker.
        s_.seat = s_.start;
        if ((s_.choosing >> s_.seat & 1) == 0) {
            s_.seat = next_chooser();
        }
        tell_({EventKind::RoundBegan, seat_of(s_.start), 0, 0, s_.round});
    }

    // Clockwise from the present seat; precondition: someone is left.
    std::uint8_t next_chooser() const {
        const unsigned after = s_.choosing & (~1u << s_.seat);
        return static_cast<std::uint8_t>(std::countr_zero(after != 0 ? after : s_.choosing));
    }

    void choose(Area area) {  // Bus 3.1, 3.2: the first free space
        const std::size_t a = index(area);
        const std::uint8_t space = s_.taken[a]++;
        s_.spaces[kAreaFirst[a] + space] = s_.seat;
        tell_({EventKind::Chose, seat_of(s_.seat), static_cast<std::uint8_t>(a), space,
               me().markers - 1});
        s_.free_areas = static_cast<std::uint8_t>(
            s_.free_areas & ~((s_.taken[a] == kAreaSpaces[a] ? 1u : 0u) << a));
        s_.must_place = static_cast<std::uint8_t>(s_.must_place - (s_.must_place > 0 ? 1 : 0));
        const unsigned out = --me().markers == 0 ? 1u : 0u;
        s_.choosing = static_cast<std::uint8_t>(s_.choosing & ~(out << s_.seat));
        next_choice();
    }

    void pass() {
        tell_({EventKind::Passed, seat_of(s_.seat)});
        s_.choosing = static_cast<std::uint8_t>(s_.choosing & ~(1u << s_.seat));
        next_choice();
    }

    void next_choice() {  // Bus 3.1, 3.2: until all are out or every space is full
        if (s_.choosing == 0 || s_.free_areas == 0) {
            go_on();
        } else {
            s_.seat = next_chooser();
        }
    }

    // ---- Bus 3.4, 3.5: markers resolving. `step` is the space, `left` the power still to be used.

    void begin_marker(Area area, int space, int power) {
        s_.step = static_cast<std::uint8_t>(space);
        s_.seat = static_cast<std::uint8_t>(holder(s_, area, space));
        s_.left = static_cast<std::uint8_t>(power);
        if (power == 0) {
            tell_({EventKind::MarkerWorthless, seat_of(s_.seat), static_cast<std::uint8_t>(area),
                   s_.step});
        }
    }

    void lose_rest(Area area) {
        tell_({EventKind::MarkerLost, seat_of(s_.seat), static_cast<std::uint8_t>(area), s_.step,
               s_.left});
        s_.left = 0;
    }

    // Resolves an area from its last space down to A (Bus 3.3) or from A up, until somebody has to
    // decide. `possible` says whether the marker's owner can do it once more (3.5).
    template <class Possible>
    bool resolve_down(Area area, Possible possible) {
        for (;;) {
            if (s_.left > 0) {
                if (possible()) return true;
                lose_rest(area);
            }
            if (s_.step == 0) return false;
            begin_marker(area, s_.step - 1, power(game_, s_, area, s_.step - 1));
        }
    }
    template <class Possible>
    bool resolve_up(Area area, Possible possible) {
        for (;;) {
            if (s_.left > 0) {
                if (possible()) return true;
                lose_rest(area);
            }
            const auto next = static_cast<std::uint8_t>(s_.step + 1);
            if (next == taken(area)) return false;
            begin_marker(area, next, power(game_, s_, area, next));
        }
    }

    bool expand_lines() {  // Bus 5.4
        return resolve_down(Area::Expansion, [&] { return can_extend(game_, s_, s_.seat); });
    }
    bool bring_passengers() {  // Bus 6.2
        return resolve_up(Area::Passengers,
                          [&] { return s_.supply > 0 && !map_.stations.empty(); });
    }
    bool raise_buildings() {  // Bus 7.1
        return resolve_down(Area::Buildings, [&] { return !s_.open.empty(); });
    }

    // ---- Bus 8: the clock

    bool ask_clock() {
        if (taken(Area::Clock) != 0) {
            s_.seat = static_cast<std::uint8_t>(holder(s_, Area::Clock, 0));
            return true;
        }
        if (game_.rules().clock_unchosen_moves) {  // Bus 8.2, 12.2
            this->move_hand();
        }
        this->everyone_turns_out();
        return false;
    }

    void set_clock(ClockChoice choice) {
        if (choice == ClockChoice::Stop) {  // Bus 8.1
            ++me().stones;
            --s_.stones;
            tell_({EventKind::TimeStopped, seat_of(s_.seat), 0, 0, s_.stones});
            if (s_.stones == 0) return end_game(EndReason::LastStone);  // Bus 11.1
        } else {
            this->move_hand();
        }
        this->everyone_turns_out();
        enter(Phase::Vrrooomm, kBeforeA);
        go_on();
    }

    // ---- Bus 9: Vrrooomm!

    bool run_buses() {
        for (;;) {
            if (s_.left > 0) return true;
            const auto next = static_cast<std::uint8_t>(s_.step + 1);
            if (next == taken(Area::Vrrooomm)) return false;
            s_.step = next;
            s_.seat = static_cast<std::uint8_t>(holder(s_, Area::Vrrooomm, next));
            s_.left = static_cast<std::uint8_t>(rides_due(s_, s_.seat));  // Bus 9.2
            if (s_.left < me().buses) {
                tell_({EventKind::MarkerLost, seat_of(s_.seat),
                       static_cast<std::uint8_t>(Area::Vrrooomm), next, me().buses - s_.left});
            }
        }
    }

    // ---- Bus 10, 11: the end of a round and of the game

    void end_round() {  // Bus 10.1, 10.3: the markers spent are gone already
        const bool chosen = taken(Area::Start) != 0;
        s_.start =
            chosen ? static_cast<std::uint8_t>(holder(s_, Area::Start, 0)) : clockwise(s_.start, 1);
        tell_(
            {EventKind::NextStart, seat_of(s_.start), chosen ? std::uint8_t{1} : std::uint8_t{0}});
        int with_markers = 0;
        for (int p = 0; p < game_.players(); ++p) {
            with_markers += s_.player[static_cast<std::size_t>(p)].markers > 0 ? 1 : 0;
        }
        if (s_.zone == kZones) return end_game(EndReason::NoSite);   // Bus 11.2
        if (with_markers <= 1) return end_game(EndReason::Markers);  // Bus 11.3
        begin_round();
    }

    void end_game(EndReason reason) {
        enter(Phase::Over, 0);
        s_.seat = kNoSeat;
        tell_({EventKind::GameOver, Seat::Nobody, static_cast<std::uint8_t>(reason)});
    }
};

}  // namespace

// Bus 2.1
State Game::initial() const {
    State state{};
    for (int p = 0; p < players(); ++p) {
        state.player[static_cast<std::size_t>(p)].markers = kActionMarkers;
        state.player[static_cast<std::size_t>(p)].buses = 1;
        state.stack[static_cast<std::size_t>(p)] =
            static_cast<std::uint8_t>((omnibus::index(start()) + p) % players());
    }
    for (Player& player : state.player) {
        player.ends[0] = player.ends[1] = {JunctionId::None, StreetId::None};
    }
    state.spaces.fill(kNoSeat);
    map().parks.for_each([&](JunctionId park) { state.passengers[index(park)] = 1; });
    state.waiting = map().parks;
    // Bus 14.2
    state.supply = static_cast<std::uint8_t>(kPassengers - map().parks.size());
    state.stones = rules().stones;
    state.clock = Building::House;
    state.start = static_cast<std::uint8_t>(start());
    state.choosing = static_cast<std::uint8_t>((1u << players()) - 1);
    state.free_areas = (1u << kAreas) - 1;
    state.phase = Phase::SetupBuildings;
    Turn<NoEvents> turn(*this, state);
    turn.open_zone();
    turn.go_on();
    return state;
}

void Game::apply(State& state, Action action) const {
    assert(check(state, to_move(state), action) == Refusal::None);
    Turn<NoEvents>(*this, state).take(action);
}

EventList Game::events(const State& state, Action action) const {
    EventList events;
    const auto tell = [&](const Event& event) { events.push(event); };
    State scratch = state;
    Turn<decltype(tell)>(*this, scratch, tell).take(action);
    return events;
}

}  // namespace omnibus::bus
