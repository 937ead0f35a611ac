// SPDX-License-Identifier: Apache-2.0
// From the network thread to another one and back. What waits for an answer, an open connection
// for one, belongs to the network thread alone: the other thread hands it on with the answer and
// keeps nothing, not even until it has cleared away its own work. Else the last to let go of a
// connection could be a thread that must not touch it.
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

// To be called once, on any thread, with an answer: `then` gets it on the network thread, and is
// let go of there.
template <class Then>
auto back_to(const Post& post, Then then) {
    return [post, kept = std::make_shared<Then>(std::move(then))](const auto& answer) mutable {
        post([kept = std::move(kept), answer] { (*kept)(answer); });
    };
}

// Runs `question` on the reader's thread and gives what it says to `then` on the network thread.
// Whatever the question answers with can also be an Error: server/busy, told at once, if too many
// questions wait.
template <class Question, class Then>
void ask(Worker& reader, const Post& post, Question question, Then then) {
    using Answer = std::invoke_result_t<Question>;
    auto kept = std::make_shared<Then>(std::move(then));
    const bool taken = reader.ask([post, question = std::move(question), kept]() mutable {
        auto answer = std::make_shared<Answer>(question());
        post([answer = std::move(answer), kept = std::move(kept)] { (*kept)(std::move(*answer)); });
    });
    if (!taken) (*kept)(Answer(Error{"server/busy", "too many questions wait, try again"}));
}

}  // namespace omnibus::server
