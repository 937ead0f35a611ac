// SPDX-License-Identifier: Apache-2.0
// Which of the legal moves somebody meant: its number in the list, its notation in any case and
// with any blanks, or an abbreviation that fits only one. Words may be cut short ("b j8 p"), names
// with digits in them may not, and the verb may be left out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace omnibus::cli {

// The index into `notations` or a sentence that says what is wrong.
Result<std::size_t> find_move(std::string_view typed, const std::vector<std::string>& notations);

}  // namespace omnibus::cli
