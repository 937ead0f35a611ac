// SPDX-License-Identifier: Apache-2.0
#include "mapmaker/icons.hpp"

#include "games/route/map_distances.hpp"

namespace omnibus::route {

namespace {

// How many junctions are looked at before the best of them gets an icon: few enough for cities to
// differ, enough for equal icons to spread.
constexpr int kLooks = 8;
// How many sets of starts and how many route plans are tried.
constexpr int kStartSets = 300;
constexpr int kPlanTries = 20'000;
// Letters and destinations stand this far apart, which is more than 8.2 asks.
constexpr int kLetterDistance = 2;
constexpr int kShrineDistance = 5;
constexpr int kPlanLeg = 4;

class IconPlacer {
  public:
    IconPlacer(Map& map, MapSize size, Rng& rng)
        : map_(map),
          far_(map),
          balance_(balance_of(size)),
          rng_(rng),
          letters_(map.junctions.size()) {}

    bool place_all() {
        if (!place_starts() || !place_lights() || !place_destinations() || !place_passengers() ||
            !place_letters()) {
            return false;
        }
        number();
        map_.fill();
        return true;
    }

  private:
    std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }
    JunctionId any_junction() { return static_cast<JunctionId>(below(map_.junctions.size())); }
    Junction& at(JunctionId junction) { return map_.junctions[index(junction)]; }

    // The distance to the nearest of the others; far if there are none.
    int nearest(JunctionId from, const std::vector<JunctionId>& others) const {
        int steps = kMaxJunctions;
        for (const JunctionId other : others) {
            steps = std::min(steps, far_.between(from, other));
        }
        return steps;
    }
    std::vector<JunctionId> in_random_order() {
        std::vector<JunctionId> order;
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            order.push_back(static_cast<JunctionId>(j));
            std::swap(order[j], order[below(j + 1)]);
        }
        return order;
    }
    // Adds junctions in random order that are so far from those there are, until there are enough.
    bool gather(std::vector<JunctionId>& into, int wanted, int distance) {
        for (const JunctionId junction : in_random_order()) {
            if (static_cast<int>(into.size()) == wanted) break;
            if (nearest(junction, into) >= distance) into.push_back(junction);
        }
        return static_cast<int>(into.size()) == wanted;
    }

    bool place_starts() {
        for (int i = 0; i < kStartSets; ++i) {
            lights_.clear();
            if (gather(lights_, kCards, kStartDistance)) return true;
        }
        return false;
    }

    // The starts stay the first of the lights.
    bool place_lights() {
        const int spread = balance_.greens.most - balance_.greens.least + 1;
        const int wanted =
            balance_.greens.least + static_cast<int>(below(static_cast<std::size_t>(spread)));
        if (!gather(lights_, wanted, kIconDistance)) return false;
        for (std::size_t i = 0; i < lights_.size(); ++i) {
            at(lights_[i]).icons.push_back(Icon::Green);
            at(lights_[i]).start = i < kCards ? 1 : 0;
        }
        return true;
    }

    // Whether the icon may go there: a green light stands alone, equal icons stand apart, nobody
    // waits where they want to go.
    bool fits(JunctionId junction, Icon icon, int distance) {
        const std::vector<Icon>& there = at(junction).icons;
        if (there.size() >= kIconsPerJunction) return false;
        for (const Icon other : there) {
            if (other == Icon::Green || rides_to(icon, other) || rides_to(other, icon))
                return false;
        }
        return nearest(junction, placed_[index(icon)]) >= distance;
    }
    void place(JunctionId junction, Icon icon) {
        at(junction).icons.push_back(icon);
        placed_[index(icon)].push_back(junction);
    }

