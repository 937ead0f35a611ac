// SPDX-License-Identifier: Apache-2.0
// Who writes the numbers of an action of Bus; private to features.
#pragma once

#include <array>

#include "bots/eval/bus/features.hpp"
#include "bots/eval/bus/inputs.hpp"
#include "bots/eval/bus/position.hpp"

namespace omnibus::bus::eval {

inline constexpr std::array<Hand, kHands> kAllHands{Hand::Go, Hand::After, Hand::Stop};

// Everything but choosing. The inputs are 0 before.
class Mover {
  public:
    explicit Mover(const Position& position);

    void build(Action action, Inputs in) const;
    void first_line(Action action, Inputs in) const;
    void extend(Action action, Inputs in) const;
    void passenger(Action action, Inputs in) const;
    void stop_clock(Inputs in) const;
    void ride(Action action, Inputs in) const;

    // What one more of each adds to a soft least of the three.
    struct Need {
        float waiting;
        float vacant;
        float bus;
    };
    const Need& need(std::size_t player, Hand hand) const { return need_[player][hand]; }
    float need_of(JunctionId at) const;

  private:
    // What a change at a junction does: to the rides I and my rivals would make, to those of
    // Vrrooomm! markers on the board, and to what is needed.
    struct Effect {
        int mine = 0;
        int rivals = 0;
        int mine_now = 0;
        int rivals_now = 0;
        float mine_need = 0;
        float rivals_need = 0;
    };
    Effect effect(JunctionId at, Hand hand, int come, int built) const;
    static void put_effect(const Effect& effect, Inputs& in) {
        in.put(effect.mine, 1.0f);
        in.put(effect.rivals, 0.5f);
        in.put(effect.mine_need);
        in.put(effect.rivals_need);
    }
    float hold(std::size_t player, JunctionId at) const;
    int rivals_at(JunctionId at) const;

    const Position& position_;
    const State& s_;
    const Map& map_;
    std::size_t me_;
    std::array<std::array<Need, kHands>, kMaxPlayers> need_;
    std::array<std::array<int, kHands>, kMaxPlayers> rides_;
};

// Choosing (Bus 3.1).
class Chooser {
  public:
    Chooser(const Position& position, const Mover& mover);

    void write(Action action, Inputs in) const;

  private:
    void expansion(Inputs in) const;
    void buses(Inputs in) const;
    void passengers(Inputs in) const;
    void buildings(Inputs in) const;
    void clock(Inputs in) const;
    void vrrooomm(Inputs in) const;
    void start(Inputs in) const;
    void pass(Inputs in) const;
    float needs(float Mover::Need::*what) const;

    const Position& position_;
    const Mover& mover_;
    const State& s_;
    std::size_t me_;
    Runs go_;
    Runs stop_;
    float late_;  // 0 early, towards 1 when markers or sites run out (Bus 11)
};

}  // namespace omnibus::bus::eval
