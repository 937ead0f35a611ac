// SPDX-License-Identifier: Apache-2.0
// What is told of a table, and to whom. Everything a viewer gets of the game goes through a View,
// wire::action_seen or wire::write_game_events; the seed, the times and the names of commands are
// written nowhere.
#include "server/table/table.hpp"
#include "wire/game_json.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::server {

namespace {

using wire::JsonWriter;

// What a page that has just come shows of the past.
constexpr std::uint32_t kMostLines = 500;

void write_seat_or_null(JsonWriter& json, int seat) {
    json.key("seat");
    if (seat < 0) {
        json.null();
    } else {
        json.value(seat);
    }
}

void write_text_or_null(JsonWriter& json, const char* key, const std::string& text) {
    json.key(key);
    if (text.empty()) {
        json.null();
    } else {
        json.value(text);
    }
}

}  // namespace

// Whoever asks for the view of a seat that is not theirs is a spectator.
Seat Table::allowed(std::string_view user, Seat viewer) const {
    if (!is_player(viewer) || !valid(index(viewer))) return Seat::Nobody;
    return chair(index(viewer)).held_by(user) ? viewer : Seat::Nobody;
}

AnyState Table::state_before(std::uint32_t n) const {
    const AnyGame& game = line_->game();
    if (plan_began_ != 0 && n >= plan_began_) {
        AnyState state = before_plan_;
        for (std::uint32_t i = plan_began_; i < n; ++i) {
            const LogLine& line = log_.at(i);
            if (line.kind == EntryKind::Action || line.kind == EntryKind::Chance) {
                game.apply(state, Action{line.word});
            } else if (line.kind == EntryKind::Takeback) {
                return line_->state();  // stands alone in its plan
            }
        }
        return state;
    }
    AnyState state = game.initial();
    for (const Action action : log_.line_before(n)) {
        game.apply(state, action);
    }
    return state;
}

// The members of one entry, without the braces.
void Table::write_line(JsonWriter& json, std::uint32_t n, const AnyState& before,
                       Seat viewer) const {
    const LogLine& line = log_.at(n);
    json.member("n", n).member("kind", entry_kind_name(line.kind));
    write_seat_or_null(json, line.seat);
    switch (line.kind) {
        case EntryKind::Action:
        case EntryKind::Chance: {
            const Action action{line.word};
            const auto text = wire::action_seen(line_->game(), action, viewer);
            json.key("action");
            if (text) {
                json.value(*text);
            } else {
                json.null();
            }
            json.key("events");
            wire::write_game_events(json, line_->game(), before, action, viewer);
            break;
        }
        case EntryKind::Takeback: json.member("to", line.word); break;
        case EntryKind::Seat: json.key("chair").raw(log_.text(n)); break;
        case EntryKind::Clock: {
            const std::string_view text = log_.text(n);
            json.member("what", text.substr(0, text.find(' ')));
            break;
        }
        case EntryKind::End: json.member("why", log_.text(n)); break;
    }
}

// States are kept along the way for take-backs; what was taken back before the first line told is
// not played at all.
void Table::write_log(JsonWriter& json, Seat viewer) const {
    json.key("log").begin_array();
    if (line_) {
        const AnyGame& game = line_->game();
        std::uint32_t n = version() > kMostLines ? version() - kMostLines + 1 : 1;
        const std::vector<Action> past = log_.line_before(n);
        std::vector<AnyState> states{game.initial()};
        states.reserve(past.size() + line_->length() + 1);
        const auto apply = [&](Action action) {
            states.push_back(states.back());
            game.apply(states.back(), action);
        };
        for (const Action action : past) {
            apply(action);
        }
        for (; n <= version(); ++n) {
            json.begin_object();
            write_line(json, n, states.back(), viewer);
            json.end_object();
            const LogLine& line = log_.at(n);
            if (line.kind == EntryKind::Action || line.kind == EntryKind::Chance) {
                apply(Action{line.word});
            } else {
                states.resize(std::size_t{line.length} + 1);
            }
        }
    }
    json.end_array();
}

void Table::write_clocks(JsonWriter& json, Now now) const {
    json.key("clocks");
    if (!terms_.timed()) {
        json.null();
        return;
    }
    const bool playing = status() == TableStatus::Playing;
    json.begin_array();
    for (int seat = 0; valid(seat); ++seat) {
        json.begin_object();
        json.member("left", clocks_.bank(seat, now.service));
        json.member("turn", clocks_.turn(seat, now.service));
        json.member("running", playing && clocks_.runs(seat));
        json.end_object();
    }
    json.end_array();
}

void Table::write_result(JsonWriter& json) const {
    json.key("result");
    if (row_.result.empty()) {
        json.null();
    } else if (line_ && line_->game().over(line_->state())) {
        // Lists have the object as it is stored; here with what the points are made of.
        JsonWriter breakdown;
        wire::write_game_result(breakdown, line_->game(), line_->state());
        json.raw(row_.result.substr(0, row_.result.size() - 1) +
                 ",\"breakdown\":" + breakdown.text() + "}");
    } else {
        json.raw(row_.result);
    }
}

// Where a take-back of this player's last action leads, and whether it asks nobody.
void Table::write_undo(JsonWriter& json, Seat viewer) const {
    const bool plays_on = status() == TableStatus::Playing && line_ && is_player(viewer) &&
                          chair(index(viewer)).kind == ChairKind::Human;
    const std::string_view user = plays_on ? chair(index(viewer)).person.user : std::string_view();
    for (std::size_t i = plays_on ? line_->length() : 0; i-- > 0;) {
        const LogLine& line = log_.at(line_->n_of(i));
        if (line.kind != EntryKind::Action || !chair(line.seat).held_by(user)) continue;
        const std::uint32_t to = line_->n_of(i) - 1;
        if (!can_return_to(to)) break;
        json.begin_object().member("to", to).member("free", is_free(to, user)).end_object();
        return;
    }
    json.null();
}

