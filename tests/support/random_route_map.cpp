// SPDX-License-Identifier: Apache-2.0
// Random maps of Let's Make a Bus Route. From crowded to sparse, with dead ends, lights side by
// side, streets that leave a junction in the same direction: whatever Route 8.1 lets through.
#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "engine/rng.hpp"
#include "games/route/ids.hpp"
#include "tests/support/random_map.hpp"

namespace omnibus::test {

namespace {

class Maker {
  public:
    explicit Maker(std::uint64_t seed) : rng_(seed) {}

    nlohmann::json make() {
        size_ = one_in(8) ? 128 : range(15, one_in(2) ? 40 : 100);
        place();
        join();
        adorn();
        nlohmann::json plans = nlohmann::json::array();
        for (int plan = 0; plan < route::kPlans; ++plan) {
            plans.push_back(nlohmann::json::array());
            for (const int letter : some(route::kLetters, route::kPlanLetters)) {
                plans.back().push_back(std::string(1, static_cast<char>('a' + letter)));
            }
        }
        const int least = range(2, 5);
        return {{"game", "route"},
                {"name", "Random city"},
                {"players", {least, range(least, 5)}},
                {"junctions", junctions_},
                {"streets", streets_},
                {"plans", plans}};
    }

  private:
    int range(int low, int high) {
        return low + static_cast<int>(rng_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    bool one_in(int n) { return rng_.below(static_cast<std::uint32_t>(n)) == 0; }

    // `count` different numbers from 0 to below - 1, in any order.
    std::vector<int> some(int below, int count) {
        std::vector<int> all(static_cast<std::size_t>(below));
        std::iota(all.begin(), all.end(), 0);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            std::swap(all[i], all[static_cast<std::size_t>(range(static_cast<int>(i), below - 1))]);
        }
        all.resize(static_cast<std::size_t>(count));
        return all;
    }

    void place() {
        const int width = one_in(4) ? 200 : range(4, 14);
        std::set<std::pair<int, int>> taken;
        const int shift = one_in(5) ? -range(0, 50) : 0;
        while (static_cast<int>(at_.size()) < size_) {
            const std::pair<int, int> place{range(0, width) + shift,
                                            range(0, 200 / width + width) + shift};
            if (taken.insert(place).second) at_.push_back(place);
        }
        for (int j = 0; j < size_; ++j) {
            const auto [x, y] = at_[static_cast<std::size_t>(j)];
            junctions_.push_back({{"id", id(j)},
                                  {"x", x},
                                  {"y", y},
                                  {"icons", nlohmann::json::array()},
                                  {"start", nullptr},
                                  {"letter", nullptr}});
        }
    }

    static std::string id(int junction) { return "n" + std::to_string(junction); }

    void add_street(int a, int b) {
        if (a == b || streets_.size() == route::kMaxStreets) return;
        if (!joined_.insert(std::minmax(a, b)).second) return;
        streets_.push_back(one_in(2) ? nlohmann::json{id(a), id(b)} : nlohmann::json{id(b), id(a)});
    }

    // A tree first, mostly to near junctions, then more streets.
    void join() {
        const int liking = range(1, 6);  // how many nearest junctions a street chooses from
        for (int j = 1; j < size_; ++j) {
            add_street(j, nearest(j, j, liking));
        }
        const int more = size_ * range(0, 12) / 10;
        for (int i = 0; i < more; ++i) {
            const int from = range(0, size_ - 1);
            add_street(from, one_in(10) ? range(0, size_ - 1) : nearest(from, size_, liking));
        }
    }

    // One of the `among` junctions below `limit` that are nearest to this one.
    int nearest(int from, int limit, int among) {
        std::vector<std::pair<int, int>> others;
        for (int j = 0; j < limit; ++j) {
            if (j == from) continue;
            const auto [ax, ay] = at_[static_cast<std::size_t>(from)];
            const auto [bx, by] = at_[static_cast<std::size_t>(j)];
            others.push_back({(ax - bx) * (ax - bx) + (ay - by) * (ay - by), j});
        }
        std::sort(others.begin(), others.end());
        const int choice = range(0, std::min<int>(among, static_cast<int>(others.size())) - 1);
        return others[static_cast<std::size_t>(choice)].second;
    }

    void adorn() {
        const int richness = range(1, 4);
        // One junction in so many is a green light. Chains of lights make whole drawings of any
        // length, and the naive implementation lists them all: only small cities are full of them.
        const int lights = size_ <= 18 ? range(1, 6) : range(4, 9);
        for (auto& junction : junctions_) {
            for (int i = 0; i < 2; ++i) {
                if (range(0, 4) < richness) {
                    junction["icons"].push_back(
                        route::kIconNames[static_cast<std::size_t>(range(0, route::kIcons - 1))]);
                }
            }
            if (junction["icons"].size() < 2 && one_in(lights))
                junction["icons"].push_back("green");
        }
        const auto starts = some(size_, route::kCards);
        for (std::size_t n = 0; n < starts.size(); ++n) {
            junctions_[static_cast<std::size_t>(starts[n])]["start"] = n + 1;
        }
        const auto letters = some(size_, route::kLetters);
        for (std::size_t n = 0; n < letters.size(); ++n) {
            junctions_[static_cast<std::size_t>(letters[n])]["letter"] =
                std::string(1, static_cast<char>('a' + static_cast<char>(n)));
        }
    }

    Rng rng_;
    int size_ = 0;
    std::vector<std::pair<int, int>> at_;
    std::set<std::pair<int, int>> joined_;
    nlohmann::json junctions_ = nlohmann::json::array();
    nlohmann::json streets_ = nlohmann::json::array();
};

}  // namespace

nlohmann::json random_route_map(std::uint64_t seed) {
    return Maker(seed).make();
}

}  // namespace omnibus::test
