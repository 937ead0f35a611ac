// SPDX-License-Identifier: Apache-2.0
#include "tests/support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <utility>

namespace omnibus::test {

Process::Process(const std::vector<std::string>& command) {
    std::signal(SIGPIPE, SIG_IGN);
    int to_child[2];
    int from_child[2];
    if (pipe(to_child) != 0 || pipe(from_child) != 0) {
        std::abort();
    }
    std::vector<char*> arguments;
    for (const std::string& word : command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
        dup2(to_child[0], STDIN_FILENO);
        dup2(from_child[1], STDOUT_FILENO);
        for (const int fd : {to_child[0], to_child[1], from_child[0], from_child[1]}) {
            close(fd);
        }
        std::signal(SIGPIPE, SIG_DFL);
        execvp(arguments[0], arguments.data());
        _exit(127);
    }
    close(to_child[0]);
    close(from_child[1]);
    in_ = to_child[1];
    out_ = from_child[0];
    fcntl(in_, F_SETFD, FD_CLOEXEC);
    fcntl(out_, F_SETFD, FD_CLOEXEC);
    fcntl(in_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
    if (pid_ > 0) {
        kill(pid_, SIGKILL);
        wait();
    }
    if (out_ >= 0) {
        close(out_);
    }
}

bool Process::fill() {
    char chunk[65536];
    const ssize_t count = read(out_, chunk, sizeof chunk);
    if (count > 0) {
        buffer_.append(chunk, static_cast<std::size_t>(count));
    }
    return count > 0;
}

void Process::write(std::string_view bytes) {
    while (!bytes.empty()) {
        pollfd both[2] = {{in_, POLLOUT, 0}, {out_, POLLIN, 0}};
        poll(both, 2, -1);
        if ((both[1].revents & POLLIN) != 0) {
            fill();
        }
        if ((both[0].revents & POLLERR) != 0) {
            return;  // nobody reads it any more
        }
        const ssize_t count = ::write(in_, bytes.data(), bytes.size());
        bytes.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
}

void Process::close_input() {
    if (in_ >= 0) {
        close(in_);
        in_ = -1;
    }
}

std::optional<std::string> Process::read_line() {
    std::size_t end = buffer_.find('\n');
    while (end == std::string::npos) {
        if (!fill()) {
            return std::nullopt;
        }
        end = buffer_.find('\n');
    }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return line;
}

std::string Process::read_all() {
    while (fill()) {
    }
    return std::exchange(buffer_, {});
}

int Process::wait() {
    close_input();
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace omnibus::test
