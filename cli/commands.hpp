// SPDX-License-Identifier: Apache-2.0
// The subcommands of omnibus, one file each.
#pragma once

namespace CLI {
class App;
}

namespace omnibus::cli {

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
void add_bench_search(CLI::App& bench, int& exit_code);
void add_train(CLI::App& program, int& exit_code);
void add_serve(CLI::App& program, int& exit_code);
void add_backup(CLI::App& program, int& exit_code);
void add_restore(CLI::App& program, int& exit_code);

}  // namespace omnibus::cli
