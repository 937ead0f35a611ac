// SPDX-License-Identifier: Apache-2.0
// What pages of both games are made of: the page itself, cards and lines of text.
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>

#include "cli/svg/glyphs.hpp"
#include "engine/game.hpp"

namespace omnibus::svg {

inline constexpr double kEdge = 24;      // around everything
inline constexpr double kQuestion = 40;  // the height of the question

// An empty page of this size that can use these glyphs.
Writer new_page(Point size, std::string_view title, std::span<const Glyph> glyphs,
                const Theme& theme);

// "translate(12 3.5)"
std::string translation(Point by);

// A rounded card that throws the one shadow there is.
void draw_card(Writer& out, Point at, Point size, double radius, std::string_view colour,
               const Theme& theme);

// A line of text; `anchor` is start, middle or end. A weight of 0 and an empty anchor are not
// written.
void write(Writer& out, Point at, std::string_view text, double size, int weight,
           std::string_view colour, std::string_view anchor = "start");

// The question on a card of its colour. How wide that is says question_width.
void draw_question(Writer& out, std::string_view text, Point middle, std::string_view colour,
                   std::string_view on_colour, const Theme& theme);
double question_width(std::string_view text);

// The players as a list of them goes: by seat; at the end from first to last.
template <class Game, class State>
std::vector<std::size_t> order_of(const Game& game, const State& state) {
    std::vector<std::size_t> order(static_cast<std::size_t>(game.players()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (state.phase != decltype(state.phase)::Over) return order;
    const Ranking ranking = game.ranking(state);
    std::transform(order.begin(), order.end(), order.begin(),
                   [&](std::size_t place) { return static_cast<std::size_t>(ranking[place]); });
    return order;
}

// "14", or "-4" with a true minus.
std::string points_text(int points);

}  // namespace omnibus::svg
