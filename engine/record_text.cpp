// SPDX-License-Identifier: Apache-2.0
// A record's text, both ways (record.hpp has the format). Reading is strict: a line that is not
// understood is a damaged record, and the refusal says which line and why.
#include <charconv>

#include "engine/hash.hpp"
#include "engine/record.hpp"

namespace omnibus {

namespace {

constexpr std::string_view kFirstLine = "omnibus record ";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kLongestText = 16u << 20;

template <class Number>
bool read_number(std::string_view text, Number& into, int base = 10) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into, base);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t space = std::min(text.find(' '), text.size());
        if (space > 0) {
            words.push_back(text.substr(0, space));
        }
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return words;
}

// Reads line by line and keeps the first refusal.
class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<Record> read() {
        if (rest_.size() > kLongestText) {
            return Error{"record/too_long", "a record has at most 16 MiB"};
        }
        // Some editors put one before any text they save.
        if (rest_.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
            rest_.remove_prefix(kByteOrderMark.size());
        }
        read_first_line();
        while (ok() && next_line() && !line_.empty()) {
            read_header(line_);
        }
        if (ok()) {
            check_header();
        }
        while (ok() && next_line()) {
            read_body(line_);
        }
        if (!ok()) {
            return error_;
        }
        return record_;
    }

  private:
    bool ok() const { return error_.code.empty(); }
    void refuse(const char* code, const std::string& what) {
        if (ok()) {
            error_ = Error{code, "line " + std::to_string(number_) + ": " + what};
        }
    }
    static std::string shown(std::string_view text) {
        std::string clean(text.substr(0, 60));
        for (char& c : clean) {
            if (c < ' ' || c > '~') c = '?';
        }
        return "'" + clean + "'";
    }

    bool next_line() {
        if (rest_.empty()) {
            return false;
        }
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        // More than one if a file was converted twice.
        while (!line_.empty() && line_.back() == '\r') {
            line_.remove_suffix(1);
        }
        ++number_;
        return true;
    }

    void read_first_line() {
        if (!next_line()) {
            number_ = 1;  // an empty text: there is a first line, and nothing on it
        }
        if (line_.substr(0, kFirstLine.size()) != kFirstLine) {
            return refuse("record/foreign", "this is not an omnibus record");
        }
        int format = 0;
        if (!read_number(line_.substr(kFirstLine.size()), format)) {
            return refuse("record/foreign", "this is not an omnibus record");
        }
        if (format != kRecordFormat) {
            refuse("record/format", "format " + std::to_string(format) +
                                        " is not known; this program reads " +
                                        std::to_string(kRecordFormat));
        }
    }

    void read_header(std::string_view line) {
        const std::size_t colon = line.find(": ");
        if (colon == std::string_view::npos) {
            return refuse("record/header", shown(line) + " is not 'key: value'");
        }
        const std::string_view key = line.substr(0, colon);
        const std::string_view value = line.substr(colon + 2);
        for (const std::string& seen : seen_) {
            if (seen == key) return refuse("record/header", shown(key) + " stands twice");
        }
        seen_.emplace_back(key);
        if (key == "game") {
            record_.game = value;
        } else if (key == "rules") {
            number(key, value, record_.rules_version);
        } else if (key == "edition") {
            record_.edition = value;
        } else if (key == "map") {
            read_map(value);
        } else if (key == "map-data") {
            record_.map_data = value;
        } else if (key == "players") {
            number(key, value, record_.players);
            if (record_.players < 1 || record_.players > kMaxPlayers) {
                refuse("record/header", "players: 1 to 5 can play, not " + shown(value));
            }
        } else if (key == "start") {
            number(key, value, record_.start);
        } else if (key == "options") {
            read_options(value);
        } else if (key == "note") {
            record_.note = value;
        } else if (key == "result") {
            read_result(value);
        } else if (key.substr(0, 5) == "seat ") {
            read_name(key.substr(5), value);
        } else {
            refuse("record/header", shown(key) + " is no key of a record");
        }
    }

    void number(std::string_view key, std::string_view value, int& into) {
        if (!read_number(value, into) || into < 0) {
            refuse("record/header",
                   std::string(key) + ": " + shown(value) + " is not a whole number");
        }
    }

    void read_map(std::string_view value) {
        const auto words = words_of(value);
        if (words.size() != 2 || words[1].size() != 16 ||
            !read_number(words[1], record_.map_hash, 16)) {
            return refuse("record/header",
                          "map: " + shown(value) + " is not a name and a hash of 16 hex digits");
        }
        record_.map = words[0];
    }

    void read_options(std::string_view value) {
        for (const std::string_view word : words_of(value)) {
            const std::size_t equals = word.find('=');
            OptionValue option;
            if (equals == std::string_view::npos ||
                !read_number(word.substr(equals + 1), option.value)) {
                return refuse("record/header", "options: " + shown(word) + " is not key=number");
            }
            option.key = word.substr(0, equals);
            record_.options.push_back(std::move(option));
        }
    }

    void read_name(std::string_view seat_text, std::string_view name) {
        int seat = 0;
        if (!read_number(seat_text, seat) || seat < 0 || seat >= kMaxPlayers) {
            return refuse("record/header", shown(seat_text) + " is not a seat");
        }
        record_.names.resize(std::max(record_.names.size(), static_cast<std::size_t>(seat) + 1));
        record_.names[static_cast<std::size_t>(seat)] = name;
    }

    void read_result(std::string_view value) {
        RecordResult result;
        result.line = number_;
        bool in_order = false;
        for (const std::string_view word : words_of(value)) {
            int n = 0;
            if (word == "order" && !in_order) {
                in_order = true;
            } else if (read_number(word, n)) {
                (in_order ? result.order : result.points).push_back(n);
            } else {
                return refuse("record/header", "result: " + shown(word) + " is not a number");
            }
        }
        record_.result = std::move(result);
    }

    void check_header() {
        for (const char* key : {"game", "rules", "edition", "map", "players", "start"}) {
            bool seen = false;
            for (const std::string& each : seen_) {
                seen = seen || each == key;
            }
            if (!seen)
                return refuse("record/header",
                              "the header ends without '" + std::string(key) + "'");
        }
        if (record_.names.size() > static_cast<std::size_t>(record_.players)) {
            return refuse("record/header", "a seat is named that nobody can take");
        }
        record_.names.resize(static_cast<std::size_t>(record_.players));
    }

    void read_body(std::string_view line) {
        if (line.empty()) {
            return;
        }
        if (line[0] == '#') {
            line.remove_prefix(line.substr(0, 2) == "# " ? 2 : 1);
            comment_ = line;
            return;
        }
        RecordEntry entry;
        entry.line = number_;
        entry.comment = std::move(comment_);
        comment_.clear();
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos || !read_seat(line.substr(0, space), entry.seat)) {
            return refuse("record/entry", shown(line) + " is not a seat and an action");
        }
        line.remove_prefix(space + 1);
        if (!line.empty() && line.back() == ']') {
            read_check(line, entry);
        }
        entry.action = line;
        if (line.empty()) {
            return refuse("record/entry", "there is no action");
        }
        record_.entries.push_back(std::move(entry));
    }

    bool read_seat(std::string_view text, Seat& seat) const {
        int number = 0;
        if (text == "*") {
            seat = Seat::Chance;
            return true;
        }
        if (!read_number(text, number) || number < 0 || number >= record_.players) {
            return false;
        }
        seat = seat_of(number);
        return true;
    }

    // "... [7 1f2e3d4c]": cuts the bracket off the line.
    void read_check(std::string_view& line, RecordEntry& entry) {
        const std::size_t open = line.rfind(" [");
        if (open == std::string_view::npos) {
            return refuse("record/entry", shown(line) + " has a ] without a [");
        }
        const auto words = words_of(line.substr(open + 2, line.size() - open - 3));
        RecordCheck check{};
        if (words.size() != 2 || words[1].size() != 8 || !read_number(words[0], check.legal)) {
            return refuse("record/entry", shown(line) + ": a check is a count and 8 hex digits");
        }
        check.hash = words[1];
        entry.check = std::move(check);
        line = line.substr(0, open);
    }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
    std::vector<std::string> seen_;
    std::string comment_;
    Record record_;
    Error error_;
};

