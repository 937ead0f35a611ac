// SPDX-License-Identifier: Apache-2.0
// From the JSON of a view back to a state of Bus, first half: every field is read, bounded and put
// where it belongs. What follows from the fields is worked out in bus_view_derive.cpp.
#include "wire/bus_view_reader.hpp"

#include <utility>

#include "wire/bus_json.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using bus::JunctionId;
using bus::State;
using bus::StreetId;

class FieldReader {
  public:
    explicit FieldReader(BusViewReading& reading)
        : r_(reading), map_(reading.game.map()), players_(reading.players()), s_(reading.state) {}

    void read() {
        read_numbers();
        read_players();
        read_junctions();
        read_areas();
        read_order();
    }

  private:
    void read_numbers() {
        s_.round = read_byte(r_.view, "round", 0, 255);
        s_.clock = static_cast<bus::Building>(r_.view.one_of("clock", bus::kBuildingNames));
        s_.stones = read_byte(r_.view, "stones", 0, 255);
        s_.supply = read_byte(r_.view, "supply", 0, bus::kPassengers);
        s_.start = read_byte(r_.view, "start", 0, r_.last_seat());
        s_.left = read_byte(r_.view, "left", 0, 255);
        r_.phase_name = r_.view.one_of("phase", kPhaseNames);
        const bool over = r_.view.boolean("over");
        const Json* seat = r_.view.need("seat");
        s_.seat = bus::kNoSeat;
        if (seat != nullptr && !seat->is_null()) {
            s_.seat = read_byte(r_.view, "seat", 0, r_.last_seat());
        }
        if (over != (r_.phase() == "over")) {
            r_.wrong("over", "phase says otherwise");
        }
        if (over != (s_.seat == bus::kNoSeat)) {
            r_.wrong("seat", "nobody decides if and only if the game is over");
        }
        if ((s_.round == 0) != (r_.phase_name == 0)) {
            r_.wrong("round", "it is 0 during set-up and only then");
        }
    }

    void read_players() {
        const auto list = r_.view.array("players");
        if (list.size() != players_) {
            return r_.wrong("players", "there are " + std::to_string(players_) + " seats");
        }
        for (std::size_t p = 0; p < players_; ++p) {
            Fields fields(list[p], r_.view.path_of("players") + "[" + std::to_string(p) + "]",
                          r_.error);
            bus::Player& player = s_.player[p];
            player.points = read_byte(fields, "score", 0, 250);
            player.stones = read_byte(fields, "stones", 0, 255);
            player.markers = read_byte(fields, "markers", 0, bus::kActionMarkers);
            player.buses = read_byte(fields, "buses", 1, bus::kMostBuses);
            read_line(fields, p);
            read_ends(fields, p);
        }
    }

    StreetId read_street(const Json& json, const std::string& path) {
        const std::string name = read_text(json, path, r_.error);
        const StreetId street = map_.find_street(name);
        if (street == StreetId::None) {
            note(r_.error, "view/inconsistent", path + ": there is no street " + shown(name));
        }
        return street;
    }

    void read_line(Fields& fields, std::size_t p) {
        s_.line[p] = bus::StreetSet::none();
        s_.stops[p] = bus::JunctionSet::none();
        for (const Json* element : fields.array("line")) {
            const StreetId street = read_street(*element, fields.path_of("line"));
            if (street == StreetId::None) {
                return;
            }
            if (s_.line[p].contains(street)) {
                return note(r_.error, "view/inconsistent",
                            fields.path_of("line") + ": a street stands there twice");
            }
            s_.line[p].insert(street);
            for (const JunctionId end : map_.ends[bus::index(street)]) {
                s_.stops[p].insert(end);
            }
        }
    }

