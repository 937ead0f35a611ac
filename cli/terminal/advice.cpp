// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/advice.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace omnibus::cli {

namespace {

constexpr std::size_t kMostCandidates = 3;
constexpr std::size_t kMostSteps = 5;  // of a likely line: further on it is guesswork
constexpr int kIndent = 7;             // under the text of a move

// Below either of these a search has hardly looked at a move: its numbers would say little.
constexpr std::uint64_t kFewVisits = 20;
constexpr double kSmallPart = 0.02;  // of all visits

int whole_percent(double share) {
    return static_cast<int>(std::lround(100 * share));
}

// The candidates to show, in the order in which the bot prefers them: its choice, then by visits.
std::vector<Candidate> shown_of(const Report& report) {
    std::vector<Candidate> shown = report.candidates;
    if (shown.empty()) {
        shown.emplace_back();
        shown.back().action = report.action;
    }
    std::stable_sort(shown.begin() + 1, shown.end(),
                     [](const Candidate& a, const Candidate& b) { return a.visits > b.visits; });
    shown.resize(std::min(shown.size(), kMostCandidates));
    return shown;
}

// How much of a search went into each move; a bot that does not search looks at all alike.
class SearchShare {
  public:
    SearchShare(const Report& report, const Candidate& second)
        : searched_(report.sims > 0), second_(second.visits) {
        for (const Candidate& candidate : report.candidates)
            all_ += static_cast<double>(candidate.visits);
    }

    bool hardly(const Candidate& candidate, bool first) const {
        // What is put before a move with more visits is known for sure, not by looking often.
        if (!searched_ || (first && candidate.visits < second_)) return false;
        return candidate.visits < kFewVisits || part(candidate) < kSmallPart;
    }
    // " (62 % of the search)".
    std::string told(const Candidate& candidate) const {
        return searched_ ? fmt::format(" ({} % of the search)", whole_percent(part(candidate)))
                         : "";
    }

  private:
    double part(const Candidate& candidate) const {
        return all_ > 0 ? static_cast<double>(candidate.visits) / all_ : 0;
    }

    bool searched_;
    std::uint64_t second_;
    double all_ = 0;
};

// "34 % to win, 11.2 points", and by how much less than the first.
std::string promise(const Candidate& candidate, const Candidate& first, std::size_t seat) {
    const int here = whole_percent(candidate.share[seat]);
    const int lost = whole_percent(first.share[seat]) - here;
    return fmt::format("{} % to win{}, {:.1f} points", here,
                       lost > 0 ? fmt::format(", {} less", lost) : "", candidate.points[seat]);
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

std::string likely_variation(const AnyGame& game, const AnyView& view,
                             std::span<const Action> variation, Seat listener,
                             const std::vector<std::string>& names) {
    AnyState state = game.determinize(view, 0);
    std::string text;
    Seat speaker = Seat::Nobody;
    std::size_t steps = 0;
    for (const Action action : variation) {
        const auto legal = game.legal(state);
        if (std::find(legal.begin(), legal.end(), action) == legal.end() || steps > kMostSteps) {
            break;
        }
        const Seat seat = game.to_move(state);
        if (steps > 0) {
            text += text.empty() ? "" : ", ";
            if (seat != speaker && is_player(seat)) {
                text += seat == listener ? "you " : names[static_cast<std::size_t>(seat)] + " ";
            }
            text += game.notation(action);
            speaker = seat;
        }
        ++steps;
        game.apply(state, action);
    }
    return text;
}

Page advice_page(const AnyGame& game, const AnyView& view, Seat seat, std::span<const Action> legal,
                 const Report& report, const std::vector<std::string>& names,
                 const Screen& screen) {
    const std::vector<Candidate> shown = shown_of(report);
    const SearchShare share(report, shown[shown.size() > 1 ? 1 : 0]);
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
        const bool hardly = share.hardly(candidate, &candidate == &shown.front());
        if (candidate.judged) {
            line.pad(kIndent + widest + 2);
            line.add(hardly ? "hardly looked at"
                            : promise(candidate, shown.front(), seated) + share.told(candidate));
        }
        append(page, wrap(line, screen.width, kIndent));
        const std::string reason = with_names(candidate.reason, names);
        if (!reason.empty()) {
            append(page, wrap(Line().pad(kIndent).add(reason), screen.width, kIndent));
        }
        const std::string then =
            hardly ? "" : likely_variation(game, view, candidate.variation, seat, names);
        if (!then.empty()) {
            append(page, wrap(Line().pad(kIndent).add("then perhaps: " + then, kDim), screen.width,
                              kIndent));
        }
    }
    return page;
}

}  // namespace omnibus::cli
