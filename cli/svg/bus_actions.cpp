// SPDX-License-Identifier: Apache-2.0
// The action board. Areas from top to bottom and spaces from left to right are in the order in
// which they are resolved (Bus 3.3), so Line Expansion and Buildings read F to A. Under each space
// stands what a marker there is worth now (Bus 3.4); spaces worth nothing fade.
#include <fmt/core.h>

#include <array>

#include "cli/svg/bus_panel.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::svg {

namespace {

using bus::Area;

constexpr double kSpaceRadius = 17;
constexpr double kTallRow = 92;  // six spaces
constexpr double kLowRow = 48;   // one space

constexpr std::array<std::string_view, bus::kAreas> kCaptions{
    "last to choose goes first", "one more bus, at once",      "first to choose goes first",
    "last to choose goes first", "stop time, or let it go on", "first to choose goes first",
    "goes first next round"};

class Row {
  public:
    Row(Writer& out, const BusContext& context, Area area, Point at)
        : out_(out),
          context_(context),
          area_(area),
          at_(at),
          most_(bus::buses_to_come(context.game, context.state)) {
        const auto now = bus::area_of(context.state.phase);
        now_ = now == area;
        done_ = (now && area < *now) || context.over();
    }

    double draw() {
        out_.open("g", {{"opacity", done_ ? 0.45 : 1.0}});
        if (now_) draw_tint();
        draw_words();
        for (int i = 0; i < spaces(); ++i) {
            draw_space(i);
        }
        out_.close();
        return at_.y + height();
    }

  private:
    int spaces() const { return bus::kAreaSpaces[index(area_)]; }
    double height() const { return spaces() == 1 ? kLowRow : kTallRow; }
    void draw_tint() {
        out_.rect(at_ - Point{12, 2}, {kPanelInner + 24, height() - 2}, 8,
                  {.fill = context_.people[context_.state.seat].look->tint});
    }

    void draw_words() {
        const bool one = spaces() == 1;
        write(out_, at_ + Point{one ? 44.0 : 0.0, 18}, bus::title_of(area_), 14, 600,
              context_.theme.ink, "");
        write(out_, at_ + (one ? Point{44, 34} : Point{kPanelInner, 18}), kCaptions[index(area_)],
              12, 0, context_.theme.muted, one ? "start" : "end");
    }

    Point middle_of_space(int space) const {
        if (spaces() == 1) return at_ + Point{kSpaceRadius, 22};
        const int column = bus::last_goes_first(area_) ? spaces() - 1 - space : space;
        return at_ + Point{kSpaceRadius + column * (kPanelInner - 2 * kSpaceRadius) / 5, 45};
    }

    void draw_space(int space) {
        const Point middle = middle_of_space(space);
        const Seat owner = holder(context_.state, area_, space);
        const auto worth = bus::worth_shown(context_.game, context_.state, most_, area_, space);
        const bool faded = bus::has_power(area_) && worth && worth->times == 0;
        if (is_player(owner)) {
            draw_taken(middle, context_.people[static_cast<std::size_t>(owner)], faded);
            if (bus::moment_of(context_.state, area_, space) == bus::Moment::Now) draw_halo(middle);
        } else {
            draw_free(middle, space, faded);
        }
        const bool counts = bus::has_power(area_) || (area_ == Area::Vrrooomm && is_player(owner));
        if (!worth || !counts) return;
        write(out_, middle + Point{0, kSpaceRadius + 16}, fmt::format("\xc3\x97{}", worth->times),
              12, faded ? 400 : 600, faded ? context_.theme.faint : context_.theme.ink, "middle");
    }

    void draw_taken(Point middle, const Person& person, bool faded) {
        out_.open("g", {{"opacity", faded ? 0.4 : 1.0}});
        out_.hint(person.name);
        draw_mark(out_, middle, kSpaceRadius, person.mark, *person.look, context_.theme);
        out_.close();
    }

    void draw_halo(Point middle) {
        out_.circle(middle, kSpaceRadius + 3,
                    {.fill = "none", .stroke = context_.theme.ink, .width = 2});
    }

    // Only the first free space of an area can be taken next.
    void draw_free(Point middle, int space, bool faded) {
        const bool choosing = context_.state.phase == bus::Phase::Choose;
        const bool next = choosing && space == context_.state.taken[index(area_)];
        const std::string_view colour = faded ? context_.theme.faint : context_.theme.muted;
        out_.circle(middle, kSpaceRadius - 1,
                    {.fill = "none",
                     .stroke = next && !faded ? context_.theme.ink : colour,
                     .width = next ? 2 : 1,
                     .dashes = faded ? "2 3" : "none"});
        if (spaces() == 1) return;
        write(out_, middle + Point{0, 4.5}, std::string(1, bus::space_letter(space)), 12, 0, colour,
              "middle");
    }

    Writer& out_;
    const BusContext& context_;
    Area area_;
    Point at_;
    bus::MostBuses most_;
    bool now_ = false;
    bool done_ = false;
};

}  // namespace

double draw_actions(Writer& out, const BusContext& context, Point at) {
    for (int area = 0; area < bus::kAreas; ++area) {
        at.y = Row(out, context, static_cast<Area>(area), at).draw();
    }
    return at.y;
}

}  // namespace omnibus::svg
