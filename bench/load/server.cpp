// SPDX-License-Identifier: Apache-2.0
#include "bench/load/server.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "bench/load/link.hpp"

namespace omnibus::load {

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
               const std::vector<std::string>& more)
    : began_(now_ns()) {
    cpu_set_t mine;
    sched_getaffinity(0, sizeof mine, &mine);
    stay_on(core);  // so does what is started now
    process_ = std::make_unique<test::ServerProcess>(binary, data, more);
    sched_setaffinity(0, sizeof mine, &mine);
}

Usage Server::usage() const {
    Usage usage;
    usage.at = now_ns();
    const std::string folder = "/proc/" + std::to_string(pid());
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
