// SPDX-License-Identifier: Apache-2.0
// Cuts a stream of bytes into lines and never holds more than one line's limit of them: the rest of
// a longer line is thrown away as it comes. Lines end in \n or \r\n; the last may end without.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace omnibus::wire {

class LineReader {
  public:
    explicit LineReader(std::size_t most_bytes) : most_(most_bytes) {}

    // Calls visit(line, too_long) for each line that ends in these bytes; a line that is too long
    // comes without its text.
    template <class Visit>
    void feed(std::string_view bytes, Visit&& visit) {
        while (!bytes.empty()) {
            const std::size_t end = std::min(bytes.find('\n'), bytes.size());
            keep(bytes.substr(0, end));
            if (end == bytes.size()) {
                return;
            }
            bytes.remove_prefix(end + 1);
            deliver(visit);
        }
    }

    // At the end of the input.
    template <class Visit>
    void finish(Visit&& visit) {
        if (!line_.empty() || too_long_) {
            deliver(visit);
        }
    }

  private:
    // One byte of grace for a \r that may turn out to belong to the line's end.
    void keep(std::string_view part) {
        too_long_ = too_long_ || part.size() > most_ + 1 - line_.size();
        if (too_long_) {
            line_.clear();
        } else {
            line_.append(part);
        }
    }

    template <class Visit>
    void deliver(Visit&& visit) {
        if (!line_.empty() && line_.back() == '\r') {
            line_.pop_back();
        }
        if (line_.size() > most_) {
            too_long_ = true;
            line_.clear();
        }
        visit(std::string_view(line_), too_long_);
        line_.clear();
        too_long_ = false;
    }

    std::size_t most_;
    std::string line_;  // at most most_ + 1 bytes
    bool too_long_ = false;
};

}  // namespace omnibus::wire
