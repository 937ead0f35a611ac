// SPDX-License-Identifier: Apache-2.0
// For tests: whether a text is a well-formed XML document of the plain kind our writer makes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace omnibus::svg {

// What is wrong with it; empty if nothing.
inline std::string xml_fault(std::string_view text) {
    const auto name_of = [](std::string_view tag) {
        return tag.substr(0, tag.find_first_of(" \n"));
    };
    std::vector<std::string_view> open;
    std::size_t roots = 0;
    while (!text.empty()) {
        const std::size_t start = text.find('<');
        const std::string_view between = text.substr(0, start);
        if (between.find('>') != std::string_view::npos) return "stray >";
        for (std::size_t i = between.find('&'); i != std::string_view::npos;
             i = between.find('&', i + 1)) {
            const std::size_t end = between.find(';', i);
            if (end == std::string_view::npos || end > i + 7) return "stray &";
        }
        if (start == std::string_view::npos) break;
        const std::size_t end = text.find('>', start);
        if (end == std::string_view::npos) return "unfinished tag";
        std::string_view tag = text.substr(start + 1, end - start - 1);
        if (tag.find('<') != std::string_view::npos) return "< inside a tag";
        text.remove_prefix(end + 1);
        if (tag.front() == '/') {
            if (open.empty() || open.back() != tag.substr(1))
                return "wrong end " + std::string(tag);
            open.pop_back();
            continue;
        }
        std::size_t quotes = 0;
        for (const char c : tag) {
            quotes += c == '"' ? 1 : 0;
        }
        if (quotes % 2 != 0) return "unbalanced quotes in " + std::string(tag);
        if (open.empty()) ++roots;
        if (tag.back() != '/') open.push_back(name_of(tag));
    }
    if (!open.empty()) return "still open: " + std::string(open.back());
    return roots == 1 ? "" : "not exactly one root";
}

// A number that is none, in any attribute.
inline bool has_bad_number(std::string_view text) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (const std::string_view bad : {"nan", "inf"}) {
        for (std::size_t at = text.find(bad); at != std::string_view::npos;
             at = text.find(bad, at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            const char after = at + 3 == text.size() ? ' ' : text[at + 3];
            const bool in_path = std::string_view("MLQ").find(before) != std::string_view::npos;
            if ((!letter(before) || in_path) && !(after >= 'a' && after <= 'z')) return true;
        }
    }
    return false;
}

}  // namespace omnibus::svg
