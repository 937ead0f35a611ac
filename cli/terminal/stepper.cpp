// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/stepper.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/shared/words.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

Stepper::Stepper(const Match& match, const Chairs& chairs, PresenterFactory make_presenter,
                 Lines& lines, std::ostream& out, std::function<Screen()> screen)
    : match_(match),
      chairs_(chairs),
      lines_(lines),
      out_(out),
      screen_source_(std::move(screen)),
      screen_(screen_source_()),
      presenter_(make_presenter(match.shared_game(), short_names(chairs))) {}

void Stepper::heading() {
    const Settings& settings = match_.game().settings();
    const GameInfo* info = find_game(settings.game);
    print({Line(fmt::format("{}, {} edition, map {}, {}", info->title, settings.edition,
                            settings.map, count(match_.length(), "action"))),
           Line("Players: " + listed(record_names(chairs_)) + ".")});
}

void Stepper::ending() {
    if (match_.over()) {
        print({Line("")});
        for (const Line& line : presenter_->result(match_)) {
            print(wrap(line, screen_.width, 2));
        }
    } else {
        print({Line("The game is not finished.")});
    }
}

void Stepper::show(std::size_t n) {
    screen_ = screen_source_();
    const AnyState& state = match_.state_at(n);
    print({Line("")});
    print(presenter_->table(match_.game().view(state, Seat::Nobody), {}, screen_));
    print({Line("")});
    if (n > 0) {
        const std::size_t last = n - 1;
        Line paragraph(fmt::format("{}. ", n), kBold);
        for (const Line& sentence :
             presenter_->sentences(match_.state_at(last), match_.actions()[last], Seat::Nobody)) {
            paragraph.add(sentence).add(" ");
        }
        print(wrap(paragraph, screen_.width, 2));
    }
    if (n == match_.length()) {
        ending();
    } else {
        print(wrap(presenter_->question(match_.game().view(state, Seat::Nobody)), screen_.width));
    }
}

void Stepper::log() {
    heading();
    for (std::size_t i = 0; i < match_.length(); ++i) {
        for (const Line& sentence :
             presenter_->sentences(match_.state_at(i), match_.actions()[i], Seat::Nobody)) {
            print(wrap(sentence, screen_.width, 2));
        }
    }
    ending();
}

void Stepper::step() {
    heading();
    std::size_t at = 0;
    show(at);
    for (;;) {
        out_ << render(Line(fmt::format("[{}/{}] Enter next, p back, a number to go there, q quit:",
                                        at, match_.length()),
                            kBold),
                       screen_)
             << ' ' << std::flush;
        const auto typed = lines_.next();
        const std::string word = typed ? lower(trimmed(*typed)) : "q";
        if (word == "q" || word == "quit" || word == "exit") {
            print(typed ? Page{} : Page{Line("")});
            return;
        }
        if (go(word, at)) {
            show(at);
        }
    }
}

// False, with a word to the reader, if that leads nowhere.
bool Stepper::go(const std::string& typed, std::size_t& at) {
    const auto number = number_in(typed.empty() ? "x" : typed);
    if (number && static_cast<std::size_t>(*number) <= match_.length()) {
        at = static_cast<std::size_t>(*number);
        return true;
    }
    const bool on = typed.empty() || typed == "n" || typed == "next";
    const bool back = typed == "p" || typed == "b" || typed == "back";
    if ((on && at < match_.length()) || (back && at > 0)) {
        at = on ? at + 1 : at - 1;
        return true;
    }
    print({Line(on || back ? (at == 0 ? "This is the beginning." : "This is the end.")
                           : fmt::format("'{}' leads nowhere: a number from 0 to {}, n, p or q.",
                                         typed, match_.length()))});
    return false;
}

}  // namespace omnibus::cli
