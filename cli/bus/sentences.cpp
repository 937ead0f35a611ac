// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::Area;
using bus::Event;
using bus::EventKind;

class SentenceWriter {
  public:
    explicit SentenceWriter(const Context& context) : context_(context) {}

    Line sentence(const Event& event) const {
        switch (event.kind) {
            case EventKind::Built:
                return by(event,
                          fmt::format(" builds {} on {}.", building(event.b), junction(event.a)));
            case EventKind::LineBegun:
                return by(event, fmt::format(" starts a line on {}.", street(event.a)));
            case EventKind::Extended: return extended(event);
            case EventKind::Chose: return chose(event);
            case EventKind::Passed: return by(event, " passes.");
            case EventKind::MarkerWorthless:
                return by(event, fmt::format("'s marker on {} was worth nothing.", place(event)));
            case EventKind::MarkerLost: return lost(event);
            case EventKind::BusAdded:
                return by(event, fmt::format(" puts a bus into service and has {} now.", event.n));
            case EventKind::BusLost:
                return by(event, " has five buses already, so Buses brings nothing.");
            case EventKind::PassengerCame:
                return by(event,
                          fmt::format(" brings a passenger to the station {}.", junction(event.a)));
            case EventKind::TimeStopped:
                return by(event, fmt::format(" stops time and takes a time stone (-1); {} left.",
                                             event.n));
            case EventKind::HandMoved: return hand(event);
            case EventKind::CameOut: return Line();   // where they walk in says enough
            case EventKind::WalkedIn: return Line();  // joined by tell()
            case EventKind::Rode: return rode(event);
            case EventKind::NextStart: return next_start(event);
            case EventKind::RoundBegan:
                return Line(fmt::format("Round {} begins.", event.n), kBold);
            case EventKind::SitesFull:
                return Line("No site is open any more: this round is the last.");
            case EventKind::GameOver:
                return Line(why_it_ended(static_cast<bus::EndReason>(event.a)), kBold);
        }
        return Line();
    }

    std::string walked(const Event& event) const {
        return fmt::format("{} at {}", event.n, junction(event.a));
    }

  private:
    Line by(const Event& event, std::string_view rest) const {
        return context_.by(event.seat, rest);
    }
    const std::string& junction(std::uint8_t id) const {
        return context_.id(static_cast<bus::JunctionId>(id));
    }
    std::string street(std::uint8_t id) const {
        return context_.map().street_name(static_cast<bus::StreetId>(id));
    }
    static std::string building(std::uint8_t type) {
        const auto name = bus::kBuildingNames[type];
        return fmt::format("{} {}", name == "office" ? "an" : "a", name);
    }
    // "Line Expansion C", "Clock".
    static std::string place(const Event& event) {
        const auto title = title_of(static_cast<Area>(event.a));
        return bus::kAreaSpaces[event.a] == 1 ? std::string(title)
                                              : fmt::format("{} {}", title, space_letter(event.b));
    }

    // Bus 10.3, in the words of the edition (12.1).
    Line chose(const Event& event) const {
        std::string rest = fmt::format(" chooses {}.", place(event));
        if (event.n == 0) {
            rest += fmt::format(" It was the last marker: from the next round on this player {}.",
                                context_.game.rules().words.without_markers);
        }
        return by(event, rest);
    }

    Line extended(const Event& event) const {
        const auto along = static_cast<bus::StreetId>(event.b);
        const auto from = static_cast<bus::JunctionId>(event.a);
        return by(event, fmt::format(" extends from {} to {}.", junction(event.a),
                                     context_.id(context_.map().other_end(along, from))));
    }
    Line lost(const Event& event) const {
        switch (static_cast<Area>(event.a)) {
            case Area::Expansion:
                return by(event, fmt::format(" cannot extend the line: {} lost.",
                                             count(event.n, "extension")));
            case Area::Passengers:
                return by(event, fmt::format(" finds no more passengers: {} lost.", event.n));
            case Area::Buildings:
                return by(event,
                          fmt::format(" finds no open site: {} lost.", count(event.n, "building")));
            case Area::Vrrooomm:
                return by(event,
                          fmt::format(" has nobody to carry for {}.",
                                      event.n == 1 ? "1 bus" : fmt::format("{} buses", event.n)));
            case Area::Buses:
            case Area::Clock:
            case Area::Start: break;
        }
        return Line();
    }
    static Line hand(const Event& event) {
        const auto hour = static_cast<bus::Building>(event.a);
        return Line(fmt::format("The clock moves on to the {}. {}", bus::kBuildingNames[event.a],
                                wish_of(hour)));
    }
    Line rode(const Event& event) const {
        return by(event, fmt::format(" rides a passenger from {} to {}: now {}.", junction(event.a),
                                     junction(event.b), count(event.n, "point")));
    }
    Line next_start(const Event& event) const {
        return event.a != 0 ? by(event, " will start the next round.")
                            : Line("Nobody chose Starting Player, so ")
                                  .add(by(event, ", the next clockwise, will start."));
    }

    const Context& context_;
};

}  // namespace

std::string_view why_it_ended(bus::EndReason reason) {
    constexpr std::string_view kReasons[] = {
        "The game is over: the last time stone was taken.",
        "The game is over: no site is open any more.",
        "The game is over: at most one player has markers left."};
    return kReasons[static_cast<std::size_t>(reason)];
}

std::vector<Line> tell(const Context& context, Action action) {
    const bus::EventList events = context.game.events(context.state, action);
    const bool ends = events.size() > 0 && events[events.size() - 1].kind == EventKind::GameOver;
    const SentenceWriter teller(context);
    std::vector<Line> sentences;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bool untold = events[i].kind == EventKind::CameOut ||
                            (events[i].kind == EventKind::NextStart && ends);  // nobody will
        if (untold) continue;
        if (events[i].kind != EventKind::WalkedIn) {
            sentences.push_back(teller.sentence(events[i]));
            continue;
        }
        std::vector<std::string> places;
        for (; i < events.size() && events[i].kind == EventKind::WalkedIn; ++i) {
            places.push_back(teller.walked(events[i]));
        }
        --i;
        sentences.push_back(Line("On foot where they want to be: " + listed(places) + "."));
    }
    return sentences;
}

}  // namespace omnibus::cli::bus_screen
