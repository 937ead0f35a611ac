// SPDX-License-Identifier: Apache-2.0
// Random Bus maps and options. Every number comes from the small generator below, never from the
// standard library's distributions, whose results differ between platforms.
#include "random_map.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace omnibus::test {

namespace {

constexpr int kMaxStreets = 128;  // Bus 14
constexpr int kMaxParks = 15;     // Bus 14

class Random {  // splitmix64
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    // A number from low to high, both included.
    int range(int low, int high) {
        const auto span = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
        return low + static_cast<int>(next() % span);
    }

    bool chance(int percent) { return range(0, 99) < percent; }

    template <class T>
    const T& pick(const std::vector<T>& items) {
        return items.at(static_cast<std::size_t>(range(0, static_cast<int>(items.size()) - 1)));
    }

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) {
            std::swap(items[i - 1], items[static_cast<std::size_t>(next() % i)]);
        }
    }

  private:
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    std::uint64_t state_;
};

int random_size(Random& random) {
    const int dice = random.range(0, 99);
    if (dice < 4) {
        return random.range(1, 2);
    }
    if (dice < 15) {
        return random.range(2, 6);
    }
    if (dice < 85) {
        return random.range(6, 40);
    }
    return random.range(41, 64);
}

std::string random_word(Random& random, int length) {
    const std::string signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    std::string word;
    for (int i = 0; i < length; ++i) {
        word +=
            signs.at(static_cast<std::size_t>(random.range(0, static_cast<int>(signs.size()) - 1)));
    }
    return word;
}

// Distinct ids, in one style for the whole map or each in a style of its own.
std::vector<std::string> random_ids(Random& random, int count) {
    const int style_of_all = random.range(0, 7);
    std::set<std::string> seen;
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) {
        std::string id;
        do {
            const int style = style_of_all < 6 ? style_of_all : random.range(0, 6);
            const std::string number = std::to_string(random.range(0, 2 * count));
            switch (style) {
                case 0: id = "j" + number; break;
                case 1: id = number; break;
                case 2: id = "0" + number; break;
                case 3: id = "North_" + number; break;
                case 4: id = random_word(random, random.range(1, 3)); break;
                case 5: id = "_" + number + "_"; break;
                default: id = random_word(random, random.range(1, 20)); break;
            }
        } while (!seen.insert(id).second);
        ids.push_back(id);
    }
    return ids;
}

using Pair = std::pair<int, int>;

// A spanning tree (so the map is connected), then extra streets, some of them parallel.
std::vector<Pair> random_streets(Random& random, int junctions) {
    std::vector<Pair> streets;
    const int reach = random.pick(std::vector<int>{1, 3, 8, 64});  // chain, band, bushy, anything
    for (int i = 1; i < junctions; ++i) {
        const bool star = random.chance(5);
        streets.emplace_back(star ? 0 : random.range(std::max(0, i - reach), i - 1), i);
    }
    if (junctions < 2) {
        return streets;
    }
    const int tree = junctions - 1;
    int extra = 0;
    switch (random.range(0, 9)) {
        case 0: extra = 0; break;
        case 1: extra = kMaxStreets - tree; break;
        case 2: extra = random.range(0, kMaxStreets - tree); break;
        case 3: extra = random.range(0, 3); break;
        default: extra = random.range(junctions / 2, junctions + junctions / 4); break;
    }
    extra = std::min(extra, kMaxStreets - tree);
    const int parallel_percent = random.pick(std::vector<int>{0, 0, 5, 20, 60});
    for (int i = 0; i < extra; ++i) {
        if (random.chance(parallel_percent)) {
            streets.push_back(random.pick(streets));
            continue;
        }
        const int one = random.range(0, junctions - 1);
        const int low = std::max(0, one - 4 * reach);
        const int high = std::min(junctions - 1, one + 4 * reach);
        int two = random.range(low, high);
        if (two == one) {
            two = one == 0 ? 1 : one - 1;
        }
        streets.emplace_back(one, two);
    }
    for (Pair& street : streets) {
        if (random.chance(50)) {
            std::swap(street.first, street.second);
        }
    }
    random.shuffle(streets);
    return streets;
}

