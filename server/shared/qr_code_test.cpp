// SPDX-License-Identifier: Apache-2.0
#include "server/shared/qr_code.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>

namespace omnibus::server {
namespace {

constexpr std::string_view kAddress = "http://192.168.1.20:8080/";

// Dark squares of a picture with white around it.
using Squares = std::vector<std::vector<bool>>;

Squares of_code(const QrCode& code, int white) {
    Squares rows;
    for (int y = -white; y < code.width() + white; ++y) {
        rows.emplace_back();
        for (int x = -white; x < code.width() + white; ++x) {
            rows.back().push_back(code.dark(x, y));
        }
    }
    return rows;
}

// Of the terminal's blocks; each character is two squares, one upon the other.
Squares of_blocks(const std::string& picture) {
    Squares rows;
    std::istringstream lines(picture);
    for (std::string line; std::getline(lines, line);) {
        std::vector<bool> upper, lower;
        for (std::size_t at = 2; at < line.size();) {  // after the margin
            const std::string one = line.substr(at, line[at] == ' ' ? 1 : 3);
            upper.push_back(one == " " || one == "▄");
            lower.push_back(one == " " || one == "▀");
            at += one.size();
        }
        rows.push_back(upper);
        rows.push_back(lower);
    }
    return rows;
}

// As a browser would paint the path.
Squares of_path(const std::string& path, std::size_t size) {
    Squares rows(size, std::vector<bool>(size, false));
    const std::regex run("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");
    std::size_t used = 0;
    for (std::sregex_iterator at(path.begin(), path.end(), run), end; at != end; ++at) {
        used += static_cast<std::size_t>(at->length());
        EXPECT_EQ((*at)[3], (*at)[4]);
        for (int i = 0; i < std::stoi((*at)[3]); ++i) {
            rows.at(std::stoul((*at)[2])).at(std::stoul((*at)[1]) + static_cast<std::size_t>(i)) =
                true;
        }
    }
    EXPECT_EQ(used, path.size()) << "nothing else is in it";
    return rows;
}

// The sign in three corners by which every reader finds a code: a dark square of 3 by 3, a light
// ring around it, a dark one, and white around all.
void expect_finder(const QrCode& code, int left, int top) {
    for (int y = -1; y < 8; ++y) {
        for (int x = -1; x < 8; ++x) {
            const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
            EXPECT_EQ(code.dark(left + x, top + y), ring <= 1 || ring == 3)
                << left << " " << top << ": " << x << " " << y;
        }
    }
}

TEST(QrCode, is_one_that_readers_find) {
    for (const QrCode::ErrorCorrection level :
         {QrCode::ErrorCorrection::Low, QrCode::ErrorCorrection::Medium}) {
        const auto code = QrCode::of(kAddress, level);
        ASSERT_TRUE(code);
        EXPECT_EQ((code->width() - 17) % 4, 0) << "4 n + 17";
        expect_finder(*code, 0, 0);
        expect_finder(*code, code->width() - 7, 0);
        expect_finder(*code, 0, code->width() - 7);
    }
}

TEST(QrCode, every_byte_of_the_text_matters) {
    const auto path = [](std::string_view text) {
        return QrCode::of(text, QrCode::ErrorCorrection::Medium)->path();
    };
    EXPECT_NE(path(kAddress), path("http://192.168.1.21:8080/"));
    EXPECT_NE(path(std::string_view("a\0b", 3)), path(std::string_view("a\0c", 3)));
    EXPECT_GT(QrCode::of(std::string(200, 'x'), QrCode::ErrorCorrection::Medium)->width(),
              QrCode::of("x", QrCode::ErrorCorrection::Medium)->width());
}

TEST(QrCode, there_is_none_of_too_much_or_nothing) {
    EXPECT_FALSE(QrCode::of(std::string(3000, 'x'), QrCode::ErrorCorrection::Low));
    EXPECT_FALSE(QrCode::of("", QrCode::ErrorCorrection::Low));
}

TEST(QrCode, is_the_same_on_a_terminal_and_on_the_page) {
    const auto code = QrCode::of(kAddress, QrCode::ErrorCorrection::Low);
    ASSERT_TRUE(code);
    Squares blocks = of_blocks(code->blocks());
    const Squares wanted = of_code(*code, 2);
    ASSERT_EQ(blocks.size(), wanted.size() + 1) << "an odd number of rows, two a line";
    blocks.pop_back();
    EXPECT_EQ(blocks, wanted);
    const auto size = static_cast<std::size_t>(code->width()) + std::size_t{2} * QrCode::kQuiet;
    EXPECT_EQ(of_path(code->path(), size), of_code(*code, QrCode::kQuiet));
}

}  // namespace
}  // namespace omnibus::server
