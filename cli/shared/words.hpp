// SPDX-License-Identifier: Apache-2.0
// Small helpers for plain text that somebody typed.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::cli {

std::string lower(std::string_view text);    // ASCII letters only
std::string trimmed(std::string_view text);  // without blanks at either end
std::vector<std::string> words_of(std::string_view text);
// A whole number of at most nine digits and nothing else.
std::optional<int> number_in(std::string_view text);

// "1 point", "3 points".
std::string count(long long n, std::string_view thing);
std::string count(std::integral auto n, std::string_view thing) {
    return count(static_cast<long long>(n), thing);
}
// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& things);

}  // namespace omnibus::cli
