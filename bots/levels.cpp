// SPDX-License-Identifier: Apache-2.0
#include "bots/levels.hpp"

#include "bots/net/net_evaluator.hpp"

namespace omnibus {

Result<std::unique_ptr<Bot>> make_level(const Level& level, const AnyGame& game) {
    if (!level.by_net) {
        return make_search_bot(game, level.search, nullptr);
    }
    auto net = built_in_net(game);
    if (!net) {
        return net.error();
    }
    return make_search_bot(game, level.search, *net);
}

}  // namespace omnibus
