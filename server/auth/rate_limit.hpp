// SPDX-License-Identifier: Apache-2.0
// Rate limits. The caller gives the time in milliseconds, which must never go backwards. For one
// thread.
#pragma once

#include <deque>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "table/time.hpp"

namespace omnibus::server {

// `burst` at once; after that `per` in every `ms`.
struct RateRule {
    std::string_view name;
    int burst = 1;
    int per = 1;
    Millis ms = 1000;
};

// A value for each of the keys used last; when there are too many, the least recently used one is
// dropped. For a rate limit that means a caller may be allowed too much, never too little.
template <class Value>
class LruCache {
  public:
    explicit LruCache(std::size_t most) : most_(most) {}

    Value& at(const std::string& key) {
        const auto found = places_.find(key);
        if (found != places_.end()) {
            order_.splice(order_.begin(), order_, found->second);
            return found->second->second;
        }
        if (places_.size() >= most_) {
            places_.erase(order_.back().first);
            order_.pop_back();
        }
        order_.emplace_front(key, Value{});
        places_.emplace(order_.front().first, order_.begin());
        return order_.front().second;
    }
    std::size_t size() const { return places_.size(); }

  private:
    using Order = std::list<std::pair<std::string, Value>>;
    std::size_t most_;
    Order order_;  // the last asked for first
    std::unordered_map<std::string_view, typename Order::iterator> places_;
};

class RateLimit {
  public:
    explicit RateLimit(std::size_t most_keys = 100'000) : buckets_(most_keys) {}

    // 0 if it is allowed, and then it is counted; else how long to wait.
    Millis take(const RateRule& rule, std::string_view key, Millis now);
    std::size_t size() const { return buckets_.size(); }

  private:
    // When each bucket will be full again, in units of ms / per, so that integers are exact.
    LruCache<Millis> buckets_;
};

// Limits failed logins (T15). An attempt is counted as failed when it begins, since many can run at
// the same time; give_back() removes one that did not fail.
class LoginGuard {
  public:
    struct Limit {
        std::size_t most;
        Millis within;
    };
    static constexpr Limit kAccountSoon{10, Millis{15} * 60'000};
    static constexpr Limit kAccountLong{100, Millis{60} * 60'000};
    static constexpr Limit kAddress{30, 60'000};

    explicit LoginGuard(std::size_t most_keys = 50'000)
        : accounts_(most_keys), addresses_(most_keys) {}

    // 0 if it may be tried; else how long to wait. Unknown accounts are counted like known ones.
    Millis begin(std::string_view login, std::string_view address, Millis now);
    // The attempt did not end with a wrong password.
    void give_back(std::string_view login, std::string_view address);

  private:
    using Times = std::deque<Millis>;
    static Millis wait(const Times& times, const Limit& limit, Millis now);

    LruCache<Times> accounts_;
    LruCache<Times> addresses_;
};

}  // namespace omnibus::server
