// SPDX-License-Identifier: Apache-2.0
#include "cli/train/teacher.hpp"

#include <fmt/core.h>

#include <utility>

#include "bots/net/net_evaluator.hpp"
#include "bots/quick_bots.hpp"
#include "bots/search_bot.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/request.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

BotFactory by_net(std::shared_ptr<const Net> net) {
    return [net = std::move(net)](const AnyGame& game) { return make_search_bot(game, {}, net); };
}

NetShape shape_for(const std::string& name) {
    const GameInfo* info = find_game(name);
    if (info == nullptr) throw Failure{unknown_game(name)};
    Request request;
    request.game = name;
    request.players = info->most_players;
    return need(for_known_game(*need(make_game(request)), [](const auto& real) -> Result<NetShape> {
        return shape_of<FeaturesOf<std::decay_t<decltype(real)>>>();
    }));
}

std::shared_ptr<const Net> load_net(const std::string& path, const std::string& game,
                                    const NetShape& shape) {
    auto net = parse_net(need(read_file(path)));
    if (!net) {
        throw Failure{{net.error().code, fmt::format("'{}': {}", path, net.error().message)}};
    }
    need_none(misfit(*net, game, shape));
    return std::make_shared<const Net>(std::move(*net));
}

Teacher teacher_of(const std::string& from, const std::string& game, const NetShape& shape,
                   std::uint64_t sims) {
    if (from == "greedy") return {"greedy", "", make_greedy};
    const std::string searching = fmt::format(" with {} simulations", sims);
    if (from == "rollouts") return {"rollouts" + searching, "", by_net(nullptr)};
    const bool built_in = from == "built-in";
    const auto net = built_in ? need(built_in_net(game, shape)) : load_net(from, game, shape);
    const std::string hash = short_hex(net->hash());
    return {"the net " + hash + searching, built_in ? "" : hash, by_net(net)};
}

}  // namespace omnibus::cli
