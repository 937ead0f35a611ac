// SPDX-License-Identifier: Apache-2.0
// How the server is set up and watched over: flags, environment and file, what it refuses to start
// with, and the probes.
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "server/store/migrations.hpp"
#include "server/store/sqlite.hpp"
#include "tests/support/paths.hpp"
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
    const std::string command = "'" + test::program() + "' serve --quiet " + flags + " 2>&1";
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

// The base path a server was started with: what can be seen of a setting from outside. Elsewhere
// there is nothing, or the page.
std::string base_of(const ServerProcess& process) {
    for (std::string base : {"/flag", "/variable", "/file", ""}) {
        const test::HttpAnswer answer = Visitor(process.port(), base).get("/healthz");
        if (answer.status == 200 && answer.body == "alive\n") return base;
    }
    return "none";
}

TEST(ServerSettings, a_flag_goes_before_a_variable_and_that_before_the_file) {
    const TempFolder folder("settings");
    const std::string file = folder.path("omnibus.toml");
    std::ofstream(file) << "# comment\nbase = \"/file\"\nproxy = [\"127.0.0.1\", \"::1\"]\n";
    EXPECT_EQ(base_of({test::program(), folder.path("data")}), "");
    EXPECT_EQ(base_of({test::program(), folder.path("data"), {"--config", file}}), "/file");
    const std::map<std::string, std::string> base{{"OMNIBUS_BASE", "/variable"}};
    EXPECT_EQ(base_of({test::program(), folder.path("data"), {"--config", file}, base}),
              "/variable");
    EXPECT_EQ(
        base_of(
            {test::program(), folder.path("data"), {"--config", file, "--base", "/flag"}, base}),
        "/flag");
    EXPECT_EQ(base_of({test::program(), folder.path("data"), {}, {{"OMNIBUS_CONFIG", file}}}),
              "/file");
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
    check("--base /a//b", "serve/base");
    check("--base /a%20b", "serve/base");
    check("--public-url bus.example", "serve/public_url");
    check("--public-url https://bus.example/path", "serve/public_url");
    check("--port 70000", "--port");
    check("--bot-threads 0", "--bot-threads");
    check("--log-level loud", "--log-level");
    for (const std::string flag :
         {"--message-bytes 10", "--body-bytes 0", "--queue-bytes 100", "--header-ms 0",
          "--ping-ms 0", "--ping-ms -1", "--drain-ms -1", "--most-connections 0",
          "--most-per-address 0", "--rate-factor 0"}) {
        check(flag, flag.substr(0, flag.find(' ')));
    }
    check("--rate-factor nan", "serve/rate_factor");
    check("--no-such-flag", "--no-such-flag");
    const std::string file = folder.path("bad.toml");
    std::ofstream(file) << "prot = 8080\n";
    check("--config " + file, "serve/setting");
    std::ofstream(file) << "bot-ms = many\n";
    check("--config " + file, "serve/config");
    std::ofstream(file) << "header-ms = 0\n";
    check("--config " + file, "serve/config");
    const Ended missing = refused(data + "--config " + folder.path("missing.toml"));
    EXPECT_NE(missing.code, 0);
    EXPECT_NE(missing.said.find("missing.toml"), std::string::npos);
}

TEST(ServerSettings, what_is_in_use_is_refused_with_a_reason) {
    const TempFolder folder("in-use");
    ServerProcess process(test::program(), folder.path("data"));
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
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.said.find("net/address"), std::string::npos) << nowhere.said;
    EXPECT_FALSE(std::filesystem::exists(folder.path("third"))) << "before anything is made";
    for (const std::string wrong : {"--proxy localhost", "--proxy 10.0.0.0/8", "--origin page",
                                    "--origin https://a.example/path"}) {
        const Ended slip = refused(wrong + " --port 0 --data " + folder.path("third"));
        EXPECT_EQ(slip.code, 2) << wrong;
        EXPECT_NE(slip.said.find("serve/"), std::string::npos) << slip.said;
    }
    EXPECT_EQ(Visitor(process.port()).get("/readyz").status, 200);
}

