// SPDX-License-Identifier: Apache-2.0
// What docs/recipes.md shows, as a program: one random game, and one choice of a bot.
#include <cstdio>

#include "bots/bot.hpp"
#include "engine/playout.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"

int main() {
    omnibus::Request request;
    request.game = "bus";
    request.players = 4;
    auto any = omnibus::make_game(request);
    if (!any) {
        std::puts(any.error().message.c_str());
        return 1;
    }
    const auto& game = *(*any)->as<omnibus::bus::Game>();
    omnibus::Rng rng(1);
    auto state = game.initial();
    const auto taken = omnibus::playout(game, state, rng);
    const auto points = game.points(state);
    auto bot = omnibus::make_bot("greedy", **any);
    const auto first = (*any)->initial();
    const auto report = (*bot)->choose(**any, (*any)->view(first, (*any)->to_move(first)), {});
    std::printf("%u actions, seat 0 has %d points; the bot begins with %s\n", taken, points[0],
                game.notation(report.action).c_str());
    return taken > 0 && game.to_move(state) == omnibus::Seat::Nobody ? 0 : 1;
}
