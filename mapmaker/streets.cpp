// SPDX-License-Identifier: Apache-2.0
// The city is planned on a grid without the river; at the end one bank moves off by one, which
// leaves the bed between them. A street joins neighbours on the grid, along a line or across a
// block, so that no two cross; only bridges and the sides of long blocks are two steps long.
#include "mapmaker/streets.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace omnibus::route {

namespace {

struct Spot {
    int x;
    int y;
    friend auto operator<=>(const Spot& a, const Spot& b) {
        // Reading order.
        return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
    }
    friend bool operator==(const Spot&, const Spot&) = default;
};

struct Way {
    Spot from;
    Spot to;
    bool kept;  // thin_out never removes it
};

// What differs by size.
struct Extent {
    std::array<Spot, 3> grids;  // columns and rows
    int parks;
    int bridges;  // at least; there may be one more
};
constexpr std::array<Extent, 2> kExtents{{
    {{{{11, 8}, {10, 9}, {12, 8}}}, 1, 3},
    {{{{13, 9}, {12, 9}, {12, 10}}}, 2, 4},
}};
constexpr int kMostLongBlocks = 4;
constexpr int kTries = 40;

class Planner {
  public:
    Planner(MapSize size, Rng& rng)
        : balance_(balance_of(size)), extent_(kExtents[static_cast<std::size_t>(size)]), rng_(rng) {
        const Spot grid = extent_.grids[static_cast<std::size_t>(below(3))];
        columns_ = grid.x;
        rows_ = grid.y;
    }

    bool plan(Map& map) {
        dig_river();
        cut_corners();
        for (int i = 0; i < extent_.parks; ++i) {
            cut_park();
        }
        cut_long_blocks();
        if (!within_size()) return false;
        join_neighbours();
        if (!build_bridges()) return false;
        build_avenue();
        cross_blocks();
        if (!thin_out()) return false;
        write(map);
        return true;
    }

  private:
    int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }

    bool within_grid(Spot at) const {
        return at.x >= 0 && at.x < columns_ && at.y >= 0 && at.y < rows_;
    }
    bool there(Spot at) const { return within_grid(at) && gone_.count(at) == 0; }
    // Which bank: the river runs along the columns or along the rows.
    bool far_bank(Spot at) const {
        return along_columns_ ? at.x > bed_[static_cast<std::size_t>(at.y)]
                              : at.y > bed_[static_cast<std::size_t>(at.x)];
    }
    bool same_bank(Spot a, Spot b) const { return far_bank(a) == far_bank(b); }

    // The bed lies behind this row of each column (or column of each row) and wanders by one.
    void dig_river() {
        along_columns_ = below(3) == 0;
        const int length = along_columns_ ? rows_ : columns_;
        const int width = along_columns_ ? columns_ : rows_;
        int at = width / 2 - 1 + below(2);
        const int drift = below(2) == 0 ? 1 : -1;
        for (int i = 0; i < length; ++i) {
            bed_.push_back(at);
            const int turn = below(6);
            at += turn < 2 ? drift : turn == 2 ? -drift : 0;
            at = std::clamp(at, 1, width - 3);
        }
    }

    void cut_corners() {
        for (const int right : {0, 1}) {
            for (const int bottom : {0, 1}) {
                const int depth = below(3);
                for (int dy = 0; dy < depth; ++dy) {
                    for (int dx = 0; dx < depth - dy; ++dx) {
                        gone_.insert({right == 0 ? dx : columns_ - 1 - dx,
                                      bottom == 0 ? dy : rows_ - 1 - dy});
                    }
                }
            }
        }
    }

    // A park, a hill or a lake: a few spots within one bank, with streets all around.
    void cut_park() {
        constexpr std::array<Spot, 5> kParks{{{2, 2}, {2, 1}, {1, 2}, {3, 1}, {3, 2}}};
        for (int i = 0; i < kTries; ++i) {
            const Spot park = kParks[static_cast<std::size_t>(below(kParks.size()))];
            const Spot corner{1 + below(columns_ - 1), 1 + below(rows_ - 1)};
            bool fits = true;
            for (int y = corner.y - 1; y <= corner.y + park.y; ++y) {
                for (int x = corner.x - 1; x <= corner.x + park.x; ++x) {
                    fits = fits && there({x, y}) && same_bank({x, y}, corner);
                }
            }
            if (!fits) continue;
            for (int y = 0; y < park.y; ++y) {
                for (int x = 0; x < park.x; ++x) {
                    gone_.insert({corner.x + x, corner.y + y});
                }
            }
            return;
        }
    }

