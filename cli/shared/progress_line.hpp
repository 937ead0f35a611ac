// SPDX-License-Identifier: Apache-2.0
// How far something is, on standard error: one line that is written over on a terminal, a plain one
// now and then elsewhere. Whatever else is printed calls wipe() before, so that the two never mix.
#pragma once

#include <chrono>
#include <cstdio>
#include <string>

namespace omnibus::cli {

class ProgressLine {
  public:
    enum class Where { Everywhere, Terminals, Nowhere };

    explicit ProgressLine(Where where = Where::Everywhere);
    // To another stream, as if that were a terminal or not.
    ProgressLine(std::FILE* out, bool terminal, Where where = Where::Everywhere);
    ~ProgressLine() { wipe(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Shows text() if it is time for it.
    template <class Text>
    void show(const Text& text) {
        if (due()) print(text());
    }
    // Takes the line away.
    void wipe();
    // A message on a line of its own, "omnibus: ...", wherever progress is shown.
    void say(const std::string& message);

    // Since it was made.
    double seconds() const;
    // "2:05 min": how long the rest will take if `part` of all is done and `before` was at the
    // beginning.
    std::string time_left(double part, double before) const;

  private:
    using Clock = std::chrono::steady_clock;

    bool due() const;
    void print(const std::string& text);
    void put(const std::string& text);

    std::FILE* out_;
    bool terminal_;
    bool wanted_;
    bool standing_ = false;  // a line is there to be written over
    Clock::time_point began_ = Clock::now();
    Clock::time_point last_;
};

// "45 s", "2:05 min", "1:20 h".
std::string duration(double seconds);

}  // namespace omnibus::cli
