// SPDX-License-Identifier: Apache-2.0
// Many pieces of work over a few threads. What a piece does must not depend on the thread or the
// order; then neither do the results.
#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/result.hpp"

namespace omnibus {

// Calls work(i) for every i below `count`, several at once, and waits for all. The calling thread
// works too.
template <class Work>
void in_parallel(std::size_t count, int threads, const Work& work) {
    std::atomic<std::size_t> next{0};
    const auto serve = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            work(i);
        }
    };
    std::vector<std::thread> helpers;
    const auto most = std::min<std::size_t>(count, static_cast<std::size_t>(std::max(threads, 1)));
    for (std::size_t t = 1; t < most; ++t) {
        helpers.emplace_back(serve);
    }
    serve();
    for (std::thread& helper : helpers) {
        helper.join();
    }
}

// Makes Result<T> make(i) for i from `first` to below `end`, several at once, and hands each value
// to std::optional<Error> take(i, T) in the order of i, never two at once. The first error, by
// order of time, ends it.
template <class Make, class Take>
std::optional<Error> in_order(std::uint32_t first, std::uint32_t end, int threads, const Make& make,
                              const Take& take) {
    using Made = std::decay_t<decltype(*make(first))>;
    std::mutex mutex;
    std::map<std::uint32_t, Made> waiting;  // made before an earlier one
    std::uint32_t next = first;
    std::optional<Error> error;
    in_parallel(end > first ? end - first : 0, threads, [&](std::size_t i) {
        {
            const std::scoped_lock lock(mutex);
            if (error) return;
        }
        const std::uint32_t number = first + static_cast<std::uint32_t>(i);
        auto made = make(number);
        const std::scoped_lock lock(mutex);
        if (error) return;
        if (!made) {
            error = made.error();
            return;
        }
        waiting.emplace(number, std::move(*made));
        while (!error && !waiting.empty() && waiting.begin()->first == next) {
            error = take(next, std::move(waiting.begin()->second));
            waiting.erase(waiting.begin());
            ++next;
        }
    });
    return error;
}

}  // namespace omnibus
