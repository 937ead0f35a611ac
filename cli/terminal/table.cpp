// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/shared/failure.hpp"
#include "cli/shared/words.hpp"
#include "engine/record.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

// More news than this is cut; `log` has the rest.
constexpr std::size_t kMostNews = 14;

std::vector<table::Chair> seated(const Chairs& chairs) {
    std::vector<table::Chair> seats;
    for (const Chair& chair : chairs) {
        if (chair.human()) {
            seats.push_back({table::ChairKind::Human, {kUser, chair.name, ""}, ""});
        } else {
            seats.push_back({table::ChairKind::Bot, {}, chair.bot});
        }
    }
    return seats;
}

// Sleeps in small steps, so that a signal is noticed.
void pause(int ms) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    while (!SignalGuard::raised() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(std::chrono::milliseconds(std::min(ms, 20)));
    }
}

}  // namespace

TerminalTable::TerminalTable(Match match, TableSetup setup, SaveFile save, Lines& lines,
                             std::ostream& out, std::function<Screen()> screen)
    : setup_(std::move(setup)),
      table_(need(table::Table::resume(match.shared_game(), seated(setup_.chairs), match.actions(),
                                       setup_.seed))),
      match_(std::move(match)),
      save_(std::move(save)),
      lines_(lines),
      out_(out),
      screen_source_(std::move(screen)),
      screen_(screen_source_()),
      presenter_(setup_.make_presenter(match_.shared_game(), short_names(setup_.chairs))) {}

int TerminalTable::run() {
    if (!seat_bots()) {
        return kWrongUse;
    }
    if (auto kept = save_.write(record()); !kept) {
        return fail(kept.error());
    }
    greet();
    const std::size_t begun_with = match_.length();
    match_ = table_.history()->match();
    if (match_.length() > begun_with) tell_from(begun_with);  // chance comes first
    while (!match_.over()) {
        if (SignalGuard::raised()) {
            return leave();
        }
        const Seat seat = match_.to_move();
        if (chair(seat).human()) {
            if (human_turn() == Next::Leave) {
                return leave();
            }
        } else {
            bot_turn(seat);
        }
    }
    return end_of_game();
}

bool TerminalTable::seat_bots() {
    for (const Chair& chair : setup_.chairs) {
        bots_.emplace_back();
        if (chair.human()) {
            continue;
        }
        auto bot = make_bot(chair.bot, match_.game());
        if (!bot) {
            complain(bot.error());
            return false;
        }
        bots_.back() = std::move(*bot);
    }
    return true;
}

void TerminalTable::greet() {
    const Settings& settings = match_.game().settings();
    print(Line(fmt::format("{}: {} edition, map {}, seed {}. The game is saved in {}.",
                           find_game(settings.game)->title, settings.edition, settings.map,
                           setup_.seed, save_.path())));
    print(Line("Players: " + listed(record_names(setup_.chairs)) + "."));
}

// Asks until a move is made, taken back, or the player leaves.
TerminalTable::Next TerminalTable::human_turn() {
    show();
    for (;;) {
        const Seat seat = match_.to_move();
        const auto typed = read_line(Line(chair(seat).name + ">", kBold));
        if (!typed) {
            return Next::Leave;
        }
        const Next next = answer(*typed);
        if (next == Next::Show) {
            show();
        } else if (next != Next::Ask) {
            return next;
        }
    }
}

// A move without an alternative needs no thought.
void TerminalTable::bot_turn(Seat seat) {
    const auto legal = match_.legal();
    Action action = legal.front();
    if (legal.size() > 1) {
        const std::string who = record_names(setup_.chairs)[static_cast<std::size_t>(seat)];
        action = think(*bots_[static_cast<std::size_t>(seat)], who, setup_.think_ms).action;
    }
    if (SignalGuard::raised()) {
        return;  // the bot was interrupted: its answer does not count
    }
    play(action);
    if (setup_.delay_ms > 0) {
        out_.flush();
        pause(setup_.delay_ms);
    }
}

// Asks the bot about whoever's turn it is; where somebody watches, says meanwhile who is thinking.
Report TerminalTable::think(Bot& bot, const std::string& who, int ms) {
    Budget budget;
    budget.seed = table_.seed_of_thought();
    budget.ms = ms;
    budget.stop = &SignalGuard::raised();
    const Line notice(who + " is thinking ...", kDim);
    if (screen_.terminal) {
        out_ << render(cut(notice, screen_.width - 1), screen_) << std::flush;
    }
    Report report = bot.choose(match_.game(), view(), budget);
    if (screen_.terminal) {
        const auto width = static_cast<std::size_t>(std::min(notice.width(), screen_.width - 1));
        out_ << '\r' << std::string(width, ' ') << '\r' << std::flush;
    }
    return report;
}

// Precondition: legal.
void TerminalTable::play(Action action) {
    const int seat = index(match_.to_move());
    const std::uint32_t version = table_.version();
    const std::size_t before = match_.length();
    settle(chair(match_.to_move()).human()
               ? table_.play(kUser, seat, version, {match_.game().notation(action)}, "", {})
               : table_.bot_plays(seat, version, action, {}));
    tell_from(before);
}

// At once, without waiting for the disk: a save that fails does not end the game.
void TerminalTable::settle(const Result<table::Plan>& plan) {
    need_none(table_.settle(need(plan)));
    match_ = table_.history()->match();
}

// Saved, and told if somebody follows the game as it happens.
void TerminalTable::tell_from(std::size_t action) {
    keep();
    for (; live() && action < match_.length(); ++action) {
        for (const Line& sentence : sentences(action)) {
            print(sentence);
        }
    }
}

