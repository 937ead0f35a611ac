// SPDX-License-Identifier: Apache-2.0
// The subcommands of omnibus, one file each, and how they fail.
//
//   exit code   means
//   0           done
//   1           what a file says is refused: a record, a map; or output cannot be written
//   2           the command line is wrong: a flag, a name, a file that cannot be read
//   128 + n     the signal n ended it; 141 if whoever read its output has gone
#pragma once

#include "engine/result.hpp"

namespace CLI {
class App;
}

namespace omnibus::cli {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;
inline constexpr int kWrongUse = 2;
inline constexpr int kBrokenPipe = 141;

// Each adds its subcommand to the program; running it leaves its exit code in `exit_code`.
void add_play(CLI::App& program, int& exit_code);
void add_engine(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_analyse(CLI::App& program, int& exit_code);
void add_draw(CLI::App& program, int& exit_code);
void add_map(CLI::App& program, int& exit_code);
void add_perft(CLI::App& program, int& exit_code);
void add_arena(CLI::App& program, int& exit_code);
void add_bench(CLI::App& program, int& exit_code);
void add_train(CLI::App& program, int& exit_code);
void add_serve(CLI::App& program, int& exit_code);
void add_backup(CLI::App& program, int& exit_code);
void add_restore(CLI::App& program, int& exit_code);

// One clear line on stderr: "omnibus: MESSAGE [CODE]".
void complain(const Error& error);

// The same, and the exit code for it: 1 if something could not be written, else 2.
int fail(const Error& error);

}  // namespace omnibus::cli
