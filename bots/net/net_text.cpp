// SPDX-License-Identifier: Apache-2.0
// The text of a net, both ways.
//
//   omnibus-net: 2          the format and its version
//   game: bus
//   shape: 113 59 9 48      NetShape: own, table, kinds, move
//   hash: 0123456789abcdef  of the weights
//   made by: ...            the command
//   from: ...               the games it learned from
//   gained: ...             against the net before it
//   note: ...               anything else; may be empty
//
//   NAME: weight weight ... one row of NetLayout each, in its order; a weight is in 1/4096
#include <charconv>
#include <optional>
#include <utility>

#include "bots/net/net.hpp"
#include "engine/hash.hpp"

namespace omnibus {

namespace {

constexpr std::string_view kFormat = "2";
constexpr std::size_t kMostInputs = 4096;  // of any kind; a larger number is a mistake

struct Row {
    std::string name;
    std::size_t begin;
    std::size_t size;
};

std::vector<Row> rows_of(const NetShape& shape) {
    std::vector<Row> rows;
    std::size_t at = 0;
    const auto add = [&](std::string name, std::size_t size) {
        rows.push_back({std::move(name), at, size});
        at += size;
    };
    const auto add_block = [&](std::string_view name, std::size_t count, std::size_t size) {
        for (std::size_t i = 0; i < count; ++i) {
            add(std::string(name) + '.' + std::to_string(i), size);
        }
    };
    add("encoder.bias", kEncoder);
    add_block("table", shape.table, kEncoder);
    add_block("own", shape.own, kEncoder);
    add("hidden.bias", kHidden);
    add_block("self", kEncoder, kHidden);
    add_block("mean", kEncoder, kHidden);
    add_block("most", kEncoder, kHidden);
    add("output.bias", kOutputs);
    add_block("output", kHidden, kOutputs);
    add_block("kind", shape.kinds, shape.move);
    add_block("judge.bias", shape.kinds, kJudge);
    add_block("judge", shape.move, kJudge);
    add_block("verdict", shape.kinds, kJudge);
    return rows;
}

std::string shape_text(const NetShape& shape) {
    return std::to_string(shape.own) + ' ' + std::to_string(shape.table) + ' ' +
           std::to_string(shape.kinds) + ' ' + std::to_string(shape.move);
}

// The whole of the text as a number; false if it is none.
template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// Up to the next space, which is taken off too.
std::string_view next_word(std::string_view& text) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    return word;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<Net> read() {
        NetOrigin origin;
        std::string format;
        std::string shape_line;
        std::string hash;
        const std::pair<std::string_view, std::string*> head[] = {
            {"omnibus-net", &format},     {"game", &origin.game},
            {"shape", &shape_line},       {"hash", &hash},
            {"made by", &origin.made_by}, {"from", &origin.from},
            {"gained", &origin.gained},   {"note", &origin.note},
        };
        NetShape shape;
        for (const auto& [key, value] : head) {
            std::string_view rest;
            if (!read_line(key, rest))
                return wrong("net/header", "a line '" + said(key) + "' is missing");
            *value = rest;
            if (value == &format && format != kFormat) {
                return wrong("net/format", "this is a net file of format " + shown(format) +
                                               "; this program knows format " + said(kFormat));
            }
            if (value == &shape_line && !read_shape(shape_line, shape)) {
                return wrong("net/shape",
                             "the shape is four numbers of inputs, own, table, kinds "
                             "and move, not '" +
                                 shown(shape_line) + "'");
            }
        }
        if (!next_line() || !line_.empty()) {
            return wrong("net/header", "an empty line must follow the header");
        }
        std::vector<float> weights(NetLayout(shape).size);
        for (const Row& row : rows_of(shape)) {
            if (auto error = read_row(row, weights)) return *error;
        }
        if (next_line()) return wrong("net/rows", "nothing may follow the last row");
        Net net(std::move(origin), shape, weights);
        if (hex(net.hash()) != hash) {
            return Error{"net/hash", "line 4: the weights have the hash " + hex(net.hash()) +
                                         ", the header says '" + shown(hash) + "'"};
        }
        return net;
    }

