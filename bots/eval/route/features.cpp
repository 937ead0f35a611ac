// SPDX-License-Identifier: Apache-2.0
// A position in numbers; the table is in the header.
#include "bots/eval/route/features.hpp"

#include <cassert>

#include "bots/eval/route/sheet_forecast.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::route::eval {

namespace {

constexpr std::array<std::size_t, 3> kRings{2, 4, 8};
static_assert(kRings.back() == Reach::kSteps);

float limited(float value) {
    return std::clamp(value, -1.0f, 1.0f);
}

}  // namespace

struct Features::Standing {
    Sheet sheet;
    Rivals rivals;
    std::array<int, kDemandsInPlay> closest;  // what of each demand card they lack at least
    Reach reach;
    JunctionSet free;     // where the next segment may lead
    JunctionSet missing;  // letters of the plan
    float left;           // segments to come, 0 if there is no way on
    int worship;          // segments to the nearest
    int station;
    int university;
    int green;
    int tour;         // segments to all letters that are missing
    float plan_met;   // the chance of it
    float tourists;   // points to expect beyond those on the sheet
    float commuters;  // likewise
    float students;
    std::array<float, kDemandsInPlay> demand;
    float end;  // points to expect at the end
};

// ---- what there is to know of a seat

void Features::stand(const State& state, std::size_t player, Standing& mine) const {
    const Player& me = state.player[player];
    read_sheet(game_, state, player, mine.sheet);
    mine.missing = JunctionSet::none();
    mine.left = static_cast<float>(mine.sheet.segments);
    mine.worship = mine.station = mine.university = mine.green = mine.tour = Reach::kNever;
    if (me.head == JunctionId::None) {
        mine.free = JunctionSet::none();
        mine.reach.stay();
        return;
    }
    const JunctionSet& visited = state.visited[player];
    mine.free = free_neighbours(game_, state, static_cast<int>(player));
    mine.reach.flood(ground_, me.head, visited);
    if (mine.free.empty()) mine.left = 0;
    mine.worship = mine.reach.steps_to(ground_.worship);
    mine.station = mine.reach.steps_to(game_.map().with[index(Icon::Station)]);
    mine.university = mine.reach.steps_to(game_.map().with[index(Icon::University)]);
    mine.green = mine.reach.steps_to(game_.map().greens);
    if (const int plan = known_plan(me); plan != 0) {
        // Route 1.5: an own start is never reached.
        mine.missing = game_.map().plans[static_cast<std::size_t>(plan)] -
                       reached(state, static_cast<int>(player));
        mine.tour = mine.missing.empty() ? 0 : tour(ground_, mine.reach, me.head, mine.missing);
    }
}

// What the sheet is likely to become: what greedy expects, without its look at the next turns.
void Features::expect(const State& state, std::size_t player, const Standing* all,
                      Standing& mine) const {
    const Rules& rules = game_.rules();
    const Player& me = state.player[player];
    const Sheet& sheet = mine.sheet;
    const float turns = mine.left > 0 ? static_cast<float>(sheet.turns) : 0.0f;
    const SheetForecast<float> hopes(rules, kWeights, turns, mine.left);
    mine.rivals = rivals_of(state, game_.players(), player);
    mine.closest.fill(9);
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        if (p == player) continue;
        for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
            mine.closest[d] = std::min(mine.closest[d], all[p].sheet.missing[d]);
        }
    }
    mine.tourists = hopes.tourists(me.tourists, mine.worship);
    mine.commuters = hopes.commuters(me.commuters, mine.station);
    const float students = std::min(static_cast<float>(rules.most_students),
                                    static_cast<float>(me.students) + 0.3f * turns);
    const float universities = std::min(
        static_cast<float>(rules.most_universities),
        static_cast<float>(me.universities) + 0.03f * turns + 0.6f * hopes.chance(mine.university));
    mine.students = students * universities - static_cast<float>(me.students * me.universities);
    mine.plan_met = hopes.plan(mine.tour);
    float demands = 0;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        mine.demand[d] = 0;
        if (me.demand[d] != 0) continue;
        mine.demand[d] =
            hopes.demand((state.pink >> d & 1) != 0, sheet.missing[d], mine.closest[d]);
        demands += mine.demand[d];
    }
    const float traffic = hopes.traffic(me.traffic, mine.rivals.traffic, game_.players());
    mine.end = static_cast<float>(sheet.points) + mine.tourists + mine.commuters + mine.students +
               demands + traffic + static_cast<float>(rules.plan_points) * mine.plan_met +
               0.75f * turns;
}

// ---- the inputs