    // Blocks twice as long as others: one spot less, and its two neighbours are joined instead.
    void cut_long_blocks() {
        const int wanted = 1 + below(kMostLongBlocks);
        for (int i = 0, made = 0; i < kTries && made < wanted; ++i) {
            const Spot at{below(columns_), below(rows_)};
            const bool across = below(2) == 0;
            const Spot before{at.x - (across ? 1 : 0), at.y - (across ? 0 : 1)};
            const Spot after{at.x + (across ? 1 : 0), at.y + (across ? 0 : 1)};
            if (!there(at) || !there(before) || !there(after) || !same_bank(before, after) ||
                !same_bank(before, at) || near_gap(at)) {
                continue;
            }
            gone_.insert(at);
            ways_.push_back({before, after, true});
            ++made;
        }
    }
    bool near_gap(Spot at) const {
        for (int y = at.y - 1; y <= at.y + 1; ++y) {
            for (int x = at.x - 1; x <= at.x + 1; ++x) {
                if (within_grid({x, y}) && !there({x, y})) return true;
            }
        }
        return false;
    }

    int junctions() const { return columns_ * rows_ - static_cast<int>(gone_.size()); }
    bool within_size() const {
        return balance_.junctions.least <= junctions() && junctions() <= balance_.junctions.most;
    }

    template <class Visit>
    void each_spot(Visit visit) const {
        for (int y = 0; y < rows_; ++y) {
            for (int x = 0; x < columns_; ++x) {
                if (there({x, y})) visit(Spot{x, y});
            }
        }
    }
    bool joins(Spot a, Spot b) const { return there(a) && there(b) && same_bank(a, b); }

    void join_neighbours() {
        each_spot([&](Spot at) {
            for (const Spot next : {Spot{at.x + 1, at.y}, Spot{at.x, at.y + 1}}) {
                if (joins(at, next)) ways_.push_back({at, next, quay(at) && quay(next)});
            }
        });
    }
    // Streets along the water stay.
    bool quay(Spot at) const {
        for (const Spot next : {Spot{at.x + 1, at.y}, Spot{at.x - 1, at.y}, Spot{at.x, at.y + 1},
                                Spot{at.x, at.y - 1}}) {
            if (within_grid(next) && !same_bank(at, next)) return true;
        }
        return false;
    }

    // Spread over the length of the river, one somewhere in each part of it.
    bool build_bridges() {
        const int length = static_cast<int>(bed_.size());
        const int bridges = extent_.bridges + below(2);
        int built = 0;
        for (int i = 0; i < bridges; ++i) {
            const int first = i * length / bridges;
            const int last = (i + 1) * length / bridges - 1;  // a part's last place stays free
            for (int tries = 0; tries < kTries; ++tries) {
                const int at = first + below(std::max(1, last - first));
                const int bed = bed_[static_cast<std::size_t>(at)];
                const Spot here = along_columns_ ? Spot{bed, at} : Spot{at, bed};
                const Spot over = along_columns_ ? Spot{bed + 1, at} : Spot{at, bed + 1};
                if (!there(here) || !there(over)) continue;
                ways_.push_back({here, over, true});
                ++built;
                break;
            }
        }
        return built >= extent_.bridges;
    }

    // A block is named by its upper left corner; only one street goes across it.
    void cross_block(Spot block, bool falling, bool kept) {
        const Spot left{block.x, falling ? block.y : block.y + 1};
        const Spot right{block.x + 1, falling ? block.y + 1 : block.y};
        if (!joins(left, right) || !crossed_.insert(block).second) return;
        if (right < left) {
            ways_.push_back({right, left, kept});
        } else {
            ways_.push_back({left, right, kept});
        }
    }

