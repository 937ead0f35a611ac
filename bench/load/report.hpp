// SPDX-License-Identifier: Apache-2.0
// What a run has found: names and numbers, as a table to read or as one JSON object.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace omnibus::load {

class Report {
  public:
    void add(std::string name, double value, std::string unit, int digits = 0);
    // A run where one of these is exceeded fails.
    void at_most(std::string name, double value, double most, std::string unit, int digits = 0);
    void text(std::string name, std::string value);

    bool good() const { return good_; }
    void print(bool json) const;

  private:
    struct Line {
        std::string name;
        double value = 0;
        std::string unit;
        int digits = 0;
        std::string words;  // instead of the number
        std::string verdict;
    };
    std::vector<Line> lines_;
    bool good_ = true;
};

// Times of many moves, in ns.
class Times {
  public:
    void add(std::int64_t ns) { all_.push_back(ns); }
    std::size_t count() const { return all_.size(); }
    double ms(double part);  // 0.5: the median; 1: the longest
    void clear() { all_.clear(); }

  private:
    std::vector<std::int64_t> all_;
};

}  // namespace omnibus::load
