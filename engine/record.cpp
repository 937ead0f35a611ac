// SPDX-License-Identifier: Apache-2.0
// Making a record from a match and playing it again. Reading and printing the text is
// record_text.cpp's work.
#include "engine/record.hpp"

#include "engine/hash.hpp"

namespace omnibus {

namespace {

Error at_line(int line, const char* code, const std::string& what) {
    return Error{code, "line " + std::to_string(line) + ": " + what};
}

std::string seat_name(Seat seat) {
    return seat == Seat::Chance ? "chance" : "seat " + std::to_string(index(seat));
}

RecordResult result_of(const Match& match) {
    RecordResult result;
    const Points points = match.game().points(match.state());
    const Ranking ranking = match.game().ranking(match.state());
    for (std::size_t p = 0; p < static_cast<std::size_t>(match.game().players()); ++p) {
        result.points.push_back(points[p]);
        result.order.push_back(index(ranking[p]));
    }
    return result;
}

// Plays one entry, or says why not.
std::optional<Error> play_entry(Match& match, const RecordEntry& entry) {
    if (match.over()) {
        return at_line(entry.line, "record/after_end", "the game was over before this action");
    }
    if (entry.seat != match.to_move()) {
        return at_line(entry.line, "record/seat",
                       "it is the turn of " + seat_name(match.to_move()) + ", not of " +
                           seat_name(entry.seat));
    }
    const std::size_t legal = match.legal().size();
    const auto played = match.play(entry.action);
    if (!played) {
        return at_line(entry.line, "record/action", played.error().message);
    }
    if (!entry.check) {
        return std::nullopt;
    }
    if (entry.check->legal != legal) {
        return at_line(entry.line, "record/check",
                       "there were " + std::to_string(legal) + " legal actions, the record says " +
                           std::to_string(entry.check->legal));
    }
    const std::string hash = short_hex(match.game().hash(match.state()));
    if (entry.check->hash != hash) {
        return at_line(entry.line, "record/check",
                       "the state's hash is " + hash + ", the record says " + entry.check->hash);
    }
    return std::nullopt;
}

}  // namespace

Request request_of(const Record& record) {
    Request request;
    request.game = record.game;
    request.players = record.players;
    request.rules = record.rules_version;
    request.edition = record.edition;
    request.map = record.map;
    request.map_text = record.map_data;
    request.start = record.start;
    request.options = record.options;
    return request;
}

Record record_of(const Match& match, const Options& by_hand, const std::vector<std::string>& names,
                 Checks checks) {
    const Settings& settings = match.game().settings();
    Record record;
    record.game = settings.game;
    record.rules_version = settings.rules_version;
    record.edition = settings.edition;
    record.map = settings.map;
    record.map_hash = settings.map_hash;
    record.map_data = settings.map_built_in ? "" : settings.map_text;
    record.players = settings.players;
    record.start = index(settings.start);
    record.options = by_hand;
    record.names = names;
    record.names.resize(static_cast<std::size_t>(settings.players));
    std::string chapter;
    for (std::size_t n = 0; n < match.length(); ++n) {
        const AnyState& before = match.state_at(n);
        RecordEntry entry;
        if (std::string now = match.game().chapter(before); now != chapter) {
            entry.comment = chapter = std::move(now);
        }
        entry.seat = match.game().to_move(before);
        entry.action = match.game().notation(match.actions()[n]);
        if (checks == Checks::Yes) {
            entry.check = RecordCheck{match.game().legal(before).size(),
                                      short_hex(match.game().hash(match.state_at(n + 1)))};
        }
        record.entries.push_back(std::move(entry));
    }
    if (match.over()) {
        record.result = result_of(match);
    }
    return record;
}

Result<Match> replay(const Record& record, std::shared_ptr<const AnyGame> game) {
    if (record.map_hash != game->settings().map_hash) {
        return Error{"record/map", "the record was played on a map with hash " +
                                       hex(record.map_hash) + ", but map '" + record.map +
                                       "' has hash " + hex(game->settings().map_hash)};
    }
    Match match(std::move(game));
    for (const RecordEntry& entry : record.entries) {
        if (auto error = play_entry(match, entry)) {
            return *error;
        }
    }
    if (record.result) {
        if (!match.over()) {
            return at_line(record.result->line, "record/result",
                           "there is a result, but the game is not over after the last action");
        }
        const RecordResult result = result_of(match);
        if (result.points != record.result->points || result.order != record.result->order) {
            return at_line(record.result->line, "record/result",
                           "the result does not follow from the actions");
        }
    }
    return match;
}

}  // namespace omnibus
