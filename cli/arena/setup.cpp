// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/setup.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "bots/net/net_evaluator.hpp"
#include "cli/arena/entry.hpp"
#include "cli/shared/failure.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"
#include "omnibus_version.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::cli {

namespace {

constexpr int kDefaultMs = 100;

arena::SprtBounds parse_sprt(const std::string& text) {
    arena::SprtBounds bounds;
    const char* end = text.data() + text.size();
    const auto low = std::from_chars(text.data(), end, bounds.low);
    if (low.ec == std::errc() && low.ptr != end && *low.ptr == ',') {
        const auto high = std::from_chars(low.ptr + 1, end, bounds.high);
        if (high.ec == std::errc() && high.ptr == end && bounds.low < bounds.high &&
            bounds.low >= -1000 && bounds.high <= 1000) {
            return bounds;
        }
    }
    throw Failure{
        {"arena/sprt",
         fmt::format("--sprt takes two Elo bounds, the lower first, such as 0,20; not '{}'",
                     text)}};
}

// Each name once, in the order of their first appearance, and the list in numbers of them.
struct NumberedSeats {
    std::vector<std::string> names;
    arena::Seating seating;
};

NumberedSeats number_names(const std::vector<std::string>& list) {
    NumberedSeats table;
    for (const std::string& name : list) {
        const auto known = std::find(table.names.begin(), table.names.end(), name);
        table.seating.push_back(static_cast<int>(known - table.names.begin()));
        if (known == table.names.end()) {
            table.names.push_back(name);
        }
    }
    return table;
}

void check(const ArenaFlags& flags, const NumberedSeats& table) {
    const bool pool = !flags.pool.empty();
    const bool two = table.names.size() == 2;
    const struct {
        bool wrong;
        Error error;
    } rules[] = {
        {pool && !flags.seats.empty(), {"arena/clash", "--seats and --pool do not go together"}},
        {flags.mixed && (pool || table.seating.size() != 2 || !two),
         {"arena/mixed", "--mixed takes two different bots, such as --seats greedy,random"}},
        {pool && table.names.size() < 2, {"arena/pool", "a pool has at least two different bots"}},
        {!flags.sprt.empty() && (pool || !two),
         {"arena/sprt", "--sprt compares two different bots on --seats"}},
        {flags.ms && flags.sims, {"arena/clash", "--ms and --sims do not go together"}},
    };
    for (const auto& rule : rules) {
        if (rule.wrong) throw Failure{rule.error};
    }
}

// How many sit at a table.
int players_of(const ArenaFlags& flags, const NumberedSeats& table) {
    if (flags.mixed || !flags.pool.empty()) {
        return flags.game.players;
    }
    const int seats = static_cast<int>(table.seating.size());
    if (flags.players_given && flags.game.players != seats) {
        throw Failure{{"arena/clash", fmt::format("--seats names {} and --players says {}", seats,
                                                  flags.game.players)}};
    }
    return seats;
}

arena::Blocks blocks_of(const ArenaFlags& flags, const NumberedSeats& table, int players) {
    if (flags.mixed) {
        return arena::mixed_blocks(players);
    }
    if (!flags.pool.empty()) {
        return arena::pool_blocks(static_cast<int>(table.names.size()), players, flags.game.seed);
    }
    return arena::table_blocks(table.seating);
}

wire::OrderedJson identity_of(const ArenaFlags& flags, const Setup& setup) {
    wire::OrderedJson json;
    json["arena"] = 1;
    json["version"] = kVersion;
    // A contest must not go on with other bots.
    if (const auto net = built_in_net(*setup.game)) json["net"] = hex((*net)->hash());
    wire::OrderedJson settings = wire::settings_json(setup.game->settings());
    settings["map"] = setup.game->settings().map + " " + hex(setup.game->settings().map_hash);
    settings.erase("start");
    json["settings"] = settings;
    json["start"] = flags.game.start ? wire::OrderedJson(*flags.game.start) : nullptr;
    json["schedule"] = flags.mixed ? "mixed" : flags.pool.empty() ? "table" : "pool";
    json["list"] = flags.pool.empty() ? flags.seats : flags.pool;
    json["entrants"] = wire::OrderedJson::array();
    for (const arena::Entrant& entrant : setup.contest.entrants) {
        json["entrants"].push_back(
            {{"bot", entrant.name}, {"ms", entrant.ms}, {"sims", entrant.sims}});
    }
    json["seed"] = flags.game.seed;
    return json;
}

void add_entrants(const ArenaFlags& flags, const NumberedSeats& table, Setup& setup) {
    Allowance allowance;
    allowance.sims = flags.sims.value_or(0);
    allowance.ms = flags.sims ? 0 : flags.ms.value_or(kDefaultMs);
    allowance.deadline_ms = flags.deadline;
    for (const std::string& name : table.names) {
        arena::Entrant entrant = need(make_entrant(name, allowance));
        need(entrant.make(*setup.game));
        setup.contest.entrants.push_back(std::move(entrant));
    }
}

}  // namespace

Setup set_up(const ArenaFlags& flags) {
    if (flags.seats.empty() && flags.pool.empty()) {
        throw Failure{{"arena/nobody", "nobody plays: name the bots with --seats or --pool"}};
    }
    const NumberedSeats table =
        number_names(need(split_list(flags.pool.empty() ? flags.seats : flags.pool)));
    check(flags, table);
    GameFlags wanted = flags.game;
    wanted.players = players_of(flags, table);
    Setup setup;
    setup.contest.request = to_request(wanted);
    setup.game = need(make_game(setup.contest.request));
    setup.contest.seed = flags.game.seed;
    setup.contest.threads =
        flags.threads > 0 ? flags.threads
                          : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    if (!flags.sprt.empty()) setup.contest.sprt = parse_sprt(flags.sprt);
    add_entrants(flags, table, setup);
    setup.contest.games = arena::schedule(blocks_of(flags, table, wanted.players), flags.games);
    setup.identity = identity_of(flags, setup);
    return setup;
}

}  // namespace omnibus::cli