std::vector<std::string> random_kinds(Random& random, int junctions) {
    std::vector<int> order;
    for (int i = 0; i < junctions; ++i) {
        order.push_back(i);
    }
    random.shuffle(order);
    const int parks =
        std::min(junctions, random.chance(15) ? random.pick(std::vector<int>{0, kMaxParks})
                                              : random.range(0, random.chance(70) ? 6 : kMaxParks));
    const int rest = junctions - parks;
    const int stations = std::min(
        rest, random.chance(10) ? 0 : random.range(1, random.chance(80) ? 4 : std::max(1, rest)));
    std::vector<std::string> kinds(static_cast<std::size_t>(junctions), "junction");
    for (int i = 0; i < parks + stations; ++i) {
        kinds.at(static_cast<std::size_t>(order.at(static_cast<std::size_t>(i)))) =
            i < parks ? "park" : "station";
    }
    return kinds;
}

// Zones of the sites of each junction.
std::vector<std::vector<int>> random_sites(Random& random, int junctions) {
    std::vector<std::vector<int>> sites(static_cast<std::size_t>(junctions));
    const int style = random.range(0, 19);
    if (style == 0) {
        return sites;  // no site at all
    }
    if (style <= 3) {  // very few in all
        const int count = random.range(1, 14);
        for (int i = 0; i < count; ++i) {
            std::vector<int>& here =
                sites.at(static_cast<std::size_t>(random.range(0, junctions - 1)));
            if (here.size() < 6) {
                here.push_back(random.range(1, 4));
            }
        }
        return sites;
    }
    const int lowest = style <= 5 ? random.range(2, 4) : 1;  // sometimes no site of zone 1
    const int highest = style == 6 ? lowest : 4;
    const int most = random.pick(std::vector<int>{1, 2, 2, 3, 4, 6});
    for (std::vector<int>& here : sites) {
        const int count = random.range(0, most);
        for (int i = 0; i < count; ++i) {
            here.push_back(random.range(lowest, highest));
        }
    }
    return sites;
}

}  // namespace

nlohmann::json random_bus_map(std::uint64_t seed) {
    Random random(seed);
    const int count = random_size(random);
    const std::vector<std::string> ids = random_ids(random, count);
    const std::vector<Pair> streets = random_streets(random, count);
    const std::vector<std::string> kinds = random_kinds(random, count);
    const std::vector<std::vector<int>> sites = random_sites(random, count);

    std::vector<int> order;  // the list is not sorted along the tree
    for (int i = 0; i < count; ++i) {
        order.push_back(i);
    }
    random.shuffle(order);

    nlohmann::json map = {{"game", "bus"},
                          {"name", "Random " + std::to_string(seed)},
                          {"canvas", {1000, 1000}},
                          {"junctions", nlohmann::json::array()},
                          {"streets", nlohmann::json::array()}};
    for (const int number : order) {
        const auto i = static_cast<std::size_t>(number);
        const int x = 60 + 120 * (number % 8) + random.range(-20, 20);
        const int y = 60 + 120 * (number / 8) + random.range(-20, 20);
        const std::array<Pair, 6> around = {
            {{38, 0}, {-38, 0}, {19, 33}, {-19, 33}, {19, -33}, {-19, -33}}};
        nlohmann::json site_xy = nlohmann::json::array();
        for (std::size_t site = 0; site < sites.at(i).size(); ++site) {
            site_xy.push_back({x + around.at(site).first, y + around.at(site).second});
        }
        map["junctions"].push_back({{"id", ids.at(i)},
                                    {"x", x},
                                    {"y", y},
                                    {"kind", kinds.at(i)},
                                    {"sites", sites.at(i)},
                                    {"site_xy", site_xy}});
    }
    for (const Pair& street : streets) {
        map["streets"].push_back(
            nlohmann::json::array({ids.at(static_cast<std::size_t>(street.first)),
                                   ids.at(static_cast<std::size_t>(street.second))}));
    }
    return map;
}

nlohmann::json random_options(std::uint64_t seed) {
    Random random(seed ^ 0x6f7074696f6e73u);
    nlohmann::json options = nlohmann::json::object();
    for (const char* name : {"clock_unchosen_moves", "touching_ends_all", "five_player_extra"}) {
        if (random.chance(40)) {
            options[name] = random.chance(50);
        }
    }
    if (random.chance(40)) {
        options["stones"] = random.range(1, 8);
    }
    if (random.chance(40)) {
        options["line_markers"] = random.range(1, 40);
    }
    return options;
}

}  // namespace omnibus::test
