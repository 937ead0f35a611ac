// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/sheet.hpp"

#include <algorithm>
#include <bit>

namespace omnibus::route::eval {

namespace {

// Parts of what an icon could bring that it is likely to bring; after kWeights.
constexpr float kCollect = 0.6f;       // a passenger, of the box it ticks
constexpr float kScore = 0.3f;         // a shrine, temple or station, of the row it scores
constexpr float kUniversities = 0.6f;  // still to come, for a student
constexpr float kStudents = 0.3f;      // a round, for a university
constexpr float kWish = 1.0f;          // an icon of a demand card, in points

}  // namespace

Sheets::Sheets(const Game& game) : game_(game) {
    const Rules& rules = game.rules();
    for (int card = 1; card <= kCards; ++card) {
        auto& cards = cards_of_[static_cast<std::size_t>(colour_of(rules, card))];
        cards = static_cast<std::uint16_t>(cards | 1u << card);
    }
    for (std::size_t i = 0; i < kMostElderly; ++i) {
        elderly_points_[i + 1] = elderly_points_[i] + rules.elderly[i];
    }
    for (std::size_t i = 0; i < kMostAlterations; ++i) {
        alteration_points_[i + 1] = alteration_points_[i] - rules.alterations[i];
    }
}

Sheets::Deck Sheets::deck(const State& state) const {
    Deck deck{};
    for (std::size_t c = 0; c < kColours; ++c) {
        const unsigned left = cards_of_[c] & ~unsigned{state.cards_out};
        deck[c] = static_cast<std::uint8_t>(std::popcount(left));
    }
    return deck;
}

int Sheets::points(const Player& player) const {
    const Rules& rules = game_.rules();
    int sum = player.students * player.universities + elderly_points_[player.elderly] +
              alteration_points_[player.alterations] + player.demand[0] + player.demand[1];
    for (std::size_t row = 0; row < kRows; ++row) {
        sum +=
            row < player.tourists.scored ? rules.tourists.points[player.tourists.ticked[row]] : 0;
        sum += row < player.commuters.scored ? rules.commuters.points[player.commuters.ticked[row]]
                                             : 0;
    }
    return sum;
}

void Sheets::read(const State& state, std::size_t player, const Deck& deck, Sheet& sheet) const {
    const Rules& rules = game_.rules();
    const Player& me = state.player[player];
    const auto players = static_cast<std::size_t>(game_.players());
    const auto place_of = [&](std::size_t p) {
        return p >= state.start ? p - state.start : p + players - state.start;
    };
    sheet.points = points(me);
    sheet.place = static_cast<int>(place_of(player));
    sheet.to_draw =
        state.phase == Phase::Draw && me.stuck == 0 && place_of(player) >= place_of(state.seat);
    sheet.turns = me.stuck != 0 ? 0 : rules.rounds - state.round + (sheet.to_draw ? 1 : 0);
    sheet.segments = 0;
    sheet.to_come.fill(0);
    for (std::size_t c = 0; c < kColours; ++c) {
        const std::size_t pattern = index(rules.boards[player][c]);
        sheet.to_come[pattern] = static_cast<std::uint8_t>(sheet.to_come[pattern] + deck[c]);
        sheet.segments += deck[c] * rules.patterns[pattern].segments;
    }
    if (sheet.to_draw) {
        sheet.segments +=
            state.seat == player
                ? std::max<int>(1, state.due)
                : rules.patterns[index(pattern_of(rules, static_cast<int>(player), state.card))]
                      .segments;
    }
    if (me.slowed != 0 || me.stuck != 0) sheet.segments = sheet.turns;
    open_rows(me, sheet);
    gains(state, me, sheet);
}

void Sheets::open_rows(const Player& me, Sheet& sheet) const {
    const Rules& rules = game_.rules();
    sheet.tourists = me.tourists.scored == kRows ? 0 : me.tourists.ticked[me.tourists.scored];
    sheet.commuters = me.commuters.scored == kRows ? 0 : me.commuters.ticked[me.commuters.scored];
    sheet.tourist_row = rules.tourists.points[static_cast<std::size_t>(sheet.tourists)];
    sheet.commuter_row = rules.commuters.points[static_cast<std::size_t>(sheet.commuters)];
    if (sheet.commuters == rules.elderly_gift && me.elderly < kMostElderly) {
        sheet.commuter_row += rules.elderly[me.elderly];
    }
}

void Sheets::gains(const State& state, const Player& me, Sheet& sheet) const {
    const Rules& rules = game_.rules();
    const auto next_in = [](const Rows& rows, int ticked) {
        const auto t = static_cast<std::size_t>(ticked);
        return ticked < rows.boxes ? static_cast<float>(rows.points[t + 1] - rows.points[t]) : 0.0f;
    };
    auto& gain = sheet.gain;
    gain[index(Icon::Tourist)] =
        me.tourists.scored == kRows ? 0.0f : kCollect * next_in(rules.tourists, sheet.tourists);
    gain[index(Icon::Commuter)] =
        me.commuters.scored == kRows ? 0.0f : kCollect * next_in(rules.commuters, sheet.commuters);
    gain[index(Icon::Student)] =
        me.students < rules.most_students
            ? kCollect * (static_cast<float>(me.universities) + kUniversities)
            : 0.0f;
    gain[index(Icon::Elderly)] =
        me.elderly < kMostElderly ? kCollect * static_cast<float>(rules.elderly[me.elderly]) : 0.0f;
    gain[index(Icon::Shrine)] = gain[index(Icon::Temple)] = kScore * sheet.tourist_row;
    gain[index(Icon::Station)] = kScore * sheet.commuter_row;
    gain[index(Icon::University)] =
        me.universities < rules.most_universities
            ? kCollect * std::min(static_cast<float>(rules.most_students),
                                  static_cast<float>(me.students) +
                                      kStudents * static_cast<float>(sheet.turns))
            : 0.0f;
    gain[index(Icon::Green)] = 0.0f;
    const std::array<int, kIcons> have{boxes_ticked(me.tourists),
                                       boxes_ticked(me.commuters),
                                       me.students,
                                       me.elderly,
                                       me.shrines,
                                       me.temples,
                                       0,
                                       me.universities,
                                       0};
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (state.demand[d] == DemandId::None) {
            sheet.missing[d] = kMostInRow + 1;
            continue;
        }
        const Demand& demand = rules.demands[index(state.demand[d])];
        const std::size_t icon = index(demand.counts);
        sheet.missing[d] = me.demand[d] != 0 ? 0 : std::max(0, demand.wanted - have[icon]);
        gain[icon] += sheet.missing[d] > 0 ? kWish : 0.0f;
    }
}

