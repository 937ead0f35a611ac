// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/advice.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "bots/world.hpp"

namespace omnibus::cli {

namespace {

constexpr std::size_t kMostCandidates = 3;
constexpr std::size_t kMostSteps = 5;  // of a likely line: further on it is guesswork
constexpr int kIndent = 7;             // under the text of a move

// A move that the search hardly looked at beside the best says little.
constexpr std::uint64_t kFewVisits = 50;

int whole_percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

// "34 % to win, 11.2 points", and by how much less than the first.
std::string promise(const Candidate& candidate, const Candidate& first, std::size_t seat) {
    const int here = whole_percent(candidate.share[seat]);
    const int lost = whole_percent(first.share[seat]) - here;
    return fmt::format("{} % to win{}, {:.1f} points", here,
                       lost > 0 ? fmt::format(" ({} less)", lost) : "", candidate.points[seat]);
}

}  // namespace

std::string with_names(std::string text, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string seat = fmt::format("seat {}", i);
        for (auto at = text.find(seat); at != std::string::npos;
             at = text.find(seat, at + names[i].size())) {
            text.replace(at, seat.size(), names[i]);
        }
    }
    return text;
}

std::string percent(double share) {
    return fmt::format("{} %", whole_percent(share));
}

std::string likely_line(const AnyGame& game, const AnyView& view, std::span<const Action> line,
                        Seat listener, const std::vector<std::string>& names) {
    auto state = world_of(game, view, 0);
    std::string text;
    Seat speaker = Seat::Nobody;
    std::size_t steps = 0;
    for (const Action action : line) {
        const auto legal = state ? game.legal(*state) : std::vector<Action>();
        if (std::find(legal.begin(), legal.end(), action) == legal.end() || steps > kMostSteps) {
            break;
        }
        const Seat seat = game.to_move(*state);
        if (steps > 0) {
            text += text.empty() ? "" : ", ";
            if (seat != speaker && is_player(seat)) {
                text += seat == listener ? "you " : names[static_cast<std::size_t>(seat)] + " ";
            }
            text += game.notation(action);
            speaker = seat;
        }
        ++steps;
        game.apply(*state, action);
    }
    return text;
}

Page advice_page(const AnyGame& game, const AnyView& view, Seat seat, std::span<const Action> legal,
                 const Report& report, const std::vector<std::string>& names,
                 const Screen& screen) {
    std::vector<Candidate> shown;
    for (const Candidate& candidate : report.candidates) {
        const bool looked_at = candidate.visits >= report.candidates.front().visits / kFewVisits;
        if (shown.size() < kMostCandidates && (shown.empty() || looked_at)) {
            shown.push_back(candidate);
        }
    }
    if (shown.empty()) {
        shown.emplace_back();
        shown.back().action = report.action;
    }
    int widest = 0;
    for (const Candidate& candidate : shown) {
        widest = std::max(widest, columns_of(game.notation(candidate.action)));
    }
    const auto seated = static_cast<std::size_t>(seat);
    Page page;
    for (const Candidate& candidate : shown) {
        const auto at = std::find(legal.begin(), legal.end(), candidate.action) - legal.begin();
        Line line;
        line.right(std::to_string(at + 1), 5, kBold).add("  ");
        line.add(game.notation(candidate.action), kBold);
        if (candidate.judged) {
            line.pad(kIndent + widest + 2).add(promise(candidate, shown.front(), seated));
        }
        append(page, wrap(line, screen.width, kIndent));
        const std::string reason = with_names(candidate.reason, names);
        if (!reason.empty()) {
            append(page, wrap(Line().pad(kIndent).add(reason), screen.width, kIndent));
        }
        const std::string then = likely_line(game, view, candidate.line, seat, names);
        if (!then.empty()) {
            append(page, wrap(Line().pad(kIndent).add("then perhaps: " + then, kDim), screen.width,
                              kIndent));
        }
    }
    return page;
}

}  // namespace omnibus::cli