    void build_avenue() {
        const bool falling = below(2) == 0;
        const int first = below(columns_ / 2);
        const int length = std::min(rows_ - 1, 4 + below(3));
        const int top = below(rows_ - length);
        for (int i = 0; i < length; ++i) {
            cross_block({first + i, falling ? top + i : top + length - 1 - i}, falling, true);
        }
    }

    // Short cuts along cut corners and parks, where a spot is missing, and a few anywhere.
    void cross_blocks() {
        for (int y = 0; y + 1 < rows_; ++y) {
            for (int x = 0; x + 1 < columns_; ++x) {
                const bool rises = !there({x, y}) || !there({x + 1, y + 1});
                const bool falls = !there({x + 1, y}) || !there({x, y + 1});
                if (rises != falls && below(3) != 0) cross_block({x, y}, falls, true);
            }
        }
        const int more = junctions() / 8 + below(junctions() / 8);
        for (int i = 0; i < more; ++i) {
            // Drawn one by one: the arguments of a call may be worked out in any order.
            const Spot block{below(columns_ - 1), below(rows_ - 1)};
            const bool falling = below(2) == 0;
            cross_block(block, falling, false);
        }
    }

    int streets_at(Spot at) const {
        return static_cast<int>(std::count_if(ways_.begin(), ways_.end(), [&](const Way& way) {
            return way.from == at || way.to == at;
        }));
    }

    // Takes streets away until the mean is right.
    bool thin_out() {
        const int tenths = kStreetsInTenths.least + 1 + below(2);  // away from both limits
        const int wanted = junctions() * tenths / 20;
        // Junctions of two streets are rare at first.
        for (const int fewest : {3, 2}) {
            for (int i = 0; i < 8 * kTries; ++i) {
                const auto size = static_cast<int>(ways_.size());
                if (size <= wanted) break;
                const auto way = ways_.begin() + below(size);
                if (way->kept || streets_at(way->from) <= fewest || streets_at(way->to) <= fewest) {
                    continue;
                }
                ways_.erase(way);
            }
        }
        return static_cast<int>(ways_.size()) == wanted;
    }

    void write(Map& map) {
        std::map<Spot, JunctionId> ids;
        each_spot([&](Spot at) { ids.emplace(drawn(at), JunctionId::None); });
        for (auto& [at, id] : ids) {
            id = static_cast<JunctionId>(map.junctions.size());
            Junction junction;
            junction.id = "j" + std::to_string(map.junctions.size());
            junction.x = at.x;
            junction.y = at.y;
            map.junctions.push_back(std::move(junction));
        }
        std::set<std::pair<JunctionId, JunctionId>> streets;
        for (const Way& way : ways_) {
            streets.insert(std::minmax(ids[drawn(way.from)], ids[drawn(way.to)]));
        }
        for (const auto& [a, b] : streets) {
            map.streets.push_back({{a, b}});
        }
        map.fill();
    }
    // Where the spot is once the river has its bed.
    Spot drawn(Spot at) const {
        if (far_bank(at)) ++(along_columns_ ? at.x : at.y);
        return at;
    }

    const Balance& balance_;
    const Extent& extent_;
    Rng& rng_;
    int columns_ = 0;
    int rows_ = 0;
    bool along_columns_ = false;
    std::vector<int> bed_;
    std::set<Spot> gone_;
    std::set<Spot> crossed_;
    std::vector<Way> ways_;
};

// Whether every junction can be reached whichever street is closed, so that no part of the city is
// a trap.
bool has_ways_round(const Map& map) {
    for (std::size_t closed = 0; closed < map.streets.size(); ++closed) {
        JunctionSet reached = JunctionSet::of(JunctionId{0});
        std::vector<JunctionId> queue{JunctionId{0}};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            for (const Link& link : map.links(queue[next])) {
                if (index(link.street) == closed || reached.contains(link.to)) continue;
                reached.insert(link.to);
                queue.push_back(link.to);
            }
        }
        if (queue.size() != map.junctions.size()) return false;
    }
    return true;
}

}  // namespace

bool lay_streets(Map& map, MapSize size, Rng& rng) {
    return Planner(size, rng).plan(map) && has_ways_round(map);
}

}  // namespace omnibus::route
