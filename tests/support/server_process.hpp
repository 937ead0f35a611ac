// SPDX-License-Identifier: Apache-2.0
// A real server for a test: started on a free port of the loopback, ended with the test.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <vector>

namespace omnibus::test {

class ServerProcess {
  public:
    // `binary` with `serve`, the folder, these further flags and these further variables of the
    // environment. port() is 0 if it did not begin.
    ServerProcess(const std::string& binary, std::string data, std::vector<std::string> more = {},
                  const std::map<std::string, std::string>& variables = {});
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    // In KiB, as the kernel names it: VmRSS is what it has now, VmHWM the most it ever had.
    long memory(const std::string& what) const;
    void kill();  // -9
    void signal(int number) const;
    int wait();       // the exit code; 128 and more: ended by a signal
    int terminate();  // SIGTERM, and wait
    // Nobody reads what it says any more.
    void stop_listening();
    // What it said before it listened; after it has ended, all.
    const std::string& said() const { return said_; }

  private:
    pid_t pid_ = -1;
    int out_ = -1;
    int port_ = 0;
    std::string said_;
};

}  // namespace omnibus::test
