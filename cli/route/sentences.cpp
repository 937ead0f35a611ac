// SPDX-License-Identifier: Apache-2.0
#include "cli/route/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::Event;
using route::EventKind;
using route::Icon;

class SentenceWriter {
  public:
    explicit SentenceWriter(const Context& context) : context_(context) {}

    Line sentence(const Event& event) const {
        switch (event.kind) {
            case EventKind::DemandDrawn:
                return Line(
                    fmt::format("Demand card {}: {}, {} points.", event.b,
                                title_of(context_.rules(), static_cast<route::DemandId>(event.a)),
                                context_.rules().demand_blue));
            case EventKind::Plan: return plan(event);
            case EventKind::Hand: return hand(event);
            case EventKind::StartChosen:
                return by(event,
                          fmt::format(" starts at {}, number {}.", junction(event.a), event.n));
            case EventKind::CardTurned:
                return Line(fmt::format("Round {}: card {}, {}.", event.n, event.a,
                                        colour_name(context_.rules(), event.a)),
                            kBold);
            case EventKind::Slowed:
                return by(event,
                          " has too few alteration boxes left and is slowed: one free segment a "
                          "turn from now on.");
            case EventKind::Stuck: return by(event, " is stuck: the route cannot go on any more.");
            case EventKind::Shortened:
                return by(event, fmt::format(" has room for {} only.", count(event.n, "segment")));
            case EventKind::Drew: return by(event, fmt::format(" draws {}.", segment(event)));
            case EventKind::Altered:
            case EventKind::Traffic:
            case EventKind::TrafficFull:
            case EventKind::Ticked:
            case EventKind::Ignored:
            case EventKind::RowScored: return by(event, ": " + clause(event) + ".");
            case EventKind::GreenLight:
                return by(event, fmt::format(" meets a green light at {} and draws once more.",
                                             junction(event.a)));
            case EventKind::DemandMet:
                return by(event, fmt::format(" meets demand card {} ({}): {}.", event.a,
                                             title_of(context_.rules(), demand(event)),
                                             count(event.n, "point")));
            case EventKind::DemandTurned:
                return Line(fmt::format("Demand card {} turns pink: {} points from now on.",
                                        event.a, context_.rules().demand_pink));
            case EventKind::NextStart: return by(event, " will start the next round.");
            case EventKind::PlanMet:
                return by(event, fmt::format(" has reached all of route plan {} ({}): {}.", event.a,
                                             letters_of(context_.map(), event.a),
                                             count(event.n, "point")));
            case EventKind::GameOver:
                return Line(fmt::format("The game is over after {}.",
                                        count(context_.rules().rounds, "round")),
                            kBold);
        }
        return Line();
    }

    std::string clause(const Event& event) const {
        switch (event.kind) {
            case EventKind::Altered:
                return fmt::format(
                    "alters, box {} (-{})", event.n,
                    context_.rules().alterations[static_cast<std::size_t>(event.n - 1)]);
            case EventKind::Traffic: return fmt::format("traffic box {}", event.n);
            case EventKind::TrafficFull: return "traffic, but the track is full";
            case EventKind::Ticked:
                return event.b != 0 ? fmt::format("{} {} as a gift", name(event), event.n)
                                    : fmt::format("{} {}", name(event), event.n);
            case EventKind::Ignored:
                return fmt::format("{}{} does not count, no box is free", name(event),
                                   event.b != 0 ? " as a gift" : "");
            case EventKind::RowScored:
                return fmt::format("{} row {} scored, {}", name(event), event.b + 1,
                                   count(event.n, "point"));
            case EventKind::GreenLight: return "green light, once more";
            case EventKind::DemandDrawn:
            case EventKind::Plan:
            case EventKind::Hand:
            case EventKind::StartChosen:
            case EventKind::CardTurned:
            case EventKind::Slowed:
            case EventKind::Stuck:
            case EventKind::Shortened:
            case EventKind::Drew:
            case EventKind::DemandMet:
            case EventKind::DemandTurned:
            case EventKind::NextStart:
            case EventKind::PlanMet:
            case EventKind::GameOver: break;
        }
        return "";
    }

    // "Bram draws j3 > j7: tourist 2, traffic box 1."
    Line segment_with(const Event& drew, const std::vector<std::string>& clauses) const {
        std::string rest = fmt::format(" draws {}", segment(drew));
        for (std::size_t i = 0; i < clauses.size(); ++i) {
            rest += (i == 0 ? ": " : ", ") + clauses[i];
        }
        return by(drew, rest + ".");
    }

  private:
    Line by(const Event& event, std::string_view rest) const {
        return context_.by(event.seat, rest);
    }
    const std::string& junction(std::uint8_t id) const {
        return context_.id(static_cast<route::JunctionId>(id));
    }
    std::string segment(const Event& event) const {
        const auto from = static_cast<route::JunctionId>(event.a);
        const auto along = static_cast<route::StreetId>(event.b);
        return fmt::format("{} > {}", junction(event.a),
                           context_.id(context_.map().other_end(along, from)));
    }
    static std::string_view name(const Event& event) { return route::kIconNames[event.a]; }
    route::DemandId demand(const Event& event) const {
        return context_.state.demand[static_cast<std::size_t>(event.a - 1)];
    }

    // Route 3.2, 3.3: only the holder hears which.
    Line plan(const Event& event) const {
        if (event.seat != context_.viewer) return by(event, " gets a route plan.");
        return Line(fmt::format("You get route plan {}: {}.", event.a,
                                letters_of(context_.map(), event.a)));
    }
    Line hand(const Event& event) const {
        if (event.seat != context_.viewer) return by(event, " gets two bus stop cards.");
        return Line(fmt::format("You get the bus stop cards {} and {}.", event.a, event.b));
    }

    const Context& context_;
};

}  // namespace

Line sentence(const Context& context, const Event& event) {
    return SentenceWriter(context).sentence(event);
}

std::string clause(const Context& context, const Event& event) {
    return SentenceWriter(context).clause(event);
}

std::vector<Line> tell(const Context& context, Action action) {
    const route::EventList events = context.game.events(context.state, action);
    const bool ends = events.size() > 0 && events[events.size() - 1].kind == EventKind::GameOver;
    const SentenceWriter teller(context);
    std::vector<Line> sentences;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].kind == EventKind::NextStart && ends) {
            continue;  // nobody will
        }
        if (events[i].kind != EventKind::Drew) {
            sentences.push_back(teller.sentence(events[i]));
            continue;
        }
        const Event& drew = events[i];
        std::vector<std::string> clauses;
        while (i + 1 < events.size() && !teller.clause(events[i + 1]).empty()) {
            clauses.push_back(teller.clause(events[++i]));
        }
        sentences.push_back(teller.segment_with(drew, clauses));
    }
    return sentences;
}

}  // namespace omnibus::cli::route_screen