    bool place_destinations() {
        struct Kind {
            Icon icon;
            int distance;
        };
        for (const Kind& kind :
             {Kind{Icon::Station, balance_.hub_distance},
              Kind{Icon::University, balance_.hub_distance}, Kind{Icon::Shrine, kShrineDistance},
              Kind{Icon::Temple, kShrineDistance}}) {
            int left = balance_.icons[index(kind.icon)].least;
            for (const JunctionId junction : in_random_order()) {
                if (left == 0) break;
                if (!at(junction).icons.empty() || !fits(junction, kind.icon, kind.distance))
                    continue;
                place(junction, kind.icon);
                --left;
            }
            if (left != 0) return false;
        }
        return true;
    }

    bool place_passengers() {
        std::vector<Icon> all;
        for (const Icon icon : {Icon::Tourist, Icon::Commuter, Icon::Student, Icon::Elderly}) {
            const Between& wanted = balance_.icons[index(icon)];
            all.insert(all.end(), static_cast<std::size_t>((wanted.least + wanted.most) / 2), icon);
        }
        for (std::size_t i = 1; i < all.size(); ++i) {
            std::swap(all[i], all[below(i + 1)]);
        }
        return std::all_of(all.begin(), all.end(),
                           [&](Icon icon) { return place_passenger(icon); });
    }

    // Where there is room and the next of the kind is far; an empty junction is worth more.
    bool place_passenger(Icon icon) {
        JunctionId best = JunctionId::None;
        int most = -1;
        int looks = kLooks;
        for (const JunctionId junction : in_random_order()) {
            if (looks == 0) break;
            if (!fits(junction, icon, kIconDistance)) continue;
            --looks;
            const int worth = std::min(nearest(junction, placed_[index(icon)]), 4) +
                              (at(junction).icons.empty() ? 3 : 0);
            if (worth <= most) continue;
            most = worth;
            best = junction;
        }
        if (best == JunctionId::None) return false;
        place(best, icon);
        return true;
    }

    // Five sets of three that take as many segments as wanted, no leg being short.
    bool place_letters() {
        std::vector<JunctionId> taken;
        for (int i = 0; i < kPlanTries && plans_ < kPlans; ++i) {
            const std::array<JunctionId, kPlanLetters> plan{any_junction(), any_junction(),
                                                            any_junction()};
            const int need = far_.round(plan[0], plan[1], plan[2]);
            if (need < kPlanSegments.least || need > kPlanSegments.most) continue;
            bool good = true;
            for (std::size_t k = 0; k < kPlanLetters; ++k) {
                good = good && far_.between(plan[k], plan[(k + 1) % kPlanLetters]) >= kPlanLeg &&
                       !on_a_light(plan[k]) && nearest(plan[k], taken) >= kLetterDistance;
            }
            if (!good) continue;
            ++plans_;
            for (const JunctionId junction : plan) {
                taken.push_back(junction);
                letters_[index(junction)] = plans_;
            }
        }
        return plans_ == kPlans;
    }
    bool on_a_light(JunctionId junction) {
        const std::vector<Icon>& icons = at(junction).icons;
        return !icons.empty() && icons[0] == Icon::Green;
    }

    // Starts and letters in reading order, so that they are easy to find.
    void number() {
        int start = 0;
        char letter = 'a';
        std::array<std::size_t, kPlans> used{};
        for (std::size_t j = 0; j < map_.junctions.size(); ++j) {
            Junction& junction = map_.junctions[j];
            if (junction.start != 0) junction.start = ++start;
            if (letters_[j] == 0) continue;
            junction.letter = letter++;
            const std::size_t plan = letters_[j] - 1u;
            map_.plan_letters[plan][used[plan]++] = junction.letter;
        }
    }

    Map& map_;
    Distances far_;
    const Balance& balance_;
    Rng& rng_;
    std::vector<JunctionId> lights_;
    std::array<std::vector<JunctionId>, kIcons> placed_;
    std::uint8_t plans_ = 0;
    std::vector<std::uint8_t> letters_;  // by junction, the plan it is part of; 0: none
};

}  // namespace

bool place_icons(Map& map, MapSize size, Rng& rng) {
    return IconPlacer(map, size, rng).place_all();
}

}  // namespace omnibus::route