// Whoever goes back to an older program is told so, and nothing is lost.
TEST(ServerSettings, data_of_a_newer_program_are_refused_and_left_alone) {
    const TempFolder folder("newer");
    const std::string data = folder.path("data");
    std::string cookie;
    {
        ServerProcess process(test::program(), data);
        Visitor visitor(process.port());
        visitor.visit();
        cookie = visitor.cookie;
        ASSERT_EQ(process.terminate(), 0);
    }
    const auto schema = [&](const std::string& command) {
        const auto file = server::sqlite::Connection::open(
            data + "/omnibus.db", server::sqlite::Connection::Mode::ReadWrite);
        EXPECT_TRUE(file && (*file)->run(command.c_str()));
    };
    schema("PRAGMA user_version = 99");
    const Ended ended = refused("--address 127.0.0.1 --port 0 --data " + data);
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.said.find("store/newer"), std::string::npos) << ended.said;
    EXPECT_NE(ended.said.find("schema 99"), std::string::npos) << ended.said;
    schema("PRAGMA user_version = " + std::to_string(server::migrations().back().number));
    ServerProcess process(test::program(), data);
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    visitor.cookie = cookie;
    EXPECT_EQ(visitor.get("/api/me").status, 200);
}

TEST(ServerSettings, the_data_are_their_owners_alone) {
    const TempFolder folder("private");
    for (const std::string given : {"data", "slash/", "above/below//"}) {
        ServerProcess process(test::program(), folder.path(given));
        ASSERT_NE(process.port(), 0);
        struct stat about {};
        ASSERT_EQ(stat(folder.path(given).c_str(), &about), 0);
        EXPECT_EQ(about.st_mode & 077, 0u) << given;
        ASSERT_EQ(stat(folder.path(given + "/omnibus.db").c_str(), &about), 0);
        EXPECT_EQ(about.st_mode & 077, 0u) << given;
    }
}

TEST(ServerSettings, probes_and_metrics_answer) {
    const TempFolder folder("probes");
    ServerProcess process(test::program(), folder.path("data"));
    ASSERT_NE(process.port(), 0);
    Visitor probe(process.port());
    EXPECT_EQ(probe.get("/healthz").body, "alive\n");
    EXPECT_EQ(probe.get("/readyz").body, "ready\n");
    const auto metrics = probe.get("/metrics");
    EXPECT_EQ(metrics.header("content-type"), "text/plain; version=0.0.4; charset=utf-8");
    for (const char* name :
         {"moves_total", "tables_loaded", "clients", "commits_total", "sockets", "requests_total",
          "refused_total", "slow_clients_total", "bot_moves_total"}) {
        EXPECT_NE(metrics.body.find(std::string("\nomnibus_") + name + " "), std::string::npos)
            << name;
        EXPECT_NE(metrics.body.find(std::string("# TYPE omnibus_") + name + " "),
                  std::string::npos);
    }
    EXPECT_EQ(process.terminate(), 0);
}

