// SPDX-License-Identifier: Apache-2.0
#include "tests/third_game/game.hpp"

#include <algorithm>

#include "engine/any_game.hpp"
#include "games/shared/text.hpp"

namespace omnibus::last_stop {

namespace {

constexpr unsigned kAll = (2u << kTickets) - 2;

Action action_of(Kind kind, std::size_t seat = 0, int ticket = 0) {
    return {static_cast<std::uint32_t>(kind) << 16 | static_cast<std::uint32_t>(seat << 8) |
            static_cast<std::uint32_t>(ticket)};
}

// The tickets that are neither face up nor, as far as is known, with anybody.
unsigned unseen(const State& state) {
    unsigned rest = kAll & ~unsigned{state.turned};
    for (const std::uint8_t ticket : state.dealt) {
        if (ticket <= kTickets) rest &= ~(1u << ticket);
    }
    return rest;
}

}  // namespace

Seat Game::to_move(const State& state) const {
    if (state.phase == Phase::Over) return Seat::Nobody;
    return state.phase == Phase::Choose ? seat_of(state.seat) : Seat::Chance;
}

void Game::legal(const State& state, Actions& actions) const {
    actions.clear();
    if (state.phase == Phase::Choose && left_over(state) > 0) actions.push(action_of(Kind::Ride));
    if (state.phase == Phase::Choose) actions.push(action_of(Kind::Leave));
    if (to_move(state) != Seat::Chance) return;
    for (unsigned rest = unseen(state); rest != 0; rest &= rest - 1) {
        actions.push(state.phase == Phase::Deal
                         ? action_of(Kind::Deal, state.seat, std::countr_zero(rest))
                         : action_of(Kind::Ticket, 0, std::countr_zero(rest)));
    }
}

void Game::apply(State& state, Action action) const {
    const std::uint8_t ticket = ticket_in(action);
    const std::uint8_t p = state.seat;
    switch (kind_of(action)) {
        case Kind::Deal: state.dealt[p] = ticket; break;
        case Kind::Ride: state.phase = Phase::Turn; return;
        case Kind::Leave: state.left[p] = 1; break;
        case Kind::Ticket:
            state.turned = static_cast<std::uint16_t>(state.turned | 1u << ticket);
            state.stops[p] = static_cast<std::uint8_t>(state.stops[p] + ticket);
            state.left[p] = state.stops[p] > kFurthest;
            break;
    }
    if (std::ranges::count(seated(state.dealt), 0) == 0) state.phase = Phase::Choose;
    for (int n = 0; n < players_; ++n) {
        state.seat = static_cast<std::uint8_t>((state.seat + 1) % players_);
        if (state.left[state.seat] == 0) return;
    }
    state.phase = Phase::Over;
}

EventList<Event, 8> Game::events(const State& state, Action action) const {
    EventList<Event, 8> told;
    const Seat seat = seat_of(state.seat);
    const std::uint8_t ticket = ticket_in(action);
    State after = state;
    apply(after, action);
    const Points score = points(after);
    switch (kind_of(action)) {
        case Kind::Deal: told.push({EventKind::Dealt, seat, ticket}); break;
        case Kind::Ride: told.push({EventKind::Rode, seat}); break;
        case Kind::Ticket: told.push({EventKind::Turned, seat, ticket}); break;
        case Kind::Leave: told.push({EventKind::Left, seat}); break;
    }
    if (after.phase != Phase::Over) return told;
    for (std::size_t p = 0; p < seated(after.dealt).size(); ++p) {
        told.push({EventKind::Shown, Seat(p), after.dealt[p], 0, score[p]});
    }
    told.push({EventKind::GameOver});
    return told;
}

std::span<const EventShape> Game::event_shapes() {
    static constexpr std::array<EventShape, 6> kShapes{
        {{"dealt", {"ticket", kNumber}, {}, "", true},
         {"rode", {}, {}, ""},
         {"turned", {"ticket", kNumber}, {}, ""},
         {"left", {}, {}, ""},
         {"shown", {"ticket", kNumber}, {}, "points"},
         {"game_over", {}, {}, ""}}};
    return kShapes;
}

Points Game::points(const State& state) const {
    Points points{};
    for (std::size_t p = 0; p < seated(state.dealt).size(); ++p) {
        const int stops = state.stops[p] + (state.phase == Phase::Over ? state.dealt[p] : 0);
        points[p] = stops > kFurthest ? 0 : stops;
    }
    return points;
}

Places Game::places(const State& state) const {
    const Points score = points(state);
    Places places{};
    for (std::size_t p = 0; p < seated(state.dealt).size(); ++p) {
        places[p] = 1 + static_cast<int>(std::ranges::count_if(
                            score, [&](int other) { return other > score[p]; }));
    }
    return places;
}

Ranking Game::ranking(const State& state) const {
    Ranking ranking;
    ranking.fill(Seat::Nobody);
    for (int p = 0; p < players_; ++p) {
        auto at = static_cast<std::size_t>(places(state)[static_cast<std::size_t>(p)] - 1);
        while (ranking[at] != Seat::Nobody)
            ++at;
        ranking[at] = seat_of(p);
    }
    return ranking;
}

Game::View Game::view(const State& state, Seat seat) const {
    View view{state, seat};
    for (int p = 0; p < kPlayers && state.phase != Phase::Over; ++p) {
        std::uint8_t& dealt = view.state.dealt[std::size_t(p)];
        if (seat_of(p) != seat && dealt != 0) dealt = kHidden;
    }
    return view;
}

State Game::determinize(const View& view, Rng& rng) const {
    State state = view.state;
    for (std::uint8_t& ticket : state.dealt) {
        if (ticket != kHidden) continue;
        unsigned rest = unseen(state);
        for (auto n = rng.below(std::uint32_t(std::popcount(rest))); n > 0; --n)
            rest &= rest - 1;
        ticket = static_cast<std::uint8_t>(std::countr_zero(rest));
    }
    return state;
}

// The ticket of another is not seen until all show theirs.
Seen Game::seen(const State& before, Action action, Seat viewer) const {
    Seen what;
    what.action = action;
    if (kind_of(action) == Kind::Deal && Seat(seat_in(action)) != viewer) {
        what.action = action_of(Kind::Deal, seat_in(action), kHidden);
    }
    State after = before;
    apply(after, action);
    for (std::size_t p = 0; p < seated(after.dealt).size() && after.phase == Phase::Over; ++p) {
        if (Seat(p) != viewer) what.revealed.push(action_of(Kind::Deal, p, after.dealt[p]));
    }
    return what;
}

Game::View Game::with_revealed(const View& view, const Seen& what) const {
    View known = view;
    for (const Action deal : what.revealed) {
        known.state.dealt[seat_in(deal)] = ticket_in(deal);
    }
    return known;
}

std::string Game::notation(Action action) const {
    const int ticket = ticket_in(action);
    const std::string number = ticket == kHidden ? "?" : std::to_string(ticket);
    switch (kind_of(action)) {
        case Kind::Deal: return "deal " + std::to_string(seat_in(action)) + " " + number;
        case Kind::Ride: return "ride";
        case Kind::Leave: return "leave";
        case Kind::Ticket: return "ticket " + number;
    }
    return {};
}

// Reading is writing all there are until one is it.
Result<Action> Game::parse(std::string_view text) const {
    for (const Kind kind : {Kind::Deal, Kind::Ride, Kind::Leave, Kind::Ticket}) {
        for (std::size_t seat = 0; seat < kPlayers; ++seat) {
            for (int ticket = 0; ticket <= kTickets + 1; ++ticket) {
                const Action one = action_of(kind, seat, ticket <= kTickets ? ticket : kHidden);
                if (notation(one) == text) return one;
            }
        }
    }
    return unreadable(text);
}

std::string Game::text(const State& state) const {
    std::string lines = std::to_string(left_over(state)) + " tickets are left.";
    for (std::size_t p = 0; p < seated(state.dealt).size(); ++p) {
        const int dealt = state.dealt[p];
        lines += "\nSeat " + std::to_string(p) + (state.left[p] ? " has left" : " rides") +
                 ", dealt " + (dealt == kHidden ? "?" : std::to_string(dealt));
    }
    return lines;
}

// Total: any bytes may come.
std::string Game::broken(const State& state, bool may_hide) const {
    if (state.phase > Phase::Over || state.seat >= players_) return "no such question";
    if ((state.turned & ~kAll) != 0 || left_over(state) < 0) return "no such tickets";
    unsigned seen = state.turned;
    int stops = 0;
    for (std::size_t p = 0; p < kPlayers; ++p) {
        const int ticket = state.dealt[p];
        const bool empty = p >= seated(state.dealt).size();
        if (empty && (ticket || state.stops[p] || state.left[p])) return "nobody sits there";
        if (state.left[p] > 1 || (state.stops[p] > kFurthest && !state.left[p])) return "no rider";
        stops += state.stops[p];
        if (ticket == 0 || (may_hide && ticket == kHidden)) continue;
        if (ticket > kTickets || (seen >> ticket & 1)) return "no such ticket";
        seen |= 1u << ticket;
    }
    for (int t = 1; t <= kTickets; ++t)
        stops -= (state.turned >> t & 1) ? t : 0;
    if (stops != 0) return "the stops are not those of the tickets";
    const auto without = std::ranges::count(seated(state.dealt), 0);
    const auto riding = std::ranges::count(seated(state.left), 0);
    const bool gone = state.left[state.seat] != 0;
    const bool dealt = state.dealt[state.seat] != 0;
    switch (state.phase) {
        case Phase::Deal: return state.turned || riding < players_ || dealt ? "no deal" : "";
        case Phase::Turn: return without || gone || !left_over(state) ? "no ride" : "";
        case Phase::Choose: return without || gone ? "no choice" : "";
        case Phase::Over: return without || riding ? "no end" : "";
    }
    return {};
}

Result<std::shared_ptr<const AnyGame>> make(Settings settings, const Options& by_hand) {
    const auto rules =
        rules_of_edition<Rules>(kVersions, kInfo.title, settings.rules_version, settings.edition);
    if (!rules) return rules.error();
    if (auto refused = check_options({}, settings.rules_version, by_hand)) return *refused;
    const Game game(settings.players, settings.start);
    return std::shared_ptr<const AnyGame>(std::make_shared<GameAdapter<Game>>(settings, game));
}

}  // namespace omnibus::last_stop
