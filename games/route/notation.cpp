// SPDX-License-Identifier: Apache-2.0
// Actions as text (Route 9.1), both ways. Reading is exact: what notation() writes and nothing
// else, so that a text names one action and an action one text.
#include "games/route/game.hpp"
#include "games/shared/text.hpp"

namespace omnibus::route {

namespace {

// A number without sign or leading zero, from least to most; -1 if it is not one.
int number(std::string_view text, int least, int most) {
    if (text.empty() || text.size() > 2 || (text.size() > 1 && text[0] == '0')) return -1;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return -1;
        value = 10 * value + (c - '0');
    }
    return value >= least && value <= most ? value : -1;
}

// "?" is a card that whoever writes has not seen (Game::seen).
std::string card_text(int card) {
    return card == kHidden ? "?" : std::to_string(card);
}
int card_number(std::string_view text, int most) {
    return text == "?" ? kHidden : number(text, 1, most);
}

}  // namespace

std::string Game::notation(Action action) const {
    const int a = operand_a(action);
    const int b = operand_b(action);
    switch (kind_of(action)) {
        case ActionKind::Demand:
            return "demand " + std::string(kDemandNames[index(demand_of(action))]);
        case ActionKind::Plan: return "plan " + std::to_string(a) + " " + card_text(b);
        case ActionKind::Deal:
            return "deal " + std::to_string(a) + " " + card_text(b) + " " +
                   card_text(operand_c(action));
        case ActionKind::Card: return "card " + std::to_string(a);
        case ActionKind::Start: return "start " + std::to_string(a);
        case ActionKind::Draw:
            return "draw " + map().id(junction_of(action)) + ">" + map().id(destination_of(action));
    }
    return {};
}

std::string Game::chapter(const State& state) const {
    // The card of a round belongs to it.
    const int round = state.phase == Phase::Card ? state.round + 1 : state.round;
    return round == 0 ? "set-up" : "round " + std::to_string(round);
}

Result<Action> Game::parse(std::string_view text) const {
    const auto words = split(text, ' ');
    const std::string_view verb = words[0];
    if (words.size() == 2 && verb == "draw") {
        const auto ends = split(words[1], '>');
        const JunctionId from = map().find(ends[0]);
        if (ends.size() != 2 || from == JunctionId::None) return unreadable(text);
        for (const Link& link : map().links(from)) {
            if (map().id(link.to) == ends[1]) return link.draw;
        }
    } else if (words.size() == 2 && (verb == "start" || verb == "card")) {
        const int n = number(words[1], 1, kCards);
        if (n > 0) return verb == "start" ? omnibus::route::start(n) : card(n);
    } else if (words.size() == 2 && verb == "demand") {
        const int found = find_name(kDemandNames, words[1]);
        if (found >= 0) return demand(static_cast<DemandId>(found));
    } else if (words.size() == 3 && verb == "plan") {
        const int seat = number(words[1], 0, players() - 1);
        const int n = card_number(words[2], kPlans);
        if (seat >= 0 && n > 0) return plan(seat, n);
    } else if (words.size() == 4 && verb == "deal") {
        const int seat = number(words[1], 0, players() - 1);
        const int lower = card_number(words[2], kCards);
        const int higher = card_number(words[3], kCards);
        const bool unseen = lower == kHidden && higher == kHidden;
        if (seat >= 0 && lower > 0 && (unseen || (higher > lower && higher != kHidden)))
            return deal(seat, lower, higher);
    }
    return unreadable(text);
}

}  // namespace omnibus::route