// Its files may grow no more: as a disk that fails in the middle of a write.
TEST(ServerSettings, a_disk_that_fails_ends_it_with_a_reason) {
    const TempFolder folder("failing-disk");
    const auto before = std::signal(SIGXFSZ, SIG_IGN);  // and in the server, which inherits it
    ServerProcess process(test::program(), folder.path("data"));
    std::signal(SIGXFSZ, before);
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    visitor.visit();
    const rlimit limit{1, 1};
    ASSERT_EQ(prlimit(process.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
    EXPECT_EQ(visitor.post("/api/me", {{"name", "Ada"}}).status, 503);
    EXPECT_EQ(process.wait(), 1);
    EXPECT_NE(process.said().find("store_broken"), std::string::npos) << process.said();
    // What was acknowledged is there once the disk works again.
    ServerProcess again(test::program(), folder.path("data"));
    Visitor same(again.port());
    same.cookie = visitor.cookie;
    EXPECT_EQ(same.get("/api/me").status, 200);
}

TEST(ServerSettings, what_is_refused_is_told_to_whoever_wants_to_know) {
    const TempFolder folder("debug");
    ServerProcess process(test::program(), folder.path("data"), {"--log-level", "debug"});
    ASSERT_NE(process.port(), 0);
    EXPECT_EQ(Visitor(process.port()).get("/api/me?invite=hushhush").status, 401);
    EXPECT_EQ(process.terminate(), 0);
    const std::string& said = process.said();
    EXPECT_NE(said.find("refused request=GET /api/me status=401 code=auth/needed"),
              std::string::npos)
        << said;
    EXPECT_EQ(said.find("hushhush"), std::string::npos) << said;
}

// Every line is one object, also of what somebody sends to break it.
TEST(ServerSettings, a_log_for_programs_is_one_object_a_line) {
    const TempFolder folder("json-log");
    ServerProcess process(test::program(), folder.path("data"),
                          {"--log-json", "--log-level", "debug", "--most-connections", "50"});
    ASSERT_NE(process.port(), 0) << process.said();
    EXPECT_EQ(Visitor(process.port()).get("/api/%22%7d%ff%e2%82").status, 404);
    EXPECT_EQ(process.terminate(), 0);
    std::istringstream lines(process.said());
    std::vector<std::string> events;
    for (std::string line; std::getline(lines, line);) {
        const auto told = nlohmann::json::parse(line, nullptr, false);
        ASSERT_TRUE(told.is_object()) << line;
        EXPECT_TRUE(told.contains("time") && told.contains("level")) << line;
        events.push_back(told.value("event", ""));
    }
    EXPECT_EQ(events, (std::vector<std::string>{"listening", "refused", "stopping", "stopped"}));
}

// Whoever reads the log may go away; the games go on.
TEST(ServerSettings, a_log_nobody_reads_ends_nothing) {
    const TempFolder folder("deaf");
    ServerProcess process(test::program(), folder.path("data"), {"--log-level", "debug"});
    ASSERT_NE(process.port(), 0);
    process.stop_listening();
    Visitor visitor(process.port());
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(visitor.get("/api/me").status, 401);
    }
    EXPECT_EQ(process.terminate(), 0);
}

// A shell gives a program a thousand files or fewer; it takes what it may.
TEST(ServerSettings, as_many_connections_as_wanted_fit) {
    const TempFolder folder("files");
    rlimit usual{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
    const rlimit few{64, usual.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
    ServerProcess process(test::program(), folder.path("data"), {"--most-connections", "200"});
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
    ASSERT_NE(process.port(), 0);
    std::vector<std::unique_ptr<test::Wire>> wires;
    for (int i = 0; i < 150; ++i) {
        wires.push_back(std::make_unique<test::Wire>(process.port()));
        wires.back()->send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        ASSERT_TRUE(wires.back()->until("alive\n")) << i;
    }
}

// What is said in deploy/ is what the program takes.
TEST(ServerSettings, the_files_for_deployment_fit_the_program) {
    const TempFolder folder("deploy");
    const std::filesystem::path deploy = std::filesystem::path(test::source_folder()) / "deploy";
    ServerProcess process(test::program(), folder.path("data"),
                          {"--config", (deploy / "omnibus.toml").string()});
    ASSERT_NE(process.port(), 0) << process.said();
    Visitor visitor(process.port());
    visitor.origin = "https://bus.example";  // as the file says
    const auto answer = visitor.post("/api/visit");
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_NE(answer.header("set-cookie").find("; Secure"), std::string::npos);
    const std::string help = refused("--help").said;
    int flags = 0;
    for (const auto& entry : std::filesystem::directory_iterator(deploy)) {
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            if (line.find("serve") == std::string::npos) continue;
            for (auto at = line.find("--"); at != std::string::npos; at = line.find("--", at + 2)) {
                const auto end = line.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", at);
                EXPECT_NE(help.find(line.substr(at, end - at) + " "), std::string::npos) << line;
                ++flags;
            }
        }
    }
    EXPECT_GT(flags, 4);
}

}  // namespace
}  // namespace omnibus
