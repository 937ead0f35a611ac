// SPDX-License-Identifier: Apache-2.0
// The commands that think: go, choose and perft. All three end early when told to stop.
#include <algorithm>
#include <utility>

#include "bots/reason.hpp"
#include "engine/hash.hpp"
#include "games/registry.hpp"
#include "wire/session/engine_session.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

namespace {

constexpr int kDefaultMs = 1000;
// Up to this depth a perft ends so soon that `stop` is not looked at.
constexpr int kUncheckedDepth = 2;

Error refused(Refusal refusal) {
    return Error{std::string(refusal_code(refusal)), std::string(refusal_sentence(refusal))};
}

OrderedJson per_seat(const std::array<double, kMaxPlayers>& values, int players) {
    return OrderedJson(std::vector<double>(values.begin(), values.begin() + players));
}

OrderedJson report_json(const AnyGame& game, const Report& report) {
    OrderedJson json = OrderedJson::array();
    for (const Candidate& candidate : report.candidates) {
        OrderedJson entry;
        entry["action"] = game.notation(candidate.action);
        entry["visits"] = candidate.visits;
        entry["share"] = nullptr;
        entry["place"] = nullptr;
        entry["points"] = nullptr;
        if (candidate.judged) {
            entry["share"] = per_seat(candidate.share, game.players());
            entry["place"] = per_seat(candidate.place, game.players());
            entry["points"] = per_seat(candidate.points, game.players());
        }
        entry["line"] = OrderedJson::array();
        for (const Action action : candidate.variation) {
            entry["line"].push_back(game.notation(action));
        }
        entry["reason"] = candidate.reason;
        json.push_back(std::move(entry));
    }
    return json;
}

bool among(const std::vector<Action>& actions, Action wanted) {
    return std::find(actions.begin(), actions.end(), wanted) != actions.end();
}

// The actions a choose may answer with: those texts, all legal in the view.
std::vector<Action> read_choices(const AnyGame& game, const AnyView& view, Fields& fields) {
    const std::vector<Action> legal = game.legal(view);
    std::vector<Action> actions;
    for (const Json* element : fields.array("legal")) {
        const std::string text = read_text(*element, "legal", fields.error());
        const auto action = game.parse(text);
        if (!action || !among(legal, *action)) {
            note(fields.error(), "choose/legal", shown(text) + " is not legal in this view");
            break;
        }
        actions.push_back(*action);
    }
    if (actions.empty()) {
        note(fields.error(), "choose/legal", "there is nothing to choose from");
    }
    return actions;
}

// The best of the choices in the bot's report; the choices may be fewer than are legal.
Action best_among(const std::vector<Action>& choices, const Report& report) {
    if (among(choices, report.action)) {
        return report.action;
    }
    for (const Candidate& candidate : report.candidates) {
        if (among(choices, candidate.action)) {
            return candidate.action;
        }
    }
    return choices.front();
}

// As AnyGame::perft, but gives up when told to stop.
struct Perft {
    const AnyGame& game;
    const std::atomic<bool>* stop = nullptr;
    bool stopped = false;

    std::uint64_t count(const AnyState& state, int depth) {
        if (depth <= kUncheckedDepth || game.over(state)) {
            return game.perft(state, depth);
        }
        std::uint64_t nodes = 0;
        for (const Action action : game.legal(state)) {
            stopped = stopped || (stop != nullptr && stop->load(std::memory_order_relaxed));
            if (stopped) {
                break;
            }
            AnyState next = state;
            game.apply(next, action);
            nodes += count(next, depth - 1);
        }
        return nodes;
    }
};

}  // namespace

Budget EngineSession::read_budget(Fields& fields, std::uint64_t default_seed) const {
    Budget budget;
    budget.seed = fields.has("seed") ? read_seed(fields) : default_seed;
    budget.stop = stop_;
    if (fields.has("ms")) {
        budget.ms = static_cast<int>(fields.integer("ms", 1, limits_.ms));
    }
    if (fields.has("sims")) {
        budget.sims = static_cast<std::uint64_t>(fields.integer("sims", 1, limits_.sims));
    }
    if (fields.has("threads")) {
        budget.threads = static_cast<int>(fields.integer("threads", 1, limits_.threads));
    }
    if (budget.ms == 0 && budget.sims == 0) {
        budget.ms = std::min(kDefaultMs, limits_.ms);
    }
    return budget;
}

// Bots are listed from the weakest to the strongest; the default is the last.
std::string EngineSession::read_bot(Fields& fields, const AnyGame& game) const {
    return fields.has("bot") ? fields.text("bot")
                             : std::string(bots_for(game.settings().game).back().name);
}

EngineSession::Answer EngineSession::go(Fields& fields) {
    const AnyGame& game = match_->game();
    // The seed comes from the view, so it tells the bot nothing that the seat may not know.
    const AnyView view = game.view(match_->state(), match_->to_move());
    Hasher hasher;
    hasher.add(seed_);
    hasher.add(game.hash(view));
    const Budget budget = read_budget(fields, hasher.value());
    const std::string name = read_bot(fields, game);
    if (fields.error()) {
        return *fields.error();
    }
    if (match_->over()) {
        return refused(Refusal::GameOver);
    }
    auto bot = make_bot(name, game);
    if (!bot) {
        return bot.error();
    }
    Report report = (*bot)->choose(game, view, budget);
    explain(game, view, report);
    OrderedJson json;
    json["action"] = game.notation(report.action);
    json["sims"] = report.sims;
    json["report"] = report_json(game, report);
    return json;
}

EngineSession::Answer EngineSession::choose(Fields& fields) {
    Fields view_fields = fields.object("view");
    if (fields.error()) {
        return *fields.error();
    }
    const auto game = game_of_view(view_fields);
    if (!game) {
        return game.error();
    }
    const auto view = game_view_from_json(**game, *view_fields.value());
    if (!view) {
        return view.error();
    }
    const Seat seat = (*game)->to_move(*view);
    if (seat == Seat::Nobody) {
        return refused(Refusal::GameOver);
    }
    if (seat == Seat::Chance) {
        return Error{"view/chance", "chance decides there, so there is nothing to choose"};
    }
    if ((*game)->viewer(*view) != seat) {
        return refused(Refusal::NotYourTurn);
    }
    const auto choices = read_choices(**game, *view, fields);
    Hasher hasher;
    hasher.add((*game)->hash(*view));
    const Budget budget = read_budget(fields, hasher.value());
    const std::string name = read_bot(fields, **game);
    if (fields.error()) {
        return *fields.error();
    }
    auto bot = make_bot(name, **game);
    if (!bot) {
        return bot.error();
    }
    const Report report = (*bot)->choose(**game, *view, budget);
    OrderedJson json;
    json["action"] = (*game)->notation(best_among(choices, report));
    return json;
}

EngineSession::Answer EngineSession::perft(Fields& fields) {
    const std::int64_t depth = fields.integer("depth", 0, kMaxJsonInteger);
    if (fields.error()) {
        return *fields.error();
    }
    if (depth > limits_.perft_depth) {
        return Error{"perft/depth",
                     "depth must be from 0 to " + std::to_string(limits_.perft_depth)};
    }
    Perft perft{match_->game(), stop_};
    const std::uint64_t nodes = perft.count(match_->state(), static_cast<int>(depth));
    if (perft.stopped) {
        return Error{"perft/stopped", "stopped before everything was counted"};
    }
    OrderedJson json;
    json["nodes"] = nodes;
    return json;
}

}  // namespace omnibus::wire
