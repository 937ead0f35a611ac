// SPDX-License-Identifier: Apache-2.0
#include "cli/train/teacher.hpp"

#include <fmt/core.h>

#include <utility>

#include "bots/greedy.hpp"
#include "bots/net/net_mind.hpp"
#include "bots/search_bot.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/request.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

BotFactory by_net(std::shared_ptr<const Net> net) {
    return [net = std::move(net)](const AnyGame& game) { return make_search_bot(game, {}, net); };
}

Result<NetShape> shape_for(const std::string& name) {
    const GameInfo* info = find_game(name);
    if (info == nullptr) {
        return unknown_game(name);
    }
    Request request;
    request.game = name;
    request.players = info->most_players;
    const auto game = make_game(request);
    if (!game) return game.error();
    return for_game(**game, [](const auto& real) -> Result<NetShape> {
        return shape_of<FeaturesOf<std::decay_t<decltype(real)>>>();
    });
}

Result<std::shared_ptr<const Net>> load_net(const std::string& path, const std::string& game,
                                            const NetShape& shape) {
    const auto text = read_file(path);
    if (!text) return text.error();
    auto net = parse_net(*text);
    if (!net) return Error{net.error().code, fmt::format("'{}': {}", path, net.error().message)};
    if (auto error = misfit(*net, game, shape)) return *error;
    return std::shared_ptr<const Net>(std::make_shared<const Net>(std::move(*net)));
}

Result<Teacher> teacher_of(const std::string& from, const std::string& game, const NetShape& shape,
                           std::uint64_t sims) {
    if (from == "greedy") return Teacher{"greedy", "", make_greedy};
    const std::string searching = fmt::format(" with {} simulations", sims);
    if (from == "rollouts") return Teacher{"rollouts" + searching, "", by_net(nullptr)};
    const auto net = from == "built-in" ? built_in_net(game, shape) : load_net(from, game, shape);
    if (!net) return net.error();
    const std::string hash = short_hex((*net)->hash());
    return Teacher{"the net " + hash + searching, from == "built-in" ? "" : hash, by_net(*net)};
}

}  // namespace omnibus::cli
