// SPDX-License-Identifier: Apache-2.0
// What was measured: the same figures for programs, as one JSON object, and for people.
#pragma once

#include <fmt/args.h>

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "cli/shared/output.hpp"

namespace omnibus::cli {

using Figures = nlohmann::ordered_json;

// A line of text, and the figures it takes.
struct FigureLine {
    std::string_view format;
    std::vector<const char*> names;
};

inline void print_figures(const Figures& figures, bool json,
                          std::initializer_list<FigureLine> lines) {
    if (json) return print("{}\n", figures.dump());
    for (const FigureLine& line : lines) {
        fmt::dynamic_format_arg_store<fmt::format_context> values;
        for (const char* name : line.names) {
            values.push_back(figures[name].get<double>());
        }
        print("{}\n", fmt::vformat(line.format, values));
    }
}

}  // namespace omnibus::cli