// Whatever would break a line becomes a blank.
std::string one_line(std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == 127) {
            c = ' ';
        }
    }
    return text;
}

std::string numbers(const std::vector<int>& list) {
    std::string text;
    for (const int n : list) {
        text += (text.empty() ? "" : " ") + std::to_string(n);
    }
    return text;
}

std::string print_header(const Record& record) {
    std::string text = std::string(kFirstLine) + std::to_string(kRecordFormat) + "\n";
    const auto put = [&](const std::string& key, const std::string& value) {
        text += key + ": " + value + "\n";
    };
    put("game", record.game);
    put("rules", std::to_string(record.rules_version));
    put("edition", record.edition);
    put("map", record.map + " " + hex(record.map_hash));
    if (!record.map_data.empty()) {
        put("map-data", one_line(record.map_data));
    }
    put("players", std::to_string(record.players));
    put("start", std::to_string(record.start));
    if (!record.options.empty()) {
        std::string options;
        for (const OptionValue& option : record.options) {
            options +=
                (options.empty() ? "" : " ") + option.key + "=" + std::to_string(option.value);
        }
        put("options", options);
    }
    for (std::size_t seat = 0; seat < record.names.size(); ++seat) {
        if (!record.names[seat].empty()) {
            put("seat " + std::to_string(seat), one_line(record.names[seat]));
        }
    }
    if (!record.note.empty()) {
        put("note", one_line(record.note));
    }
    if (record.result) {
        put("result", numbers(record.result->points) + " order " + numbers(record.result->order));
    }
    return text;
}

}  // namespace

Result<Record> parse_record(std::string_view text) {
    return Reader(text).read();
}

std::string print_record(const Record& record) {
    std::string text = print_header(record) + "\n";
    for (const RecordEntry& entry : record.entries) {
        if (!entry.comment.empty()) {
            text += "# " + one_line(entry.comment) + "\n";
        }
        text += entry.seat == Seat::Chance ? "*" : std::to_string(index(entry.seat));
        text += " " + entry.action;
        if (entry.check) {
            text += " [" + std::to_string(entry.check->legal) + " " + entry.check->hash + "]";
        }
        text += "\n";
    }
    return text;
}

}  // namespace omnibus
