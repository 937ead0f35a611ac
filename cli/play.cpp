// SPDX-License-Identifier: Apache-2.0
// omnibus play: a game in this terminal. Reads the flags, asks for what is left open if somebody is
// there to answer, and hands over to the table.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "cli/commands.hpp"
#include "cli/presenters.hpp"
#include "cli/record_file.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/output.hpp"
#include "cli/shared/request.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/save_file.hpp"
#include "cli/terminal/table.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

constexpr std::string_view kUsualSeats = "human,medium,medium,medium";
constexpr int kLongestDelay = 60000;

struct Flags {
    GameFlags game;
    bool game_given = false;
    std::string seats;
    std::string start;
    std::optional<std::uint64_t> seed;
    std::string resume;
    std::string save;
    int delay = 0;
    int think = 500;
};

// What the table needs to begin.
struct Opening {
    Match match;
    TableSetup setup;
    SaveFile save;
};

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32 | device()) & 0xffffff;  // short enough to be typed again
}

// ---- questions to somebody who is there
// -----------------------------------------------------------

std::string ask(Lines& lines, const std::string& question, std::string_view usual) {
    std::cout << question << " [" << usual << "] " << std::flush;
    const auto typed = lines.next();
    const std::string reply = typed ? trimmed(*typed) : "";
    return reply.empty() ? std::string(usual) : reply;
}

// A number alone means: one person, and bots on the other seats.
std::string seats_for(const std::string& reply) {
    const auto number = number_in(reply);
    std::string seats = number ? "human" : reply;
    for (int i = 1; number && i < std::min(*number, 9); ++i) {
        seats += ",medium";
    }
    return seats;
}

// Asks again until the answer will do: `wrong` says why it does not, or nothing.
template <class Wrong>
void ask_until(Lines& lines, const std::string& question, std::string_view usual,
               std::string& answer, Wrong wrong) {
    while (!SignalGuard::raised()) {
        answer = ask(lines, question, usual);
        const std::string why = wrong();
        if (why.empty()) return;
        print("Sorry, {}.\n", why);
    }
}

void ask_seats(Lines& lines, const GameInfo& info, Flags& flags) {
    cli::print("Who plays: human, human:NAME, {}; or the number of players.\n",
               fmt::join(bot_names(), ", "));
    ask_until(lines, "Seats", kUsualSeats, flags.seats, [&]() -> std::string {
        flags.seats = seats_for(flags.seats);
        const auto chairs = parse_chairs(flags.seats);
        if (!chairs) return chairs.error().message;
        const int number = static_cast<int>(chairs->size());
        const bool fits = number >= info.least_players && number <= info.most_players;
        return fits ? "" : fmt::format("that makes {}", count(number, "seat"));
    });
}

void ask_game(Lines& lines, Flags& flags) {
    std::vector<std::string> games;
    for (const GameInfo& info : all_games()) {
        games.push_back(fmt::format("{} ({})", info.name, info.title));
    }
    std::string& game = flags.game.game;
    ask_until(lines, "Game: " + listed(games), std::string(game), game, [&] {
        game = lower(game);
        return find_game(game) != nullptr ? "" : fmt::format("there is no game '{}'", game);
    });
}

void ask_edition(Lines& lines, const GameInfo& info, Flags& flags) {
    const std::vector<std::string> editions(info.editions.begin(), info.editions.end());
    std::string& edition = flags.game.edition;
    ask_until(lines, "Edition: " + listed(editions), info.default_edition, edition, [&] {
        const bool known = std::find(editions.begin(), editions.end(), edition) != editions.end();
        return known ? "" : fmt::format("there is no edition '{}'", edition);
    });
}

// The autosave last written to that is of a begun and unfinished game; empty if there is none.
std::string unfinished_game() {
    std::string found;
    std::filesystem::file_time_type newest{};
    const std::string stem = std::string(kAutosave).substr(0, kAutosave.rfind('.'));
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(".", ignored)) {
        const std::string name = entry.path().filename().string();
        const auto written = std::filesystem::last_write_time(entry.path(), ignored);
        if (name.rfind(stem, 0) != 0 || entry.path().extension() != ".rec" ||
            (!found.empty() && written <= newest)) {
            continue;
        }
        const auto text = read_file(name);
        const auto loaded = text ? load_record(*text) : Result<Replayed>(text.error());
        if (loaded && loaded->match.length() > 0 && !loaded->match.over()) {
            found = name;
            newest = written;
        }
    }
    return found;
}

void ask_what_is_open(Lines& lines, Flags& flags) {
    const bool anybody = lines.interactive() && isatty(STDOUT_FILENO) != 0;
    if (!anybody || !flags.resume.empty() || !flags.seats.empty()) {
        return;
    }
    if (const std::string begun = unfinished_game(); !begun.empty()) {
        const auto reply = ask(lines, fmt::format("Go on with the game in {}? y or n", begun), "y");
        if (lower(reply).front() == 'y') {
            flags.resume = begun;
            return;
        }
    }
    if (!flags.game_given) {
        ask_game(lines, flags);
    }
    const GameInfo* info = find_game(flags.game.game);
    if (info == nullptr) {
        return;  // a signal came in between
    }
    ask_seats(lines, *info, flags);
    if (flags.game.edition.empty() && info->editions.size() > 1) {
        ask_edition(lines, *info, flags);
    }
}

// ---- from flags to a game
// -------------------------------------------------------------------------

