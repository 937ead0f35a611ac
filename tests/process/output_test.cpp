// SPDX-License-Identifier: Apache-2.0
// Output that cannot be written: every command says so and fails, and nothing good is lost. The
// real program in a shell, with a device that is always full.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/paths.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus {
namespace {

const std::string kFull = "No space left on device";

class Output : public testing::Test {
  protected:
    Output() {
        write("moves.jsonl",
              "{\"cmd\":\"new\",\"game\":\"bus\",\"players\":3,\"map\":\"classic\"}\n");
        EXPECT_EQ(run("play --seats random,random,random --seed 7 --save game.rec > /dev/null"), 0)
            << err;
    }

    static std::string read(const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    std::string path(const std::string& name) const { return folder_.path(name); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    // Runs it in a folder of its own; what it complained of is in `err`. A shell gives 128 and the
    // number of the signal that ended it.
    int run(const std::string& arguments) {
        return shell("'" + test::program() + "' " + arguments);
    }
    int shell(const std::string& command) {
        test::Process process(
            {"bash", "-c", "cd '" + path("") + "' && exec 2>err\n" + command + "\nexit $?"});
        process.close_input();
        out = process.read_all();
        const int code = process.wait();
        err = read(path("err"));
        return code;
    }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(path("")), {}));
    }

    std::string out;
    std::string err;

