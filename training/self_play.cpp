// SPDX-License-Identifier: Apache-2.0
#include "training/self_play.hpp"

#include <algorithm>

#include "engine/hash.hpp"
#include "games/registry.hpp"
#include "training/workers.hpp"

namespace omnibus {

namespace {

// How one game is made to differ from the next.
struct Variety {
    std::uint32_t opening;  // random actions at the beginning
    std::uint32_t percent;  // of decisions in which a bot without search does not take its best

    explicit Variety(Rng& rng)
        : opening(rng.below(3) == 0 ? 1 + rng.below(10) : 0),
          percent(std::array<std::uint32_t, 3>{5, 15, 30}[rng.below(3)]) {}
};

std::vector<Considered> choices_of(const Report& report) {
    std::vector<Considered> choices;
    for (const Candidate& candidate : report.candidates) {
        if (candidate.visits == 0 || choices.size() == kMostChoices) continue;
        const auto visits = std::min<std::uint64_t>(candidate.visits, 65535);
        choices.push_back({candidate.action, static_cast<std::uint16_t>(visits)});
        // A bot that did not search rates only some actions: only its first choice counts.
        if (report.sims == 0) break;
    }
    return choices;
}

// The mean result of the search, weighted by visits.
void add_search(const Report& report, Sample& sample) {
    if (report.sims == 0) return;
    double visits = 0;
    std::array<double, kMaxPlayers> share{};
    std::array<double, kMaxPlayers> points{};
    for (const Candidate& candidate : report.candidates) {
        if (!candidate.judged) continue;
        const auto weight = static_cast<double>(candidate.visits);
        visits += weight;
        for (std::size_t p = 0; p < kMaxPlayers; ++p) {
            share[p] += weight * candidate.share[p];
            points[p] += weight * candidate.points[p];
        }
    }
    if (visits == 0) return;
    sample.searched = true;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        sample.share[p] = static_cast<float>(share[p] / visits);
        sample.points[p] = static_cast<float>(points[p] / visits);
    }
}

// After a search by visits, otherwise sometimes one of the next best.
Action explored(const Report& report, const Variety& variety, Rng& rng) {
    const auto& candidates = report.candidates;
    if (candidates.size() < 2) return report.action;
    if (report.sims == 0) {
        if (rng.below(100) >= variety.percent) return report.action;
        return candidates[rng.below(std::min<std::uint32_t>(
                              4, static_cast<std::uint32_t>(candidates.size())))]
            .action;
    }
    std::uint64_t all = 0;
    for (const Candidate& candidate : candidates) {
        all += candidate.visits;
    }
    if (all == 0) return report.action;
    std::uint64_t at = rng.next() % all;
    for (const Candidate& candidate : candidates) {
        if (at < candidate.visits) return candidate.action;
        at -= candidate.visits;
    }
    return report.action;
}

// Which seats a guest holds: each with chance 1/2, but one never.
std::vector<bool> seats_of_guests(const PlaySettings& settings, int players, Rng& rng) {
    std::vector<bool> seats(static_cast<std::size_t>(players), false);
    if (settings.guest_percent == 0 || rng.below(100) >= settings.guest_percent) return seats;
    for (std::size_t p = 0; p < seats.size(); ++p) {
        seats[p] = rng.below(2) == 0;
    }
    seats[rng.below(static_cast<std::uint32_t>(players))] = false;
    return seats;
}

void settle_outcome(const AnyGame& game, const AnyState& over, SampledGame& played) {
    const Points points = game.points(over);
    played.share = win_shares<float>(game.places(over), game.players());
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        played.points[p] = static_cast<float>(points[p]);
    }
}

}  // namespace

Result<std::vector<MapAndPlayers>> training_maps(std::string_view game,
                                                 const std::vector<int>& players) {
    const GameInfo* info = find_game(game);
    if (info == nullptr) {
        Request request;
        request.game = game;
        return make_game(request).error();  // which says what games there are
    }
    std::vector<MapAndPlayers> tables;
    for (int n = info->least_players; n <= info->most_players; ++n) {
        if (!players.empty() && std::find(players.begin(), players.end(), n) == players.end()) {
            continue;
        }
        for (const std::string_view map : map_names(game)) {
            tables.push_back({std::string(map), n});
        }
    }
    for (const int n : players) {
        if (n < info->least_players || n > info->most_players) {
            return Error{"settings/players", "the game '" + std::string(game) + "' is not for " +
                                                 std::to_string(n) + " players"};
        }
    }
    return tables;
}

Error stopped_training() {
    return {"train/stopped", "stopped before the end"};
}

Rng rng_of_game(std::uint64_t seed, std::uint32_t number) {
    Hasher hasher;
    hasher.add(seed);
    hasher.add(number);
    return Rng(hasher.value());
}

Result<std::shared_ptr<const AnyGame>> game_at(const std::string& game, const MapAndPlayers& table,
                                               std::uint64_t seed) {
    Request request;
    request.game = game;
    request.map = table.map;
    request.players = table.players;
    request.seed = seed;
    return make_game(request);
}

Result<SampledGame> play_for_samples(const PlaySettings& settings, const BotFactory& factory,
                                     std::uint32_t number) {
    const MapAndPlayers& table = settings.tables[number % settings.tables.size()];
    Rng rng = rng_of_game(settings.seed, number);
    const auto made = game_at(settings.game, table, rng.next());
    if (!made) return made.error();
    const AnyGame& game = **made;
    const std::vector<bool> guests = seats_of_guests(settings, game.players(), rng);
    std::vector<std::unique_ptr<Bot>> bots;
    for (const bool guest : guests) {
        auto bot = guest ? settings.guest(game) : factory(game);
        if (!bot) return bot.error();
        bots.push_back(std::move(*bot));
    }
    const Variety variety(rng);
    SampledGame played;
    played.players = table.players;
    played.map = table.map;
    AnyState state = game.initial();
    std::uint32_t decisions = 0;
    for (auto legal = game.legal(state); !legal.empty(); legal = game.legal(state)) {
        const Seat seat = game.to_move(state);
        Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        Sample sample;
        sample.state = state;
        // A forced move teaches no more than the position after it.
        const bool kept = legal.size() > 1 && rng.below(settings.keep) == 0;
        if (is_player(seat) && legal.size() > 1 && ++decisions > variety.opening) {
            Budget budget;
            budget.seed = rng.next();
            budget.sims = settings.sims;
            budget.stop = settings.stop;
            const auto at = static_cast<std::size_t>(index(seat));
            const Report report = bots[at]->choose(game, game.view(state, seat), budget);
            // Of a guest's decisions the result is learnt, not the choice.
            if (!guests[at]) sample.choices = choices_of(report);
            add_search(report, sample);
            action = decisions <= settings.explore ? explored(report, variety, rng) : report.action;
        }
        // A bot that was told to stop has answered early: the game is dropped.
        if (settings.stop != nullptr && *settings.stop) return stopped_training();
        if (kept) played.samples.push_back(std::move(sample));
        game.apply(state, action);
    }
    settle_outcome(game, state, played);
    return played;
}

std::optional<Error> self_play(const PlaySettings& settings, const BotFactory& factory,
                               const TakeGame& took) {
    return in_order(
        settings.first, settings.games, settings.threads,
        [&](std::uint32_t number) { return play_for_samples(settings, factory, number); }, took);
}

}  // namespace omnibus
