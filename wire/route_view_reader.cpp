// SPDX-License-Identifier: Apache-2.0
// From the JSON of a view back to a state of Let's Make a Bus Route, first part: every field that
// says something of its own is read, bounded and put where it belongs. What follows from these
// fields is worked out in route_view_derive.cpp.
#include "wire/route_view_reader.hpp"

#include <bit>

#include "wire/route_json.hpp"
#include "wire/route_names.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using route::JunctionId;

class FieldReader {
  public:
    explicit FieldReader(RouteViewReading& reading)
        : r_(reading), map_(reading.game.map()), s_(reading.state) {}

    void read() {
        read_table();
        read_cards();
        read_demands();
        const auto list = r_.view.array("players");
        if (list.size() != static_cast<std::size_t>(r_.game.players())) {
            return r_.wrong("players", "there are " + std::to_string(r_.game.players()) + " seats");
        }
        for (int p = 0; p < r_.game.players() && !r_.error; ++p) {
            Fields fields(list[static_cast<std::size_t>(p)],
                          r_.view.path_of("players") + "[" + std::to_string(p) + "]", r_.error);
            read_player(fields, p);
        }
    }

  private:
    // A number, or `none` for null.
    std::uint8_t byte_or_null(Fields& fields, const char* key, int least, int most,
                              std::uint8_t none) {
        const Json* value = fields.need(key);
        if (value == nullptr || value->is_null()) {
            return none;
        }
        return read_byte(fields, key, least, most);
    }

    void read_table() {
        const int last_seat = r_.game.players() - 1;
        s_.round = read_byte(r_.view, "round", 0, r_.game.rules().rounds);
        s_.seat = byte_or_null(r_.view, "seat", 0, last_seat, route::kNoSeat);
        r_.over = r_.view.boolean("over");
        r_.viewer = read_viewer(r_.view, r_.game.players(), seat_of(s_.seat));
        if (!r_.over && s_.seat == route::kNoSeat) {
            note(r_.error, "view/chance",
                 r_.view.path_of("seat") + ": chance decides here, so there is nothing to choose");
        }
        if (r_.over && s_.seat != route::kNoSeat) {
            r_.wrong("seat", "nobody decides once the game is over");
        }
    }

    void read_cards() {  // Route 4.1
        s_.card = byte_or_null(r_.view, "card", 1, route::kCards, 0);
        if ((s_.card == 0) != (s_.round == 0)) {
            return r_.wrong("card", "it is null before the first round and only then");
        }
        unsigned out = s_.card == 0 ? 0 : 1u << s_.card;
        if (!r_.view.has("cards_out")) {  // any that fit
            int missing = s_.round - 1;
            for (int card = 1; card <= route::kCards && missing > 0; ++card) {
                missing -= (out >> card & 1) == 0 ? 1 : 0;
                out |= 1u << card;
            }
        } else {
            const auto cards = r_.view.integers("cards_out", 1, route::kCards);
            unsigned listed = 0;
            for (const int card : cards) {
                listed |= 1u << card;
            }
            if ((listed & out) != out) r_.wrong("cards_out", "the card in play is missing");
            out = listed;
            if (cards.size() != s_.round || std::popcount(listed) != s_.round) {
                r_.wrong("cards_out", "there is another one for each round");
            }
        }
        s_.cards_out = static_cast<std::uint16_t>(out);
    }

    void read_demands() {  // Route 3.1
        const auto list = r_.view.array("demand");
        if (list.size() != route::kDemandsInPlay) {
            return r_.wrong("demand", "two cards are in play");
        }
        for (std::size_t d = 0; d < list.size(); ++d) {
            Fields fields(list[d], r_.view.path_of("demand") + "[" + std::to_string(d) + "]",
                          r_.error);
            s_.demand[d] = static_cast<route::DemandId>(fields.one_of("card", route::kDemandNames));
            const auto side = static_cast<unsigned>(fields.one_of("side", kSideNames));
            s_.pink = static_cast<std::uint8_t>(s_.pink | side << d);
        }
        if (s_.demand[0] == s_.demand[1]) {
            r_.wrong("demand", "a card stands there twice");
        }
    }

    void read_player(Fields& fields, int p) {
        route::Player& player = s_.player[static_cast<std::size_t>(p)];
        player.plan = byte_or_null(fields, "plan", 1, route::kPlans, 0);
        read_hand(fields, p, player);
        read_route(fields, p);
        r_.segments[static_cast<std::size_t>(p)] =
            read_byte(fields, "drawn", 0, route::kMaxJunctions - 1);
        player.slowed = fields.boolean("slowed") ? 1 : 0;
        player.stuck = fields.boolean("stuck") ? 1 : 0;
        player.alterations = read_byte(fields, "alterations", 0, route::kMostAlterations);
        player.traffic = read_byte(fields, "traffic", 0, r_.game.rules().traffic_boxes);
        const auto earned = fields.integers("demand_points", 0, 255);
        if (earned.size() != route::kDemandsInPlay) {
            return r_.wrong(p, "demand_points", "there is one number for each demand card");
        }
        for (std::size_t d = 0; d < earned.size(); ++d) {
            player.demand[d] = to_byte(earned[d]);
        }
    }

    void read_hand(Fields& fields, int p, route::Player& player) {  // Route 3.3
        const Json* hand = fields.need("hand");
        if (hand == nullptr || hand->is_null()) {
            return;
        }
        const auto cards = fields.integers("hand", 1, route::kCards);
        if (r_.error) {
            return;
        }
        if (cards.size() != 2 || cards[0] >= cards[1]) {
            return r_.wrong(p, "hand", "a hand is two cards, the lower first");
        }
        player.hand = {to_byte(cards[0]), to_byte(cards[1])};
    }

    void read_route(Fields& fields, int p) {  // Route 4.3
        auto& junctions = r_.routes[static_cast<std::size_t>(p)];
        route::JunctionSet seen = route::JunctionSet::none();
        for (const Json* element : fields.array("route")) {
            const std::string id = read_text(*element, fields.path_of("route"), r_.error);
            const JunctionId at = r_.error ? JunctionId::None : map_.find(id);
            if (at == JunctionId::None) {
                return r_.wrong(p, "route", "there is no junction " + shown(id));
            }
            if (seen.contains(at)) {
                return r_.wrong(p, "route", "it visits " + id + " twice");
            }
            if (!junctions.empty() &&
                !map_.neighbours[route::index(junctions.back())].contains(at)) {
                return r_.wrong(p, "route", "no street leads on to " + id);
            }
            seen.insert(at);
            junctions.push_back(at);
        }
        if (!junctions.empty() && map_.junctions[route::index(junctions[0])].start == 0) {
            r_.wrong(p, "route", "it does not begin at a start");
        }
    }

    RouteViewReading& r_;
    const route::Map& map_;
    route::State& s_;
};

}  // namespace

void read_route_fields(RouteViewReading& reading) {
    FieldReader(reading).read();
}

Result<route::View> route_view_from_json(const route::Game& game, const Json& json,
                                         const char* path) {
    RouteViewReading reading(game, json, path);
    read_route_fields(reading);
    if (!reading.error) {
        derive_route_state(reading);
    }
    if (!reading.error) {
        check_route_state(reading);
    }
    if (reading.error) {
        return *reading.error;
    }
    return route::View{reading.state, reading.viewer};
}

}  // namespace omnibus::wire
