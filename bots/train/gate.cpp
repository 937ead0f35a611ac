// SPDX-License-Identifier: Apache-2.0
#include "bots/train/gate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/train/workers.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"

namespace omnibus {

namespace {

// A share of the wins worth calling better: about 20 points of Elo.
constexpr double kEven = 0.5;
constexpr double kBetter = 0.53;
constexpr double kSure = 2.944;  // log(0.95 / 0.05): wrong in one case of twenty, either way
constexpr std::size_t kFewest = 16;
// Not an error: how a match ends before its last pair.
constexpr const char* kDecided = "gate/decided";

// The share of the win that the seats in `fresh_seats`, a bit each, take.
Result<double> play(const AnyGame& game, const BotFactory& fresh, const BotFactory& old,
                    std::uint32_t fresh_seats, const GateSettings& settings, std::uint64_t seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (int p = 0; p < game.players(); ++p) {
        auto bot = ((fresh_seats >> p) & 1) != 0 ? fresh(game) : old(game);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
    }
    Rng chance(seed);
    Rng thinking(~seed);
    AnyState state = game.initial();
    for (auto legal = game.legal(state); !legal.empty(); legal = game.legal(state)) {
        const Seat seat = game.to_move(state);
        Action action = legal[0];
        if (!is_player(seat)) {
            action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
        } else if (legal.size() > 1) {
            Budget budget;
            budget.seed = thinking.next();
            budget.sims = settings.sims;
            Bot& bot = *bots[static_cast<std::size_t>(index(seat))];
            action = bot.choose(game, game.view(state, seat), budget).action;
        }
        game.apply(state, action);
    }
    const Places places = game.places(state);
    const auto winners = std::count(places.begin(), places.begin() + game.players(), 1);
    double share = 0;
    for (int p = 0; p < game.players(); ++p) {
        const bool won = places[static_cast<std::size_t>(p)] == 1;
        if (won && ((fresh_seats >> p) & 1) != 0) share += 1.0 / static_cast<double>(winners);
    }
    return share;
}

// Half of the seats, drawn; of an odd number one less or one more.
std::uint32_t draw_seats(int players, Rng& rng) {
    std::uint32_t seats = 0;
    const auto all = static_cast<std::uint32_t>(players);
    std::uint32_t wanted = all / 2 + (all % 2 != 0 ? rng.below(2) : 0);
    for (std::uint32_t p = 0; p < all; ++p) {
        if (rng.below(all - p) < wanted) {
            seats |= 1u << p;
            --wanted;
        }
    }
    return seats;
}

Result<double> play_pair(const GateSettings& settings, const BotFactory& fresh,
                         const BotFactory& old, std::uint32_t number) {
    const Table& table = settings.tables[number % settings.tables.size()];
    Hasher seed;
    seed.add(settings.seed);
    seed.add(number);
    Rng rng(seed.value());
    Request request;
    request.game = settings.game;
    request.map = table.map;
    request.players = table.players;
    request.seed = rng.next();
    const auto game = make_game(request);
    if (!game) return game.error();
    const std::uint32_t seats = draw_seats(table.players, rng);
    const std::uint32_t others = ~seats & ((1u << table.players) - 1);
    const std::uint64_t luck = rng.next();
    double share = 0;
    for (const std::uint32_t taken : {seats, others}) {
        const auto one = play(**game, fresh, old, taken, settings, luck);
        if (!one) return one.error();
        share += *one / 2;
    }
    return share;
}

}  // namespace

GateResult judge_pairs(const std::vector<double>& shares) {
    GateResult result;
    result.pairs = shares.size();
    if (shares.empty()) return result;
    const auto n = static_cast<double>(shares.size());
    result.share = std::accumulate(shares.begin(), shares.end(), 0.0) / n;
    double squares = 0;
    for (const double share : shares) {
        squares += (share - result.share) * (share - result.share);
    }
    if (shares.size() < kFewest) return result;
    // A few equal results do not make the next one certain.
    const double variance = std::max(squares / (n - 1), 0.01);
    result.within = 1.96 * std::sqrt(variance / n);
    const double odds = n * (kBetter - kEven) * (result.share - (kBetter + kEven) / 2) / variance;
    if (odds >= kSure) result.verdict = Verdict::Better;
    if (odds <= -kSure) result.verdict = Verdict::NotBetter;
    return result;
}

Result<GateResult> run_gate(const GateSettings& settings, const BotFactory& fresh,
                            const BotFactory& old, std::vector<double> played,
                            const TellPair& told) {
    GateResult result = judge_pairs(played);
    if (result.verdict != Verdict::Open) return result;
    const auto error = in_order(
        static_cast<std::uint32_t>(played.size()), settings.pairs, settings.threads,
        [&](std::uint32_t number) { return play_pair(settings, fresh, old, number); },
        [&](std::uint32_t, double share) -> std::optional<Error> {
            played.push_back(share);
            result = judge_pairs(played);
            if (auto failed = told(share, result)) return failed;
            if (result.verdict != Verdict::Open) return Error{kDecided, {}};
            return std::nullopt;
        });
    if (error && error->code != kDecided) return *error;
    return result;
}

}  // namespace omnibus
