// SPDX-License-Identifier: Apache-2.0
// A finished or unfinished match, looked at again: one position, the whole story, or step by step.
#pragma once

#include <functional>
#include <memory>
#include <ostream>

#include "cli/terminal/chairs.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/presenter.hpp"

namespace omnibus::cli {

class Stepper {
  public:
    // The match must outlive it.
    Stepper(const Match& match, const Chairs& chairs, PresenterFactory make_presenter, Lines& lines,
            std::ostream& out, std::function<Screen()> screen);

    // The table after the first n actions, with what the n-th did.
    void show(std::size_t n);
    // Every action as sentences, then the result.
    void log();
    // Goes back and forth as somebody asks.
    void step();

  private:
    void print(const Page& page) { out_ << render(page, screen_); }
    void heading();
    void ending();
    bool go(const std::string& typed, std::size_t& at);

    const Match& match_;
    Chairs chairs_;
    Lines& lines_;
    std::ostream& out_;
    std::function<Screen()> screen_source_;
    Screen screen_;
    std::unique_ptr<Presenter> presenter_;
};

}  // namespace omnibus::cli