Result<int> parse_start(const std::string& text, const Chairs& chairs) {
    if (const auto number = number_in(text)) {
        return *number;
    }
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        if (lower(chairs[i].name) == lower(text)) {
            return static_cast<int>(i);
        }
    }
    return Error{"settings/start",
                 fmt::format("'{}' is no seat: a number from 0 or a player's name", text)};
}

Opening new_game(const Flags& flags, std::uint64_t seed) {
    const Chairs chairs =
        need(parse_chairs(flags.seats.empty() ? kUsualSeats : std::string_view(flags.seats)));
    GameFlags wanted = flags.game;
    wanted.players = static_cast<int>(chairs.size());
    wanted.seed = seed;
    Request request = to_request(wanted);
    if (!flags.start.empty()) request.start = need(parse_start(flags.start, chairs));
    const auto game = make_game(request);
    const bool file = !game && !request.map_text.empty() && game.error().code.rfind("map/", 0) == 0;
    return {Match(need(game, file ? kRefused : kWrongUse)),
            {make_presenter, chairs, request.options, seed, flags.delay, flags.think},
            {flags.save.empty() ? free_autosave_name() : flags.save, false}};
}

Opening old_game(const Flags& flags, std::uint64_t seed) {
    Replayed loaded = replayed_file(flags.resume);
    const int players = loaded.match.game().players();
    Chairs chairs = chairs_of(loaded.record.names, players);
    if (!flags.seats.empty()) {
        chairs = need(parse_chairs(flags.seats));
        if (static_cast<int>(chairs.size()) != players) {
            throw Failure{{"seats/number", fmt::format("the game in {} has {} seats, not {}",
                                                       flags.resume, players, chairs.size())}};
        }
    }
    const bool elsewhere = !flags.save.empty() && flags.save != flags.resume;
    const std::string path = elsewhere             ? flags.save
                             : flags.resume == "-" ? free_autosave_name()
                                                   : flags.resume;
    return {std::move(loaded.match),
            {make_presenter, chairs, loaded.record.options, seed, flags.delay, flags.think},
            {path, !elsewhere && flags.resume != "-"}};
}

int play(Flags flags) {
    if (find_game(flags.game.game) == nullptr) return fail(unknown_game(flags.game.game));
    const SignalGuard guard;
    DescriptorLines lines(STDIN_FILENO);
    ask_what_is_open(lines, flags);
    if (SignalGuard::raised()) {
        return 128 + SignalGuard::number();
    }
    const std::uint64_t seed = flags.seed ? *flags.seed : random_seed();
    Opening ready = flags.resume.empty() ? new_game(flags, seed) : old_game(flags, seed);
    TerminalTable table(std::move(ready.match), std::move(ready.setup), std::move(ready.save),
                        lines, std::cout, [] { return screen_of(terminal_environment()); });
    return table.run();
}

void add_flags(CLI::App& command, Flags& flags) {
    add_value(command, "--game", flags.game.game, "GAME",
              game_names() + "; else asked for, or bus");
    add_value(
        command, "--seats", flags.seats, "LIST",
        fmt::format("who plays, with commas: human, human:NAME, or a bot ({}); a bot may have "
                    "a name too, as in greedy:Rex",
                    fmt::join(bot_names(), ", ")));
    add_rules_flag(command, flags.game);
    add_value(command, "--edition", flags.game.edition, "YEAR",
              "whose rules and words; else asked for, or the newest");
    add_map_flag(command, flags.game);
    add_value(command, "--option", flags.game.switches, "KEY=VALUE",
              "a switch of the game's rules, such as stones=4 for Bus; repeatable")
        ->allow_extra_args(false);
    add_value(command, "--start", flags.start, "SEAT",
              "who starts: a seat from 0 or a name; else drawn");
    add_number(command, "--seed", flags.seed, 0, kLargestNumber,
               "for whatever is drawn and for the bots; else drawn and shown");
    add_value(command, "--resume", flags.resume, "FILE", "go on with the game in this record");
    add_value(command, "--save", flags.save, "FILE",
              fmt::format("keep the record here; else in {}, or -2, -3 and so on", kAutosave));
    add_usual(command, "--delay", flags.delay, 0, kLongestDelay,
              "wait this long after each move of a bot", "MS");
    add_usual(command, "--ms,--think", flags.think, 1, kLongestDelay,
              "let a bot think this long about a move", "MS");
}

}  // namespace

void add_play(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("play", "Play in this terminal, with people and bots in any mix");
    auto flags = std::make_shared<Flags>();
    add_flags(*command, *flags);
    command->footer(
        "Without flags it asks what and who plays. At the table, help lists what can be typed;\n"
        "hint asks the strongest bot for the three best moves and says why.\n\n"
        "Examples:\n"
        "  omnibus play --seats human:Ada,human:Bram,greedy --edition 1999\n"
        "  omnibus play --seats human,greedy,random --option stones=5 --start 0\n"
        "  omnibus play --game route --seats human,random,random\n"
        "  omnibus play --seats greedy,greedy,random --seed 7      bots only, told as a log\n"
        "  omnibus play --resume omnibus-autosave.rec");
    on_call(*command, exit_code, [command, flags] {
        check_clash(*command, "--resume",
                    {"--game", "--rules", "--edition", "--map", "--option", "--start"});
        flags->game_given = command->count("--game") > 0;
        return play(*flags);
    });
}

}  // namespace omnibus::cli
