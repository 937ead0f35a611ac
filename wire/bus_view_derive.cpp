// SPDX-License-Identifier: Apache-2.0
// From the JSON of a view back to a state of Bus, second half: what follows from the fields is
// worked out, then the whole is held against the rules. What comes out is a state on which legal
// and apply are safe, or an error.
#include <algorithm>

#include "games/bus/legal.hpp"
#include "wire/bus_view_reader.hpp"

namespace omnibus::wire {

namespace {

using bus::Area;
using bus::JunctionId;
using bus::Phase;
using bus::State;

class Deriver {
  public:
    explicit Deriver(BusViewReading& reading)
        : r_(reading),
          game_(reading.game),
          map_(reading.game.map()),
          players_(reading.players()),
          s_(reading.state) {}

    void derive() {
        derive_city();
        derive_choosing();
        derive_phase();
        if (!r_.error) {
            hold_against_rules();
        }
    }

  private:
    void derive_city() {
        s_.waiting = s_.vacant = s_.open = bus::JunctionSet::none();
        s_.zone = 0;
        while (s_.zone < bus::kZones && s_.open.empty()) {
            for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
                const auto at = static_cast<JunctionId>(j);
                if (bus::buildings_at(s_, at) < map_.sites_up_to[s_.zone][j]) s_.open.insert(at);
            }
            s_.zone = to_byte(s_.zone + (s_.open.empty() ? 1 : 0));
        }
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            const auto at = static_cast<JunctionId>(j);
            if (bus::waiting_at(s_, at) > 0) s_.waiting.insert(at);
            if (bus::vacancies_at(s_, at) > 0) s_.vacant.insert(at);
        }
    }

    int held_by(std::size_t p) const {
        return static_cast<int>(std::count(s_.spaces.begin(), s_.spaces.end(), p));
    }

    // Bus 3.1: nobody may pass before everyone has placed two markers, or all they had.
    void derive_choosing() {
        int due = 0;
        int placed = 0;
        int passed_early = 0;
        for (std::size_t p = 0; p < players_; ++p) {
            const int held = held_by(p);
            const int at_first = s_.player[p].markers + held;
            if (at_first > bus::kActionMarkers) {
                r_.wrong("areas", "seat " + std::to_string(p) + " has more markers than there are");
            }
            placed += held;
            due += std::min(at_first, 2);
            const bool out = (s_.choosing >> p & 1) == 0;
            passed_early += out && held < std::min(at_first, 2) ? 1 : 0;
        }
        s_.must_place = 0;
        if (s_.round == 0) {
            if (placed > 0) r_.wrong("areas", "there are no markers during set-up");
        } else if (passed_early > 0) {
            r_.wrong("passed", "someone passed before the second marker");
        } else if (r_.phase() == "choose") {
            s_.must_place = to_byte(std::max(0, due - placed));
        } else if (due > placed) {
            r_.wrong("areas", "someone has placed less than two markers");
        }
    }

    void derive_phase() {
        const std::string_view name = r_.phase();
        s_.step = 0;
        if (name == "setup") {
            derive_setup();
        } else if (name == "choose") {
            s_.phase = Phase::Choose;
        } else if (name == "clock") {
            s_.phase = Phase::Clock;
        } else if (name == "over") {
            s_.phase = Phase::Over;
        } else {
            for (const Phase phase :
                 {Phase::Expansion, Phase::Passengers, Phase::Buildings, Phase::Vrrooomm}) {
                if (phase_name(phase) == name) s_.phase = phase;
            }
            derive_space();
        }
        if (area_resolved(s_.phase) == Area::Start && s_.left != 0) {
            r_.wrong("left", "it is 0 unless an action is being resolved");
        }
    }

