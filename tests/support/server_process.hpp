// SPDX-License-Identifier: Apache-2.0
// A real server for a test: started on a free port of the loopback, ended with the test.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace omnibus::test {

class ServerProcess {
  public:
    // `binary` with `serve`, the folder and these further flags. port() is 0 if it did not begin.
    ServerProcess(const std::string& binary, std::string data, std::vector<std::string> more = {});
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
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
