// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route at the table: several people with secrets at one screen, and draws that
// stay the same after taking something back.
#include "cli/terminal/table.hpp"
#include "cli/presenters.hpp"

#include <deque>
#include <sstream>

#include "games/route/state.hpp"
#include "tests/support/route_screen.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::cli::route_screen {
namespace {

class Typed : public Lines {
  public:
    Typed(std::deque<std::string> lines, bool interactive)
        : lines_(std::move(lines)), interactive_(interactive) {}
    std::optional<std::string> next() override {
        if (lines_.empty()) return std::nullopt;
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }
    bool interactive() const override { return interactive_; }

  private:
    std::deque<std::string> lines_;
    bool interactive_;
};

class RouteScreenTable : public RouteScreen {
  protected:
    // People only; what they saw is in `shown`.
    Match sit(Match begun, std::deque<std::string> lines, bool interactive, std::uint64_t seed) {
        Typed typed(std::move(lines), interactive);
        std::ostringstream out;
        TableSetup setup;
        setup.make_presenter = make_presenter;
        std::string seats = "human";
        for (int i = 1; i < begun.game().players(); ++i) {
            seats += ",human";
        }
        setup.chairs = *parse_chairs(seats);
        setup.seed = seed;
        const std::string file = folder_.path(std::to_string(++games_) + ".rec");
        TerminalTable table(std::move(begun), setup, SaveFile(file, false), typed, out,
                            [] { return kPlain; });
        table.run();
        shown = out.str();
        return table.match();
    }
    static std::vector<std::string> luck(const Match& match) {
        std::vector<std::string> drawn;
        for (std::size_t i = 0; i < match.length(); ++i) {
            if (match.game().to_move(match.state_at(i)) == Seat::Chance) {
                drawn.push_back(match.game().notation(match.actions()[i]));
            }
        }
        return drawn;
    }

    std::string shown;

  private:
    test::TempFolder folder_{"route-terminal"};
    int games_ = 0;
};

TEST_F(RouteScreenTable, TheScreenIsHandedOverBeforeSomebodyElsesSecrets) {
    const Match match = sit(Match(any_game), {"", "1"}, true, 3);
    const auto& now = match.state().as<route::State>();
    ASSERT_EQ(now.seat, 1);
    EXPECT_TRUE(has(shown, "Ada is next; the others look away."));
    EXPECT_TRUE(has(shown, "Bram is next; the others look away."));
    // Bram never took over, so only Ada's secrets were on the screen.
    const auto second = shown.find("Bram is next");
    EXPECT_TRUE(has(shown.substr(0, second), "Your plan " + std::to_string(now.player[0].plan)));
    EXPECT_FALSE(has(shown, "Your plan " + std::to_string(now.player[1].plan)));
    EXPECT_TRUE(has(shown.substr(second - 60, 60), "\n\n\n\n")) << "wiped";
}

TEST_F(RouteScreenTable, NobodyIsToldTheSecretsAloud) {
    sit(Match(any_game), {"log all"}, false, 3);
    EXPECT_TRUE(has(shown, "Bram gets a route plan."));
    EXPECT_FALSE(has(shown, "You get"));
}

TEST_F(RouteScreenTable, LuckStaysTheSameAfterUndoAndInAnotherSession) {
    const Match once = sit(Match(any_game), {"1", "1"}, false, 3);
    const auto& now = once.state().as<route::State>();
    ASSERT_EQ(now.round, 1);
    const Match again = sit(Match(any_game), {"1", "1", "undo", "undo", "2", "2"}, false, 3);
    EXPECT_EQ(luck(again), luck(once));
    const Match resumed = sit(once, {"undo", "2"}, false, 4711);
    EXPECT_EQ(luck(resumed), luck(once));
    EXPECT_TRUE(has(shown, "Taken back: start "));
}

TEST_F(RouteScreenTable, HelpShowsAMoveOfThisGame) {
    sit(Match(any_game), {"help"}, false, 3);
    EXPECT_TRUE(has(shown, "also cut short: 2, start ")) << shown;
}

}  // namespace
}  // namespace omnibus::cli::route_screen
