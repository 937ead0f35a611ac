// SPDX-License-Identifier: Apache-2.0
// omnibus backup and omnibus restore: the data of a server into one file, and back.
#include "server/store/backup.hpp"

#include <memory>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/output.hpp"

namespace omnibus::cli {

namespace {

struct BackupFlags {
    std::string data;
    std::string file;
    bool force = false;
};

int report(const char* what, const std::string& file, const Result<server::BackupReport>& made) {
    const server::BackupReport done = need(made, kRefused);
    print("{} {}: {} tables, {} entries, {} bytes, schema {}\n", what, file, done.tables,
          done.entries, done.bytes, done.schema);
    return kDone;
}

}  // namespace

void add_backup(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<BackupFlags>();
    CLI::App* command =
        program.add_subcommand("backup", "Copy the data of a server, also while it runs");
    add_value(*command, "--data", flags->data, "FOLDER", "the server's data folder")->required();
    add_value(*command, "--out", flags->file, "FILE",
              "the file to write; one that is there is replaced")
        ->required();
    command->footer(
        "The file holds every move that was acknowledged before the command began. It contains\n"
        "the password hashes of the accounts: keep it as safe as the data.\n\n"
        "Example:\n"
        "  omnibus backup --data FOLDER --out omnibus-monday.db");
    on_call(*command, exit_code, [flags] {
        return report("wrote", flags->file, server::back_up(flags->data, flags->file));
    });
}

void add_restore(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<BackupFlags>();
    CLI::App* command =
        program.add_subcommand("restore", "Put a backup into the data folder of a server");
    add_value(*command, "--data", flags->data, "FOLDER",
              "the server's data folder; made if missing")
        ->required();
    add_value(*command, "--from", flags->file, "FILE", "a file that omnibus backup wrote")
        ->required();
    command->add_flag("--force", flags->force,
                      "replace data that are there (kept as backup-before-restore.db)");
    command->footer(
        "The server must be stopped. The backup is checked first.\n\n"
        "Example:\n"
        "  omnibus restore --data FOLDER --from omnibus-monday.db");
    on_call(*command, exit_code, [flags] {
        return report("restored", flags->file,
                      server::restore(flags->data, flags->file, flags->force));
    });
}

}  // namespace omnibus::cli