    void read_ends(Fields& fields, std::size_t p) {
        const auto list = fields.array("ends");
        const std::string path = fields.path_of("ends");
        bus::End* ends = s_.player[p].ends;
        ends[0] = ends[1] = {JunctionId::None, StreetId::None};
        if (list.size() != (s_.line[p].empty() ? 0u : 2u)) {
            return note(r_.error, "view/inconsistent",
                        path + ": a line has two ends, no line none");
        }
        for (std::size_t e = 0; e < list.size(); ++e) {
            if (!list[e]->is_array() || list[e]->size() != 2) {
                return note(r_.error, "field/type",
                            path + " must hold pairs of junction and street");
            }
            ends[e].at = map_.find(read_text((*list[e])[0], path, r_.error));
            ends[e].last = read_street((*list[e])[1], path);
            if (ends[e].at == JunctionId::None) {
                return note(r_.error, "view/inconsistent", path + ": there is no such junction");
            }
        }
        const auto key = [](const bus::End& end) { return std::pair(end.at, end.last); };
        if (key(ends[1]) < key(ends[0])) {
            std::swap(ends[0], ends[1]);
        }
    }

    void read_junctions() {
        Fields all = r_.view.object("junctions");
        if (all.value() != nullptr && all.value()->size() > map_.junctions.size()) {
            r_.wrong("junctions", "there are more than the map has");
        }
        for (std::size_t j = 0; j < map_.junctions.size() && !r_.error; ++j) {
            Fields fields = all.object(map_.junctions[j].id.c_str());
            const int waiting = read_byte(fields, "waiting", 0, bus::kPassengers);
            const int inside = read_byte(fields, "inside", 0, bus::kPassengers);
            s_.passengers[j] = to_byte(inside << 4 | waiting);
            int total = 0;
            for (std::size_t type = 0; type < bus::kBuildings; ++type) {
                s_.buildings[type][j] = read_byte(fields, bus::kBuildingNames[type].data(), 0, 255);
                total += s_.buildings[type][j];
            }
            if (total > map_.sites_up_to[bus::kZones - 1][j]) {
                r_.wrong("junctions", "more buildings than sites at " + map_.junctions[j].id);
            }
        }
    }

    void read_areas() {
        Fields areas = r_.view.object("areas");
        s_.spaces.fill(bus::kNoSeat);
        s_.free_areas = 0;
        for (std::size_t a = 0; a < bus::kAreas; ++a) {
            const auto seats = areas.integers(bus::kAreaNames[a].data(), 0, r_.last_seat());
            if (seats.size() > bus::kAreaSpaces[a]) {
                return r_.wrong("areas", std::string(bus::kAreaNames[a]) + " has fewer spaces");
            }
            for (std::size_t i = 0; i < seats.size(); ++i) {
                s_.spaces[bus::kAreaFirst[a] + i] = to_byte(seats[i]);
            }
            s_.taken[a] = to_byte(static_cast<int>(seats.size()));
            const unsigned room = seats.size() < bus::kAreaSpaces[a] ? 1u : 0u;
            s_.free_areas = to_byte(static_cast<int>(s_.free_areas | room << a));
        }
    }

    void read_order() {
        unsigned choosing = (1u << players_) - 1;
        for (const int seat : r_.view.integers("passed", 0, r_.last_seat())) {
            choosing &= ~(1u << seat);
        }
        s_.choosing = to_byte(static_cast<int>(choosing));
        const auto stack = r_.view.integers("stack", 0, r_.last_seat());
        if (stack.size() != players_) {
            return r_.wrong("stack", "every seat stands there once");
        }
        for (std::size_t i = 0; i < players_; ++i) {
            s_.stack[i] = to_byte(stack[i]);
        }
    }

    BusViewReading& r_;
    const bus::Map& map_;
    std::size_t players_;
    State& s_;
};

}  // namespace

void read_bus_fields(BusViewReading& reading) {
    FieldReader(reading).read();
}

Result<bus::View> bus_view_from_json(const bus::Game& game, const Json& json, const char* path) {
    BusViewReading reading(game, json, path);
    read_bus_fields(reading);
    if (!reading.error) {
        derive_bus_state(reading);
    }
    const Seat viewer = read_viewer(reading.view, game.players(), seat_of(reading.state.seat));
    if (reading.error) {
        return *reading.error;
    }
    return bus::View{reading.state, viewer};
}

}  // namespace omnibus::wire