// Where everybody sees the same it is written once for all of them.
const Table::Shown& Table::shown_to(const AnyView& view) const {
    const AnyGame& game = line_->game();
    if (shown_.n == version() && wire::shows_all(game)) return shown_;
    shown_.n = version();
    shown_.view.clear();
    shown_.outlook.clear();
    wire::write_game_view(shown_.view, game, line_->layout(), view);
    wire::write_game_outlook(shown_.outlook, game, view);
    return shown_;
}

// Whose turn it is, the clocks, the view, and what this viewer may do.
void Table::write_position(JsonWriter& json, Seat viewer, Now now) const {
    const Seat decides = to_move();
    json.key("to_move");
    wire::write_seat(json, decides);
    write_clocks(json, now);
    json.key("undo");
    write_undo(json, viewer);
    json.key("view");
    if (!line_) {
        json.null().key("outlook").null();
        json.key("choices").begin_array().end_array();
        return;
    }
    const AnyView view = line_->game().view(line_->state(), viewer);
    const Shown& shown = shown_to(view);
    json.raw(shown.view.text()).key("outlook").raw(shown.outlook.text());
    json.key("choices");
    if (decides == viewer && is_player(viewer) && chair(index(viewer)).kind == ChairKind::Human) {
        wire::write_game_choices(json, line_->game(), view);
    } else {
        json.begin_array().end_array();
    }
}

void Table::write_snapshot(JsonWriter& json, std::string_view user, Seat viewer, Now now) const {
    viewer = allowed(user, viewer);
    json.begin_object().member("type", "table").member("table", row_.id).member("n", version());
    json.member("status", status_name(status()));
    json.member("visibility", visibility_name(row_.visibility)).member("host", row_.host);
    if (seated(user) || is_host(user)) json.member("invite", row_.invite);
    json.key("terms");
    write_terms(json, terms_, line_ ? MapAs::Name : MapAs::Whole);
    json.key("settings");
    if (line_) {
        json.raw(line_->settings());
    } else {
        json.null();
    }
    json.key("chairs");
    write_chairs(json, chairs_);
    json.key("you").begin_object().key("seats").begin_array();
    for (int seat = 0; valid(seat); ++seat) {
        if (chair(seat).held_by(user)) json.value(seat);
    }
    json.end_array().key("viewer");
    wire::write_seat(json, viewer);
    json.member("host", is_host(user)).end_object();
    write_position(json, viewer, now);
    json.key("draft");
    write_draft(json, viewer);
    json.key("question");
    write_question(json, user);
    write_result(json);
    write_text_or_null(json, "next", row_.next);
    write_log(json, viewer);
    json.end_object();
}

void Table::write_entry(JsonWriter& json, std::uint32_t n, std::string_view user, Seat viewer,
                        Now now) const {
    viewer = allowed(user, viewer);
    json.begin_object().member("type", "event").member("table", row_.id);
    if (!log_.has(n)) {
        json.member("n", n).end_object();
        return;
    }
    const EntryKind kind = log_.at(n).kind;
    const bool acts = kind == EntryKind::Action || kind == EntryKind::Chance;
    write_line(json, n, acts ? state_before(n) : line_->state(), viewer);
    if (n == 1) json.key("settings").raw(line_->settings());
    if (n == version()) {
        json.member("status", status_name(status()));
        json.key("viewer");
        wire::write_seat(json, viewer);
        write_position(json, viewer, now);
        if (kind == EntryKind::Seat || kind == EntryKind::Clock) {
            json.key("chairs");
            write_chairs(json, chairs_);
        }
        if (status() == TableStatus::Over) write_result(json);
    }
    json.end_object();
}

void Table::write_draft(JsonWriter& json, Seat viewer) const {
    const Seat decides = to_move();
    if (draft_.empty() || !is_player(viewer) || viewer != decides) {
        json.null();
        return;
    }
    const AnyGame& game = line_->game();
    json.begin_object().member("seat", index(viewer));
    json.key("actions").begin_array();
    for (const Action action : draft_.actions()) {
        json.value(game.notation(action));
    }
    json.end_array().key("events").begin_array();
    AnyState at = line_->state();
    for (const Action action : draft_.actions()) {
        AnyState after = at;
        game.apply(after, action);
        if (game.over(after)) break;  // as draft.hpp says of the state
        wire::write_game_events(json, game, at, action, viewer);
        at = after;
    }
    json.end_array().member("done", draft_.done());
    const AnyView view = game.view(draft_.shown(), viewer);
    json.key("view");
    wire::write_game_view(json, game, line_->layout(), view);
    json.key("outlook");
    wire::write_game_outlook(json, game, view);
    json.key("choices");
    if (draft_.done()) {
        json.begin_array().end_array();
    } else {
        wire::write_game_choices(json, game, view);
    }
    json.end_object();
}

void Table::write_question(JsonWriter& json, std::string_view user) const {
    if (!question_ || !seated(user)) {
        json.null();
        return;
    }
    const bool takeback = question_->kind == Question::Kind::Takeback;
    json.begin_object().member("id", question_->id);
    json.member("kind", takeback ? "takeback" : "replace");
    json.member("seat", question_->seat).member("asker", question_->asker);
    if (takeback) {
        json.member("to", question_->to);
    } else {
        json.member("level", question_->level);
    }
    json.array("waiting_for", question_->waiting_for).end_object();
}

}  // namespace omnibus::server
