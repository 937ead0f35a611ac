// SPDX-License-Identifier: Apache-2.0
// Small tools for reading the text of an action, shared by the games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/refusal.hpp"
#include "engine/result.hpp"

namespace omnibus {

inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(at + 1);
    }
}

// Where a name stands in a table of names; -1 if it does not.
template <class Names>
int find_name(const Names& names, std::string_view wanted) {
    int i = 0;
    for (const std::string_view name : names) {
        if (name == wanted) {
            return i;
        }
        ++i;
    }
    return -1;
}

inline Error unreadable(std::string_view text) {
    std::string shown(text.substr(0, 80));
    for (char& c : shown) {
        if (c < ' ' || c > '~') {
            c = '?';
        }
    }
    return Error{std::string(refusal_code(Refusal::Unreadable)),
                 "'" + shown + "' is not the text of an action on this map"};
}

}  // namespace omnibus
