// SPDX-License-Identifier: Apache-2.0
// What somebody types at the table: a move, or one of the commands.
#include <fmt/core.h>

#include <algorithm>

#include "bots/reason.hpp"
#include "cli/shared/words.hpp"
#include "cli/terminal/advice.hpp"
#include "cli/terminal/move_input.hpp"
#include "cli/terminal/table.hpp"

namespace omnibus::cli {

namespace {

constexpr std::size_t kLogActions = 20;
constexpr int kHelpIndent = 13;

constexpr std::string_view kHelp[] = {
    "hint         the three best moves the strongest bot finds: chance to win, points, why",
    "undo         back to before the last decision a person made",
    "board        draw everything again",
    "log          what happened lately; log all: from the beginning",
    "rules        the rules in short; rules 5: section 5",
    "save FILE    a copy of the record (the game is saved by itself after each move)",
    "quit         leave; the game can be taken up again",
};

}  // namespace

TerminalTable::Next TerminalTable::answer(const std::string& typed) {
    const auto words = words_of(lower(typed));
    if (words.empty()) {
        print(Line("Type the number of a move, or help."));
        return Next::Ask;
    }
    if (words[0] == "save") {
        const std::string rest = trimmed(typed);
        save_as(trimmed(std::string_view(rest).substr(4)));
        return Next::Ask;
    }
    if (const auto next = command(words)) {
        return *next;
    }
    return make_move(typed);
}

std::optional<TerminalTable::Next> TerminalTable::command(const std::vector<std::string>& words) {
    const std::string& word = words[0];
    if (word == "quit" || word == "q" || word == "exit") return Next::Leave;
    if (word == "board") return Next::Show;
    if (word == "undo") return undo();
    if (word == "help" || word == "h" || word == "?") {
        help();
    } else if (word == "hint") {
        hint();
    } else if (word == "log") {
        log(words.size() > 1 && words[1] == "all" ? match_.length() : kLogActions);
    } else if (word == "rules") {
        rules(words.size() > 1 ? words[1] : "");
    } else {
        return std::nullopt;
    }
    return Next::Ask;
}

TerminalTable::Next TerminalTable::make_move(const std::string& typed) {
    const auto legal = match_.legal();
    std::vector<std::string> notations;
    for (const Action action : legal) {
        notations.push_back(match_.game().notation(action));
    }
    auto found = find_move(typed, notations);
    // A whole action that is not allowed now is never taken for the beginning of another one.
    if (const auto whole = match_.game().parse(lower(trimmed(typed)));
        whole && std::find(legal.begin(), legal.end(), *whole) == legal.end()) {
        found = Error{"move/unknown", "that is not allowed now"};
    }
    if (!found) {
        print(Line(refusal(lower(typed), found.error())));
        return Next::Ask;
    }
    const std::string warning = presenter_->warning(view(), legal[*found]);
    if (!warning.empty() && !confirmed(warning)) {
        print(Line("Not done."));
        return SignalGuard::raised() ? Next::Leave : Next::Ask;
    }
    play(legal[*found]);
    return Next::Moved;
}

// If it is a move of this game at all, why it is not allowed now.
std::string TerminalTable::refusal(const std::string& typed, const Error& error) const {
    std::string why;
    if (error.code == "move/unknown") {
        if (const auto action = match_.game().parse(trimmed(typed))) {
            why = presenter_->why_not(view(), *action);
            return fmt::format("'{}' is not allowed now{}{}.", trimmed(typed),
                               why.empty() ? "" : ": ", why);
        }
        return fmt::format("Sorry, {}. Type a number or a move from the list, or help.",
                           error.message);
    }
    return fmt::format("Sorry, {}.", error.message);
}

// A pipe cannot be asked: it gets the warning and its move.
bool TerminalTable::confirmed(const std::string& warning) {
    print(Line(warning, kLoud));
    if (!lines_.interactive()) {
        return true;
    }
    const auto typed = read_line(Line("Do it all the same? [y/N]"));
    const std::string reply = typed ? lower(trimmed(*typed)) : "";
    return reply == "y" || reply == "yes";
}

// Takes back the last decision a person made, and whatever followed it.
TerminalTable::Next TerminalTable::undo() {
    const auto to = table_.before_last_action(kUser);
    if (!to) {
        print(Line("There is nothing to take back."));
        return Next::Ask;
    }
    const Match before = std::move(match_);
    settle(table_.takeback(kUser, *to, {}, "", {}));
    keep();
    const std::string notation = before.game().notation(before.actions()[match_.length()]);
    print(Line(fmt::format("Taken back: {} ({}).", notation, chair(match_.to_move()).name)));
    return Next::Show;
}

// The last bot of the list is the strongest: that one is asked.
void TerminalTable::hint() {
    const std::string name(bots_for(match_.game().settings().game).back().name);
    auto bot = make_bot(name, match_.game());
    if (!bot) {
        print(Line("Sorry, " + bot.error().message + "."));
        return;
    }
    Report report = think(**bot, "The " + name + " bot", setup_.hint_ms);
    explain(match_.game(), view(), report);
    const auto legal = match_.legal();
    print(Line(legal.size() == 1 ? std::string("There is only one move:")
                                 : fmt::format("The {} bot would think of:", name),
               kBold));
    print(advice_page(match_.game(), view(), match_.to_move(), legal, report,
                      short_names(setup_.chairs), screen_));
}

void TerminalTable::help() {
    const auto legal = match_.legal();
    const std::string move = match_.game().notation(legal.back());
    const std::string rest = move.find(' ') == std::string::npos
                                 ? ""
                                 : fmt::format(", {}", move.substr(move.find(' ') + 1));
    print(wrap(Line(fmt::format("A move:      its number, or its text, also cut short: {}, {}{}",
                                legal.size(), move, rest)),
               screen_.width, kHelpIndent));
    for (const std::string_view line : kHelp) {
        print(wrap(Line(line), screen_.width, kHelpIndent));
    }
}

void TerminalTable::log(std::size_t actions) {
    const std::size_t first = match_.length() > actions ? match_.length() - actions : 0;
    for (std::size_t i = first; i < match_.length(); ++i) {
        for (const Line& sentence : sentences(i)) {
            print(sentence);
        }
    }
    if (match_.length() == 0) {
        print(Line("Nothing has happened yet."));
    } else if (first > 0) {
        print(Line(fmt::format("({} earlier moves: log all)", first), kDim));
    }
}

void TerminalTable::rules(const std::string& section) {
    const auto lines = presenter_->rules(section);
    if (lines.empty()) {
        print(Line(fmt::format("There is no section '{}'; rules lists them.", section)));
    }
    for (const std::string& line : lines) {
        print(Line(line));
    }
}

void TerminalTable::save_as(const std::string& path) {
    if (path.empty()) {
        print(Line(fmt::format("The game is saved in {} after each move; save FILE makes a copy.",
                               save_.path())));
        return;
    }
    SaveFile copy(path, saved_as_.count(path) != 0 || path == save_.path());
    if (const auto written = copy.write(record()); !written) {
        print(Line("Sorry, " + written.error().message + "."));
        return;
    }
    saved_as_.insert(path);
    print(Line(fmt::format("Saved in {}.", path)));
}

}  // namespace omnibus::cli
