// SPDX-License-Identifier: Apache-2.0
// Failures between the threads: a full queue, an answer that comes too late.
#include "server/api/users.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/auth/secret.hpp"
#include "server/hub/memory_hub.hpp"
#include "tests/support/temp_store.hpp"

namespace omnibus::server {
namespace {

// Posted work waits until the test runs it, as on a busy network thread.
class Posted {
  public:
    void post(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(work));
        }
        changed_.notify_all();
    }
    // Waits until work was posted and returns it, to be run on this thread.
    std::function<void()> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !waiting_.empty(); });
        auto work = std::move(waiting_.front());
        waiting_.pop_front();
        return work;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
};

class FixedTime final : public TimeSource {
  public:
    Now now() const override { return {1'000, 1'800'000'000'000}; }
};

class UsersTest : public testing::Test {
  protected:
    // With room for so many passwords to be hashed.
    explicit UsersTest(std::size_t most_hashes = 50) : hashes_(most_hashes) {}

    NewSession guest() {
        NewSession created = new_guest_session(time_.now());
        store_.commit(std::span(&created.changes, 1));
        return created;
    }

    test::TempStore store_;
    MemoryHub hub_;
    FixedTime time_;
    LoginGuard guard_;
    Posted posted_;
    HashQueue hashes_;
    Writer writer_{store_, nullptr};
    Worker reader_{100};
    Users users_{{store_, writer_, reader_, hub_, hashes_, guard_, time_,
                  [this](std::function<void()> work) { posted_.post(std::move(work)); }}};
};

class BusyUsers : public UsersTest {
  protected:
    BusyUsers() : UsersTest(0) {}
};

TEST_F(BusyUsers, an_attempt_nobody_had_time_for_is_no_wrong_password) {
    for (int i = 0; i < 40; ++i) {
        std::string code;
        users_.login({}, "ann", "some password", "10.0.0.1",
                     [&](const Result<Users::Change>& change) { code = change.error().code; });
        posted_.next()();  // what the store knows of ann
        EXPECT_EQ(code, "auth/busy") << i;
    }
    Caller ann{guest().user, ""};
    ann.user->login = "ann";
    for (int i = 0; i < 40; ++i) {
        std::string code;
        users_.change_password(
            ann, "old password", "another password", "10.0.0.1",
            [&](const Result<Users::Change>& change) { code = change.error().code; });
        EXPECT_EQ(code, "auth/busy") << i;
    }
}

TEST_F(UsersTest, what_was_read_before_a_change_is_not_remembered) {
    const NewSession ada = guest();
    const std::string hash = ada.session.token_hash;
    const auto name_now = [&] {
        std::string name;
        users_.identify(hash, [&](const Result<Caller>& caller) { name = caller->user->name; });
        if (name.empty()) posted_.next()();
        return name;
    };
    // Read with the old name, but told only after the new one was made known.
    std::string early;
    users_.identify(hash, [&](const Result<Caller>& caller) { early = caller->user->name; });
    const auto answer = posted_.next();
    bool renamed = false;
    users_.rename({ada.user, hash}, "Ada", "",
                  [&](const Result<Users::Change>& change) { renamed = bool(change); });
    posted_.next()();
    ASSERT_TRUE(renamed);
    answer();
    EXPECT_EQ(early, ada.user.name);
    EXPECT_EQ(name_now(), "Ada");
    EXPECT_EQ(name_now(), "Ada");
}

}  // namespace
}  // namespace omnibus::server
