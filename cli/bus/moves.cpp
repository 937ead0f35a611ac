// SPDX-License-Identifier: Apache-2.0
// The list of legal moves: one line each where each needs a word, a table where they are many.
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/shared/words.hpp"
#include "games/bus/outlook_ahead.hpp"
#include "games/bus/outlook_choices.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::ActionKind;
using bus::Area;

constexpr std::size_t kMostRideLines = 9;
constexpr std::size_t kMostSingleLines = 8;

class MoveList {
  public:
    MoveList(const Context& context, std::span<const Action> legal, int width)
        : context_(context), state_(context.state), legal_(legal), width_(width) {}

    Page page() const {
        if (legal_.empty()) {
            return {};
        }
        switch (bus::kind_of(legal_[0])) {
            case ActionKind::Build: return buildings();
            case ActionKind::Line: return streets();
            case ActionKind::Ride:
                return legal_.size() > kMostRideLines ? ride_table() : one_by_one();
            case ActionKind::Extend:
            case ActionKind::Choose:
            case ActionKind::Pass:
            case ActionKind::Passenger:
            case ActionKind::Clock: return one_by_one();
        }
        return {};
    }

  private:
    // "  3  choose buses   one more bus".
    Page one_by_one() const {
        int widest = 0;
        for (const Action action : legal_) {
            widest = std::max(widest, columns_of(context_.game.notation(action)));
        }
        Page page;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            Line line;
            line.right(std::to_string(i + 1), 4, kBold)
                .add("  " + context_.game.notation(legal_[i]));
            line.pad(8 + widest).add(explanation(legal_[i]));
            page.push_back(line);
        }
        // Many short ones stand in two columns.
        if (page.size() > kMostSingleLines && 2 * width_of(page) + 4 <= width_) {
            return in_columns(page, width_, 4);
        }
        Page wrapped;
        for (const Line& line : page) {
            append(wrapped, wrap(line, width_, 8 + widest));
        }
        return wrapped;
    }

    Line explanation(Action action) const {
        const bus::ChoiceOutlook choice = bus::choice_outlook(context_.game, state_, action);
        switch (bus::kind_of(action)) {
            case ActionKind::Extend: return Line(why_allowed(context_, action));
            case ActionKind::Choose: return marker(bus::area_of(action), choice);
            case ActionKind::Pass: return Line("no more markers this round");
            case ActionKind::Passenger: return station(bus::junction_of(action));
            case ActionKind::Clock: return clock(choice);
            case ActionKind::Ride: return ride(action);
            case ActionKind::Build:
            case ActionKind::Line: break;
        }
        return Line();
    }

    Line marker(Area area, const bus::ChoiceOutlook& choice) const {
        const bus::Worth& worth = *choice.worth;
        const int space = state_.taken[bus::index(area)];
        switch (area) {
            case Area::Expansion: return powered(worth, space, "extend", "");
            case Area::Passengers:
                return powered(worth, space, "passengers",
                               fmt::format("; {} in supply", state_.supply));
            case Area::Buildings:
                return powered(
                    worth, space, "build",
                    fmt::format("; {} open", count(open_sites(context_.game, state_), "site")));
            case Area::Buses: return one_more_bus(worth);
            case Area::Clock:
                return Line(fmt::format("stop time (a stone, -1) or let it run on; {} left",
                                        count(state_.stones, "stone")));
            case Area::Vrrooomm: return run_buses(*choice.rides, space);
            case Area::Start: return Line("start the next round");
        }
        return Line();
    }

    // Bus 3.4, said loudly where it is nothing.
    static Line powered(const bus::Worth& worth, int space, std::string_view what,
                        std::string_view rest) {
        Line line(fmt::format("space {}: ", space_letter(space)));
        if (worth.times == 0) {
            line.add("WORTH 0", kLoud);
            line.add(worth.possible == 0
                         ? ", this marker would do nothing"
                         : fmt::format(" now, ×{} if the leader buys a bus", worth.possible));
            return line;
        }
        line.add(fmt::format("{} ×{}", what, worth.times), kBold);
        if (worth.possible > worth.times) {
            line.add(fmt::format(" (×{} if the leader buys a bus)", worth.possible));
        }
        return line.add(rest);
    }

    Line one_more_bus(const bus::Worth& worth) const {
        if (worth.times == 0) {
            return Line("you have all five already: ").add("WORTH 0", kLoud);
        }
        const bus::MostBuses most = bus::buses_if_chosen(context_.game, state_, state_.seat);
        Line line(fmt::format("one more bus, {} then", context_.player(state_.seat).buses + 1));
        if (most.later > most.now) {
            line.add(fmt::format("; M becomes {} for Passengers and Buildings", most.later));
        }
        return line;
    }

    // "2", or "up to 2" where whom the markers ahead carry makes a difference.
    static std::string number_of(const bus::RideCount& rides) {
        return fmt::format("{}{}", rides.least < rides.most ? "up to " : "", rides.most);
    }
    static Line run_buses(const bus::Rides& rides, int space) {
        return Line(fmt::format("space {}: carry {} if time stops, {} if it runs on",
                                space_letter(space), number_of(rides.stopped),
                                number_of(rides.advanced)));
    }

    Line station(bus::JunctionId at) const {
        const int waiting = bus::waiting_at(state_, at);
        std::vector<std::string> lines;
        for (int seat = 0; seat < context_.players(); ++seat) {
            if (state_.stops[static_cast<std::size_t>(seat)].contains(at)) {
                lines.push_back(context_.name(seat));
            }
        }
        return Line(fmt::format("{} there now; on the line of {}",
                                waiting == 0 ? "nobody" : std::to_string(waiting),
                                lines.empty() ? "nobody" : listed(lines)));
    }

    // Who carries how many then.
    Line clock(const bus::ChoiceOutlook& choice) const {
        const bool stop = bus::clock_choice_of(choice.action) == bus::ClockChoice::Stop;
        if (choice.warning == bus::Warning::LastStone) {
            return Line("takes the last stone: ").add("the game ends at once", kLoud);
        }
        const auto hour = stop ? state_.clock : bus::next_hour(state_.clock);
        Line line(stop ? "stays at the " : "moves to the ");
        line.add(bus::kBuildingNames[bus::index(hour)], kBold);
        line.add(stop ? " and costs a stone (-1); rides:" : "; rides:");
        for (int seat = 0; seat < context_.players(); ++seat) {
            line.add(" ").add(context_.name(seat), ink_of(seat));
            const bus::Rides rides = bus::rides_held(context_.game, state_, seat);
            line.add(" " + number_of(stop ? rides.stopped : rides.advanced));
        }
        return line;
    }

    Line ride(Action action) const {
        const auto from = bus::junction_of(action);
        const auto to = bus::destination_of(action);
        return Line(fmt::format("{} wait{} at {}, {} free at {}", bus::waiting_at(state_, from),
                                bus::waiting_at(state_, from) == 1 ? "s" : "", context_.id(from),
                                bus::vacancies_at(state_, to), context_.id(to)));
    }

    // A row per junction, a column per type; the numbers of the list run the same way.
    Page buildings() const {
        Page rows;
        for (std::size_t i = 0; i < legal_.size(); i += bus::kBuildings) {
            const auto at = bus::junction_of(legal_[i]);
            Line line(context_.id(at), kBold);
            line.pad(5);
            for (std::size_t k = 0; k < bus::kBuildings; ++k) {
                line.right(std::to_string(i + k + 1), 4, kBold);
                line.add(fmt::format(" {}", bus::kBuildingNames[k]));
            }
            rows.push_back(line);
        }
        return indented(in_columns(rows, width_ - 2, 4));
    }

    Page streets() const {
        Page cells;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            const auto street = bus::first_street_of(legal_[i]);
            Line line;
            line.right(std::to_string(i + 1), 3, kBold)
                .add(" " + context_.map().street_name(street));
            for (const int seat : users_of(context_, street)) {
                line.add(std::string(" ") + context_.letter(seat), ink_of(seat));
            }
            cells.push_back(line);
        }
        Page page = indented(in_columns(cells, width_ - 2, 2));
        page.push_back(Line("  (a letter: whose line is there already)", kDim));
        return page;
    }

    // A block per waiting place: "from j9 (2 wait): 1 j13, 2 j17".
    Page ride_table() const {
        Page page;
        Line line;
        for (std::size_t i = 0; i < legal_.size(); ++i) {
            const auto from = bus::junction_of(legal_[i]);
            if (i == 0 || from != bus::junction_of(legal_[i - 1])) {
                if (i > 0) append(page, wrap(line, width_, 8));
                line = Line(fmt::format("  from {} ({} waiting) to:", context_.id(from),
                                        bus::waiting_at(state_, from)));
            }
            line.add("  ").add(std::to_string(i + 1), kBold);
            line.add(fmt::format(" {}", context_.id(bus::destination_of(legal_[i]))));
        }
        append(page, wrap(line, width_, 8));
        page.push_back(Line("  (ride j9>j17 or just j9>j17)", kDim));
        return page;
    }

    static Page indented(const Page& page) {
        Page result;
        for (const Line& line : page) {
            result.push_back(Line("  ").add(line));
        }
        return result;
    }

    const Context& context_;
    const bus::State& state_;
    std::span<const Action> legal_;
    int width_;
};

}  // namespace

Page list_moves(const Context& context, std::span<const Action> legal, const Screen& screen) {
    return MoveList(context, legal, screen.width).page();
}

}  // namespace omnibus::cli::bus_screen
