// SPDX-License-Identifier: Apache-2.0
#include "bots/signature.hpp"

#include "bots/bot.hpp"
#include "games/registry.hpp"

namespace omnibus {

namespace {

constexpr std::uint64_t kRandomGames = 25;  // for each game, edition, map and number of players

Request request_for(const GameInfo& info, std::string_view edition, std::string_view map,
                    int players, std::uint64_t seed) {
    Request request;
    request.game = info.name;
    request.edition = edition;
    request.map = map;
    request.players = players;
    request.seed = seed;
    return request;
}

void fold_random_game(const AnyGame& game, std::uint64_t seed, Hasher& hasher) {
    Rng rng(seed);
    AnyState state = game.initial();
    hasher.add(game.hash(state));
    for (auto legal = game.legal(state); !legal.empty(); legal = game.legal(state)) {
        const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        hasher.add(legal.size());
        hasher.add(action.word);
        game.apply(state, action);
        hasher.add(game.hash(state));
    }
}

// The bot in the first seat, random play in the others: every kind of position comes up.
void fold_bot_game(const AnyGame& game, std::string_view name, std::uint64_t seed, Hasher& hasher) {
    const auto bot = make_bot(name, game);
    Rng rng(seed);
    AnyState state = game.initial();
    while (!game.over(state)) {
        const Seat seat = game.to_move(state);
        const auto legal = game.legal(state);
        Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (bot && seat == seat_of(0)) {
            Budget budget;
            budget.seed = rng.next();
            budget.sims = 100;
            action = (*bot)->choose(game, game.view(state, seat), budget).action;
        }
        hasher.add(action.word);
        game.apply(state, action);
    }
    hasher.add(game.hash(state));
}

}  // namespace

Signature signature() {
    Hasher rules;
    Hasher bots;
    for (const GameInfo& info : all_games()) {
        for (const std::string_view map : map_names(info.name)) {
            for (int players = info.least_players; players <= info.most_players; ++players) {
                for (const std::string_view edition : info.editions) {
                    for (std::uint64_t seed = 0; seed < kRandomGames; ++seed) {
                        const auto game = make_game(request_for(info, edition, map, players, seed));
                        if (game) fold_random_game(**game, seed, rules);
                    }
                }
                const auto game = make_game(request_for(info, {}, map, players, 0));
                for (const BotInfo& bot : all_bots()) {
                    if (game) fold_bot_game(**game, bot.name, 1, bots);
                }
            }
        }
    }
    return {hex(rules.value()), hex(bots.value())};
}

}  // namespace omnibus
