// SPDX-License-Identifier: Apache-2.0
// A game some entries ahead of what is durable: the entries a command would write, and the state
// after them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"
#include "server/table/line.hpp"

namespace omnibus::server {

class Ahead {
  public:
    Ahead(const Line& line, std::uint32_t version, std::string_view cmd, Millis at)
        : line_(line),
          state_(line.state()),
          chance_source_(line.luck()),
          version_(version),
          cmd_(cmd),
          at_(at) {}

    const AnyState& state() const { return state_; }
    Seat to_move() const { return line_.game().to_move(state_); }

    void write(EntryKind kind, int seat, std::string text);
    // Refuses what is not legal and changes nothing then.
    Refusal act(Seat seat, Action action);
    // Whatever chance has to decide, each draw an entry of its own.
    void settle_chance();

    std::vector<Entry> take() { return std::move(entries_); }

  private:
    const Line& line_;
    AnyState state_;
    ChanceSource chance_source_;
    std::uint32_t version_;
    std::string cmd_;
    Millis at_;
    std::vector<Entry> entries_;
};

}  // namespace omnibus::server