// ---- Route 5, on a sheet alone

void Sheets::tick_tourist(Player& me) const {
    RowBoxes& rows = me.tourists;
    if (rows.scored < kRows && rows.ticked[rows.scored] < game_.rules().tourists.boxes) {
        ++rows.ticked[rows.scored];
    }
}

void Sheets::score_tourists(Player& me) const {
    RowBoxes& rows = me.tourists;
    if (rows.scored < kRows && rows.ticked[rows.scored] > 0) ++rows.scored;
}

void Sheets::drop_off(Player& me) const {
    const Rules& rules = game_.rules();
    RowBoxes& rows = me.commuters;
    if (rows.scored == kRows || rows.ticked[rows.scored] == 0) return;
    const int dropped = rows.ticked[rows.scored++];
    if (dropped == rules.elderly_gift) {
        if (me.elderly < kMostElderly) ++me.elderly;
    } else if (dropped == rules.tourist_gift) {
        tick_tourist(me);
    }
}

void Sheets::reach(Player& me, JunctionId at) const {
    const Rules& rules = game_.rules();
    for (const Icon icon : game_.map().icons[index(at)]) {
        switch (icon) {
            case Icon::Tourist: tick_tourist(me); break;
            case Icon::Commuter:
                if (me.commuters.scored < kRows &&
                    me.commuters.ticked[me.commuters.scored] < rules.commuters.boxes) {
                    ++me.commuters.ticked[me.commuters.scored];
                }
                break;
            case Icon::Student:
                if (me.students < rules.most_students) ++me.students;
                break;
            case Icon::Elderly:
                if (me.elderly < kMostElderly) ++me.elderly;
                break;
            case Icon::University:
                if (me.universities < rules.most_universities) ++me.universities;
                break;
            case Icon::Shrine:
                ++me.shrines;
                score_tourists(me);
                break;
            case Icon::Temple:
                ++me.temples;
                score_tourists(me);
                break;
            case Icon::Station: drop_off(me); break;
            case Icon::Green:
            case Icon::None: break;
        }
    }
}

}  // namespace omnibus::route::eval
