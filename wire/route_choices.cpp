// SPDX-License-Identifier: Apache-2.0
// What the seat that decides may do at Let's Make a Bus Route, with all that a board needs to show
// it. Each choice has the action's text and its kind, and
//
//   start   card, junction
//   draw    from, street, to, alterations: boxes it costs (Route 4.4), traffic: whether another
//           route uses the street (Route 4.6), gain: points, pending: more in what is not scored
//           yet, more_pending: without what the gain has of it, segments: of this turn then, cost:
//           points of the alteration, traffic_boxes, ways: junctions to go to next, trap:
//           "dead_end", "one_way" or null
#include "games/route/outlook.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

void write_preview(JsonWriter& json, const route::Preview& seen) {
    json.member("gain", seen.gain).member("pending", seen.pending);
    json.member("more_pending", seen.more_pending).member("cost", seen.cost);
    json.member("traffic_boxes", seen.traffic).member("ways", seen.ways).key("trap");
    switch (seen.trap) {
        case route::Trap::No: json.null(); break;
        case route::Trap::OneWay: json.value("one_way"); break;
        case route::Trap::DeadEnd: json.value("dead_end"); break;
    }
}

}  // namespace

void write_choices(JsonWriter& json, const route::Game& game, const route::View& view) {
    const route::State& state = view.state;
    const route::Map& map = game.map();
    json.begin_array();
    if (is_player(view.seat) && game.to_move(state) == view.seat) {
        route::Game::Actions actions;
        game.legal(state, actions);
        for (const Action action : actions) {
            json.begin_object().member("action", game.notation(action));
            if (route::kind_of(action) == route::ActionKind::Start) {
                const auto card = route::operand_a(action);
                json.member("kind", "start").member("card", card);
                json.member("junction", map.id(map.start_at[card]));
            } else {
                const auto from = route::junction_of(action);
                const auto street = route::street_of(action);
                json.member("kind", "draw").member("from", map.id(from));
                json.member("street", map.street_name(street));
                json.member("to", map.id(route::destination_of(action)));
                json.member("alterations",
                            route::alterations_for(game, state, map.direction_from(street, from)));
                json.member("traffic", route::has_traffic(state, street));
                json.member("segments", state.drawn + 1);
                write_preview(json, route::preview(game, state, action));
            }
            json.end_object();
        }
    }
    json.end_array();
}

}  // namespace omnibus::wire
