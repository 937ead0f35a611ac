// SPDX-License-Identifier: Apache-2.0
// The page's files: nothing beside them, kept by browsers as long as they may be, and sent to slow
// readers to the end.
#include <sys/socket.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "server/api/built_in_page.hpp"
#include "tests/support/limit.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

namespace fs = std::filesystem;
using test::ServerProcess;
using test::TempFolder;
using test::Visitor;
using test::Wire;

class ServerWeb : public testing::Test {
  protected:
    ServerWeb() {
        fs::create_directories(web_ + "/assets");
        write("index.html", "<p>the page");
        write("assets/app.js", "1");
        write("assets/index-Ab3dE9.js", "console.log(1)");
        write("assets/index-Ab3dE9.js.br", "brotli");
        write("assets/index-Ab3dE9.js.gz", "gzip");
        write("assets/index-Ab-3_E9z.css", "4");
        write("assets/service-worker.js", "2");
        write("board.wasm", "3");
        write(".hidden", "hidden");
        std::ofstream(folder_.path("secret.txt")) << "secret";
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(web_ + "/" + name) << text;
    }
    std::unique_ptr<ServerProcess> serve(const std::string& web,
                                         std::vector<std::string> more = {}) const {
        more.insert(more.end(), {"--web", web});
        return std::make_unique<ServerProcess>(test::program(), folder_.path("data"), more);
    }

    TempFolder folder_{"web"};
    std::string web_ = folder_.path("web");
};

TEST_F(ServerWeb, nothing_beside_the_folder_is_served_wherever_it_is_given_from) {
    const std::string secret = fs::canonical(folder_.path("secret.txt"));
    for (const std::string& root : {web_, fs::relative(web_).string()}) {
        const auto process = serve(root);
        ASSERT_NE(process->port(), 0) << root;
        Visitor visitor(process->port());
        EXPECT_EQ(visitor.get("/").body, "<p>the page") << root;
        for (const std::string& path :
             {std::string("/../secret.txt"), std::string("/assets/../../secret.txt"),
              std::string("/%2e%2e/secret.txt"), std::string("//secret.txt"),
              std::string("/./../secret.txt"), "/" + secret, "//" + secret,
              std::string("/.hidden")}) {
            const auto answer = visitor.get(path);
            EXPECT_EQ(answer.status, 404) << root << " " << path;
            EXPECT_EQ(answer.code(), "http/route") << root << " " << path;
        }
    }
}

TEST_F(ServerWeb, the_page_finds_its_way_below_it_but_not_below_the_api) {
    const auto process = serve(web_);
    ASSERT_NE(process->port(), 0);
    Visitor visitor(process->port());
    for (const std::string path : {"/", "/index.html", "/table", "/lobby"}) {
        const auto answer = visitor.get(path);
        EXPECT_EQ(answer.body, "<p>the page") << path;
        EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8") << path;
        EXPECT_EQ(answer.header("cache-control"), "no-cache") << path;
    }
    for (const std::string path :
         {"/missing.js", "/assets/index-Ab3dE8.js", "/api", "/api/", "/api/nothing",
          "//api/nothing", "/x/../api/me", "/socket", "/table/x", "/Lobby/"}) {
        EXPECT_EQ(visitor.get(path).status, 404) << path;
    }
    EXPECT_EQ(visitor.get("/lobby%0d%0aX:/").code(), "http/path");
    const auto moved = visitor.get("/lobby/?a=b");
    EXPECT_EQ(moved.status, 308);
    EXPECT_EQ(moved.header("location"), "/lobby?a=b");
    EXPECT_EQ(visitor.ask("POST", "/index.html", "", {}).code(), "http/method");
}

TEST_F(ServerWeb, what_is_named_by_its_content_is_kept_for_good_and_the_rest_asked_about) {
    const auto process = serve(web_);
    ASSERT_NE(process->port(), 0);
    Visitor visitor(process->port());
    const auto kept = [&](const std::string& path) {
        return visitor.get(path).header("cache-control").find("immutable") != std::string::npos;
    };
    EXPECT_TRUE(kept("/assets/index-Ab3dE9.js"));
    EXPECT_TRUE(kept("/assets/index-Ab-3_E9z.css"));
    EXPECT_FALSE(kept("/assets/app.js"));
    EXPECT_FALSE(kept("/assets/service-worker.js"));
    EXPECT_FALSE(kept("/index.html"));
    EXPECT_EQ(visitor.get("/board.wasm").header("content-type"), "application/wasm");

    const std::string tag = visitor.get("/assets/app.js").header("etag");
    ASSERT_FALSE(tag.empty());
    for (const std::string& have : {tag, "\"x\", " + tag, "W/" + tag, std::string("*")}) {
        const auto answer = visitor.get("/assets/app.js", {{"If-None-Match", have}});
        EXPECT_EQ(answer.status, 304) << have;
        EXPECT_EQ(answer.body, "");
        EXPECT_EQ(answer.header("etag"), tag);
    }
    EXPECT_EQ(visitor.get("/assets/app.js", {{"If-None-Match", "\"x\""}}).body, "1");
    // A connection lives on after an answer without a body.
    Wire wire(process->port());
    for (int i = 0; i < 2; ++i) {
        wire.send("GET /assets/app.js HTTP/1.1\r\nHost: x\r\nIf-None-Match: " + tag + "\r\n\r\n");
        ASSERT_TRUE(wire.until("\r\n\r\n"));
        EXPECT_EQ(wire.take(wire.buffer().size()).find("HTTP/1.1 304"), 0u);
    }
}

