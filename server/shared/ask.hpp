// SPDX-License-Identifier: Apache-2.0
// From the network thread to another thread and back. The callback that waits for the answer may
// own an open connection, which only the network thread may destroy. So the other thread passes the
// callback back together with the answer and keeps no copy of it.
#pragma once

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "engine/result.hpp"
#include "server/shared/worker.hpp"

namespace omnibus::server {

// Runs work on the network thread.
using Post = std::function<void(std::function<void()>)>;

// A function to be called once, on any thread, with an answer: `then` is called with it on the
// network thread, and destroyed there.
template <class Then>
auto back_to(const Post& post, Then then) {
    return [post, kept = std::make_shared<Then>(std::move(then))](const auto& answer) mutable {
        post([kept = std::move(kept), answer] { (*kept)(answer); });
    };
}

// Runs `question` on the reader's thread and calls `then` with its result on the network thread.
// The result type must also hold an Error: server/busy, given at once, if too many questions wait.
template <class Question, class Then>
void ask(Worker& reader, const Post& post, Question question, Then then) {
    using Answer = std::invoke_result_t<Question>;
    auto kept = std::make_shared<Then>(std::move(then));
    const bool taken = reader.submit([post, question = std::move(question), kept]() mutable {
        auto answer = std::make_shared<Answer>(question());
        post([answer = std::move(answer), kept = std::move(kept)] { (*kept)(std::move(*answer)); });
    });
    if (!taken) (*kept)(Answer(Error{"server/busy", "too many questions wait, try again"}));
}

}  // namespace omnibus::server