void TerminalTable::show() {
    screen_ = screen_source_();
    if (match_.game().hides() && hearer() == Seat::Nobody && shown_to_ != match_.to_move() &&
        !hand_over()) {
        return;
    }
    const auto legal = match_.legal();
    const bool airy = screen_.height >= kUsualHeight;
    print(airy ? Page(1) : Page());
    print(presenter_->table(view(), legal, screen_));
    print(airy ? Page(1) : Page());
    if (!live()) {
        tell_news();
    }
    print(presenter_->question(view()));
    print(presenter_->moves(view(), legal, screen_));
}

// Several people with secrets at one screen: what the last one saw is wiped before the next looks.
// False if nobody takes over.
bool TerminalTable::hand_over() {
    const Seat seat = match_.to_move();
    const bool first = shown_to_ == Seat::Nobody;
    shown_to_ = seat;
    if (!lines_.interactive()) {
        return true;  // a pipe has nobody to hide from
    }
    if (!first) {
        out_ << (screen_.colour ? std::string("\x1b[H\x1b[2J\x1b[3J")
                                : std::string(static_cast<std::size_t>(screen_.height), '\n'));
    }
    const auto typed = read_line(Line(
        fmt::format("{} is next; the others look away. Enter to go on:", chair(seat).name), kBold));
    return typed.has_value() && *typed != "quit";
}

// From this seat's last decision on, as a paragraph.
void TerminalTable::tell_news() {
    std::size_t first = match_.length();
    while (first > 0 && match_.game().to_move(match_.state_at(first - 1)) != match_.to_move()) {
        --first;
    }
    std::vector<Line> news;
    for (std::size_t i = first > 0 ? first - 1 : 0; i < match_.length(); ++i) {
        const auto more = sentences(i);
        news.insert(news.end(), more.begin(), more.end());
    }
    if (news.empty()) {
        return;
    }
    const std::size_t from = news.size() > kMostNews ? news.size() - kMostNews : 0;
    Line paragraph("What happened: ", kBold);
    if (from > 0) {
        paragraph.add(fmt::format("({} more, type log) ", from), kDim);
    }
    for (std::size_t i = from; i < news.size(); ++i) {
        paragraph.add(news[i]).add(i + 1 < news.size() ? " " : "");
    }
    print(paragraph);
}

// The number of the last action a person chose; 0 if nobody has.
std::size_t TerminalTable::last_human_decision() const {
    for (std::size_t n = match_.length(); n > 0; --n) {
        const Seat seat = match_.game().to_move(match_.state_at(n - 1));
        if (is_player(seat) && chair(seat).human()) {
            return n - 1;
        }
    }
    return 0;
}

int TerminalTable::end_of_game() {
    screen_ = screen_source_();
    if (any_human(setup_.chairs)) {
        print(Line(""));
        // The last decision of a person may be rounds ago: everything since then is told.
        for (std::size_t i = live() ? match_.length() : last_human_decision(); i < match_.length();
             ++i) {
            for (const Line& sentence : sentences(i)) {
                print(sentence);
            }
        }
        print(presenter_->table(match_.game().view(match_.state(), Seat::Nobody), {}, screen_));
    }
    print(Line(""));
    for (const Line& line : presenter_->result(match_)) {
        print(line);
    }
    return tell_where_it_is({Line(fmt::format("The record is in {}.", save_.path())),
                             Line(fmt::format("Watch it again: omnibus replay {}", save_.path()))},
                            kDone);
}

int TerminalTable::leave() {
    return tell_where_it_is(
        {Line(""), Line(fmt::format("The game is saved in {}.", save_.path())),
         Line(fmt::format("Go on with: omnibus play --resume {}", save_.path()))},
        SignalGuard::raised() ? 128 + SignalGuard::number() : kDone);
}

// If the last save failed it is tried once more: there may be room by now.
int TerminalTable::tell_where_it_is(const Page& where, int exit_code) {
    if (save_failed_) {
        if (const auto kept = save_.write(record()); !kept) return fail(kept.error());
    }
    print(where);
    return exit_code;
}

// The seat the screen is for. With several people: nobody's, so that it shows what all may know.
Seat TerminalTable::hearer() const {
    Seat only = Seat::Nobody;
    for (std::size_t i = 0; i < setup_.chairs.size(); ++i) {
        if (setup_.chairs[i].human()) {
            if (only != Seat::Nobody) {
                return Seat::Nobody;
            }
            only = seat_of(static_cast<int>(i));
        }
    }
    return only;
}

std::vector<Line> TerminalTable::sentences(std::size_t action) const {
    return presenter_->sentences(match_.state_at(action), match_.actions()[action], hearer());
}

std::optional<std::string> TerminalTable::read_line(const Line& prompt) {
    out_ << render(prompt, screen_) << ' ' << std::flush;
    auto typed = lines_.next();
    if (typed && !lines_.interactive()) {
        print(Line(*typed));  // a pipe does not echo
    }
    return typed;
}

void TerminalTable::print(const Line& line) {
    out_ << render(wrap(line, screen_.width, 2), screen_);
}
void TerminalTable::print(const Page& page) {
    out_ << render(page, screen_);
}

std::string TerminalTable::record() const {
    return print_record(record_of(match_, setup_.by_hand, record_names(setup_.chairs)));
}

// A disk that is full is said once and does not end the game.
void TerminalTable::keep() {
    const auto kept = save_.write(record());
    if (!kept && !save_failed_) {
        print(Line("Warning: " + kept.error().message + "; use save FILE.", kLoud));
    }
    save_failed_ = !kept;
}

}  // namespace omnibus::cli
