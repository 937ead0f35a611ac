// SPDX-License-Identifier: Apache-2.0
// omnibus draw: a position of a record as an SVG picture.
#include <fmt/core.h>

#include <memory>
#include <optional>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/svg/bus_picture.hpp"
#include "cli/svg/deliver.hpp"
#include "cli/terminal/chairs.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

struct DrawFlags {
    std::string record;
    std::string out;
    std::optional<long long> at;
    bool dark = false;
};

int draw(const DrawFlags& flags, const Replayed& replayed) {
    const auto length = static_cast<long long>(replayed.match.length());
    const long long at = flags.at.value_or(length);
    if (at < 0 || at > length) {
        complain(
            {"draw/at", fmt::format("the record has {} actions; --at goes from 0 to that, not {}",
                                    length, at)});
        return kWrongUse;
    }
    const auto* game = replayed.match.game().as<bus::Game>();
    if (game == nullptr) {
        complain(
            {"draw/game", fmt::format("there are no pictures of '{}' yet", replayed.record.game)});
        return kRefused;
    }
    const auto& state = replayed.match.state_at(static_cast<std::size_t>(at)).as<bus::State>();
    // The names that replay shows too.
    const auto names = short_names(chairs_of(replayed.record.names, game->players()));
    const svg::Theme& theme = flags.dark ? svg::kDark : svg::kLight;
    return deliver(svg::draw_position(*game, state, names, theme), flags.out);
}

int draw_file(const DrawFlags& flags) {
    return with_record(flags.record,
                       [&](const Replayed& replayed) { return draw(flags, replayed); });
}

}  // namespace

void add_draw(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("draw", "Draw a position of a recorded game as SVG");
    auto flags = std::make_shared<DrawFlags>();
    command->add_option("RECORD", flags->record, "the file; - for standard input")
        ->type_name("")
        ->required();
    command->add_option("--at", flags->at, "after this many actions; else at the end")
        ->type_name("N");
    command->add_flag("--dark", flags->dark, "light on dark");
    command->add_option("--out", flags->out, "the picture's file; else standard output")
        ->type_name("FILE");
    command->footer(
        "Examples:\n"
        "  omnibus draw game.rec --out game.svg\n"
        "  omnibus draw game.rec --at 40 --dark > after-40.svg");
    command->callback([flags, &exit_code] { exit_code = draw_file(*flags); });
}

}  // namespace omnibus::cli
