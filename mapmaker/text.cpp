// SPDX-License-Identifier: Apache-2.0
// Writing a map in the file format that map_file.cpp reads.
#include <nlohmann/json.hpp>

#include "mapmaker/generate.hpp"

namespace omnibus::route {

namespace {

constexpr std::size_t kStreetsPerLine = 8;

std::string in_quotes(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string junction_line(const Junction& junction) {
    std::string icons;
    for (const Icon icon : junction.icons) {
        icons += (icons.empty() ? "" : ", ") + in_quotes(kIconNames[index(icon)]);
    }
    return "{\"id\": " + in_quotes(junction.id) + ", \"x\": " + std::to_string(junction.x) +
           ", \"y\": " + std::to_string(junction.y) + ", \"icons\": [" + icons +
           "], \"start\": " + (junction.start == 0 ? "null" : std::to_string(junction.start)) +
           ", \"letter\": " + (junction.letter == 0 ? "null" : in_quotes({&junction.letter, 1})) +
           "}";
}

}  // namespace

std::string map_text(const Map& map) {
    std::string text = "{\n \"game\": \"route\", \"name\": " + in_quotes(map.name) +
                       ", \"players\": [" + std::to_string(map.balanced[0]) + ", " +
                       std::to_string(map.balanced[1]) + "],\n \"junctions\": [";
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        text += (j == 0 ? "\n  " : ",\n  ") + junction_line(map.junctions[j]);
    }
    text += "\n ],\n \"streets\": [";
    for (std::size_t i = 0; i < map.streets.size(); ++i) {
        const auto& ends = map.streets[i].ends;
        text += i == 0 ? "\n  " : i % kStreetsPerLine == 0 ? ",\n  " : ", ";
        text += "[" + in_quotes(map.id(ends[0])) + ", " + in_quotes(map.id(ends[1])) + "]";
    }
    text += "\n ],\n \"plans\": [";
    for (std::size_t p = 0; p < kPlans; ++p) {
        text += p == 0 ? "[" : ", [";
        for (std::size_t i = 0; i < kPlanLetters; ++i) {
            text += (i == 0 ? "" : ", ") + in_quotes({&map.plan_letters[p][i], 1});
        }
        text += "]";
    }
    return text + "]\n}\n";
}

}  // namespace omnibus::route
