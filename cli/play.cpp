// SPDX-License-Identifier: Apache-2.0
// omnibus play: a game in this terminal. Reads the flags, asks for what is left open if somebody is
// there to answer, and hands over to the table.
#include <fmt/core.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <variant>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/output.hpp"
#include "cli/shared/request.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/save_file.hpp"
#include "cli/terminal/table.hpp"
#include "cli/terminal/words.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

constexpr std::string_view kUsualSeats = "human,medium,medium,medium";
constexpr std::uint64_t kLargestSeed = (std::uint64_t{1} << 53) - 1;
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

struct Refused {
    int exit_code;
    Error error;
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

// "random, greedy", the strongest last.
std::string bot_names() {
    std::string names;
    for (const BotInfo& bot : all_bots()) {
        names += fmt::format("{}{}", names.empty() ? "" : ", ", bot.name);
    }
    return names;
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

// Asks again until the answer will do.
void ask_seats(Lines& lines, const GameInfo& info, Flags& flags) {
    print("Who plays: human, human:NAME, {}; or the number of players.\n", bot_names());
    while (!SignalGuard::raised()) {
        flags.seats = seats_for(ask(lines, "Seats", kUsualSeats));
        const auto chairs = parse_chairs(flags.seats);
        const int number = chairs ? static_cast<int>(chairs->size()) : 0;
        if (chairs && number >= info.least_players && number <= info.most_players) {
            return;
        }
        print("Sorry, {}.\n", chairs ? fmt::format("that makes {}", count(number, "seat"))
                                     : chairs.error().message);
    }
}

void ask_game(Lines& lines, Flags& flags) {
    std::vector<std::string> games;
    for (const GameInfo& info : all_games()) {
        games.push_back(fmt::format("{} ({})", info.name, info.title));
    }
    const std::string usual = flags.game.game;
    while (!SignalGuard::raised()) {
        flags.game.game = lower(ask(lines, "Game: " + listed(games), usual));
        if (find_game(flags.game.game) != nullptr) {
            return;
        }
        print("Sorry, there is no game '{}'.\n", flags.game.game);
    }
}

void ask_edition(Lines& lines, const GameInfo& info, Flags& flags) {
    std::vector<std::string> editions(info.editions.begin(), info.editions.end());
    while (!SignalGuard::raised()) {
        flags.game.edition = ask(lines, "Edition: " + listed(editions), info.default_edition);
        if (std::find(editions.begin(), editions.end(), flags.game.edition) != editions.end()) {
            return;
        }
        print("Sorry, there is no edition '{}'.\n", flags.game.edition);
    }
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

std::variant<Opening, Refused> new_game(const Flags& flags, std::uint64_t seed) {
    const auto chairs =
        parse_chairs(flags.seats.empty() ? kUsualSeats : std::string_view(flags.seats));
    if (!chairs) {
        return Refused{kWrongUse, chairs.error()};
    }
    GameFlags wanted = flags.game;
    wanted.players = static_cast<int>(chairs->size());
    wanted.seed = seed;
    auto asked = to_request(wanted);
    if (!asked) {
        return Refused{kWrongUse, asked.error()};
    }
    Request& request = *asked;
    if (!flags.start.empty()) {
        const auto start = parse_start(flags.start, *chairs);
        if (!start) {
            return Refused{kWrongUse, start.error()};
        }
        request.start = *start;
    }
    auto game = make_game(request);
    if (!game) {
        const bool file = !request.map_text.empty() && game.error().code.rfind("map/", 0) == 0;
        return Refused{file ? kRefused : kWrongUse, game.error()};
    }
    SaveFile save(flags.save.empty() ? free_autosave_name() : flags.save, false);
    return Opening{Match(*game), {*chairs, request.options, seed, flags.delay, flags.think}, save};
}

std::variant<Opening, Refused> old_game(const Flags& flags, std::uint64_t seed) {
    const auto text = read_file(flags.resume);
    if (!text) {
        return Refused{kWrongUse, text.error()};
    }
    auto loaded = load_record(*text);
    if (!loaded) {
        return Refused{kRefused,
                       {loaded.error().code, flags.resume + ": " + loaded.error().message}};
    }
    const int players = loaded->match.game().players();
    Chairs chairs = chairs_of(loaded->record.names, players);
    if (!flags.seats.empty()) {
        const auto wanted = parse_chairs(flags.seats);
        if (!wanted) {
            return Refused{kWrongUse, wanted.error()};
        }
        if (static_cast<int>(wanted->size()) != players) {
            return Refused{kWrongUse,
                           {"seats/number", fmt::format("the game in {} has {} seats, not {}",
                                                        flags.resume, players, wanted->size())}};
        }
        chairs = *wanted;
    }
    const bool elsewhere = !flags.save.empty() && flags.save != flags.resume;
    const std::string path = elsewhere             ? flags.save
                             : flags.resume == "-" ? free_autosave_name()
                                                   : flags.resume;
    SaveFile save(path, !elsewhere && flags.resume != "-");
    return Opening{std::move(loaded->match),
                   {chairs, loaded->record.options, seed, flags.delay, flags.think},
                   save};
}

int play(Flags flags) {
    if (find_game(flags.game.game) == nullptr) {
        complain(unknown_game(flags.game.game));
        return kWrongUse;
    }
    const SignalGuard guard;
    DescriptorLines lines(STDIN_FILENO);
    ask_what_is_open(lines, flags);
    if (SignalGuard::raised()) {
        return 128 + SignalGuard::number();
    }
    const std::uint64_t seed = flags.seed ? *flags.seed : random_seed();
    auto opening = flags.resume.empty() ? new_game(flags, seed) : old_game(flags, seed);
    if (const auto* refused = std::get_if<Refused>(&opening)) {
        complain(refused->error);
        return refused->exit_code;
    }
    auto& ready = std::get<Opening>(opening);
    Table table(std::move(ready.match), std::move(ready.setup), std::move(ready.save), lines,
                std::cout, [] { return screen_of(look_around()); });
    return table.run();
}

void add_flags(CLI::App& command, Flags& flags) {
    command.add_option("--game", flags.game.game, "bus or route; else asked for, or bus")
        ->type_name("GAME");
    command
        .add_option(
            "--seats", flags.seats,
            fmt::format("who plays, with commas: human, human:NAME, or a bot ({}); a bot may "
                        "have a name too, as in greedy:Rex",
                        bot_names()))
        ->type_name("LIST");
    add_rules_flag(command, flags.game);
    command
        .add_option("--edition", flags.game.edition,
                    "whose rules and words; else asked for, or the newest")
        ->type_name("YEAR");
    command
        .add_option("--map", flags.game.map,
                    "a built-in map or a map file; else the game's for so many players")
        ->type_name("NAME|FILE");
    command
        .add_option("--option", flags.game.options,
                    "a switch of the game's rules, such as stones=4 for Bus; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    command.add_option("--start", flags.start, "who starts: a seat from 0 or a name; else drawn")
        ->type_name("SEAT");
    command
        .add_option("--seed", flags.seed,
                    "for whatever is drawn and for the bots; else drawn and shown")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, kLargestSeed).description(""));
    command.add_option("--resume", flags.resume, "go on with the game in this record")
        ->type_name("FILE");
    command
        .add_option("--save", flags.save,
                    fmt::format("keep the record here; else in {}, or -2, -3 and so on", kAutosave))
        ->type_name("FILE");
    command.add_option("--delay", flags.delay, "wait this long after each move of a bot")
        ->type_name("MS")
        ->capture_default_str()
        ->check(CLI::Range(0, kLongestDelay).description(""));
    command.add_option("--ms,--think", flags.think, "let a bot think this long about a move")
        ->type_name("MS")
        ->capture_default_str()
        ->check(CLI::Range(1, kLongestDelay).description(""));
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
    command->callback([command, flags, &exit_code] {
        const auto clash =
            clash_with_record(*command, "--resume",
                              {"--game", "--rules", "--edition", "--map", "--option", "--start"});
        if (clash) {
            exit_code = fail(*clash);
        } else {
            flags->game_given = command->count("--game") > 0;
            exit_code = play(*flags);
        }
    });
}

}  // namespace omnibus::cli
