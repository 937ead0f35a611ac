// SPDX-License-Identifier: Apache-2.0
// Names and marks for everyone at the table.
#include "cli/svg/people.hpp"

#include <algorithm>

#include "cli/svg/svg.hpp"
#include "text/unicode.hpp"

namespace omnibus::svg {

namespace {

bool all_differ(const std::vector<std::string>& marks) {
    std::vector<std::string> sorted = marks;
    std::sort(sorted.begin(), sorted.end());
    return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

// Initials where they tell the players apart, else two letters, else the number of the seat.
std::vector<std::string> marks_of(const std::vector<std::string>& names) {
    std::vector<std::string> marks;
    for (const std::string& name : names) {
        marks.push_back(initial(name));
    }
    if (all_differ(marks)) return marks;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string one = initial(names[i]);
        const bool clash = std::count_if(names.begin(), names.end(), [&](const std::string& name) {
                               return initial(name) == one;
                           }) > 1;
        if (!clash) continue;
        const std::string_view rest =
            std::string_view(names[i]).substr(first_grapheme(names[i]).size());
        marks[i] = rest.empty() ? std::to_string(i + 1) : one.append(first_grapheme(rest));
    }
    if (all_differ(marks)) return marks;
    for (std::size_t i = 0; i < names.size(); ++i) {
        marks[i] = std::to_string(i + 1);
    }
    return marks;
}

}  // namespace

std::vector<Person> people_of(const std::vector<std::string>& names, int players,
                              const std::array<PlayerLook, 5>& looks) {
    std::vector<std::string> called;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
        const bool named = i < names.size() && !names[i].empty();
        called.push_back(named ? names[i] : std::string(looks[i].colour_name));
    }
    const std::vector<std::string> marks = marks_of(called);
    std::vector<Person> people;
    for (std::size_t i = 0; i < called.size(); ++i) {
        people.push_back({called[i], marks[i], &looks[i]});
    }
    return people;
}

}  // namespace omnibus::svg
