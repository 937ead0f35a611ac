// SPDX-License-Identifier: Apache-2.0
// The page built in; what --web does is tested against the real process,
// tests/process/server_web_test.cpp.
#include "server/api/web_files.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "server/api/gunzip.hpp"

namespace omnibus::server {
namespace {

// gzip of "the page the page the page\n".
constexpr std::string_view kGzip{
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x2b\xc9\x48\x55\x28\x48\x4c\x4f\x55\x28\x41\x67\x70"
    "\x01\x00\xee\x37\xba\xdd\x1b\x00\x00\x00",
    33};
constexpr std::string_view kPlain = "the page the page the page\n";

std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.extra) {
        if (key == name) return value;
    }
    return "";
}

TEST(WebFiles, without_files_there_is_no_page) {
    const auto web = WebFiles::built_in({});
    ASSERT_TRUE(web);
    EXPECT_TRUE(web->empty());
    EXPECT_EQ(web->answer("/", "", "").status, 404);
}

TEST(WebFiles, what_is_built_in_compressed_is_there_for_everybody) {
    const std::array<BuiltInFile, 4> files{{{"assets/Inter-B-x3_k9Q.woff2", {"\0\xff", 2}},
                                            {"index.html.br", "brotli"},
                                            {"index.html.gz", kGzip},
                                            {"robots.txt", "short"}}};
    const auto web = WebFiles::built_in(files);
    ASSERT_TRUE(web);
    EXPECT_FALSE(web->empty());
    const auto text = [&](std::string_view path, std::string_view accepts) {
        return *web->answer(path, accepts, "").shared;
    };
    EXPECT_EQ(text("/", "gzip, br"), "brotli");
    EXPECT_EQ(text("/", "gzip, deflate"), kGzip);
    EXPECT_EQ(text("/", ""), kPlain);
    EXPECT_EQ(text("/table", "identity"), kPlain);
    EXPECT_EQ(web->answer("/table/x", "identity", "").status, 404) << "nothing would be beside it";
    EXPECT_EQ(text("/robots.txt", "br"), "short");
    EXPECT_EQ(header(web->answer("/", "gzip", ""), "Content-Encoding"), "gzip");
    EXPECT_EQ(header(web->answer("/", "", ""), "Content-Encoding"), "");
    EXPECT_EQ(header(web->answer("/", "", ""), "Vary"), "Accept-Encoding");

    const auto font = web->answer("/assets/Inter-B-x3_k9Q.woff2", "br", "");
    EXPECT_EQ(*font.shared, std::string("\0\xff", 2));
    EXPECT_EQ(font.type, "font/woff2");
    EXPECT_NE(header(font, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(web->answer("/index.html.gz", "", "").status, 404);
    EXPECT_EQ(web->answer("/missing.js", "", "").status, 404);
}

TEST(WebFiles, a_damaged_file_is_not_served) {
    const std::array<BuiltInFile, 1> files{{{"index.html.gz", kGzip.substr(0, 30)}}};
    const auto web = WebFiles::built_in(files);
    ASSERT_FALSE(web);
    EXPECT_EQ(web.error().code, "serve/web");
    EXPECT_NE(web.error().message.find("index.html.gz"), std::string::npos);
}

TEST(WebFiles, the_page_of_this_build_is_whole) {
    const auto web = WebFiles::built_in(built_in_page());
    ASSERT_TRUE(web) << web.error().message;
    EXPECT_EQ(web->empty(), built_in_page().empty());
    for (const BuiltInFile& file : built_in_page()) {
        EXPECT_FALSE(file.bytes.empty()) << file.name;
    }
}

TEST(Gunzip, a_text_whose_last_code_ends_with_the_last_bit_is_read) {
    constexpr std::string_view kTight{
        "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xb3\x51\x4c\xc9\x4f\x2e\xa9\x2c\x48\x55\xc8"
        "\x28\xc9\xcd\xb1\xe3\xb2\x29\xc9\x2c\xc9\x49\xb5\xab\xb0\xd1\x87\x30\xb8\x6c\x0a\xec\x32"
        "\x52\x73\x72\xf2\x01\x24\x09\x18\xe6\x29\x00\x00\x00",
        56};
    EXPECT_EQ(gunzip(kTight), "<!doctype html>\n<title>x</title>\n<p>hello");
}

TEST(Gunzip, only_a_whole_file_is_read) {
    EXPECT_EQ(gunzip(kGzip), std::optional<std::string>(kPlain));
    for (std::size_t size = 0; size < kGzip.size(); ++size) {
        EXPECT_EQ(gunzip(kGzip.substr(0, size)), std::nullopt) << size;
    }
    EXPECT_EQ(gunzip(std::string(kGzip) + "x"), std::nullopt);
    std::string huge(kGzip);
    huge.back() = '\x7f';
    EXPECT_EQ(gunzip(huge), std::nullopt);
    std::string named(kGzip);
    named[3] = '\x08';
    EXPECT_EQ(gunzip(named), std::nullopt);
}

}  // namespace
}  // namespace omnibus::server
