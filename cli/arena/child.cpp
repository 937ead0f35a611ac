// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/child.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

namespace omnibus::cli {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;
constexpr milliseconds kSlice{50};        // between two looks at the stop flag
constexpr milliseconds kTimeToEnd{1000};  // by itself, after its input is closed

struct Pipe {
    int ends[2] = {-1, -1};
    ~Pipe() {
        for (const int end : ends) {
            if (end >= 0) close(end);
        }
    }
    // Others that are started meanwhile must not inherit it, or its end would never be seen.
    bool open() { return pipe2(ends, O_CLOEXEC) == 0; }
    int take(int which) {
        const int end = ends[which];
        ends[which] = -1;
        return end;
    }
};

// What posix_spawn shall do in the new process; freed by itself.
struct SpawnActions {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;

    SpawnActions(const Pipe& in, const Pipe& out) {
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, in.ends[0], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, out.ends[1], STDOUT_FILENO);
        posix_spawnattr_init(&attributes);
        sigset_t usual;
        sigemptyset(&usual);
        for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) {
            sigaddset(&usual, number);
        }
        posix_spawnattr_setsigdefault(&attributes, &usual);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnActions() {
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
    }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;
};

}  // namespace

Result<std::vector<std::string>> split_words(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    char quote = 0;
    for (const char c : text) {
        if (quote == 0 && (c == ' ' || c == '\t')) {
            inside = false;
            continue;
        }
        if (!inside) {
            words.emplace_back();
            inside = true;
        }
        if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
        } else {
            words.back() += c;
        }
    }
    if (quote != 0) {
        return Error{"seats/command", fmt::format("a quote in '{}' is not closed", text)};
    }
    if (words.empty() || words.front().empty()) {
        return Error{"seats/command", "cmd: needs a command line after the colon"};
    }
    return words;
}

Result<std::unique_ptr<Child>> Child::start(const std::vector<std::string>& words) {
    const auto failed = [&](int why) {
        return Error{"bot/command", fmt::format("cannot start '{}': {}", words.front(),
                                                std::generic_category().message(why))};
    };
    Pipe in;
    Pipe out;
    if (!in.open() || !out.open()) {
        return failed(errno);
    }
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    const SpawnActions orders(in, out);
    pid_t pid = -1;
    const int error = posix_spawnp(&pid, arguments[0], &orders.files, &orders.attributes,
                                   arguments.data(), environ);
    if (error != 0) {
        return failed(error);
    }
    fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Child>(new Child(pid, in.take(1), out.take(0)));
}

Child::~Child() {
    close_input();
    int status = 0;
    bool ended = false;
    const auto until = Clock::now() + kTimeToEnd;
    while (!(ended = waitpid(pid_, &status, WNOHANG) != 0) && Clock::now() < until) {
        std::this_thread::sleep_for(milliseconds(2));
    }
    if (!ended) {
        end();
        waitpid(pid_, &status, 0);
    }
    close(output_);
}

void Child::close_input() {
    if (input_ >= 0) {
        close(input_);
        input_ = -1;
    }
}

void Child::end() {
    kill(-pid_, SIGKILL);  // its group, which is its own: it may have started others
}

Error Child::gone() {
    close_input();
    return {"bot/ended", pending_.empty() ? "it ended instead of answering"
                                          : "it ended in the middle of an answer"};
}

Result<std::string> Child::ask(const std::string& line, Clock::time_point deadline,
                               const std::atomic<bool>* stop) {
    if (input_ < 0) {
        return gone();
    }
    const std::string message = line + '\n';
    std::string_view left = message;
    for (;;) {
        const std::size_t end = pending_.find('\n');
        if (end != std::string::npos && left.empty()) {
            std::string answer = pending_.substr(0, end);
            pending_.erase(0, end + 1);
            return answer;
        }
        if (pending_.size() > kLongestAnswer) {
            return Error{"bot/long_line", "its answer is longer than 1 MiB"};
        }
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
            return Error{"bot/stopped", "the arena was told to stop"};
        }
        const auto now = Clock::now();
        if (now >= deadline) {
            return Error{"bot/late", "it did not answer in time"};
        }
        const auto wait = std::min(
            kSlice, std::chrono::duration_cast<milliseconds>(deadline - now) + milliseconds(1));
        pollfd both[2] = {{output_, POLLIN, 0}, {left.empty() ? -1 : input_, POLLOUT, 0}};
        poll(both, 2, static_cast<int>(wait.count()));
        if ((both[1].revents & (POLLOUT | POLLERR)) != 0) {
            const ssize_t count = write(input_, left.data(), left.size());
            if (count < 0 && errno != EAGAIN && errno != EINTR) {
                return gone();
            }
            left.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
        }
        if ((both[0].revents & (POLLIN | POLLHUP)) != 0) {
            char block[1 << 14];
            const ssize_t count = read(output_, block, sizeof block);
            if (count == 0 || (count < 0 && errno != EINTR)) {
                return gone();
            }
            pending_.append(block, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        }
    }
}

}  // namespace omnibus::cli
