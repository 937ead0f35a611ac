// SPDX-License-Identifier: Apache-2.0
// A folder of this test's own that goes with it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace omnibus::test {

class TempFolder {
  public:
    explicit TempFolder(const std::string& name)
        : path_(testing::TempDir() + "omnibus-" + name + "-" + std::to_string(getpid())) {
        std::filesystem::create_directories(path_);
    }
    ~TempFolder() { std::filesystem::remove_all(path_); }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    std::string path(const std::string& file) const { return path_ + "/" + file; }

  private:
    std::string path_;
};

}  // namespace omnibus::test