void Features::encode(const State& state, Own& own, TableInputs& table) const {
    const auto players = static_cast<std::size_t>(game_.players());
    std::array<Standing, kMaxPlayers> all;
    for (std::size_t p = 0; p < players; ++p) {
        stand(state, p, all[p]);
    }
    for (std::size_t p = 0; p < players; ++p) {
        expect(state, p, all.data(), all[p]);
    }
    for (std::size_t p = 0; p < players; ++p) {
        write(state, p, all.data(), own[p].data());
    }
    write_table(state, table);
}

void Features::write(const State& state, std::size_t player, const Standing* all,
                     float* out) const {
    const Rules& rules = game_.rules();
    const Player& me = state.player[player];
    const Standing& mine = all[player];
    const Sheet& sheet = mine.sheet;
    const auto players = static_cast<std::size_t>(game_.players());
    Inputs in(out);

    int best = -99;
    int sum = 0;
    float best_end = -99;
    float sum_end = 0;
    for (std::size_t p = 0; p < players; ++p) {
        if (p == player) continue;
        best = std::max(best, all[p].sheet.points);
        sum += all[p].sheet.points;
        best_end = std::max(best_end, all[p].end);
        sum_end += all[p].end;
    }
    const int most_traffic = mine.rivals.traffic;
    const float each = 1.0f / static_cast<float>(players - 1);

    // What stands on the sheet.
    in.put(sheet.points, 1.0f / 60);
    in.put(limited(static_cast<float>(sheet.points - best) / 30));
    in.put(limited((static_cast<float>(sheet.points) - static_cast<float>(sum) * each) / 30));
    in.thermometer<3>(me.tourists.scored);
    in.thermometer<4>(sheet.tourists);
    in.put(sheet.tourist_row / 14);
    in.put(sheet.gain[index(Icon::Tourist)] / 3);
    in.thermometer<3>(me.commuters.scored);
    in.thermometer<3>(sheet.commuters);
    in.put(sheet.commuter_row / 6);
    in.put(me.students, 1.0f / 6);
    in.flag(me.students == rules.most_students);
    in.thermometer<4>(me.universities);
    in.put(me.students * me.universities, 1.0f / 24);
    in.put(me.students < rules.most_students ? me.universities : 0, 1.0f / 4);
    in.put(me.universities < rules.most_universities ? me.students : 0, 1.0f / 6);
    in.put(me.elderly, 1.0f / 8);
    in.put(me.elderly < kMostElderly ? rules.elderly[me.elderly] : 0, 1.0f / 3);
    in.put(limited(static_cast<float>(me.shrines) / 3));
    in.put(limited(static_cast<float>(me.temples) / 3));
    const int boxes = alterations_left(me);
    in.put(boxes, 1.0f / 5);
    in.flag(boxes == 0);
    in.flag(boxes <= 1);
    in.put(boxes > 0 ? rules.alterations[me.alterations] : 0, 1.0f / 3);
    in.flag(me.traffic == 0);
    in.put(limited(static_cast<float>(me.traffic) / 6));
    in.put(limited(static_cast<float>(me.traffic - most_traffic) / 4));
    in.flag(me.traffic > most_traffic);
    in.flag(me.traffic == most_traffic && me.traffic > 0);
    in.flag(me.slowed != 0);
    in.flag(me.stuck != 0);

    // Time.
    const bool to_move = state.phase == Phase::Draw && state.seat == player;
    in.put(sheet.turns, 1.0f / 12);
    in.put(mine.left / 26);
    for (int turns = 0; turns <= 3; ++turns) {
        in.flag(sheet.turns <= turns);
    }
    in.flag(sheet.to_draw);
    in.flag(to_move);
    in.put(sheet.place, 1.0f / 4);
    const bool by_card = sheet.to_draw && me.slowed == 0;
    in.one_of<kPatterns>(
        by_card ? static_cast<int>(index(pattern_in_play(rules, state, static_cast<int>(player))))
                : -1);
    for (const std::uint8_t cards : sheet.to_come) {
        in.put(cards, 0.5f);
    }
    in.one_of<4>(to_move ? (state.due + 3) % 4 : -1);
    in.flag(to_move && state.drawn > 0);
    in.flag(to_move && by_card && state.due > 0 && goes_on(state, mine.free));

    // Room.
    in.thermometer<4>(std::min(mine.free.size(), 4));
    const int room = mine.reach.all().size();
    in.put_count(mine.reach.within(2).size(), 1.0f / 6);
    in.put_count(mine.reach.within(4).size(), 1.0f / 16);
    in.put_count(room, 1.0f / 45);
    in.put(std::min(1.0f, static_cast<float>(room) / (3.0f * mine.left + 1.0f)));
    std::array<float, kRings.size()> riches{};
    for (std::size_t r = 0; r < kRings.size(); ++r) {
        const IconCount counts = mine.reach.icons_within(kRings[r]);
        for (std::size_t icon = 0; icon < index(Icon::Green); ++icon) {
            const int count = count_of(counts, icon);
            riches[r] += sheet.gain[icon] * static_cast<float>(count);
            in.put_count(count, 1.0f / static_cast<float>(kRings[r]));
        }
        in.put_count((mine.reach.within(kRings[r]) & game_.map().greens).size(),
                     1.0f / static_cast<float>(kRings[r]));
    }
    in.put(std::min(riches[0] / 9, 3.0f));
    in.put(std::min(riches[1] / 24, 3.0f));
    in.put(std::min(riches[2] / 60, 3.0f));
    in.put(closeness(mine.worship));
    in.put(closeness(mine.station));
    in.put(closeness(mine.university));
    in.put(closeness(mine.green));
    in.put(mine.tourists / 14);
    in.put(mine.commuters / 8);
    in.put(mine.students / 12);

    // The plan.
    const bool planned = me.plan != 0 && me.head != JunctionId::None;
    in.thermometer<3>(planned ? kPlanLetters - mine.missing.size() : 0);
    in.put(mine.missing.empty() ? 0.0f : closeness(mine.reach.steps_to(mine.missing)));
    in.put(std::min(1.0f, static_cast<float>(mine.tour) / 20));
    in.put(limited((mine.left - static_cast<float>(mine.tour)) / 10));
    in.flag(planned && mine.tour >= Reach::kNever);
    in.put(mine.plan_met);

    // Demand cards.
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        const bool open = me.demand[d] == 0 && state.demand[d] != DemandId::None;
        in.put(me.demand[d], 1.0f / 10);
        in.put(open ? sheet.missing[d] : 0, 1.0f / 5);
        in.flag(open && sheet.missing[d] <= 1);
        in.flag(open && sheet.missing[d] <= 2);
        in.flag(open && sheet.missing[d] == 0);
        in.flag(open && (state.pink >> d & 1) == 0);
        in.put(open ? limited(static_cast<float>(mine.closest[d] - sheet.missing[d]) / 3) : 0.0f);
        const std::size_t icon = open ? index(rules.demands[index(state.demand[d])].counts) : 0;
        in.put_count(open ? count_of(mine.reach.icons_within(4), icon) : 0, 1.0f / 3);
        in.put_count(open ? count_of(mine.reach.icons_within(8), icon) : 0, 1.0f / 6);
        in.put(mine.demand[d] / 10);
    }

    // The others.
    in.put_count(me.head == JunctionId::None
                     ? 0
                     : (ground_.streets_at[index(me.head)] & mine.rivals.streets).size(),
                 1.0f / 4);
    in.put_count((mine.reach.within(2) & mine.rivals.junctions).size(), 1.0f / 6);
    in.put_count((mine.reach.within(4) & mine.rivals.junctions).size(), 1.0f / 16);
    in.put(mine.end / 80);
    in.put(limited((mine.end - best_end) / 30));
    in.put(limited((mine.end - sum_end * each) / 30));
    in.flag(me.head == JunctionId::None);
    assert(in.end() == out + kOwn);
}

