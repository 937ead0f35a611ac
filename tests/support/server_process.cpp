// SPDX-License-Identifier: Apache-2.0
#include "tests/support/server_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace omnibus::test {

ServerProcess::ServerProcess(const std::string& binary, std::string data,
                             std::vector<std::string> more,
                             const std::map<std::string, std::string>& variables) {
    std::vector<std::string> words{binary, "serve",  "--address",     "127.0.0.1", "--port",
                                   "0",    "--data", std::move(data), "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // no server outlives its test
        dup2(ends[1], STDOUT_FILENO);
        for (const auto& [name, value] : variables) {
            // NOLINTNEXTLINE(concurrency-mt-unsafe): after fork this is the only thread
            setenv(name.c_str(), value.c_str(), 1);
        }
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(ends[1]);
    out_ = ends[0];
    char block[4096];
    while (port_ == 0) {
        const ssize_t count = read(out_, block, sizeof block);
        if (count <= 0) break;
        said_.append(block, static_cast<std::size_t>(count));
        for (const std::string before : {"port=", "\"port\":\""}) {
            const auto at = said_.find(before);
            if (at == std::string::npos || said_.find('\n', at) == std::string::npos) continue;
            port_ = std::atoi(said_.c_str() + at + before.size());
        }
    }
}

ServerProcess::~ServerProcess() {
    if (pid_ > 0) {
        kill();
    }
    if (out_ >= 0) close(out_);
}

void ServerProcess::stop_listening() {
    close(out_);
    out_ = -1;
}

long ServerProcess::memory(const std::string& what) const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind(what + ":", 0) == 0) return std::atol(line.c_str() + what.size() + 1);
    }
    return 0;
}

void ServerProcess::signal(int number) const {
    if (pid_ > 0) ::kill(pid_, number);
}

int ServerProcess::wait() {
    if (pid_ <= 0) return -1;
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    char block[4096];
    for (ssize_t count = 0; (count = read(out_, block, sizeof block)) > 0;) {
        said_.append(block, static_cast<std::size_t>(count));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void ServerProcess::kill() {
    signal(SIGKILL);
    wait();
}

int ServerProcess::terminate() {
    signal(SIGTERM);
    return wait();
}

}  // namespace omnibus::test