  private:
    test::TempFolder folder_{
        "output-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name())};
};

TEST_F(Output, every_command_fails_if_standard_output_is_full) {
    for (const std::string command : {"--version",
                                      "--help",
                                      "map --help",
                                      "replay game.rec",
                                      "replay game.rec --at 4",
                                      "analyse game.rec --bot greedy --sims 1",
                                      "analyse game.rec --bot greedy --sims 1 --json",
                                      "draw game.rec",
                                      "map list",
                                      "map check classic",
                                      "map check harbour",
                                      "map draw classic",
                                      "map generate --seed 1",
                                      "perft --players 3 --start 0 --depth 1",
                                      "perft --divide --depth 1",
                                      "bench playouts --seconds 0.01",
                                      "bench search --seconds 0.01 --json",
                                      "bench search --stops 1 --players 3",
                                      "arena --quiet --seats random,random,random --games 3",
                                      "arena --quiet --seats random,random,random --games 3 --json",
                                      "play --seats random,random,random --save other.rec",
                                      "engine < moves.jsonl",
                                      "train --from greedy --games 1 --only play --dir work"}) {
        EXPECT_EQ(run(command + " > /dev/full"), 1) << command;
        EXPECT_EQ(err, "omnibus: cannot write standard output: " + kFull + " [file/unwritable]\n")
            << command;
        std::filesystem::remove(path("other.rec"));
    }
    for (const std::string command :
         {"serve --port 0 --address 127.0.0.1 --data data --log-level off",
          "backup --data data --out copy.db", "restore --data other --from copy.db"}) {
        EXPECT_EQ(run(command + " > /dev/full"), 1) << command;
        EXPECT_EQ(err, "omnibus: cannot write standard output: " + kFull + " [file/unwritable]\n")
            << command;
    }
}

TEST_F(Output, an_engine_that_waits_for_input_ends_too) {
    // The writer keeps the pipe open until the engine is gone.
    EXPECT_EQ(shell("{ echo '{\"cmd\":\"hello\"}'; while kill -0 $$ 2>/dev/null && "
                    "[ ! -e done ]; do sleep 0.05; done; } | { '" +
                    test::program() + "' engine > /dev/full; code=$?; : > done; exit $code; }"),
              1);
    EXPECT_NE(err.find(kFull), std::string::npos) << err;
}

// Into a pipe that nobody reads: the exit code as a shell gives it.
int into_closed_pipe(const std::vector<std::string>& words, const std::string& errors,
                     void (*on_sigpipe)(int)) {
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    int ends[2];
    if (pipe(ends) != 0) return -1;
    close(ends[0]);
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGPIPE, on_sigpipe);
        dup2(ends[1], STDOUT_FILENO);
        dup2(open(errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(ends[1]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TEST_F(Output, whoever_closes_the_pipe_ends_it_quietly) {
    const std::string game = path("game.rec");
    const std::vector<std::string> commands[] = {
        {test::program(), "--help"},
        {test::program(), "replay", game},
        {test::program(), "draw", game},
        {test::program(), "perft", "--divide", "--depth", "1"},
        {test::program(), "arena", "--quiet", "--seats", "random,random,random", "--games", "3"},
    };
    for (const auto& words : commands) {
        for (const auto on_sigpipe : {SIG_DFL, SIG_IGN}) {
            EXPECT_EQ(into_closed_pipe(words, path("err"), on_sigpipe), 128 + SIGPIPE) << words[1];
            EXPECT_EQ(read(path("err")), "") << words[1];
        }
    }
}

TEST_F(Output, a_closed_standard_output_is_not_taken_for_a_file) {
    EXPECT_EQ(run("arena --quiet --seats random,random,random --games 3 --out games.jsonl >&-"), 1);
    EXPECT_EQ(err,
              "omnibus: cannot write standard output: Bad file descriptor [file/unwritable]\n");
    EXPECT_EQ(read(path("games.jsonl")).find(" blocks"), std::string::npos);
}

TEST_F(Output, lost_progress_ends_nothing) {
    EXPECT_EQ(run("arena --seats random,random,random --games 3 2> /dev/full"), 0);
    EXPECT_NE(out.find("3 games in 3 blocks"), std::string::npos) << out;
    EXPECT_EQ(run("dance 2> /dev/full"), 2);
}

// No file may become larger than a KiB: what a full disk does, with another reason.
TEST_F(Output, a_file_that_cannot_be_written_is_named_and_the_old_one_stays) {
    write("old", "precious");
    const std::string game = read(path("game.rec"));
    const std::size_t before = files();
    const std::string limited = "ulimit -f 1; '" + test::program() + "' ";
    for (const std::string command : {"draw game.rec --out old", "map draw classic --out old",
                                      "map generate --seed 1 --out old"}) {
        EXPECT_EQ(shell(limited + command), 1) << command;
        EXPECT_EQ(err, "omnibus: cannot write 'old': File too large [file/unwritable]\n")
            << command;
        EXPECT_EQ(read(path("old")), "precious") << command;
        EXPECT_EQ(files(), before) << "nothing half written is left of " << command;
    }
    EXPECT_EQ(shell(limited + "play --resume game.rec > /dev/null"), 1);
    EXPECT_EQ(err, "omnibus: cannot write 'game.rec': File too large [file/unwritable]\n");
    EXPECT_EQ(read(path("game.rec")), game);
    // The game grows beyond what there is room for: it is played to its end, and not kept.
    EXPECT_EQ(shell(limited + "play --seats random,random,random --seed 7 --save new.rec "
                              "> /dev/null"),
              1);
    EXPECT_EQ(err, "omnibus: cannot write 'new.rec': File too large [file/unwritable]\n");
    EXPECT_EQ(shell(limited + "arena --quiet --seats random,random,random --games 30 --sims 1 "
                              "--out games.jsonl > /dev/null"),
              1);
    EXPECT_EQ(err, "omnibus: cannot write 'games.jsonl': File too large [file/unwritable]\n");
    EXPECT_EQ(shell(limited + "arena --quiet --seats random,random,random --games 3 --sims 1 "
                              "--records games > /dev/null"),
              1);
    EXPECT_EQ(err.find("omnibus: cannot write 'games/000"), 0u) << err;
    EXPECT_EQ(run("play --save no/such/folder/x.rec"), 1);
    EXPECT_EQ(err,
              "omnibus: cannot write 'no/such/folder/x.rec': No such file or directory "
              "[file/unwritable]\n");
    EXPECT_EQ(run("draw game.rec --out /dev/full"), 1);
    EXPECT_EQ(err, "omnibus: cannot write '/dev/full': " + kFull + " [file/unwritable]\n");
}

TEST_F(Output, a_link_stays_one_and_a_mode_stays) {
    write("real.svg", "precious");
    std::filesystem::create_symlink("real.svg", path("link.svg"));
    std::filesystem::permissions(path("real.svg"), std::filesystem::perms(0640));
    EXPECT_EQ(run("draw game.rec --out link.svg"), 0) << err;
    EXPECT_TRUE(std::filesystem::is_symlink(path("link.svg")));
    EXPECT_EQ(read(path("real.svg")).find("<svg"), 0u);
    EXPECT_EQ(std::filesystem::status(path("real.svg")).permissions(),
              std::filesystem::perms(0640));
}

TEST_F(Output, input_without_end_is_refused) {
    for (const std::string command :
         {"replay /dev/zero", "replay - < /dev/zero", "draw /dev/zero", "map check /dev/zero",
          "analyse /dev/zero", "perft --record /dev/zero", "perft --map /dev/zero",
          "play --resume /dev/zero", "train --from /dev/zero",
          "train --from greedy --games 1 --also /dev/zero"}) {
        EXPECT_EQ(run(command + " > /dev/null"), 2) << command;
        EXPECT_NE(err.find("is larger than 16 MiB [file/too_large]"), std::string::npos)
            << command << ": " << err;
    }
    EXPECT_EQ(run("replay ."), 2);
    EXPECT_EQ(err, "omnibus: cannot read '.': Is a directory [file/unreadable]\n");
}

}  // namespace
}  // namespace omnibus
