// SPDX-License-Identifier: Apache-2.0
// What every mode begins with: a folder, a server on it, people at tables.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "bench/load/crowd.hpp"
#include "bench/load/modes.hpp"
#include "bench/load/server.hpp"

namespace omnibus::load {

// The folder of a run; one that nobody named is removed with it.
class Folder {
  public:
    explicit Folder(const Options& options);
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    bool ours_;
};

class Stage {
  public:
    explicit Stage(const Options& options);

    // Server, people and tables; false, with the reason in the report, if one is missing.
    bool set(Report& report);
    // A number of the server's own /metrics; 0 if there is none.
    double metric(const std::string& name);
    // Ends the server and reports how it went.
    void finish(Report& report);

    const Options& options;
    Loop loop;
    std::optional<Server> server;
    std::optional<Crowd> crowd;

  private:
    Folder folder_;
};

double megabytes(std::int64_t bytes);
double cpu_percent(const Usage& from, const Usage& to);

}  // namespace omnibus::load