  private:
    static std::string said(std::string_view text) { return std::string(text); }

    static std::string shown(std::string_view text) {
        std::string safe(text.substr(0, 60));
        for (char& c : safe) {
            if (c < ' ' || c > '~') c = '?';
        }
        return safe;
    }

    Error wrong(std::string code, const std::string& what) const {
        return Error{std::move(code), "line " + std::to_string(number_) + ": " + what};
    }

    // False once there are no more; every line ends with a line feed.
    bool next_line() {
        ++number_;
        const std::size_t end = text_.find('\n');
        if (end == std::string_view::npos) return false;
        line_ = text_.substr(0, end);
        text_.remove_prefix(end + 1);
        return true;
    }

    // A line `key: rest` or, with nothing to say, `key:`.
    bool read_line(std::string_view key, std::string_view& rest) {
        if (!next_line() || line_.substr(0, key.size()) != key) return false;
        rest = line_.substr(key.size());
        if (rest.empty() || rest[0] != ':') return false;
        rest.remove_prefix(1);
        if (rest.empty()) return true;
        if (rest[0] != ' ') return false;
        rest.remove_prefix(1);
        return true;
    }

    static bool read_shape(std::string_view text, NetShape& shape) {
        for (std::size_t* size : {&shape.own, &shape.table, &shape.kinds, &shape.move}) {
            if (!read_number(next_word(text), *size) || *size < 1 || *size > kMostInputs) {
                return false;
            }
        }
        return text.empty();
    }

    std::optional<Error> read_row(const Row& row, std::vector<float>& weights) {
        std::string_view rest;
        if (!read_line(row.name, rest)) {
            return wrong("net/rows", "here stands the row '" + row.name + ":' of the weights");
        }
        for (std::size_t i = 0; i < row.size; ++i) {
            const std::string_view word = next_word(rest);
            std::int32_t units = 0;
            if (!read_number(word, units) || units < -Net::kLargest || units > Net::kLargest) {
                return wrong("net/weight", "weight " + std::to_string(i + 1) + " of " +
                                               std::to_string(row.size) + " is '" + shown(word) +
                                               "', not a whole number of 1/4096");
            }
            weights[row.begin + i] = static_cast<float>(units) * Net::kUnit;
        }
        if (!rest.empty()) {
            return wrong("net/rows", "row '" + row.name + "' has more than " +
                                         std::to_string(row.size) + " weights");
        }
        return std::nullopt;
    }

    std::string_view text_;
    std::string_view line_;
    int number_ = 0;
};

void print_line(std::string& text, std::string_view key, std::string_view value) {
    text += key;
    text += ':';
    if (!value.empty()) {
        text += ' ';
        text += value;
    }
    text += '\n';
}

}  // namespace

std::string print_net(const Net& net) {
    const NetOrigin& origin = net.origin();
    std::string text;
    print_line(text, "omnibus-net", kFormat);
    print_line(text, "game", origin.game);
    print_line(text, "shape", shape_text(net.shape()));
    print_line(text, "hash", hex(net.hash()));
    print_line(text, "made by", origin.made_by);
    print_line(text, "from", origin.from);
    print_line(text, "gained", origin.gained);
    print_line(text, "note", origin.note);
    text += '\n';
    for (const Row& row : rows_of(net.shape())) {
        std::string units;
        for (std::size_t i = 0; i < row.size; ++i) {
            units += (i == 0 ? "" : " ") + std::to_string(net.units(row.begin + i));
        }
        print_line(text, row.name, units);
    }
    return text;
}

Result<Net> parse_net(std::string_view text) {
    return Reader(text).read();
}

}  // namespace omnibus
