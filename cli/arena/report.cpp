// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/shared/words.hpp"
#include "wire/json.hpp"

namespace omnibus::cli {

namespace {

using arena::BlockMean;
using arena::Interval;
using wire::OrderedJson;

OrderedJson pair(const Interval& interval) {
    return OrderedJson::array({interval.low, interval.high});
}

OrderedJson pair_or_null(const std::optional<Interval>& interval) {
    return interval ? pair(*interval) : OrderedJson(nullptr);
}

OrderedJson entrant_json(const arena::Entrant& entrant, const arena::EntrantStanding& found) {
    OrderedJson json;
    json["bot"] = entrant.name;
    json["seats"] = found.seats;
    json["win_share"] = found.win_share.mean();
    json["ci95"] = pair(found.win_share.share_interval());
    json["points"] = found.points.mean();
    json["place"] = found.place.mean();
    json["points_ci95"] = pair_or_null(found.points.interval());
    json["place_ci95"] = pair_or_null(found.place.interval());
    json["games"] = found.games;
    if (entrant.ms > 0) json["ms"] = entrant.ms;
    if (entrant.sims > 0) json["sims"] = entrant.sims;
    json["decisions"] = found.asked;
    json["ms_mean"] = found.mean_ms();
    json["ms_max"] = found.slowest_ms;
    json["faults"] = found.faults;
    return json;
}

OrderedJson sprt_json(const arena::SprtBounds& bounds, const arena::Sprt& sprt) {
    OrderedJson json;
    json["elo0"] = bounds.low;
    json["elo1"] = bounds.high;
    json["alpha"] = bounds.alpha;
    json["beta"] = bounds.beta;
    json["llr"] = sprt.llr();
    json["bounds"] = OrderedJson::array({sprt.lower(), sprt.upper()});
    json["blocks"] = sprt.blocks();
    json["accepted"] = nullptr;
    if (sprt.verdict() == arena::Verdict::Low) json["accepted"] = "H0";
    if (sprt.verdict() == arena::Verdict::High) json["accepted"] = "H1";
    return json;
}

std::string sprt_text(const Setup& setup, const arena::Sprt& sprt) {
    const arena::SprtBounds& bounds = *setup.contest.sprt;
    const std::string& name = setup.contest.entrants[0].name;
    std::string text =
        fmt::format("\nsequential test: LLR {:.2f} of [{:.2f}, {:.2f}] after {}: ", sprt.llr(),
                    sprt.lower(), sprt.upper(), count(sprt.blocks(), "block"));
    switch (sprt.verdict()) {
        case arena::Verdict::Open: return text + "no verdict yet\n";
        case arena::Verdict::Low:
            return text + fmt::format("H0 accepted: {} is not better by {:g} Elo or more\n", name,
                                      bounds.high);
        case arena::Verdict::High:
            return text + fmt::format("H1 accepted: {} is better by more than {:g} Elo\n", name,
                                      bounds.low);
    }
    return text;
}

std::string with_error(const BlockMean& mean) {
    const auto interval = mean.interval();
    return interval ? fmt::format("{:.2f} +- {:.2f}", mean.mean(), interval->high - mean.mean())
                    : fmt::format("{:.2f}", mean.mean());
}

}  // namespace

ArenaReport report_of(const Setup& setup, const arena::ContestResult& result, double seconds) {
    const int entrants = static_cast<int>(setup.contest.entrants.size());
    ArenaReport report{arena::standing_of(result.games, entrants), {}, seconds};
    if (entrants > 1) {
        report.ratings = arena::ratings_of(result.games, entrants);
    }
    return report;
}

std::string report_json(const Setup& setup, const arena::ContestResult& result,
                        const ArenaReport& report) {
    const Settings& settings = setup.game->settings();
    const arena::Standing& standing = report.standing;
    OrderedJson json;
    json["game"] = settings.game;
    json["players"] = settings.players;
    json["games"] = standing.games;
    json["entrants"] = OrderedJson::array();
    for (std::size_t n = 0; n < setup.contest.entrants.size(); ++n) {
        json["entrants"].push_back(entrant_json(setup.contest.entrants[n], standing.entrants[n]));
    }
    json["blocks"] = standing.blocks;
    json["complete"] = result.complete;
    json["winning_points"] = standing.winning_points.mean();
    json["winning_points_ci95"] = pair_or_null(standing.winning_points.interval());
    json["edition"] = settings.edition;
    json["map"] = settings.map;
    json["seed"] = setup.contest.seed;
    json["threads"] = setup.contest.threads;
    json["seconds"] = report.seconds;
    if (!report.ratings.empty()) {
        json["ratings"] = OrderedJson::array();
        for (std::size_t n = 0; n < report.ratings.size(); ++n) {
            json["ratings"].push_back({{"bot", setup.contest.entrants[n].name},
                                       {"elo", report.ratings[n].elo},
                                       {"ci95", pair_or_null(report.ratings[n].ci95)}});
        }
    }
    if (result.sprt) {
        json["sprt"] = sprt_json(*setup.contest.sprt, *result.sprt);
    }
    return wire::to_line(json);
}

std::string report_text(const Setup& setup, const arena::ContestResult& result,
                        const ArenaReport& report) {
    const Settings& settings = setup.game->settings();
    const arena::Standing& standing = report.standing;
    std::size_t wide = 3;
    for (const arena::Entrant& entrant : setup.contest.entrants) {
        wide = std::max(wide, entrant.name.size());
    }
    std::string text =
        fmt::format("{} on {}, {}: {} in {}{}\n\n", settings.game, settings.map,
                    count(settings.players, "player"), count(standing.games, "game"),
                    count(standing.blocks, "block"), result.complete ? "" : ", not all");
    text += fmt::format("{:<{}}  {:>6}  {:>7}  {:<15}  {:<15}  {:<13}  {:>17}{}\n", "bot", wide,
                        "seats", "wins", "95 %", "points", "place", "ms mean and max",
                        report.ratings.empty() ? "" : "   Elo  95 %");
    for (std::size_t n = 0; n < setup.contest.entrants.size(); ++n) {
        const arena::EntrantStanding& found = standing.entrants[n];
        const Interval share = found.win_share.share_interval();
        text += fmt::format(
            "{:<{}}  {:>6}  {:>5.1f} %  {:<15}  {:<15}  {:<13}  {:>8.2f} {:>8.1f}",
            setup.contest.entrants[n].name, wide, found.seats, 100 * found.win_share.mean(),
            fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high),
            with_error(found.points), with_error(found.place), found.mean_ms(), found.slowest_ms);
        if (!report.ratings.empty()) {
            const arena::Rating& rating = report.ratings[n];
            text += fmt::format("  {:>+5.0f}", rating.elo);
            text += n == 0 ? ""
                    : !rating.ci95
                        ? "  -"
                        : fmt::format("  {:+.0f} to {:+.0f}", rating.ci95->low, rating.ci95->high);
        }
        text += found.faults > 0 ? fmt::format("  {} forfeited\n", found.faults) : "\n";
    }
    text += fmt::format("\nwinners scored {}\n", with_error(standing.winning_points));
    return text + (result.sprt ? sprt_text(setup, *result.sprt) : "");
}

}  // namespace omnibus::cli
