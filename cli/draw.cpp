// SPDX-License-Identifier: Apache-2.0
// omnibus draw: a position of a record as an SVG picture.
#include <fmt/core.h>

#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/output.hpp"
#include "cli/svg/bus_picture.hpp"
#include "cli/svg/route_picture.hpp"
#include "cli/terminal/chairs.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

struct DrawFlags {
    std::string record;
    std::string out;
    std::optional<long long> at;
    std::optional<long long> seat;
    bool dark = false;
};

// What is to be drawn, for whom and how.
struct Position {
    AnyState state;
    Seat seat;
    std::vector<std::string> names;
    const svg::Theme& theme;
};

std::string picture(const bus::Game& game, const Position& position) {
    return svg::draw_position(game, position.state.as<bus::State>(), position.names,
                              position.theme);
}

// Whoever looks sees no plan and no card that is still a secret.
std::string picture(const route::Game& game, const Position& position) {
    const route::View view = game.view(position.state.as<route::State>(), position.seat);
    return svg::route_position_picture(game, view, position.names, position.theme);
}

int draw(const DrawFlags& flags, const Replayed& replayed) {
    const auto length = static_cast<long long>(replayed.match.length());
    const long long at = flags.at.value_or(length);
    if (at < 0 || at > length) {
        complain(
            {"draw/at", fmt::format("the record has {} actions; --at goes from 0 to that, not {}",
                                    length, at)});
        return kWrongUse;
    }
    const AnyGame& any = replayed.match.game();
    if (flags.seat && (*flags.seat < 0 || *flags.seat >= any.players())) {
        complain({"draw/seat", fmt::format("the game has seats 0 to {}; there is no seat {}",
                                           any.players() - 1, *flags.seat)});
        return kWrongUse;
    }
    const Position position{replayed.match.state_at(static_cast<std::size_t>(at)),
                            flags.seat ? seat_of(static_cast<int>(*flags.seat)) : Seat::Nobody,
                            // The names that replay shows too.
                            short_names(chairs_of(replayed.record.names, any.players())),
                            flags.dark ? svg::kDark : svg::kLight};
    if (const auto* bus = any.as<bus::Game>()) return deliver(picture(*bus, position), flags.out);
    if (const auto* route = any.as<route::Game>()) {
        return deliver(picture(*route, position), flags.out);
    }
    complain({"draw/game", fmt::format("there are no pictures of '{}' yet", replayed.record.game)});
    return kRefused;
}

}  // namespace

void add_draw(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("draw", "Draw a position of a recorded game as SVG");
    auto flags = std::make_shared<DrawFlags>();
    add_record(*command, flags->record);
    command->add_option("--at", flags->at, "after this many actions; else at the end")
        ->type_name("N");
    command
        ->add_option("--seat", flags->seat, "as this seat, from 0, sees it; else as everyone does")
        ->type_name("N");
    command->add_flag("--dark", flags->dark, "light on dark");
    command->add_option("--out", flags->out, "the picture's file; else standard output")
        ->type_name("FILE");
    command->footer(
        "Examples:\n"
        "  omnibus draw game.rec --out game.svg\n"
        "  omnibus draw game.rec --at 40 --dark > after-40.svg");
    on_call(*command, exit_code, [flags] { return draw(*flags, replayed_file(flags->record)); });
}

}  // namespace omnibus::cli
