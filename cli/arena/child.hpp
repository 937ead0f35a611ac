// SPDX-License-Identifier: Apache-2.0
// Another program at the other end of two pipes, which talks in lines. Its standard error is ours.
// It is in a process group of its own, so that Ctrl-C here does not reach it, and it is ended and
// waited for when the object goes.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace omnibus::cli {

// The words of a command line as a shell would see them, without a shell: cut at blanks; '...' and
// "..." keep blanks; nothing is expanded.
Result<std::vector<std::string>> split_words(std::string_view text);

class Child {
  public:
    using Clock = std::chrono::steady_clock;

    // An error if the program cannot be started.
    static Result<std::unique_ptr<Child>> start(const std::vector<std::string>& words);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    // Writes a line and waits for one, until the deadline or until `stop`; without newlines. An
    // error says what happened instead: bot/ended, bot/late, bot/long_line or bot/stopped.
    Result<std::string> ask(const std::string& line, Clock::time_point deadline,
                            const std::atomic<bool>* stop);
    // Tells it that nothing more will come; most programs then end by themselves.
    void close_input();
    // Ends it without waiting for its consent.
    void end();

  private:
    Child(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}
    Error gone();

    pid_t pid_;
    int input_;   // of the program, for us to write
    int output_;  // of the program, for us to read
    std::string pending_;
};

}  // namespace omnibus::cli
