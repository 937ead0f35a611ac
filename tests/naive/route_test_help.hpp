// SPDX-License-Identifier: Apache-2.0
// What the tests of the naive Route share: small maps drawn with characters, and short ways to
// play on them.
//
// A map is drawn as rows of junctions with rows of streets between them:
//
//     1-.-T        a0-b0-c0
//     |\| |
//     .-G-.        a1-b1-c1
//
// A junction is named by its column's letter and its row's number; x grows to the right, y
// downwards. A digit is that start number, and a green light; '.' has no icon. Start numbers and
// letters not on the drawing are put on junctions without streets, so a player who starts there is
// stuck at once and out of the way.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "route.hpp"

namespace naive_route_test {

using Texts = std::vector<std::string>;

inline std::string name_of(int x, int y) {
    return std::string(1, static_cast<char>('a' + x)) + std::to_string(y);
}

inline nlohmann::json& junction(nlohmann::json& map, const std::string& id) {
    for (nlohmann::json& entry : map["junctions"]) {
        if (entry["id"] == id) {
            return entry;
        }
    }
    throw std::logic_error("no junction " + id);
}

// Gives a letter to a junction of the drawing; the one that had it has it no more.
inline void move_letter(nlohmann::json& map, const std::string& letter, const std::string& id) {
    for (nlohmann::json& entry : map["junctions"]) {
        if (entry["letter"] == letter) {
            entry["letter"] = nullptr;
        }
    }
    junction(map, id)["letter"] = letter;
}

inline nlohmann::json drawn_map(const Texts& lines) {
    const std::map<char, std::string> icons = {
        {'T', "tourist"}, {'C', "commuter"}, {'S', "student"},    {'E', "elderly"}, {'H', "shrine"},
        {'M', "temple"},  {'N', "station"},  {'U', "university"}, {'G', "green"}};
    nlohmann::json map = {
        {"game", "route"},
        {"name", "drawn"},
        {"players", {2, 5}},
        {"junctions", nlohmann::json::array()},
        {"streets", nlohmann::json::array()},
        {"plans",
         {{"a", "b", "c"}, {"d", "e", "f"}, {"g", "h", "i"}, {"j", "k", "l"}, {"m", "n", "o"}}}};
    const auto add = [&](const std::string& id, int x, int y, const Texts& shown,
                         const nlohmann::json& start, const nlohmann::json& letter) {
        map["junctions"].push_back({{"id", id},
                                    {"x", x},
                                    {"y", y},
                                    {"icons", shown},
                                    {"start", start},
                                    {"letter", letter}});
    };
    const auto join = [&](const std::string& one, const std::string& two) {
        map["streets"].push_back({one, two});
    };
    std::set<int> starts;
    for (int line = 0; line < static_cast<int>(lines.size()); ++line) {
        const std::string& text = lines.at(static_cast<std::size_t>(line));
        for (int column = 0; column < static_cast<int>(text.size()); ++column) {
            const char sign = text.at(static_cast<std::size_t>(column));
            const int x = column / 2;
            const int y = line / 2;
            if (sign == ' ') {
                continue;
            }
            if (sign == '-') {
                join(name_of(x, y), name_of(x + 1, y));
            } else if (sign == '|') {
                join(name_of(x, y), name_of(x, y + 1));
            } else if (sign == '\\') {
                join(name_of(x, y), name_of(x + 1, y + 1));
            } else if (sign == '/') {
                join(name_of(x + 1, y), name_of(x, y + 1));
            } else if (sign >= '1' && sign <= '9') {
                starts.insert(sign - '0');
                add(name_of(x, y), x, y, {"green"}, sign - '0', nullptr);
            } else if (sign == '.') {
                add(name_of(x, y), x, y, {}, nullptr, nullptr);
            } else {
                add(name_of(x, y), x, y, {icons.at(sign)}, nullptr, nullptr);
            }
        }
    }
    for (int number = 1; number <= 12; ++number) {
        if (starts.count(number) == 0) {
            add("s" + std::to_string(number), number, 100, {"green"}, number, nullptr);
        }
    }
    for (int letter = 0; letter < 15; ++letter) {
        const std::string text(1, static_cast<char>('a' + letter));
        add("letter_" + text, letter, 101, {}, nullptr, text);
    }
    return map;
}

inline void play(naive::Route& route, const Texts& actions) {
    for (const std::string& action : actions) {
        ASSERT_NO_THROW(route.apply(action)) << action << "\n" << route.state().dump(1);
    }
}

struct Choices {
    int players = 2;
    int start = 0;
    Texts demand = {"elderly5", "students5"};
    nlohmann::json options = nlohmann::json::object();
};

// A game ready for its first card: seat i has plan i + 1 and starts from number 2 i + 1.
inline naive::Route set_up(const nlohmann::json& map, const Choices& choices = {}) {
    naive::Route route(map, choices.players, choices.start, choices.options);
    for (const std::string& card : choices.demand) {
        play(route, {"demand " + card});
    }
    for (int seat = 0; seat < choices.players; ++seat) {
        play(route, {"plan " + std::to_string(seat) + " " + std::to_string(seat + 1)});
    }
    for (int seat = 0; seat < choices.players; ++seat) {
        play(route, {"deal " + std::to_string(seat) + " " + std::to_string(2 * seat + 1) + " " +
                     std::to_string(2 * seat + 2)});
    }
    for (int turn = 0; turn < choices.players; ++turn) {
        const int seat = (choices.start + turn) % choices.players;
        play(route, {"start " + std::to_string(2 * seat + 1)});
    }
    return route;
}

// Draws along junctions given by their names: {"a0", "b0", "c0"} is two segments.
inline void draw(naive::Route& route, const Texts& junctions) {
    for (std::size_t step = 1; step < junctions.size(); ++step) {
        play(route, {"draw " + junctions.at(step - 1) + ">" + junctions.at(step)});
    }
}

// Shows each card and lets everybody go the only way there is.
inline void run(naive::Route& route, const std::vector<int>& cards) {
    for (const int card : cards) {
        play(route, {"card " + std::to_string(card)});
        while (!route.over() && !route.chance()) {
            ASSERT_EQ(route.legal().size(), 1u) << route.state().dump(1);
            play(route, {route.legal().front()});
        }
    }
}

// Goes on to the end with whatever is legal first.
inline void finish(naive::Route& route) {
    while (!route.over()) {
        play(route, {route.legal().front()});
    }
}

// The legal actions in alphabetical order.
inline Texts sorted_legal(const naive::Route& route) {
    Texts texts = route.legal();
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline nlohmann::json player_of(const naive::Route& route, int seat) {
    return route.state()["players"][static_cast<std::size_t>(seat)];
}

}  // namespace naive_route_test
