// SPDX-License-Identifier: Apache-2.0
#include "bench/load/server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "bench/load/link.hpp"

namespace omnibus::load {

namespace {

constexpr int kPatienceMs = 60'000;

}  // namespace

void stay_on(int core) {
    if (core < 0) return;
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(core), &cores);
    sched_setaffinity(0, sizeof cores, &cores);
}

std::int64_t kernel_socket_bytes() {
    std::ifstream stat("/proc/net/sockstat");
    std::string word;
    std::int64_t pages = 0;
    while (stat >> word) {  // TCP: inuse 9 orphan 0 tw 4 alloc 11 mem 2
        if (word == "TCP:") break;
    }
    while (stat >> word) {
        if (word == "mem") break;
    }
    stat >> pages;
    return pages * sysconf(_SC_PAGESIZE);
}

bool allow_files(std::size_t n) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= n) return true;
    limit.rlim_cur = n;
    if (limit.rlim_max < n) limit.rlim_max = n;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

Server::Server(const std::string& binary, const std::string& data, int core,
               const std::vector<std::string>& more) {
    std::vector<std::string> words{binary, "serve",  "--address", "127.0.0.1", "--port",
                                   "0",    "--data", data,        "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    began_ = now_ns();
    pid_ = fork();
    if (pid_ == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        stay_on(core);
        dup2(ends[1], STDOUT_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(ends[1]);
    out_ = ends[0];
    std::string said;
    char block[4096];
    while (port_ == 0) {
        pollfd readable{out_, POLLIN, 0};
        if (poll(&readable, 1, kPatienceMs) <= 0) return;
        const ssize_t count = read(out_, block, sizeof block);
        if (count <= 0) return;
        said.append(block, static_cast<std::size_t>(count));
        const auto at = said.find("port=");
        if (at != std::string::npos && said.find(' ', at) != std::string::npos) {
            port_ = std::atoi(said.c_str() + at + 5);
        }
    }
}

Server::~Server() {
    if (pid_ > 0) {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    if (out_ >= 0) close(out_);
}

int Server::stop() {
    int status = 0;
    kill(pid_, SIGTERM);
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

Usage Server::usage() const {
    Usage usage;
    usage.at = now_ns();
    const std::string folder = "/proc/" + std::to_string(pid_);
    std::string line;
    std::ifstream stat(folder + "/stat");
    std::getline(stat, line);
    // After the name in brackets: state is field 3, utime and stime are 14 and 15.
    std::istringstream fields(line.substr(line.rfind(')') + 2));
    std::string skipped;
    for (int i = 3; i < 14; ++i) {
        fields >> skipped;
    }
    double user = 0;
    double system = 0;
    fields >> user >> system;
    usage.cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    std::ifstream statm(folder + "/statm");
    std::int64_t size = 0;
    std::int64_t resident = 0;
    statm >> size >> resident;
    usage.rss = resident * sysconf(_SC_PAGESIZE);
    return usage;
}

}  // namespace omnibus::load
