// SPDX-License-Identifier: Apache-2.0
#include "games/route/map_check.hpp"

#include "games/route/map_distances.hpp"

namespace omnibus::route {

namespace {

constexpr std::size_t kMostNamed = 12;
// Steps of the search for better starts, so that a strange map cannot take for ever.
constexpr int kMostSteps = 100'000;

std::string range(const Between& wanted) {
    if (wanted.least == wanted.most) return std::to_string(wanted.least);
    return std::to_string(wanted.least) + " to " + std::to_string(wanted.most);
}

bool within(int number, const Between& wanted) {
    return wanted.least <= number && number <= wanted.most;
}

class Checker {
  public:
    explicit Checker(const Map& map)
        : map_(map),
          far_(map),
          balance_(balance_of(size_of(map))),
          junctions_(map.junctions.size()) {}

    std::vector<Finding> check() {
        check_size();
        check_lights();
        check_icons();
        check_distances();
        check_plans();
        check_starts();
        return std::move(findings_);
    }

  private:
    void add(std::string what, std::string wanted, std::string found, bool holds,
             const JunctionSet& where = JunctionSet::none()) {
        Finding finding{std::move(what), std::move(wanted), std::move(found), holds, {}};
        where.for_each([&](JunctionId at) { finding.where.push_back(map_.id(at)); });
        findings_.push_back(std::move(finding));
    }
    void add_count(std::string what, int number, const Between& wanted) {
        add(std::move(what), range(wanted), std::to_string(number), within(number, wanted));
    }
    // Something of which there should be none.
    void add_none(std::string what, const JunctionSet& where) {
        const int number = where.size();
        add(std::move(what), "none", number == 0 ? "none" : std::to_string(number), number == 0,
            where);
    }

    // The junctions for which `is` holds.
    template <class Is>
    JunctionSet those(Is is) const {
        JunctionSet set = JunctionSet::none();
        for (std::size_t j = 0; j < junctions_; ++j) {
            if (is(static_cast<JunctionId>(j))) set.insert(static_cast<JunctionId>(j));
        }
        return set;
    }
    int count(JunctionId at, Icon icon) const {
        const auto& icons = map_.junctions[index(at)].icons;
        return static_cast<int>(std::count(icons.begin(), icons.end(), icon));
    }
    JunctionSet starts() const {
        return those([&](JunctionId at) { return map_.junctions[index(at)].start != 0; });
    }

    void check_size() {
        const bool one_size = balance_.players.least <= map_.balanced[0];
        add("players", range(kBalances[0].players) + " or " + range(kBalances[1].players),
            range({map_.balanced[0], map_.balanced[1]}), one_size);
        add_count("junctions", static_cast<int>(junctions_), balance_.junctions);

        // 2 streets / junctions, in whole numbers.
        const int ends = 2 * static_cast<int>(map_.streets.size());
        const int junctions = static_cast<int>(junctions_);
        const int hundredths = (100 * ends + junctions / 2) / junctions;
        add("streets at a junction, on average", "3.2 to 3.5",
            std::to_string(hundredths / 100) + "." + std::to_string(hundredths / 10 % 10) +
                std::to_string(hundredths % 10),
            kStreetsInTenths.least * junctions <= 10 * ends &&
                10 * ends <= kStreetsInTenths.most * junctions);
        add_none("junctions with one street",
                 those([&](JunctionId at) { return map_.links(at).size() <= 1; }));
    }

    void check_lights() {
        add_count("green lights", map_.greens.size(), balance_.greens);
        add_none("green lights next to another", those([&](JunctionId at) {
                     return map_.greens.contains(at) &&
                            !(map_.neighbours[index(at)] & map_.greens).empty();
                 }));
        add_none("starts that are not at a green light", starts() - map_.greens);
    }

    void check_icons() {
        for (std::size_t i = 0; i < balance_.icons.size(); ++i) {
            int number = 0;
            for (std::size_t j = 0; j < junctions_; ++j) {
                number += count(static_cast<JunctionId>(j), static_cast<Icon>(i));
            }
            add_count(std::string(kIconNames[i]) + " icons", number, balance_.icons[i]);
        }
        add_none("passengers at their own destination", those([&](JunctionId at) {
                     const auto& icons = map_.icons[index(at)];
                     return rides_to(icons[0], icons[1]) || rides_to(icons[1], icons[0]);
                 }));
    }

    // Asks that equal icons be so far apart; the same icon twice at a junction is 0 apart.
    void check_apart(std::string what, const std::vector<Icon>& icons, int wanted) {
        int nearest = kMaxJunctions;
        JunctionSet offending = JunctionSet::none();
        const auto apart = [&](JunctionId a, JunctionId b, int steps) {
            nearest = std::min(nearest, steps);
            if (steps >= wanted) return;
            offending.insert(a);
            offending.insert(b);
        };
        for (const Icon icon : icons) {
            const JunctionSet all = map_.with[index(icon)];
            all.for_each([&](JunctionId a) {
                if (count(a, icon) > 1) apart(a, a, 0);
                all.for_each([&](JunctionId b) {
                    if (a < b) apart(a, b, far_.between(a, b));
                });
            });
        }
        add(std::move(what), "at least " + std::to_string(wanted),
            nearest == kMaxJunctions ? "no two of them" : std::to_string(nearest),
            offending.empty(), offending);
    }

