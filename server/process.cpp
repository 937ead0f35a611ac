// SPDX-License-Identifier: Apache-2.0
#include "server/process.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>

namespace omnibus::server {

namespace {

// Files for the data, the log and the libraries, and a few for connections that are accepted only
// to be refused.
constexpr rlim_t kOwnFiles = 64;

}  // namespace

void ignore_sigpipe() {
    std::signal(SIGPIPE, SIG_IGN);
}

std::size_t raise_file_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    const rlim_t needed = static_cast<rlim_t>(wanted) + kOwnFiles;
    if (limit.rlim_cur < needed) {
        limit.rlim_cur = std::min(needed, limit.rlim_max);
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    const rlim_t room = limit.rlim_cur > kOwnFiles ? limit.rlim_cur - kOwnFiles : 1;
    return std::min(wanted, static_cast<std::size_t>(room));
}

}  // namespace omnibus::server
