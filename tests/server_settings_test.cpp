// SPDX-License-Identifier: Apache-2.0
// How the server is set up and watched over: flags, environment and file, what it refuses to start
// with, and the probes.
#include <sys/stat.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using test::ServerProcess;
using test::TempFolder;
using test::Visitor;

struct Ended {
    int code;
    std::string said;
};

// A server that should not come up.
Ended refused(const std::string& flags) {
    const std::string command = std::string(OMNIBUS_BINARY) + " serve --quiet " + flags + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    Ended ended{-1, ""};
    char block[4096];
    while (const std::size_t count = fread(block, 1, sizeof block, pipe)) {
        ended.said.append(block, count);
    }
    const int status = pclose(pipe);
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return ended;
}

// The base path a server was started with: what can be seen of a setting from outside.
std::string base_of(const ServerProcess& process) {
    for (const std::string base : {"/flag", "/variable", "/file", ""}) {
        if (Visitor(process.port(), base).get("/healthz").status == 200) return base;
    }
    return "none";
}

TEST(ServerSettings, a_flag_goes_before_a_variable_and_that_before_the_file) {
    const TempFolder folder("settings");
    const std::string file = folder.path("omnibus.toml");
    std::ofstream(file) << "# comment\nbase = \"/file\"\nproxy = [\"127.0.0.1\", \"::1\"]\n";
    EXPECT_EQ(base_of({OMNIBUS_BINARY, folder.path("data")}), "");
    EXPECT_EQ(base_of({OMNIBUS_BINARY, folder.path("data"), {"--config", file}}), "/file");
    setenv("OMNIBUS_BASE", "/variable", 1);
    EXPECT_EQ(base_of({OMNIBUS_BINARY, folder.path("data"), {"--config", file}}), "/variable");
    EXPECT_EQ(base_of({OMNIBUS_BINARY, folder.path("data"), {"--config", file, "--base", "/flag"}}),
              "/flag");
    unsetenv("OMNIBUS_BASE");
    setenv("OMNIBUS_CONFIG", file.c_str(), 1);
    EXPECT_EQ(base_of({OMNIBUS_BINARY, folder.path("data")}), "/file");
    unsetenv("OMNIBUS_CONFIG");
}

TEST(ServerSettings, bad_settings_are_refused_with_a_reason) {
    const TempFolder folder("bad-settings");
    const std::string data = "--address 127.0.0.1 --port 0 --data " + folder.path("data") + " ";
    const auto check = [&](const std::string& flags, const std::string& said) {
        const Ended ended = refused(data + flags);
        EXPECT_EQ(ended.code, 2) << flags;
        EXPECT_NE(ended.said.find(said), std::string::npos) << flags << ": " << ended.said;
    };
    check("--base omnibus", "serve/base");
    check("--base /omnibus/", "serve/base");
    check("--public-url bus.example", "serve/public_url");
    check("--public-url https://bus.example/path", "serve/public_url");
    check("--port 70000", "--port");
    check("--bot-threads 0", "--bot-threads");
    check("--log-level loud", "--log-level");
    check("--no-such-flag", "--no-such-flag");
    const std::string file = folder.path("bad.toml");
    std::ofstream(file) << "prot = 8080\n";
    check("--config " + file, "serve/setting");
    std::ofstream(file) << "bot-ms = many\n";
    check("--config " + file, "serve/config");
    const Ended missing = refused(data + "--config " + folder.path("missing.toml"));
    EXPECT_NE(missing.code, 0);
    EXPECT_NE(missing.said.find("missing.toml"), std::string::npos);
}

TEST(ServerSettings, what_is_in_use_is_refused_with_a_reason) {
    const TempFolder folder("in-use");
    ServerProcess process(OMNIBUS_BINARY, folder.path("data"));
    ASSERT_NE(process.port(), 0);
    const std::string port = std::to_string(process.port());
    const Ended taken =
        refused("--address 127.0.0.1 --port " + port + " --data " + folder.path("other"));
    EXPECT_EQ(taken.code, 1);
    EXPECT_NE(taken.said.find("net/in_use"), std::string::npos) << taken.said;
    const Ended locked = refused("--address 127.0.0.1 --port 0 --data " + folder.path("data"));
    EXPECT_EQ(locked.code, 1);
    EXPECT_NE(locked.said.find("store/in_use"), std::string::npos) << locked.said;
    const Ended nowhere = refused("--address nowhere --port 0 --data " + folder.path("third"));
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_NE(nowhere.said.find("net/address"), std::string::npos) << nowhere.said;
    EXPECT_EQ(Visitor(process.port()).get("/readyz").status, 200);
}

TEST(ServerSettings, the_data_are_their_owners_alone) {
    const TempFolder folder("private");
    ServerProcess process(OMNIBUS_BINARY, folder.path("data"));
    ASSERT_NE(process.port(), 0);
    struct stat about {};
    ASSERT_EQ(stat(folder.path("data").c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 077, 0u);
    ASSERT_EQ(stat(folder.path("data/omnibus.db").c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 077, 0u);
}

TEST(ServerSettings, probes_and_metrics_answer) {
    const TempFolder folder("probes");
    ServerProcess process(OMNIBUS_BINARY, folder.path("data"));
    ASSERT_NE(process.port(), 0);
    Visitor probe(process.port());
    EXPECT_EQ(probe.get("/healthz").body, "alive\n");
    EXPECT_EQ(probe.get("/readyz").body, "ready\n");
    const auto metrics = probe.get("/metrics");
    EXPECT_EQ(metrics.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    for (const char* name : {"moves_total", "tables_loaded", "clients", "commits_total", "sockets",
                             "requests_total", "slow_clients_total", "bot_moves_total"}) {
        EXPECT_NE(metrics.body.find(std::string("\nomnibus_") + name + " "), std::string::npos)
            << name;
        EXPECT_NE(metrics.body.find(std::string("# TYPE omnibus_") + name + " "),
                  std::string::npos);
    }
    EXPECT_EQ(process.terminate(), 0);
}

TEST(ServerSettings, files_of_the_page_are_served_and_nothing_beside_them) {
    const TempFolder folder("web");
    const std::string web = folder.path("web");
    std::filesystem::create_directories(web + "/assets");
    std::ofstream(web + "/index.html") << "<p>the page";
    std::ofstream(web + "/assets/app.js") << "1";
    std::ofstream(folder.path("secret.txt")) << "secret";
    ServerProcess process(OMNIBUS_BINARY, folder.path("data"), {"--web", web});
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    EXPECT_EQ(visitor.get("/").body, "<p>the page");
    EXPECT_EQ(visitor.get("/").header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(visitor.get("/table/x").body, "<p>the page");  // the page finds its way
    EXPECT_EQ(visitor.get("/assets/app.js").header("content-type"),
              "text/javascript; charset=utf-8");
    for (const std::string path : {"/../secret.txt", "/assets/../../secret.txt",
                                   "/%2e%2e/secret.txt", "//secret.txt", "/./../secret.txt"}) {
        EXPECT_EQ(visitor.get(path).body.find("secret"), std::string::npos) << path;
    }
    EXPECT_EQ(visitor.get("/api/nothing").status, 404);
}

}  // namespace
}  // namespace omnibus