    void check_distances() {
        check_apart("distance between equal icons",
                    {Icon::Tourist, Icon::Commuter, Icon::Student, Icon::Elderly, Icon::Shrine,
                     Icon::Temple},
                    kIconDistance);
        check_apart("distance between stations", {Icon::Station}, balance_.hub_distance);
        check_apart("distance between universities", {Icon::University}, balance_.hub_distance);
    }

    void check_plans() {
        JunctionSet used = JunctionSet::none();
        JunctionSet again = JunctionSet::none();
        JunctionSet unequal = JunctionSet::none();
        std::string needs;
        int fewest = kMaxJunctions * 2;
        int most = 0;
        for (std::size_t p = 1; p <= kPlans; ++p) {
            const JunctionSet& plan = map_.plans[p];
            again |= used & plan;
            used |= plan;
            std::vector<JunctionId> at;
            plan.for_each([&](JunctionId j) { at.push_back(j); });
            const int need = far_.round(at[0], at[1], at[2]);
            fewest = std::min(fewest, need);
            most = std::max(most, need);
            if (!within(need, kPlanSegments)) unequal |= plan;
            needs += (needs.empty() ? "" : ", ") + std::to_string(need);
        }
        add("different junctions in the route plans", std::to_string(kLetters),
            std::to_string(used.size()), again.empty(), again);
        add_none("letters at starts", starts() & those([&](JunctionId at) {
                                          return map_.junctions[index(at)].letter != 0;
                                      }));
        add("segments each route plan needs", range(kPlanSegments), needs, unequal.empty(),
            unequal);
        add("difference between the route plans", "at most 1", std::to_string(most - fewest),
            most - fewest <= 1);
    }

    void check_starts() {
        const JunctionSet all = starts();
        int nearest = kMaxJunctions;
        JunctionSet near = JunctionSet::none();
        all.for_each([&](JunctionId a) {
            all.for_each([&](JunctionId b) {
                if (!(a < b)) return;
                const int steps = far_.between(a, b);
                nearest = std::min(nearest, steps);
                if (steps >= kStartDistance) return;
                near.insert(a);
                near.insert(b);
            });
        });
        int steps = kMostSteps;
        const bool holds = near.empty() || !have_apart(map_.greens, kCards, steps);
        add("distance between starts",
            "at least " + std::to_string(kStartDistance) + " if the lights allow",
            std::to_string(nearest) + (holds && !near.empty() ? ", which is the best" : ""), holds,
            holds ? JunctionSet::none() : near);
    }

    // Whether so many of them are kStartDistance apart. When the steps run out, no.
    bool have_apart(JunctionSet from, int wanted, int& steps) const {
        if (wanted == 0) return true;
        while (from.size() >= wanted && steps-- > 0) {
            const JunctionId one = from.first();
            from.erase(one);
            JunctionSet rest = from;
            from.for_each([&](JunctionId other) {
                if (far_.between(one, other) < kStartDistance) rest.erase(other);
            });
            if (have_apart(rest, wanted - 1, steps)) return true;
        }
        return false;
    }

    const Map& map_;
    Distances far_;
    const Balance& balance_;
    std::size_t junctions_;
    std::vector<Finding> findings_;
};

}  // namespace

bool rides_to(Icon passenger, Icon destination) {
    switch (passenger) {
        case Icon::Tourist: return destination == Icon::Shrine || destination == Icon::Temple;
        case Icon::Commuter: return destination == Icon::Station;
        case Icon::Student: return destination == Icon::University;
        default: return false;
    }
}

std::vector<Finding> check_balance(const Map& map) {
    return Checker(map).check();
}

std::string sentence(const Finding& finding) {
    std::string text = finding.what + ": " + finding.found + ", wanted " + finding.wanted;
    for (std::size_t i = 0; i < finding.where.size(); ++i) {
        text += i == 0 ? " (" : ", ";
        if (i == kMostNamed) {
            text += "...";
            break;
        }
        text += finding.where[i];
    }
    return text + (finding.where.empty() ? "" : ")");
}

std::vector<std::string> map_warnings(const Map& map) {
    std::vector<std::string> warnings;
    for (const auto& findings : {check_balance(map), check_drawing(map)}) {
        for (const Finding& finding : findings) {
            if (!finding.holds) warnings.push_back(sentence(finding));
        }
    }
    return warnings;
}

}  // namespace omnibus::route
