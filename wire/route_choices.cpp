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
#include "games/route/outlook_choices.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

void write_segment(JsonWriter& json, const route::ChoiceOutlook& seen) {
    json.member("gain", seen.gain).member("pending", seen.pending);
    json.member("more_pending", seen.more_pending).member("cost", seen.cost);
    json.member("traffic_boxes", seen.traffic).member("ways", seen.ways).key("trap");
    switch (seen.trap) {
        case route::Trap::No: json.null(); break;
        case route::Trap::OneWay: json.value("one_way"); break;
        case route::Trap::DeadEnd: json.value("dead_end"); break;
    }
}

// Whose turn it is decides: nobody else has any.
std::vector<route::ChoiceOutlook> choices_of(const route::Game& game, const route::View& view) {
    const bool decides = is_player(view.seat) && game.to_move(view.state) == view.seat;
    return decides ? route::choice_outlooks(game, view.state) : std::vector<route::ChoiceOutlook>();
}

}  // namespace

void write_choice_outlooks(JsonWriter& json, const route::Game& game, const route::View& view) {
    json.begin_array();
    for (const route::ChoiceOutlook& choice : choices_of(game, view)) {
        json.begin_object().member("action", game.notation(choice.action));
        json.member("gain", choice.gain);
        if (route::kind_of(choice.action) == route::ActionKind::Draw) {
            json.key("cost").begin_object().member("alterations", choice.alterations);
            json.member("traffic", choice.traffic).end_object();
        }
        json.member("room", choice.room).key("warning");
        switch (choice.warning) {
            case route::Warning::None: json.null(); break;
            case route::Warning::DeadEnd: json.value("dead_end"); break;
            case route::Warning::Pocket: json.value("pocket"); break;
        }
        json.end_object();
    }
    json.end_array();
}

void write_choices(JsonWriter& json, const route::Game& game, const route::View& view) {
    const route::State& state = view.state;
    const route::Map& map = game.map();
    json.begin_array();
    for (const route::ChoiceOutlook& choice : choices_of(game, view)) {
        const Action action = choice.action;
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
            json.member("alterations", choice.alterations);
            json.member("traffic", route::has_traffic(state, street));
            json.member("segments", state.drawn + 1);
            write_segment(json, choice);
        }
        json.end_object();
    }
    json.end_array();
}

}  // namespace omnibus::wire