// Route 4.4: whether the seat to move has a next segment that costs no alteration.
bool Features::goes_on(const State& state, const JunctionSet& free) const {
    if (state.drawn == 0) return true;
    const auto links = game_.map().links(state.player[state.seat].head);
    return std::any_of(links.begin(), links.end(), [&](const Link& link) {
        return free.contains(link.to) && alterations_for(game_, state, link.direction) == 0;
    });
}

void Features::write_table(const State& state, TableInputs& table) const {
    const auto players = static_cast<std::size_t>(game_.players());
    const auto junctions = static_cast<float>(game_.map().junctions.size());
    Inputs in(table.data());
    in.put(state.round, 1.0f / 12);
    in.flag(state.phase < Phase::Card);
    in.flag(state.phase == Phase::Card);
    in.one_of<kMostPlayers - kLeastPlayers + 1>(game_.players() - kLeastPlayers);
    const std::size_t place =
        state.phase == Phase::Draw ? (state.seat + players - state.start) % players : 0;
    in.put(static_cast<int>(place), 1.0f / 4);
    unsigned blue = 0;
    unsigned pink = 0;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (state.demand[d] == DemandId::None) continue;
        const unsigned card = 1u << index(state.demand[d]);
        ((state.pink >> d & 1) == 0 ? blue : pink) |= card;
    }
    for (unsigned card = 0; card < kDemandCards; ++card) {
        in.flag(((blue | pink) >> card & 1) != 0);
    }
    for (unsigned card = 0; card < kDemandCards; ++card) {
        in.flag((blue >> card & 1) != 0);
    }
    in.put(junctions / 100);
    in.put(static_cast<float>(game_.map().streets.size()) / junctions / 2);
    for (const JunctionSet& icon : game_.map().with) {
        in.put(static_cast<float>(icon.size()) / junctions * 5);
    }
    assert(in.end() == table.data() + kTable);
}

}  // namespace omnibus::route::eval
