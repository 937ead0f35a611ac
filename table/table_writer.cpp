// SPDX-License-Identifier: Apache-2.0
#include "table/table_writer.hpp"

#include "table/takeback.hpp"
#include "wire/game_json.hpp"

namespace omnibus::table {

namespace {

using wire::JsonWriter;

// What a page that has just come shows of the past.
constexpr std::uint32_t kMostLines = 500;

}  // namespace

// `viewer`, if the user holds that seat; else a spectator.
Seat TableWriter::allowed(std::string_view user, Seat viewer) const {
    if (!is_player(viewer) || !table_.valid(index(viewer))) return Seat::Nobody;
    return table_.chair(index(viewer)).held_by(user) ? viewer : Seat::Nobody;
}

bool TableWriter::in_person(Seat viewer) const {
    return is_player(viewer) && table_.chair(index(viewer)).kind == ChairKind::Human;
}

// The members of one entry, without the braces.
void TableWriter::write_log_entry(JsonWriter& json, std::uint32_t n, const AnyState& before,
                                  Seat viewer) const {
    const LogEntry& entry = table_.log().at(n);
    json.member("n", n).member("kind", wire::name_in(kEntryKindNames, entry.kind));
    json.member("seat", seat_of(entry.seat));
    switch (entry.kind) {
        case EntryKind::Action:
        case EntryKind::Chance:
            wire::write_action_seen(json, table_.game(), before, Action{entry.word}, viewer);
            break;
        case EntryKind::Takeback: json.member("to", entry.word); break;
        case EntryKind::Seat: json.key("chair").raw(table_.log().text(n)); break;
        case EntryKind::Clock: {
            const std::string_view text = table_.log().text(n);
            json.member("what", text.substr(0, text.find(' ')));
            break;
        }
        case EntryKind::End: json.member("why", table_.log().text(n)); break;
    }
}

// States are kept along the way for take-backs; what was taken back before the first line told is
// not played at all.
void TableWriter::write_log(JsonWriter& json, Seat viewer) const {
    json.key("log").begin_array();
    if (table_.history() != nullptr) {
        const AnyGame& game = table_.game();
        std::uint32_t n = table_.version() > kMostLines ? table_.version() - kMostLines + 1 : 1;
        const std::vector<Action> past = table_.log().actions_before(n);
        std::vector<AnyState> states{game.initial()};
        states.reserve(past.size() + table_.history()->length() + 1);
        const auto apply = [&](Action action) {
            states.push_back(states.back());
            game.apply(states.back(), action);
        };
        for (const Action action : past) {
            apply(action);
        }
        for (; n <= table_.version(); ++n) {
            json.begin_object();
            write_log_entry(json, n, states.back(), viewer);
            json.end_object();
            const LogEntry& entry = table_.log().at(n);
            if (entry.acts()) {
                apply(Action{entry.word});
            } else {
                states.resize(std::size_t{entry.length} + 1);
            }
        }
    }
    json.end_array();
}

void TableWriter::write_clocks(JsonWriter& json, Now now) const {
    if (!table_.terms().timed()) {
        json.key("clocks").null();
        return;
    }
    const bool playing = table_.status() == TableStatus::Playing;
    json.objects("clocks", static_cast<int>(table_.chairs().size()), [&](int seat) {
        json.member("left", table_.clocks().bank(seat, now.service));
        json.member("turn", table_.clocks().turn(seat, now.service));
        json.member("running", playing && table_.clocks().runs(seat));
    });
}

void TableWriter::write_result(JsonWriter& json) const {
    json.key("result");
    if (table_.row().result.empty()) {
        json.null();
    } else if (table_.history() != nullptr && table_.game().over(table_.history()->state())) {
        // Lists have the object as it is stored; here with what the points are made of.
        JsonWriter breakdown;
        wire::write_game_result(breakdown, table_.game(), table_.history()->state());
        json.raw(table_.row().result.substr(0, table_.row().result.size() - 1) +
                 ",\"breakdown\":" + breakdown.text() + "}");
    } else {
        json.raw(table_.row().result);
    }
}

// Where a take-back of this player's last action leads, and whether it asks nobody.
void TableWriter::write_undo(JsonWriter& json, Seat viewer) const {
    const bool plays_on = table_.status() == TableStatus::Playing && in_person(viewer);
    const std::string_view user =
        plays_on ? table_.chair(index(viewer)).person.user : std::string_view();
    const auto to = plays_on ? before_last_action_of(table_, user) : std::nullopt;
    if (!to) {
        json.null();
        return;
    }
    json.begin_object().member("to", *to).member("free", may_return_unasked(table_, *to, user));
    json.end_object();
}

// Where everybody sees the same it is written once for all of them.
const ShownView& TableWriter::shown_to(const AnyView& view) const {
    const AnyGame& game = table_.game();
    if (shown_.n == table_.version() && !game.hides()) return shown_;
    shown_.n = table_.version();
    shown_.view.clear();
    shown_.outlook.clear();
    wire::write_game_view(shown_.view, game, table_.cached_game().layout, view);
    wire::write_game_outlook(shown_.outlook, game, view);
    return shown_;
}

// Whose turn it is, the clocks, the view, and what this viewer may do.
void TableWriter::write_position(JsonWriter& json, Seat viewer, Now now) const {
    const Seat decides = table_.to_move();
    json.member("to_move", decides);
    write_clocks(json, now);
    json.key("undo");
    write_undo(json, viewer);
    json.key("view");
    if (table_.history() == nullptr) {
        json.null().key("outlook").null();
        json.key("choices").begin_array().end_array();
        return;
    }
    const AnyView view = table_.game().view(table_.history()->state(), viewer);
    const ShownView& shown = shown_to(view);
    json.raw(shown.view.text()).key("outlook").raw(shown.outlook.text());
    json.key("choices");
    if (decides == viewer && in_person(viewer)) {
        wire::write_game_choices(json, table_.game(), view);
    } else {
        json.begin_array().end_array();
    }
}

void TableWriter::write_snapshot(JsonWriter& json, std::string_view user, Seat viewer,
                                 Now now) const {
    viewer = allowed(user, viewer);
    json.begin_object().member("type", "table").member("table", table_.row().id);
    json.member("n", table_.version());
    json.member("status", wire::name_in(kStatusNames, table_.status()));
    json.member("visibility", wire::name_in(kVisibilityNames, table_.row().visibility));
    json.member("host", table_.row().host);
    if (table_.seated(user) || table_.is_host(user)) json.member("invite", table_.row().invite);
    json.key("terms");
    write_terms(json, table_.terms(), table_.history() != nullptr ? MapAs::Name : MapAs::Whole);
    json.key("settings");
    json.raw(table_.history() != nullptr ? table_.cached_game().settings : "null");
    json.key("chairs").raw(chairs_json(table_.chairs()));
    json.key("you").begin_object().key("seats").begin_array();
    for (int seat = 0; table_.valid(seat); ++seat) {
        if (table_.chair(seat).held_by(user)) json.value(seat);
    }
    json.end_array().member("viewer", viewer).member("host", table_.is_host(user)).end_object();
    write_position(json, viewer, now);
    json.key("draft");
    write_draft(json, viewer);
    json.key("question");
    write_question(json, user);
    write_result(json);
    json.member("next", wire::unless_empty(table_.row().next));
    write_log(json, viewer);
    json.end_object();
}

void TableWriter::write_entry(JsonWriter& json, std::uint32_t n, std::string_view user, Seat viewer,
                              Now now) const {
    viewer = allowed(user, viewer);
    json.begin_object().member("type", "event").member("table", table_.row().id);
    if (!table_.log().has(n)) {
        json.member("n", n).end_object();
        return;
    }
    const LogEntry& entry = table_.log().at(n);
    write_log_entry(json, n, entry.acts() ? table_.state_before(n) : table_.history()->state(),
                    viewer);
    if (n == 1) json.key("settings").raw(table_.cached_game().settings);
    if (n == table_.version()) {
        json.member("status", wire::name_in(kStatusNames, table_.status()));
        json.member("viewer", viewer);
        write_position(json, viewer, now);
        if (entry.kind == EntryKind::Seat || entry.kind == EntryKind::Clock) {
            json.key("chairs").raw(chairs_json(table_.chairs()));
        }
        if (table_.status() == TableStatus::Over) write_result(json);
    }
    json.end_object();
}

void TableWriter::write_draft(JsonWriter& json, Seat viewer) const {
    const Seat decides = table_.to_move();
    if (draft_.empty() || !is_player(viewer) || viewer != decides) {
        json.null();
        return;
    }
    const AnyGame& game = table_.game();
    json.begin_object().member("seat", index(viewer));
    json.array("actions", draft_.actions(), [&](Action each) { return game.notation(each); });
    json.key("events").begin_array();
    AnyState at = table_.history()->state();
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
    wire::write_game_view(json, game, table_.cached_game().layout, view);
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

void TableWriter::write_question(JsonWriter& json, std::string_view user) const {
    if (!question_ || !table_.seated(user)) {
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

}  // namespace omnibus::table
