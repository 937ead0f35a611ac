// SPDX-License-Identifier: Apache-2.0
// Lines out of a stream of bytes, however it is cut into pieces.
#include "wire/line_reader.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace omnibus::wire {
namespace {

using Lines = std::vector<std::string>;

// Feeds the text in pieces of the given size; a line that is too long becomes "<too long>".
Lines read(std::string_view text, std::size_t piece, std::size_t most = 5) {
    Lines lines;
    const auto take = [&](std::string_view line, bool too_long) {
        lines.push_back(too_long ? "<too long>" : std::string(line));
    };
    LineReader reader(most);
    for (std::size_t at = 0; at < text.size(); at += piece) {
        reader.feed(text.substr(at, piece), take);
    }
    reader.finish(take);
    return lines;
}

TEST(LineReader, gives_the_same_lines_however_the_bytes_come) {
    const Lines expected{"one", "", "two", "12345", "<too long>", "six", "<too long>", "end"};
    const std::string text =
        "one\n\ntwo\r\n12345\r\n123456\nsix\n" + std::string(100, 'x') + "\nend";
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        EXPECT_EQ(read(text, piece), expected) << piece;
    }
}

TEST(LineReader, takes_a_last_line_without_an_end_and_nothing_after_an_end) {
    EXPECT_EQ(read("a", 1), Lines{"a"});
    EXPECT_EQ(read("a\n", 1), Lines{"a"});
    EXPECT_EQ(read("", 1), Lines{});
    EXPECT_EQ(read("a\n123456789", 2), (Lines{"a", "<too long>"}));
    EXPECT_EQ(read("\r", 1), Lines{""});
}

TEST(LineReader, keeps_a_carriage_return_inside_a_line) {
    EXPECT_EQ(read("a\rb\n", 1), Lines{"a\rb"});
    EXPECT_EQ(read("12345\r\r\n", 1), Lines{"<too long>"});
}

}  // namespace
}  // namespace omnibus::wire
