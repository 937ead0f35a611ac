// SPDX-License-Identifier: Apache-2.0
#include "bench/load/report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace omnibus::load {

void Report::add(std::string name, double value, std::string unit, int digits) {
    lines_.push_back({std::move(name), value, std::move(unit), digits, "", ""});
}

void Report::at_most(std::string name, double value, double most, std::string unit, int digits) {
    const bool held = value <= most;
    good_ = good_ && held;
    add(std::move(name), value, std::move(unit), digits);
    lines_.back().verdict =
        fmt::format("{} (at most {:.{}f})", held ? "ok" : "TOO MUCH", most, digits);
}

void Report::text(std::string name, std::string value) {
    lines_.push_back({std::move(name), 0, "", 0, std::move(value), ""});
}

void Report::print(bool json) const {
    if (json) {
        nlohmann::ordered_json tree;
        for (const Line& line : lines_) {
            if (line.words.empty()) {
                tree[line.name] = line.value;
            } else {
                tree[line.name] = line.words;
            }
        }
        tree["good"] = good_;
        fmt::print("{}\n", tree.dump());
        return;
    }
    for (const Line& line : lines_) {
        const std::string value =
            line.words.empty() ? fmt::format("{:.{}f}", line.value, line.digits) : line.words;
        fmt::print("{:<34} {:>14} {:<10} {}\n", line.name, value, line.unit, line.verdict);
    }
}

double Times::ms(double part) {
    if (all_.empty()) return 0;
    const auto at = std::min(all_.size() - 1,
                             static_cast<std::size_t>(part * static_cast<double>(all_.size())));
    std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(at), all_.end());
    return static_cast<double>(all_[at]) / 1e6;
}

}  // namespace omnibus::load