    // Bus 2: which part of set-up, and how many turns of it are over. Buildings come first, then a
    // marker each, then, in reverse order, a second marker each.
    void derive_setup() {
        const int players = game_.players();
        const int turn = (s_.seat - s_.start + players) % players;
        int built = 0;
        int lines = 0;
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            built += bus::buildings_at(s_, static_cast<JunctionId>(j));
        }
        for (std::size_t p = 0; p < players_; ++p) {
            lines += s_.line[p].empty() ? 0 : 1;
        }
        if (lines == 0 && built < 2 * players && !s_.open.empty()) {
            s_.phase = Phase::SetupBuildings;
            s_.step = to_byte(built);
            if (turn != built / 2) r_.wrong("seat", "another seat builds now");
        } else if (lines < players) {
            s_.phase = Phase::SetupLines;
            s_.step = to_byte(lines);
            if (turn != lines) r_.wrong("seat", "another seat places its first marker now");
        } else {
            s_.phase = Phase::SetupExtensions;
            s_.step = to_byte(players - 1 - turn);
        }
        if (s_.phase != Phase::SetupBuildings && built < 2 * players && !s_.open.empty()) {
            r_.wrong("junctions", "the first buildings are not complete");
        }
        if (built > 2 * players) {
            r_.wrong("junctions", "there are more buildings than in set-up");
        }
        for (std::size_t p = 0; p < players_ && !r_.error; ++p) {
            check_setup_line(p, turn);
        }
        if (s_.start != omnibus::index(game_.start())) r_.wrong("start", "another seat starts");
    }

    void check_setup_line(std::size_t p, int turn) {
        const int players = game_.players();
        const int place = (static_cast<int>(p) - s_.start + players) % players;
        const int streets = s_.line[p].size();
        int least = 1;
        int most = 1;
        if (s_.phase == Phase::SetupExtensions) {
            most = place > turn ? 2 : 1;  // these had their second marker, or lost it
        } else if (s_.phase == Phase::SetupBuildings || place >= turn) {
            least = most = 0;
        }
        if (streets < least || streets > most) {
            r_.wrong("players", "seat " + std::to_string(p) + " cannot have this line yet");
        }
    }

    // Bus 3.3, 3.4: the marker at work belongs to the seat and is worth at least what is left of
    // it.
    void derive_space() {
        const Area area = area_resolved(s_.phase);
        const Json* given = r_.view.find("space");
        const bool named = given != nullptr && !given->is_null();
        const int wanted = named ? read_byte(r_.view, "space", 0, 5) : 0;
        const int taken = s_.taken[bus::index(area)];
        for (int space = taken - 1; space >= 0; --space) {
            const int worth = area == Area::Vrrooomm ? s_.player[s_.seat].buses
                                                     : bus::power(game_, s_, area, space);
            const bool fits = bus::holder(s_, area, space) == seat_of(s_.seat) && worth >= s_.left;
            if (fits && (!named || space == wanted)) {
                s_.step = to_byte(space);
                return;
            }
        }
        r_.wrong(named ? "space" : "seat", "no marker of this seat is at work there");
    }

    // ---- the rules

    void hold_against_rules() {
        const std::string broken = game_.broken_invariant(s_);
        if (!broken.empty()) {
            return note(r_.error, "view/inconsistent", broken);
        }
        const bool chooses = s_.phase == Phase::Choose;
        if (chooses && ((s_.choosing >> s_.seat & 1) == 0 || s_.free_areas == 0)) {
            return r_.wrong("seat", "this seat is out of the choosing");
        }
        if (s_.phase == Phase::Clock && bus::holder(s_, Area::Clock, 0) != seat_of(s_.seat)) {
            return r_.wrong("seat", "this seat does not hold the clock");
        }
        if (s_.phase == Phase::Clock && s_.stones == 0) {
            return r_.wrong("stones", "the last stone ends the game");
        }
        if (area_resolved(s_.phase) != Area::Start && s_.left == 0) {
            return r_.wrong("left", "an action is being resolved");
        }
        if (s_.phase != Phase::Over && !can_act()) {
            return r_.wrong("phase", "the seat cannot do anything");
        }
        check_ranking();
    }

    bool can_act() const {
        switch (s_.phase) {
            case Phase::Expansion:
            case Phase::SetupExtensions: return bus::can_extend(game_, s_, s_.seat);
            case Phase::Passengers: return s_.supply > 0 && !map_.stations.empty();
            case Phase::SetupBuildings:
            case Phase::Buildings: return !s_.open.empty();
            case Phase::Vrrooomm: return bus::rides_due(s_, s_.seat) >= s_.left;
            case Phase::SetupLines: return !map_.streets.empty();
            case Phase::Choose:
            case Phase::Clock:
            case Phase::Over: return true;
        }
        return false;
    }

    void check_ranking() {
        const Json* given = r_.view.need("ranking");
        if (s_.phase != Phase::Over || given == nullptr) {
            if (given != nullptr && !given->is_null()) r_.wrong("ranking", "the game goes on");
            return;
        }
        const auto seats = r_.view.integers("ranking", 0, r_.last_seat());
        const Ranking ranking = game_.ranking(s_);
        bool same = seats.size() == players_;
        for (std::size_t i = 0; same && i < players_; ++i) {
            same = seat_of(seats[i]) == ranking[i];
        }
        if (!same) r_.wrong("ranking", "the rules rank the seats otherwise");
    }

    BusViewReading& r_;
    const bus::Game& game_;
    const bus::Map& map_;
    std::size_t players_;
    State& s_;
};

}  // namespace

void derive_bus_state(BusViewReading& reading) {
    Deriver(reading).derive();
}

}  // namespace omnibus::wire
