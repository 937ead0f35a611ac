// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/move_input.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "cli/shared/words.hpp"

namespace omnibus::cli {

namespace {

// Lower case, one blank between words, none around > and -.
std::string normal(std::string_view text) {
    std::string result;
    for (const std::string& word : words_of(lower(text))) {
        const bool joins = !result.empty() && (result.back() == '>' || result.back() == '-' ||
                                               word.front() == '>' || word.front() == '-');
        result += (result.empty() || joins ? "" : " ") + word;
    }
    return result;
}

bool has_digit(std::string_view word) {
    return std::any_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool stands_for(std::string_view typed, std::string_view word) {
    return typed == word || (!has_digit(word) && word.substr(0, typed.size()) == typed);
}

bool abbreviates(const std::vector<std::string>& typed, const std::vector<std::string>& words,
                 std::size_t skip) {
    if (typed.size() + skip > words.size() || typed.empty()) {
        return false;
    }
    for (std::size_t i = 0; i < typed.size(); ++i) {
        if (!stands_for(typed[i], words[i + skip])) {
            return false;
        }
    }
    return true;
}

std::vector<std::size_t> candidates(const std::string& typed,
                                    const std::vector<std::string>& notations) {
    std::vector<std::size_t> found;
    const auto typed_words = words_of(typed);
    for (std::size_t i = 0; i < notations.size(); ++i) {
        const std::string notation = normal(notations[i]);
        if (notation == typed) {
            return {i};
        }
        const auto words = words_of(notation);
        if (abbreviates(typed_words, words, 0) || abbreviates(typed_words, words, 1)) {
            found.push_back(i);
        }
    }
    if (found.empty()) {  // where a move leads says which it is, if no other leads there
        for (std::size_t i = 0; i < notations.size(); ++i) {
            const std::string notation = normal(notations[i]);
            const std::size_t arrow = notation.find('>');
            if (arrow != std::string::npos && notation.substr(arrow + 1) == typed) {
                found.push_back(i);
            }
        }
    }
    return found;
}

}  // namespace

Result<std::size_t> find_move(std::string_view typed, const std::vector<std::string>& notations) {
    const std::string wanted = normal(typed);
    if (const auto number = number_in(wanted)) {
        if (*number < 1 || static_cast<std::size_t>(*number) > notations.size()) {
            return Error{"move/number", fmt::format("there is no move {}: type 1 to {}", *number,
                                                    notations.size())};
        }
        return static_cast<std::size_t>(*number - 1);
    }
    const auto found = candidates(wanted, notations);
    if (found.size() == 1) {
        return found[0];
    }
    if (found.empty()) {
        return Error{"move/unknown", fmt::format("'{}' is none of the moves", trimmed(typed))};
    }
    std::vector<std::string> some;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 3); ++i) {
        some.push_back(fmt::format("'{}'", notations[found[i]]));
    }
    if (found.size() > some.size()) {
        some.push_back(fmt::format("{} more", found.size() - some.size()));
    }
    return Error{"move/ambiguous", fmt::format("'{}' can mean {}", trimmed(typed), listed(some))};
}

}  // namespace omnibus::cli
