// SPDX-License-Identifier: Apache-2.0
// One real server process for each suite of tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/message_check.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_people.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::test {

// A suite with a server of its own. Rate limits are a thousand times what they are; a suite that
// wants something else has its own SetUpTestSuite that calls begin().
class ServerTest : public testing::Test {
  public:
    static void SetUpTestSuite() { begin({"--rate-factor", "1000"}); }
    static void TearDownTestSuite() {
        process_.reset();
        folder_.reset();
    }

  protected:
    static void begin(std::vector<std::string> flags) {
        check_all_messages();
        const auto* suite = testing::UnitTest::GetInstance()->current_test_suite();
        std::string name = suite->name();
        for (char& c : name) {
            if (c == '/') c = '-';
        }
        folder_ = std::make_unique<TempFolder>(name);
        flags_ = std::move(flags);
        start();
    }
    // Ends the process in the given way and starts another with the same folder and flags.
    static int restart(bool politely) {
        int code = 128 + 9;
        if (politely) {
            code = process_->terminate();
        } else {
            process_->kill();
        }
        start();
        return code;
    }
    static int port() { return process_->port(); }
    static ServerProcess& process() { return *process_; }
    static double metric(const std::string& name) { return test::metric(port(), name); }

  private:
    static void start() {
        process_.reset();
        process_ = std::make_unique<ServerProcess>(test::program(), folder_->path("data"), flags_);
        EXPECT_NE(port(), 0) << process_->said();
    }

    // NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): of a whole suite
    static inline std::unique_ptr<TempFolder> folder_;
    static inline std::unique_ptr<ServerProcess> process_;
    static inline std::vector<std::string> flags_;
    // NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)
};

}  // namespace omnibus::test
