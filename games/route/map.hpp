// SPDX-License-Identifier: Apache-2.0
// The city: junctions on a grid joined by streets (Route 2). What the rules read is laid out for
// them; the rest is names for people. Reading the file format is map_file.cpp's work.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "games/route/action.hpp"
#include "games/route/ids.hpp"

namespace omnibus::route {

// A junction as the file has it.
struct Junction {
    std::string id;
    int x = 0;
    int y = 0;
    std::vector<Icon> icons;  // at most kIconsPerJunction, in the file's order
    int start = 0;            // 1 to 12; 0: no start
    char letter = 0;          // 'a' to 'o'; 0: no letter
};

struct Street {
    JunctionId ends[2];  // in the order of the map's list of junctions
};

// A street as seen from one of its ends.
struct Link {
    Action draw;  // the action that goes along it
    JunctionId to;
    StreetId street;
    Direction direction;  // in which it leaves
};

class Map {
  public:
    // For people.
    std::string name;                   // the title in the file
    std::array<int, 2> balanced{2, 5};  // the fewest and the most players it is made for
    std::vector<Junction> junctions;
    std::vector<Street> streets;
    std::array<std::array<char, kPlanLetters>, kPlans> plan_letters{};

    // For the rules; fill() makes it from the above.
    std::array<std::array<JunctionId, 2>, kMaxStreets> ends{};
    std::array<Direction, kMaxStreets> direction{};  // from ends[0] to ends[1]
    std::array<JunctionSet, kMaxJunctions> neighbours{};
    std::array<std::array<JunctionSet, kDirections>, kMaxJunctions> ahead{};  // by direction
    // The icons that are marked on reaching a junction (all but green); Icon::None past the last.
    std::array<std::array<Icon, kIconsPerJunction>, kMaxJunctions> icons{};
    JunctionSet greens{};
    std::array<JunctionSet, kIcons> with{};         // junctions that show an icon
    std::array<JunctionId, kCards + 1> start_at{};  // by start number
    std::array<JunctionSet, kPlans + 1> plans{};    // by plan card

    // The streets at a junction, ascending.
    std::span<const Link> links(JunctionId at) const {
        const std::size_t j = index(at);
        return {links_.data() + first_link_[j], links_.data() + first_link_[j + 1]};
    }
    JunctionId other_end(StreetId street, JunctionId from) const {
        const auto& both = ends[index(street)];
        return both[0] == from ? both[1] : both[0];
    }
    Direction direction_from(StreetId street, JunctionId from) const {
        const std::size_t s = index(street);
        const unsigned back = ends[s][0] == from ? 0u : 4u;  // see opposite()
        return static_cast<Direction>(static_cast<unsigned>(direction[s]) ^ back);
    }

    // Every junction beside one of these.
    JunctionSet beside(const JunctionSet& these) const {
        JunctionSet next = JunctionSet::none();
        these.for_each([&](JunctionId at) { next |= neighbours[index(at)]; });
        return next;
    }

    void fill();

    // JunctionId::None where there is none of that name.
    JunctionId find(std::string_view id) const;
    const std::string& id(JunctionId junction) const { return junctions[index(junction)].id; }
    // "j3-j9"
    std::string street_name(StreetId street) const;

    // Of what the rules read: ids, positions, icons, starts, letters, streets and plans in order;
    // not the name or whom it is made for.
    std::uint64_t content_hash() const;

  private:
    std::array<std::uint16_t, kMaxJunctions + 1> first_link_{};
    std::array<Link, std::size_t{2} * kMaxStreets> links_{};
};

// Reads a map file (JSON) and refuses what does not hold up under Route 8.1, naming the junction,
// street or plan and what is wrong with it.
Result<Map> parse_map(std::string_view text);

// Route 8.2: what loads but is not balanced as our own maps are. One sentence each.
std::vector<std::string> map_warnings(const Map& map);

}  // namespace omnibus::route
