// SPDX-License-Identifier: Apache-2.0
// The server under load: started on a free port of the loopback, on a core of its own, ended with
// the run; and what the kernel says of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/server_process.hpp"

namespace omnibus::load {

struct Usage {
    double cpu_seconds = 0;  // user and system, of all threads
    std::int64_t rss = 0;    // bytes
    std::int64_t at = 0;     // now_ns
};

class Server {
  public:
    // core < 0: wherever the kernel likes. port() is 0 if it did not begin.
    Server(const std::string& binary, const std::string& data, int core,
           const std::vector<std::string>& more);

    int port() const { return process_->port(); }
    pid_t pid() const { return process_->pid(); }
    std::int64_t began() const { return began_; }  // now_ns of its exec
    Usage usage() const;
    int stop() { return process_->terminate(); }  // the exit code

  private:
    std::int64_t began_;
    std::unique_ptr<test::ServerProcess> process_;
};

// What the kernel holds for all TCP connections of this machine: no process is charged for it.
std::int64_t kernel_socket_bytes();

void stay_on(int core);           // this process, and what it starts; core < 0: no change
bool allow_files(std::size_t n);  // that many descriptors, here and in what is started

}  // namespace omnibus::load
