// SPDX-License-Identifier: Apache-2.0
// How an action changes the state, and what then resolves by itself until someone has to decide.
// The same code runs silently (Game::apply) and with someone listening (Game::events).
#include <cassert>

#include "games/route/changes.hpp"

namespace omnibus::route {

namespace {

template <class Tell>
class Turn : public Changes<Tell> {
  public:
    using Changes<Tell>::Changes;

    void take(Action action) {
        switch (kind_of(action)) {
            case ActionKind::Demand: return draw_demand(demand_of(action));
            case ActionKind::Plan: return deal_plan(operand_b(action));
            case ActionKind::Deal: return deal_hand(operand_b(action), operand_c(action));
            case ActionKind::Start: return choose_start(operand_a(action));
            case ActionKind::Card: return turn_card(operand_a(action));
            case ActionKind::Draw: return draw_segment(action);
        }
    }

  private:
    using Changes<Tell>::game_;
    using Changes<Tell>::map_;
    using Changes<Tell>::rules_;
    using Changes<Tell>::s_;
    using Changes<Tell>::tell_;
    using Changes<Tell>::me;
    using Changes<Tell>::seat;

    std::uint8_t clockwise(int from) const {
        return static_cast<std::uint8_t>(from + 1 == game_.players() ? 0 : from + 1);
    }
    void enter(Phase phase, std::uint8_t who) {
        s_.phase = phase;
        s_.seat = who;
        s_.step = 0;
    }

    // ---- Route 3: set-up. `step` counts what this phase has given out.

    void draw_demand(DemandId card) {  // Route 3.1
        s_.demand[s_.step++] = card;
        tell_({EventKind::DemandDrawn, Seat::Nobody, static_cast<std::uint8_t>(card), s_.step});
        if (s_.step == kDemandsInPlay) enter(Phase::Plan, kChanceSeat);
    }

    void deal_plan(std::uint8_t card) {  // Route 3.2
        s_.player[s_.step].plan = card;
        tell_({EventKind::Plan, seat_of(s_.step), card});
        if (++s_.step == game_.players()) enter(Phase::Deal, kChanceSeat);
    }

    void deal_hand(std::uint8_t lower, std::uint8_t higher) {  // Route 3.3
        s_.player[s_.step].hand = {lower, higher};
        tell_({EventKind::Hand, seat_of(s_.step), lower, higher});
        if (++s_.step == game_.players()) enter(Phase::Start, s_.start);
    }

    void choose_start(std::uint8_t number) {  // Route 3.4
        const JunctionId at = map_.start_at[number];
        me().start = me().head = at;
        me().hand = {0, 0};
        s_.visited[s_.seat].insert(at);
        tell_({EventKind::StartChosen, seat(), static_cast<std::uint8_t>(at), 0, number});
        s_.seat = clockwise(s_.seat);
        if (++s_.step == game_.players()) enter(Phase::Card, kChanceSeat);
    }

    // ---- Route 4: a round

    void turn_card(std::uint8_t number) {  // Route 4.1
        s_.card = number;
        s_.cards_out = static_cast<std::uint16_t>(s_.cards_out | 1u << number);
        ++s_.round;
        tell_({EventKind::CardTurned, Seat::Nobody, number, 0, s_.round});
        enter(Phase::Draw, s_.start);
        begin_turns();
    }

    void draw_segment(Action action) {  // Route 4.2
        if (this->draw_on(action)) {
            if (s_.due == 0) {  // Route 4.5
                tell_({EventKind::GreenLight, seat(), static_cast<std::uint8_t>(me().head)});
            }
            return;
        }
        clear_turn();
        if (next_seat()) begin_turns();
    }

    void clear_turn() {
        s_.drawn = s_.due = 0;
        s_.heading = Direction::None;
    }

    // Whether anyone is left to draw in this round; if not, the round is over.
    bool next_seat() {
        s_.seat = clockwise(s_.seat);
        if (s_.seat != s_.start) return true;
        end_round();
        return false;
    }

    // Route 4.7: whoever cannot draw is passed over, until somebody can.
    void begin_turns() {
        for (;;) {
            const TurnPlan plan = plan_turn(game_, s_, s_.seat);
            s_.due = static_cast<std::uint8_t>(plan.segments);
            switch (plan.kind) {
                case TurnKind::Full: return;
                case TurnKind::Short:
                    tell_({EventKind::Shortened, seat(), 0, 0, plan.segments});
                    return;
                case TurnKind::Slowed:
                    if (me().slowed == 0) {
                        me().slowed = 1;
                        tell_({EventKind::Slowed, seat()});
                    }
                    return;
                case TurnKind::Stuck:
                    if (me().stuck == 0) {
                        me().stuck = 1;
                        tell_({EventKind::Stuck, seat()});
                    }
                    if (!next_seat()) return;
            }
        }
    }

    void end_round() {  // Route 6.1, 4.1, 7.1
        this->check_demands();
        if (rules_.start_marker_moves) {
            s_.start = clockwise(s_.start);
            tell_({EventKind::NextStart, seat_of(s_.start)});
        }
        if (s_.round < rules_.rounds) return enter(Phase::Card, kChanceSeat);
        enter(Phase::Over, kNoSeat);
        for (int p = 0; p < game_.players(); ++p) {
            const int plan = s_.player[static_cast<std::size_t>(p)].plan;
            if (plan_met(game_, s_, p, plan)) {
                tell_({EventKind::PlanMet, seat_of(p), static_cast<std::uint8_t>(plan), 0,
                       rules_.plan_points});
            }
        }
        tell_({EventKind::GameOver});
    }
};

}  // namespace

State Game::initial() const {
    State state{};
    for (Player& player : state.player) {
        player.start = player.head = JunctionId::None;
    }
    state.demand.fill(DemandId::None);
    state.heading = Direction::None;
    state.start = static_cast<std::uint8_t>(start());
    state.seat = kChanceSeat;
    return state;
}

void Game::apply(State& state, Action action) const {
    assert(check(state, to_move(state), action) == Refusal::None);
    Turn<NoEvents>(*this, state).take(action);
}

// Not by apply: of a view whose seat sees only that a card was dealt, the action is not legal.
void Game::apply_seen(View& view, const Seen& what) const {
    view = with_revealed(view, what);
    Turn<NoEvents>(*this, view.state).take(what.action);
}

EventList Game::events(const State& state, Action action) const {
    EventList events;
    const auto tell = [&](const Event& event) { events.push(event); };
    State scratch = state;
    Turn<decltype(tell)>(*this, scratch, tell).take(action);
    return events;
}

}  // namespace omnibus::route
