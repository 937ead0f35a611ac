// SPDX-License-Identifier: Apache-2.0
#include "server/monitor.hpp"

namespace omnibus::server {

void StoreMonitor::look(const std::optional<Error>& trouble, const std::optional<Error>& for_good) {
    if (for_good) {
        if (ended_) return;
        ended_ = true;
        log_.error("store_broken", {{"code", for_good->code}, {"why", for_good->message}});
        return broken_(*for_good);
    }
    if (trouble && (!told_ || told_->message != trouble->message)) {
        log_.error("store_failing", {{"code", trouble->code}, {"why", trouble->message}});
    }
    if (!trouble && told_) log_.info("store_recovered", {});
    told_ = trouble;
}

void CountsMonitor::look(const BotPool::Counts& bots, const NetworkCounts& net) {
    const auto more = [](std::uint64_t now, std::uint64_t& before) {
        return std::to_string(now - std::exchange(before, now));
    };
    if (bots.replaced != replaced_ || bots.lost != lost_) {
        log_.warn("bots_replaced", {{"moves", more(bots.replaced, replaced_)},
                                    {"threads_lost", more(bots.lost, lost_)}});
    }
    if (net.slow != slow_) log_.debug("slow_clients_cut", {{"clients", more(net.slow, slow_)}});
    if (net.refused != refused_) {
        log_.debug("connections_refused", {{"connections", more(net.refused, refused_)}});
    }
}

}  // namespace omnibus::server
