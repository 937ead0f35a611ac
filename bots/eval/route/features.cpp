// SPDX-License-Identifier: Apache-2.0
// A position in numbers; the table is in the header.
#include "bots/eval/route/features.hpp"

#include <cassert>

#include "bots/eval/route/inputs.hpp"

namespace omnibus::route::eval {

namespace {

constexpr std::array<std::size_t, 3> kRings{2, 4, 8};
static_assert(kRings.back() == Reach::kSteps);

// Points of a row with a number of boxes that need not be whole.
float points_between(const Rows& rule, float ticked) {
    const auto whole = static_cast<std::size_t>(ticked);
    if (whole >= rule.boxes) return rule.points[rule.boxes];
    return static_cast<float>(rule.points[whole]) +
           (ticked - static_cast<float>(whole)) *
               static_cast<float>(rule.points[whole + 1] - rule.points[whole]);
}

}  // namespace

struct Features::Standing {
    Sheet sheet;
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

// Streets and junctions by how many routes use them.
struct Features::Crowd {
    StreetSet streets;         // one at least
    StreetSet shared_streets;  // two at least
    JunctionSet junctions;
    JunctionSet shared_junctions;

    Crowd(const State& state, std::size_t players)
        : streets{}, shared_streets{}, junctions{}, shared_junctions{} {
        for (std::size_t p = 0; p < players; ++p) {
            shared_streets |= streets & state.route[p];
            streets |= state.route[p];
            shared_junctions |= junctions & state.visited[p];
            junctions |= state.visited[p];
        }
    }
    // Of all but this one.
    StreetSet streets_without(const StreetSet& route) const {
        return (streets - route) | shared_streets;
    }
    JunctionSet junctions_without(const JunctionSet& visited) const {
        return (junctions - visited) | shared_junctions;
    }
};

Features::Features(const Game& game) : game_(game), ground_(game.map()), sheets_(game) {}

// ---- what there is to know of a seat

void Features::stand(const State& state, std::size_t player, const Sheets::Deck& deck,
                     Standing& mine) const {
    const Player& me = state.player[player];
    sheets_.read(state, player, deck, mine.sheet);
    mine.missing = JunctionSet::none();
    mine.left = static_cast<float>(mine.sheet.segments);
    mine.worship = mine.station = mine.university = mine.green = mine.tour = Reach::kNever;
    if (me.head == JunctionId::None) {
        mine.free = JunctionSet::none();
        mine.reach.stay();
        return;
    }
    const JunctionSet& visited = state.visited[player];
    mine.free = game_.map().neighbours[index(me.head)] - visited;
    mine.reach.flood(ground_, me.head, visited);
    if (mine.free.empty()) mine.left = 0;
    mine.worship = mine.reach.steps_to(ground_.worship);
    mine.station = mine.reach.steps_to(ground_.with[index(Icon::Station)]);
    mine.university = mine.reach.steps_to(ground_.with[index(Icon::University)]);
    mine.green = mine.reach.steps_to(game_.map().greens);
    if (me.plan != 0 && me.plan <= kPlans) {
        // Route 1.5: an own start is never reached.
        mine.missing = game_.map().plans[me.plan] - (visited - JunctionSet::of(me.start));
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
    const float left = mine.left;
    mine.tourists = mine.commuters = 0;
    if (me.tourists.scored < kRows) {
        const float more = std::min(0.3f * turns, 2.0f);
        mine.tourists = points_between(rules.tourists, static_cast<float>(sheet.tourists) + more) *
                        chance(1.1f, 1.0f, mine.worship, left);
    }
    if (me.commuters.scored < kRows) {
        const float more = std::min(0.4f * turns, 1.2f);
        mine.commuters =
            points_between(rules.commuters, static_cast<float>(sheet.commuters) + more) *
            chance(1.1f, 1.0f, mine.station, left);
    }
    const float students = std::min(static_cast<float>(rules.most_students),
                                    static_cast<float>(me.students) + 0.3f * turns);
    const float universities = std::min(static_cast<float>(rules.most_universities),
                                        static_cast<float>(me.universities) + 0.03f * turns +
                                            0.6f * chance(1.1f, 1.0f, mine.university, left));
    mine.students = students * universities - static_cast<float>(me.students * me.universities);
    mine.plan_met = mine.tour == 0 ? 1.0f : chance(1.4f, 1.05f, mine.tour, left);
    float traffic = 0;
    int most = 0;
    float demands = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
        if (p != player) most = std::max<int>(most, state.player[p].traffic);
    }
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        mine.demand[d] = 0;
        if (me.demand[d] != 0) continue;
        int closest = 9;  // of the others
        for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
            if (p != player) closest = std::min(closest, all[p].sheet.missing[d]);
        }
        const auto missing = static_cast<float>(sheet.missing[d]);
        const float coming = 0.5f * turns;
        const float met =
            sheet.missing[d] <= 0 ? 1.0f : coming * coming / (coming * coming + missing * missing);
        const bool pink = (state.pink >> d & 1) != 0;
        const float first = pink                          ? 0.0f
                            : sheet.missing[d] == 0       ? 1.0f
                            : sheet.missing[d] < closest  ? 1.0f
                            : sheet.missing[d] == closest ? 0.5f
                                                          : 0.3f;
        mine.demand[d] = met * (static_cast<float>(rules.demand_pink) +
                                first * static_cast<float>(rules.demand_blue - rules.demand_pink));
        demands += mine.demand[d];
    }
    if (me.traffic == 0) {
        traffic = static_cast<float>(rules.no_traffic_bonus) / (1.0f + 0.2f * turns);
    } else {
        const float worst =
            std::clamp(0.5f + 0.25f * static_cast<float>(me.traffic - most), 0.0f, 1.0f);
        traffic = -worst *
                  static_cast<float>(rules.most_traffic[static_cast<std::size_t>(game_.players())]);
    }
    mine.end = static_cast<float>(sheet.points) + mine.tourists + mine.commuters + mine.students +
               demands + traffic + static_cast<float>(rules.plan_points) * mine.plan_met +
               0.75f * turns;
}

