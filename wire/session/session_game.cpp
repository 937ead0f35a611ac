// SPDX-License-Identifier: Apache-2.0
// The commands that make, change and show the game in progress.
#include <utility>

#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "wire/session/engine_session.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

// The texts of the actions from number `first` on.
OrderedJson EngineSession::texts(std::size_t first) const {
    OrderedJson json = OrderedJson::array();
    for (std::size_t n = first; n < match_->length(); ++n) {
        json.push_back(match_->game().notation(match_->actions()[n]));
    }
    return json;
}

std::uint64_t EngineSession::read_seed(Fields& fields) const {
    return fields.has("seed")
               ? static_cast<std::uint64_t>(fields.integer("seed", 0, kMaxJsonInteger))
               : 0;
}

void EngineSession::begin(Match match, std::uint64_t seed, Options by_hand,
                          std::vector<std::string> names, std::string note) {
    match_.emplace(std::move(match));
    seed_ = seed;
    by_hand_ = std::move(by_hand);
    names_ = std::move(names);
    note_ = std::move(note);
}

EngineSession::Answer EngineSession::new_game(Fields& fields) {
    Request request = read_request(fields);
    request.seed = read_seed(fields);
    if (fields.error()) {
        return *fields.error();
    }
    auto game = make_game(request);
    if (!game) {
        return game.error();
    }
    begin(Match(std::move(*game)), request.seed, std::move(request.options));
    settle_chance(*match_, seed_);
    OrderedJson json = settings_json(match_->game().settings());
    json["seed"] = seed_;
    json["applied"] = texts(0);
    return json;
}

// The game a view belongs to: that of its own settings, else the one in progress.
Result<std::shared_ptr<const AnyGame>> EngineSession::game_of_view(Fields& view) {
    const Json* settings = view.find("settings");
    if (settings == nullptr) {
        if (!match_) {
            return Error{"choose/no_settings",
                         "the view has no settings and there is no game in progress"};
        }
        return match_->shared_game();
    }
    if (view_game_ != nullptr && *settings == view_settings_) {
        return view_game_;
    }
    Fields fields = view.object("settings");
    const Request request = read_request(fields);
    if (fields.error()) {
        return *fields.error();
    }
    auto game = make_game(request);
    if (game) {
        view_settings_ = *settings;
        view_game_ = *game;
    }
    return game;
}

// A position drawn fairly from those the view allows, to look ahead from.
EngineSession::Answer EngineSession::load_view(Fields& fields) {
    Fields view_fields = fields.object("view");
    const std::uint64_t seed = read_seed(fields);
    if (fields.error()) {
        return *fields.error();
    }
    auto game = game_of_view(view_fields);
    if (!game) {
        return game.error();
    }
    const auto view = game_view_from_json(**game, *view_fields.value());
    if (!view) {
        return view.error();
    }
    const AnyState state = (*game)->determinize(*view, seed);
    begin(Match(std::move(*game), state), seed);
    return loaded();
}

EngineSession::Answer EngineSession::load(Fields& fields) {
    if (fields.has("view")) {
        return load_view(fields);
    }
    const std::string text = fields.text("record");
    const std::uint64_t seed = read_seed(fields);
    if (fields.error()) {
        return *fields.error();
    }
    auto replayed = load_record(text);
    if (!replayed) {
        return replayed.error();
    }
    Record& record = replayed->record;
    begin(std::move(replayed->match), seed, std::move(record.options), std::move(record.names),
          std::move(record.note));
    return loaded();
}

// What to tell of a game that was loaded, once chance has decided what it has to.
EngineSession::Answer EngineSession::loaded() {
    const std::size_t length = match_->length();
    settle_chance(*match_, seed_);
    OrderedJson json = settings_json(match_->game().settings());
    json["length"] = match_->length();
    json["applied"] = texts(length);
    return json;
}

EngineSession::Answer EngineSession::legal(Fields&) {
    OrderedJson json;
    json["seat"] = match_->over() ? OrderedJson(nullptr) : OrderedJson(index(match_->to_move()));
    json["actions"] = OrderedJson::array();
    for (const Action action : match_->legal()) {
        json["actions"].push_back(match_->game().notation(action));
    }
    return json;
}

EngineSession::Answer EngineSession::apply(Fields& fields) {
    const std::string action = fields.text("action");
    if (fields.error()) {
        return *fields.error();
    }
    const std::size_t before = match_->length();
    const auto played = match_->play(action);
    if (!played) {
        return played.error();
    }
    settle_chance(*match_, seed_);
    OrderedJson json;
    json["applied"] = texts(before);
    return json;
}

EngineSession::Answer EngineSession::undo(Fields&) {
    std::size_t choice = match_->length();
    do {
        if (choice == 0) {
            return Error{"undo/nothing", "nobody has chosen anything yet"};
        }
        --choice;
    } while (!is_player(match_->game().to_move(match_->state_at(choice))));
    OrderedJson json;
    json["undone"] = texts(choice);
    while (match_->length() > choice) {
        match_->undo();
    }
    return json;
}

EngineSession::Answer EngineSession::state(Fields&) {
    OrderedJson json;
    json["state"] = game_state_json(match_->game(), match_->state());
    return json;
}

EngineSession::Answer EngineSession::outlook(Fields&) {
    const AnyGame& game = match_->game();
    OrderedJson json;
    json["outlook"] = game_outlook_json(game, game.view(match_->state(), match_->to_move()));
    return json;
}

EngineSession::Answer EngineSession::view(Fields& fields) {
    Seat seat = Seat::Nobody;
    if (const Json* wanted = fields.need("seat"); wanted != nullptr && !wanted->is_null()) {
        seat = seat_of(static_cast<int>(fields.integer("seat", 0, match_->game().players() - 1)));
    }
    if (fields.error()) {
        return *fields.error();
    }
    OrderedJson json;
    json["view"] = game_view_json(match_->game(), match_->game().view(match_->state(), seat));
    return json;
}

EngineSession::Answer EngineSession::record(Fields&) {
    if (!match_->is_whole()) {
        return Error{"record/no_beginning",
                     "this game was loaded from a view: a record needs a game from its beginning"};
    }
    Record record = record_of(*match_, by_hand_, names_);
    record.note = note_;
    OrderedJson json;
    json["record"] = print_record(record);
    return json;
}

}  // namespace omnibus::wire
