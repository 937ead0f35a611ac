// SPDX-License-Identifier: Apache-2.0
// The page built in; what --web does is tested against the real process,
// tests/process/server_web_test.cpp.
#include "server/api/web_files.hpp"

#include <gtest/gtest.h>

#include <array>

namespace omnibus::server {
namespace {

std::string header(const HttpResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.extra) {
        if (key == name) return value;
    }
    return "";
}

TEST(WebFiles, without_files_there_is_no_page) {
    const auto web = WebFiles::built_in({});
    EXPECT_TRUE(web.empty());
    EXPECT_EQ(web.answer("/", "", "").status, 404);
}

TEST(WebFiles, what_is_built_in_is_sent_as_whoever_asks_takes_it) {
    const std::array<BuiltInFile, 5> files{{{"assets/Inter-B-x3_k9Q.woff2", {"\0\xff", 2}},
                                            {"index.html", "plain"},
                                            {"index.html.br", "brotli"},
                                            {"index.html.gz", "zipped"},
                                            {"robots.txt", "short"}}};
    const auto web = WebFiles::built_in(files);
    EXPECT_FALSE(web.empty());
    const auto text = [&](std::string_view path, std::string_view accepts) {
        return *web.answer(path, accepts, "").shared;
    };
    EXPECT_EQ(text("/", "gzip, br"), "brotli");
    EXPECT_EQ(text("/", "gzip, deflate"), "zipped");
    EXPECT_EQ(text("/", ""), "plain");
    EXPECT_EQ(text("/table", "identity"), "plain");
    EXPECT_EQ(web.answer("/table/x", "identity", "").status, 404) << "nothing would be beside it";
    EXPECT_EQ(text("/robots.txt", "br"), "short");
    EXPECT_EQ(header(web.answer("/", "gzip", ""), "Content-Encoding"), "gzip");
    EXPECT_EQ(header(web.answer("/", "", ""), "Content-Encoding"), "");
    EXPECT_EQ(header(web.answer("/", "", ""), "Vary"), "Accept-Encoding");

    const auto font = web.answer("/assets/Inter-B-x3_k9Q.woff2", "br", "");
    EXPECT_EQ(*font.shared, std::string("\0\xff", 2));
    EXPECT_EQ(font.type, "font/woff2");
    EXPECT_NE(header(font, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(web.answer("/index.html.gz", "", "").status, 404);
    EXPECT_EQ(web.answer("/missing.js", "", "").status, 404);
}

TEST(WebFiles, the_page_of_this_build_has_no_empty_file) {
    const auto web = WebFiles::built_in(built_in_page());
    EXPECT_EQ(web.empty(), built_in_page().empty());
    for (const BuiltInFile& file : built_in_page()) {
        EXPECT_FALSE(file.bytes.empty()) << file.name;
    }
}

}  // namespace
}  // namespace omnibus::server
