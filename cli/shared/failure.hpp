// SPDX-License-Identifier: Apache-2.0
// How a subcommand of omnibus fails.
//
//   exit code   means
//   0           done
//   1           what a file says is refused: a record, a map; or output cannot be written
//   2           the command line is wrong: a flag, a name, a file that cannot be read
//   128 + n     the signal n ended it; 141 if whoever read its output has gone
#pragma once

#include <optional>

#include "engine/result.hpp"

namespace omnibus::cli {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;
inline constexpr int kWrongUse = 2;
inline constexpr int kBrokenPipe = 141;

// One clear line on stderr: "omnibus: MESSAGE [CODE]".
void complain(const Error& error);

// The same, and the exit code for it: 1 if something could not be written, else 2.
int fail(const Error& error);

// Thrown by a subcommand that cannot go on: on_call() complains, and answers with the exit code, or
// that of fail() where none is given.
struct Failure {
    Error error;
    std::optional<int> exit_code = {};
};

// The value, or the end of the subcommand.
template <class T>
T need(Result<T> result, std::optional<int> exit_code = {}) {
    if (!result) throw Failure{result.error(), exit_code};
    return std::move(*result);
}
inline void need_none(const std::optional<Error>& error) {
    if (error) throw Failure{*error};
}

}  // namespace omnibus::cli
