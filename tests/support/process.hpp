// SPDX-License-Identifier: Apache-2.0
// A program at the other end of two pipes, for tests of the real executable. Standard error stays
// that of the test.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::test {

class Process {
  public:
    explicit Process(const std::vector<std::string>& command);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Writes all of it; reads what comes back meanwhile, so that neither side waits for the other.
    void write(std::string_view bytes);
    void close_input();
    // The next line of its output without the newline; nothing at the end.
    std::optional<std::string> read_line();
    std::string read_all();
    // The exit code; 128 and more: ended by a signal. Closes the input first.
    int wait();

  private:
    bool fill();  // reads some output; false at the end

    int pid_ = -1;
    int in_ = -1;
    int out_ = -1;
    std::string buffer_;
};

}  // namespace omnibus::test
