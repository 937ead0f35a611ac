// SPDX-License-Identifier: Apache-2.0
#include "training/gate.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "arena/game.hpp"
#include "training/workers.hpp"

namespace omnibus {

namespace {

// What is worth calling better, per seat: 53 % of the wins where half of the seats are its own.
constexpr arena::SprtBounds kBounds{0, 20};
// Their places among the entrants.
constexpr int kFresh = 0;
constexpr int kOld = 1;
// Not an error: how a match ends before its last pair.
constexpr const char* kDecided = "gate/decided";

// The share of the win that the seats in `fresh_seats`, a bit each, take.
Result<double> play(const std::shared_ptr<const AnyGame>& game,
                    std::span<const arena::Entrant> entrants, std::uint32_t fresh_seats,
                    std::uint64_t luck, const std::atomic<bool>* stop) {
    arena::SeatedBots seated;
    seated.luck = luck;
    seated.seed = ~luck;
    std::vector<std::unique_ptr<Bot>> bots;
    for (int p = 0; p < game->players(); ++p) {
        const int entrant = ((fresh_seats >> p) & 1) != 0 ? kFresh : kOld;
        auto bot = entrants[static_cast<std::size_t>(entrant)].make(*game);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
        seated.seating.push_back(entrant);
    }
    Match match(game);
    const auto result = arena::play_game(match, seated, entrants, bots, stop,
                                         [stop] { return stop != nullptr && *stop; });
    if (!result) return stopped_training();
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
    const MapAndPlayers& table = settings.tables[number % settings.tables.size()];
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
        const auto one = play(*game, entrants, taken, luck, settings.stop);
        if (!one) return one.error();
        share += *one / 2;
    }
    return share;
}

// The pairs so far.
class Pairs {
  public:
    void add(double share) {
        sum_ += share;
        squares_ += share * share;
        sprt_.add(share);
        ++count_;
    }
    GateResult result() const {
        GateResult result;
        result.pairs = count_;
        result.verdict = sprt_.verdict();
        if (count_ == 0) return result;
        const auto n = static_cast<double>(count_);
        result.share = sum_ / n;
        if (count_ == 1) return result;
        const double variance = std::max(squares_ / n - result.share * result.share, 0.0);
        result.within = 1.96 * std::sqrt(variance / (n - 1));
        return result;
    }

  private:
    // Half of the seats each: what a table of two says holds for all.
    arena::Sprt sprt_{kBounds, std::array<arena::Seating, 2>{{{kFresh, kOld}, {kOld, kFresh}}}};
    std::size_t count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

}  // namespace

Result<GateResult> run_gate(const GateSettings& settings, const BotFactory& fresh,
                            const BotFactory& old, const std::vector<double>& played,
                            const TellPair& told) {
    Pairs pairs;
    for (const double share : played) {
        pairs.add(share);
    }
    if (pairs.result().verdict != arena::Verdict::Open) return pairs.result();
    const auto error = in_order(
        static_cast<std::uint32_t>(played.size()), settings.pairs, settings.threads,
        [&](std::uint32_t number) { return play_pair(settings, fresh, old, number); },
        [&](std::uint32_t, double share) -> std::optional<Error> {
            pairs.add(share);
            if (auto failed = told(share, pairs.result())) return failed;
            if (pairs.result().verdict != arena::Verdict::Open) return Error{kDecided, {}};
            return std::nullopt;
        });
    if (error && error->code != kDecided) return *error;
    return pairs.result();
}

}  // namespace omnibus
