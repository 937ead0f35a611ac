// SPDX-License-Identifier: Apache-2.0
// One conversation of the engine protocol (docs/engine-protocol.md): a line in, a line out. It
// holds the game in progress and nothing else; pipes and threads are cli/engine.cpp's work.
// Whatever is wrong with a line, the answer says so and the game stays as it was.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "engine/match.hpp"
#include "wire/fields.hpp"
#include "wire/game_json.hpp"
#include "wire/json.hpp"

namespace omnibus::wire {

inline constexpr int kProtocolVersion = 1;

// What a command may ask for at most. Fuzzers lower them.
struct SessionLimits {
    std::size_t line_bytes = std::size_t{1} << 20;
    int perft_depth = 12;
    int ms = 3'600'000;
    std::int64_t sims = kMaxJsonInteger;
    int threads = 64;
};

class EngineSession {
  public:
    explicit EngineSession(SessionLimits limits = {}) : limits_(limits) {}

    // The answer to one line, without newline. `stop`, when another thread sets it, ends a go, a
    // choose or a perft early.
    std::string answer(std::string_view line, const std::atomic<bool>* stop = nullptr);
    // The answer to a line that the reader has thrown away.
    std::string refuse_long_line() const;

    bool ended() const { return ended_; }  // by quit
    const SessionLimits& limits() const { return limits_; }

  private:
    using Answer = Result<OrderedJson>;  // an object; "ok" is added later
    static constexpr bool kOfTheGame = true;
    struct Command {
        std::string_view name;
        Answer (EngineSession::*answer)(Fields&);
        bool of_the_game = false;  // session/no_game without one in progress
    };
    static const Command* find_command(std::string_view name);

    Answer run(std::string_view line);

    // engine_session.cpp
    Answer hello(Fields&);
    Answer quit(Fields&);
    Answer nothing(Fields&);
    // session_game.cpp
    Answer new_game(Fields&);
    Answer legal(Fields&);
    Answer apply(Fields&);
    Answer undo(Fields&);
    Answer state(Fields&);
    Answer outlook(Fields&);
    Answer view(Fields&);
    Answer record(Fields&);
    Answer load(Fields&);
    Answer load_view(Fields&);
    // A game with what belongs to it is in progress now.
    void begin(Match match, std::uint64_t seed, Options by_hand = {},
               std::vector<std::string> names = {}, std::string note = "");
    Answer loaded();
    // session_bots.cpp
    Answer go(Fields&);
    Answer choose(Fields&);
    Answer perft(Fields&);

    std::uint64_t read_seed(Fields& fields) const;
    Budget read_budget(Fields& fields, std::uint64_t default_seed) const;
    std::string read_bot(Fields& fields, const AnyGame& game) const;
    Result<std::shared_ptr<const AnyGame>> game_of_view(Fields& view);
    OrderedJson texts(std::size_t first) const;

    SessionLimits limits_;
    const std::atomic<bool>* stop_ = nullptr;  // of the line being answered
    bool ended_ = false;

    // The game in progress.
    std::optional<Match> match_;
    std::uint64_t seed_ = 0;          // of what chance draws
    Options by_hand_;                 // options its request set
    std::vector<std::string> names_;  // by seat, from a record that was loaded
    std::string note_;                // likewise

    // The game of the last view that came with settings: the next one is most likely of the same.
    Json view_settings_;
    std::shared_ptr<const AnyGame> view_game_;
};

// What a reader must know of a line before its turn comes: `stop` acts at once, and nothing after
// `quit` is read.
enum class Urgency { None, Stop, Quit };
Urgency urgency_of(std::string_view line, std::size_t max_bytes);

}  // namespace omnibus::wire
