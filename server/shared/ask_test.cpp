// SPDX-License-Identifier: Apache-2.0
#include "server/shared/ask.hpp"

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <thread>

#include "server/store/writer.hpp"
#include "tests/support/temp_store.hpp"

namespace omnibus::server {
namespace {

// The test's thread stands in for the network thread. post() returns only after the work was run
// and destroyed: the worst case for a thread that has kept a copy of it.
class Loop {
  public:
    Post post() {
        return [this](std::function<void()> work) {
            std::promise<void> done;
            auto finished = done.get_future();
            given_.set_value({std::move(work), &done});
            finished.wait();
        };
    }
    void run_one() {
        Given given = given_.get_future().get();
        given.work();
        given.work = nullptr;
        given.done->set_value();
    }

  private:
    struct Given {
        std::function<void()> work;
        std::promise<void>* done;
    };
    std::promise<Given> given_;
};

// Stands for a connection: records which thread destroyed it.
struct Held {
    std::thread::id& ended;
    ~Held() { ended = std::this_thread::get_id(); }
};

TEST(Ask, what_waits_for_an_answer_ends_on_the_thread_it_came_from) {
    std::thread::id ended;
    int heard = 0;
    Loop loop;
    {
        Worker reader(10);
        ask(
            reader, loop.post(), [] { return Result<int>(7); },
            [&heard, held = std::make_shared<Held>(Held{ended})](Result<int> answer) {
                heard = *answer;
            });
        ended = {};  // of the temporary
        loop.run_one();
    }
    EXPECT_EQ(heard, 7);
    EXPECT_EQ(ended, std::this_thread::get_id());
}

TEST(Ask, also_what_waits_for_a_commit) {
    std::thread::id ended;
    bool written = false;
    Loop loop;
    test::TempStore store;
    {
        Writer writer(store, nullptr);
        EXPECT_TRUE(writer.submit(
            {PutServiceTime{5}},
            back_to(loop.post(), [&written, held = std::make_shared<Held>(Held{ended})](
                                     const std::optional<Error>& error) { written = !error; })));
        ended = {};
        loop.run_one();
    }
    EXPECT_TRUE(written);
    EXPECT_EQ(ended, std::this_thread::get_id());
}

TEST(Ask, when_too_many_wait_it_is_told_at_once) {
    Worker reader(0);
    std::string code;
    ask(
        reader, [](const std::function<void()>&) { FAIL(); }, [] { return Result<int>(7); },
        [&](const Result<int>& answer) { code = answer ? "" : answer.error().code; });
    EXPECT_EQ(code, "server/busy");
}

}  // namespace
}  // namespace omnibus::server
