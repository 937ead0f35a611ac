// SPDX-License-Identifier: Apache-2.0
// The players of a training: who makes the games, and who plays by a net.
#pragma once

#include <memory>
#include <string>

#include "bots/net/net.hpp"
#include "training/self_play.hpp"

namespace omnibus::cli {

// Who makes the games and is to be beaten.
struct Teacher {
    std::string name;  // for the origin of the net
    std::string file;  // where it plays by a net from a file: the hash of the net
    BotFactory make;
};

// `from` is greedy, rollouts, built-in (the net that is part of the program) or the path of a net.
Teacher teacher_of(const std::string& from, const std::string& game, const NetShape& shape,
                   std::uint64_t sims);

// Of the features of the game.
NetShape shape_for(const std::string& game);

// Fails if it is not for this game and shape.
std::shared_ptr<const Net> load_net(const std::string& path, const std::string& game,
                                    const NetShape& shape);

// Searches with the net, or with rollouts where there is none.
BotFactory by_net(std::shared_ptr<const Net> net);

}  // namespace omnibus::cli