// ---- the inputs

void Features::encode(const State& state, Own& own, Table& table) const {
    const auto players = static_cast<std::size_t>(game_.players());
    const Sheets::Deck deck = sheets_.deck(state);
    std::array<Standing, kMaxPlayers> all;
    for (std::size_t p = 0; p < players; ++p) {
        stand(state, p, deck, all[p]);
    }
    for (std::size_t p = 0; p < players; ++p) {
        expect(state, p, all.data(), all[p]);
    }
    const Crowd crowd(state, players);
    for (std::size_t p = 0; p < players; ++p) {
        write(state, p, all.data(), crowd, own[p].data());
    }
    write_table(state, table);
}

void Features::write(const State& state, std::size_t player, const Standing* all,
                     const Crowd& crowd, float* out) const {
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
    int most_traffic = 0;
    std::array<int, kDemandsInPlay> closest{9, 9};
    for (std::size_t p = 0; p < players; ++p) {
        if (p == player) continue;
        best = std::max(best, all[p].sheet.points);
        sum += all[p].sheet.points;
        best_end = std::max(best_end, all[p].end);
        sum_end += all[p].end;
        most_traffic = std::max<int>(most_traffic, state.player[p].traffic);
        for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
            closest[d] = std::min(closest[d], all[p].sheet.missing[d]);
        }
    }
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
    const JunctionSet others = crowd.junctions_without(state.visited[player]);
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
        in.put_count(in_both(mine.reach.within(kRings[r]), game_.map().greens),
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
        in.put(open ? limited(static_cast<float>(closest[d] - sheet.missing[d]) / 3) : 0.0f);
        const std::size_t icon = open ? index(rules.demands[index(state.demand[d])].counts) : 0;
        in.put_count(open ? count_of(mine.reach.icons_within(4), icon) : 0, 1.0f / 3);
        in.put_count(open ? count_of(mine.reach.icons_within(8), icon) : 0, 1.0f / 6);
        in.put(mine.demand[d] / 10);
    }

    // The others.
    const StreetSet used = crowd.streets_without(state.route[player]);
    in.put_count(
        me.head == JunctionId::None ? 0 : (ground_.streets_at[index(me.head)] & used).size(),
        1.0f / 4);
    in.put_count(in_both(mine.reach.within(2), others), 1.0f / 6);
    in.put_count(in_both(mine.reach.within(4), others), 1.0f / 16);
    in.put(mine.end / 80);
    in.put(limited((mine.end - best_end) / 30));
    in.put(limited((mine.end - sum_end * each) / 30));
    in.flag(me.head == JunctionId::None);
    assert(in.end() == out + kOwn);
}

// Route 4.4: whether the seat to move has a next segment that costs no alteration.
bool Features::goes_on(const State& state, const JunctionSet& free) const {
    if (state.drawn == 0) return true;
    const Player& me = state.player[state.seat];
    const Pattern& pattern =
        game_.rules().patterns[index(pattern_in_play(game_.rules(), state, state.seat))];
    const JunctionSet& ahead = game_.map().ahead[index(me.head)][index(state.heading)];
    switch (pattern.joints[state.drawn]) {
        case Joint::Straight: return !(free & ahead).empty();
        case Joint::Turn: return !(free - ahead).empty();
        case Joint::Either: break;
    }
    return true;
}

void Features::write_table(const State& state, Table& table) const {
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
    for (const JunctionSet& icon : ground_.with) {
        in.put(static_cast<float>(icon.size()) / junctions * 5);
    }
    assert(in.end() == table.data() + kTable);
}

}  // namespace omnibus::route::eval
