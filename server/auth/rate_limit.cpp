// SPDX-License-Identifier: Apache-2.0
#include "server/auth/rate_limit.hpp"

#include <algorithm>

namespace omnibus::server {

Millis RateLimit::take(const RateRule& rule, std::string_view key, Millis now) {
    std::string full(rule.name);
    full += '\n';
    full += key;
    Millis& full_at = buckets_.at(full);
    const Millis time = now * rule.per;
    const Millis after = std::max(full_at, time) + rule.ms;
    const Millis over = after - time - rule.burst * rule.ms;
    if (over > 0) return (over + rule.per - 1) / rule.per;
    full_at = after;
    return 0;
}

Millis LoginGuard::wait(const Times& times, const Limit& limit, Millis now) {
    if (times.size() < limit.most) return 0;
    const Millis oldest = times[times.size() - limit.most];
    return std::max<Millis>(0, oldest + limit.within - now);
}

Millis LoginGuard::begin(std::string_view login, std::string_view address, Millis now) {
    Times& account = accounts_.at(std::string(login));
    Times& from = addresses_.at(std::string(address));
    const Millis needed = std::max({wait(account, kAccountSoon, now),
                                    wait(account, kAccountLong, now), wait(from, kAddress, now)});
    if (needed > 0) return needed;
    account.push_back(now);
    from.push_back(now);
    if (account.size() > kAccountLong.most) account.pop_front();
    if (from.size() > kAddress.most) from.pop_front();
    return 0;
}

void LoginGuard::give_back(std::string_view login, std::string_view address) {
    Times& account = accounts_.at(std::string(login));
    Times& from = addresses_.at(std::string(address));
    if (!account.empty()) account.pop_back();
    if (!from.empty()) from.pop_back();
}

}  // namespace omnibus::server
