// SPDX-License-Identifier: Apache-2.0
// What wire writes, as a tree to look into.
#pragma once

#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

template <Game G>
OrderedJson state_json(const G& game, const typename G::State& state) {
    JsonWriter json;
    write_state(json, game, state);
    return tree_of(json.text());
}

template <Game G>
OrderedJson view_json(const G& game, const typename G::View& view) {
    JsonWriter json;
    write_view(json, game, view);
    return tree_of(json.text());
}

}  // namespace omnibus::wire
