// SPDX-License-Identifier: Apache-2.0
#include "bots/net/net_evaluator.hpp"

#include "bots/net/built_in_nets.hpp"

namespace omnibus {

namespace {

std::string in_words(const NetShape& shape) {
    return std::to_string(shape.own) + " own, " + std::to_string(shape.table) + " table, " +
           std::to_string(shape.kinds) + " kinds, " + std::to_string(shape.move) + " move";
}

}  // namespace

std::optional<Error> misfit(const Net& net, std::string_view game, const NetShape& shape) {
    if (net.origin().game != game) {
        return Error{"net/game", "this net is for '" + net.origin().game + "', not '" +
                                     std::string(game) + "'"};
    }
    if (!(net.shape() == shape)) {
        return Error{"net/misfit", "this net has the inputs " + in_words(net.shape()) +
                                       "; the features of '" + std::string(game) + "' are " +
                                       in_words(shape) + ": train a new one (omnibus train)"};
    }
    return std::nullopt;
}

Result<std::shared_ptr<const Net>> built_in_net(std::string_view game, const NetShape& shape) {
    for (const BuiltInNet& each : built_in_nets()) {
        if (each.game != game) continue;
        auto net = parse_net(each.text);
        if (!net) return net.error();
        if (auto error = misfit(*net, game, shape)) return *error;
        return std::shared_ptr<const Net>(std::make_shared<const Net>(std::move(*net)));
    }
    return Error{"net/none", "there is no net for the game '" + std::string(game) + "'"};
}

Result<std::shared_ptr<const Net>> built_in_net(const AnyGame& game) {
    return for_known_game(game, [&](const auto& real) -> Result<std::shared_ptr<const Net>> {
        using G = std::decay_t<decltype(real)>;
        return built_in_net(game.settings().game, shape_of<FeaturesOf<G>>());
    });
}

}  // namespace omnibus
