// SPDX-License-Identifier: Apache-2.0
#include "bots/train/gate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "bots/arena/game.hpp"
#include "bots/train/workers.hpp"

namespace omnibus {

namespace {

// A share of the wins worth calling better: about 20 points of Elo.
constexpr double kEven = 0.5;
constexpr double kBetter = 0.53;
constexpr double kSure = 2.944;  // log(0.95 / 0.05): wrong in one case of twenty, either way
constexpr std::size_t kFewest = 16;
// Their places among the entrants.
constexpr int kFresh = 0;
constexpr int kOld = 1;
// Not an error: how a match ends before its last pair.
constexpr const char* kDecided = "gate/decided";

// The share of the win that the seats in `fresh_seats`, a bit each, take.
Result<double> play(const std::shared_ptr<const AnyGame>& game,
                    std::span<const arena::Entrant> entrants, std::uint32_t fresh_seats,
                    std::uint64_t luck) {
    arena::Sitting sitting;
    sitting.luck = luck;
    sitting.seed = ~luck;
    std::vector<std::unique_ptr<Bot>> bots;
    for (int p = 0; p < game->players(); ++p) {
        const int entrant = ((fresh_seats >> p) & 1) != 0 ? kFresh : kOld;
        auto bot = entrants[static_cast<std::size_t>(entrant)].make(*game);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
        sitting.seating.push_back(entrant);
    }
    Match match(game);
    const auto result =
        arena::play_game(match, sitting, entrants, bots, nullptr, [] { return false; });
    double share = 0;
    for (const arena::SeatResult& seat : result->seats) {
        if (seat.entrant == kFresh) share += seat.share;
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
    Rng rng = rng_of_game(settings.seed, number);
    const auto game = game_at(settings.game, table, rng.next());
    if (!game) return game.error();
    const std::array<arena::Entrant, 2> entrants{
        {{"new", fresh, 0, settings.sims}, {"old", old, 0, settings.sims}}};
    const std::uint32_t seats = draw_seats(table.players, rng);
    const std::uint32_t others = ~seats & ((1u << table.players) - 1);
    const std::uint64_t luck = rng.next();
    double share = 0;
    for (const std::uint32_t taken : {seats, others}) {
        const auto one = play(*game, entrants, taken, luck);
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