TEST_F(ServerWeb, who_takes_compressed_files_gets_them) {
    const auto process = serve(web_);
    ASSERT_NE(process->port(), 0);
    Visitor visitor(process->port());
    const auto get = [&](const std::string& accepts) {
        return visitor.get("/assets/index-Ab3dE9.js", {{"Accept-Encoding", accepts}});
    };
    const auto best = get("gzip, deflate, br");
    EXPECT_EQ(best.body, "brotli");
    EXPECT_EQ(best.header("content-encoding"), "br");
    EXPECT_EQ(best.header("vary"), "Accept-Encoding");
    EXPECT_EQ(best.header("content-type"), "text/javascript; charset=utf-8");
    EXPECT_EQ(get("br;q=0, gzip;q=0.5").body, "gzip");
    EXPECT_EQ(get("br;q=0.0, gzip;q=0").body, "console.log(1)");
    const auto plain = get("identity");
    EXPECT_EQ(plain.body, "console.log(1)");
    EXPECT_EQ(plain.header("content-encoding"), "");
    EXPECT_NE(plain.header("etag"), best.header("etag"));
}

TEST_F(ServerWeb, a_folder_that_cannot_be_served_is_refused_at_the_start) {
    EXPECT_EQ(serve(folder_.path("nowhere"))->port(), 0);
    fs::create_directories(folder_.path("empty"));
    EXPECT_EQ(serve(folder_.path("empty"))->port(), 0);
    fs::create_symlink("app.js", web_ + "/assets/same.js");
    EXPECT_NE(serve(web_)->port(), 0);  // it stays inside
    fs::create_symlink(folder_.path("secret.txt"), web_ + "/leak.txt");
    EXPECT_EQ(serve(web_)->port(), 0);
    fs::remove(web_ + "/leak.txt");
    std::ofstream(web_ + "/huge.bin").put('x');
    fs::resize_file(web_ + "/huge.bin", 65u << 20);
    EXPECT_EQ(serve(web_)->port(), 0);
}

// Builds differ in whether they have a page: `make test` looks at one of each.
TEST_F(ServerWeb, without_a_folder_the_page_built_in_is_served_or_there_is_word_of_none) {
    const ServerProcess process(test::program(), folder_.path("data"), {"--rate-factor", "10"});
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    const auto index = visitor.get("/");
    EXPECT_EQ(index.status, 200);
    EXPECT_EQ(index.header("content-type"), "text/html; charset=utf-8");
    // The sanitized builds have none (CMakePresets.json).
    if (server::built_in_page().empty() || test::program_is_sanitized()) {
        EXPECT_NE(index.body.find("shows no page"), std::string::npos);
        EXPECT_EQ(visitor.get("/table/x").status, 404);
        return;
    }
    EXPECT_EQ(index.body.substr(0, 15), "<!doctype html>");
    EXPECT_EQ(visitor.get("/table").body, index.body);
    const auto ends_with = [](std::string_view name, std::string_view ending) {
        return name.size() > 3 && name.substr(name.size() - 3) == ending;
    };
    for (const server::BuiltInFile& file : server::built_in_page()) {
        const bool brotli = ends_with(file.name, ".br");
        const bool gzip = ends_with(file.name, ".gz");
        std::string_view name = file.name;
        if (brotli || gzip) name.remove_suffix(3);
        const auto answer =
            visitor.get("/" + std::string(name), {{"Accept-Encoding", brotli ? "br"
                                                                      : gzip ? "gzip"
                                                                             : ""}});
        EXPECT_EQ(answer.status, 200) << name;
        EXPECT_TRUE(answer.body == file.bytes) << file.name;
        EXPECT_EQ(answer.header("content-encoding"), brotli ? "br" : gzip ? "gzip" : "") << name;
    }
}

TEST_F(ServerWeb, files_have_a_limit_of_their_own) {
    const auto process = serve(web_, {"--rate-factor", "0.02"});  // 12 at once
    ASSERT_NE(process->port(), 0);
    Visitor visitor(process->port());
    test::HttpAnswer answer;
    test::Limit(12, std::chrono::seconds(5)).meet([&] {
        answer = visitor.get("/assets/app.js");
        return answer.status == 200;
    });
    EXPECT_EQ(answer.code(), "http/rate");
    EXPECT_FALSE(answer.header("retry-after").empty());
}

// T8: the time to take an answer begins anew with every part that was taken.
TEST_F(ServerWeb, a_slow_reader_gets_all_of_it_and_a_stuck_one_is_cut) {
    constexpr std::size_t kBytes = 24u << 20;
    std::ofstream(web_ + "/large.bin").put('x');
    fs::resize_file(web_ + "/large.bin", kBytes);
    const auto process = serve(web_, {"--header-ms", "2000"});
    ASSERT_NE(process->port(), 0);
    const int small = 64 << 10;
    const std::string request = "GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    Wire slow(process->port());
    setsockopt(slow.handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    slow.send(request);
    const auto began = std::chrono::steady_clock::now();
    std::size_t read = 0;
    while (slow.until(std::size_t{1})) {
        read += slow.take(slow.buffer().size()).size();
        // As far as this time goes, and no faster.
        const auto due = began + std::chrono::milliseconds(5000 * read / kBytes);
        std::this_thread::sleep_until(due);
    }
    EXPECT_GT(read, kBytes);  // and the header
    EXPECT_GT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(4000));

    Wire stuck(process->port());
    setsockopt(stuck.handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    stuck.send(request);
    while (test::metric(process->port(), "connections") != 1) {  // the one that asks
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    stuck.until_end();
    EXPECT_LT(stuck.buffer().size(), kBytes);
}

}  // namespace
}  // namespace omnibus
