// SPDX-License-Identifier: Apache-2.0
// The line that says how far something is, on a terminal and elsewhere.
#include "cli/shared/progress_line.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace omnibus::cli {
namespace {

class Progress : public testing::Test {
  protected:
    Progress() : out_(std::tmpfile()) {}
    ~Progress() override { std::fclose(out_); }

    std::string written() const {
        std::string text(static_cast<std::size_t>(std::ftell(out_)), '\0');
        std::rewind(out_);
        text.resize(std::fread(text.data(), 1, text.size(), out_));
        return text;
    }

    std::FILE* out_;
};

TEST_F(Progress, AMessageNeverStandsOnTheSameLine) {
    {
        ProgressLine line(out_, true);
        line.show([] { return "half"; });
        line.say("something else");
    }
    EXPECT_EQ(written(), "half\r\x1b[Komnibus: something else\n");
}

TEST_F(Progress, TheLineGoesWithTheObject) {
    {
        ProgressLine line(out_, true);
        line.show([] { return "half"; });
    }
    EXPECT_EQ(written(), "half\r\x1b[K");
}

TEST_F(Progress, ALineIsNotWrittenOverAtOnce) {
    int texts = 0;
    const auto text = [&] {
        ++texts;
        return "half";
    };
    using Clock = std::chrono::steady_clock;
    // Once more if the machine stood still in between.
    for (auto taken = Clock::duration::max(); taken >= std::chrono::milliseconds(100);) {
        texts = 0;
        const auto began = Clock::now();
        ProgressLine line(out_, true);
        line.show(text);
        line.show(text);
        taken = Clock::now() - began;
    }
    EXPECT_EQ(texts, 1);
}

TEST_F(Progress, ALongLineIsCutSoThatItCanBeWiped) {
    ProgressLine line(out_, true);
    line.show([] { return std::string(500, 'x'); });
    EXPECT_EQ(written(), std::string(79, 'x'));
}

TEST_F(Progress, ElsewhereNothingComesAtOnceAndNothingIsWiped) {
    {
        ProgressLine line(out_, false);
        line.show([] { return "half"; });
        line.wipe();
    }
    ProgressLine quiet(out_, true, ProgressLine::Where::Nowhere);
    quiet.show([] { return "half"; });
    ProgressLine people(out_, false, ProgressLine::Where::Terminals);
    people.show([] { return "half"; });
    EXPECT_EQ(written(), "");
}

TEST_F(Progress, DurationsAreForPeople) {
    EXPECT_EQ(duration(44.6), "45 s");
    EXPECT_EQ(duration(125), "2:05 min");
    EXPECT_EQ(duration(4800), "1:20 h");
}

}  // namespace
}  // namespace omnibus::cli
