// SPDX-License-Identifier: Apache-2.0
// What a browser and a proxy have to do with it: origins (T17), cookies, headers, the path below
// which the server is reached.
#include "server/api/routes.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::HttpAnswer;
using test::open_table;
using test::ServerProcess;
using test::TempFolder;
using test::Visitor;

const std::map<std::string, std::string> kJson{{"Content-Type", "application/json"}};

class ServerOrigin : public test::ServerTest {
  protected:
    static std::vector<std::string> foreign() {
        const std::string here = std::to_string(port());
        return {"",
                "null",
                "https://evil.example",
                "http://127.0.0.1",
                "http://127.0.0.1:1",
                "http://127.0.0.1:" + here + ".evil.example",
                "http://localhost:" + here,
                "ftp://127.0.0.1:" + here};
    }
    static bool has_safety(const HttpAnswer& answer) {
        return answer.header("content-security-policy").find("default-src 'self'") == 0 &&
               answer.header("content-security-policy").find("unsafe-inline") ==
                   std::string::npos &&
               answer.header("content-security-policy").find("frame-ancestors 'none'") !=
                   std::string::npos &&
               answer.header("x-content-type-options") == "nosniff" &&
               answer.header("referrer-policy") == "same-origin" &&
               answer.header("cross-origin-opener-policy") == "same-origin" &&
               answer.header("cross-origin-resource-policy") == "same-origin";
    }
};

TEST_F(ServerOrigin, every_changing_route_refuses_other_origins) {
    Visitor host(port());
    host.visit();
    const auto table = open_table(host, "bus", 3, {{"visibility", "public"}});
    const std::string own = host.origin;
    int routes = 0;
    for (const server::Route& route : server::all_routes()) {
        if (route.method == "GET") continue;
        ++routes;
        std::string path(route.path);
        const auto at = path.find("{id}");
        if (at != std::string::npos) path.replace(at, 4, table.id);
        for (const std::string& origin : foreign()) {
            host.origin = origin;
            const auto answer = host.ask(std::string(route.method), path, "{}", kJson);
            EXPECT_EQ(answer.status, 403) << path << " from " << origin;
            EXPECT_EQ(answer.code(), "http/origin") << path << " from " << origin;
            EXPECT_TRUE(answer.header("set-cookie").empty());
        }
    }
    EXPECT_GE(routes, 12);
    host.origin = own;
    EXPECT_EQ(host.get("/api/tables/" + table.id).json()["status"], "open");
}

TEST_F(ServerOrigin, the_socket_refuses_other_origins) {
    Visitor visitor(port());
    visitor.visit();
    const std::string own = visitor.origin;
    for (const std::string& origin : foreign()) {
        visitor.origin = origin;
        Channel channel(visitor);
        EXPECT_EQ(channel.status(), 403) << origin;
        EXPECT_NE(channel.refusal().find("http/origin"), std::string::npos);
    }
    visitor.origin = own;
    EXPECT_EQ(Channel(visitor).status(), 101);
}

TEST_F(ServerOrigin, reading_needs_no_origin) {
    Visitor visitor(port());
    visitor.origin = "";
    EXPECT_EQ(visitor.get("/api/games").status, 200);
}

TEST_F(ServerOrigin, the_cookie_is_for_this_server_and_no_script) {
    Visitor visitor(port());
    const std::string cookie = visitor.post("/api/visit").header("set-cookie");
    EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("; SameSite=Lax"), std::string::npos);
    EXPECT_NE(cookie.find("; Path=/;"), std::string::npos);
    EXPECT_EQ(cookie.find("Domain"), std::string::npos);
    EXPECT_EQ(cookie.find("Secure"), std::string::npos);  // not over TLS
}

TEST_F(ServerOrigin, every_answer_has_the_headers_of_safety) {
    Visitor visitor(port());
    EXPECT_TRUE(has_safety(visitor.post("/api/visit")));
    for (const server::Route& route : server::all_routes()) {
        if (route.method != "GET") continue;
        EXPECT_TRUE(has_safety(visitor.get(std::string(route.path)))) << route.path;
    }
    for (const std::string path :
         {"/", "/index.html", "/api/nothing", "/socket", "/%zz", "/../x"}) {
        EXPECT_TRUE(has_safety(visitor.get(path))) << path;
    }
    EXPECT_TRUE(has_safety(visitor.ask("DELETE", "/api/me", "", {})));
    EXPECT_TRUE(has_safety(visitor.ask("POST", "/api/visit", std::string(70'000, ' '), kJson)));
    EXPECT_TRUE(has_safety(visitor.ask("GET", "/", "", {{"X-Long", std::string(9000, 'x')}})));
    EXPECT_EQ(visitor.get("/api/me").header("cache-control"), "no-store");
}

TEST_F(ServerOrigin, a_proxy_nobody_named_is_not_believed) {
    Visitor visitor(port());
    const auto answer =
        visitor.post("/api/visit", json::object(), {{"X-Forwarded-Proto", "https"}});
    EXPECT_EQ(answer.header("set-cookie").find("Secure"), std::string::npos);
    visitor.origin = "https://bus.example";
    EXPECT_EQ(visitor
                  .post("/api/visit", json::object(),
                        {{"X-Forwarded-Proto", "https"}, {"X-Forwarded-Host", "bus.example"}})
                  .code(),
              "http/origin");
}

TEST(ServerProxy, a_trusted_proxy_says_who_asks_and_how) {
    const TempFolder folder("proxy");
    ServerProcess process(test::program(), folder.path("data"), {"--proxy", "127.0.0.1"});
    ASSERT_NE(process.port(), 0);
    const auto visit = [&](const std::string& origin,
                           const std::map<std::string, std::string>& headers) {
        Visitor visitor(process.port());
        visitor.origin = origin;
        return visitor.post("/api/visit", json::object(), headers);
    };
    const auto secure = visit("https://bus.example", {{"X-Forwarded-Proto", "https"},
                                                      {"X-Forwarded-Host", "bus.example"},
                                                      {"X-Forwarded-For", "10.1.1.1"}});
    ASSERT_EQ(secure.status, 200);
    EXPECT_NE(secure.header("set-cookie").find("; Secure"), std::string::npos);
    // Over TLS a page that came without it is another origin.
    EXPECT_EQ(visit("http://bus.example",
                    {{"X-Forwarded-Proto", "https"}, {"X-Forwarded-Host", "bus.example"}})
                  .status,
              403);
    EXPECT_EQ(visit("http://bus.example", {{"X-Forwarded-Host", "bus.example"}})
                  .header("set-cookie")
                  .find("Secure"),
              std::string::npos);
    // Limits are each visitor's, not the proxy's.
    const auto from = [&](const std::string& address) {
        return visit("http://bus.example",
                     {{"X-Forwarded-Host", "bus.example"}, {"X-Forwarded-For", address}})
            .status;
    };
    // How many it takes depends on how slowly they come: what was used comes back with time.
    while (from("10.2.2.2") != 429) {
    }
    EXPECT_EQ(from("6.6.6.6, 10.2.2.2"), 429);  // what a visitor adds in front changes nothing
    EXPECT_EQ(from("10.3.3.3"), 200);
    // Several lines are one list, what is no address is nobody's, and a household counts once.
    EXPECT_EQ(from("6.6.6.6\r\nX-Forwarded-For: 10.2.2.2"), 429);
    EXPECT_EQ(from("10.2.2.2, unknown"), 429);
    EXPECT_EQ(from("::ffff:10.2.2.2"), 429);
    int i = 0;
    while (from("2001:db8:1:2::" + std::to_string(i)) != 429)
        ++i;
    EXPECT_EQ(from("2001:db8:1:2:ffff::1"), 429);
    EXPECT_EQ(from("2001:db8:1:3::1"), 200);
}

TEST(ServerProxy, is_known_in_every_writing) {
    const TempFolder folder("mapped");
    ServerProcess process(test::program(), folder.path("data"), {"--proxy", "::ffff:127.0.0.1"});
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    visitor.origin = "https://bus.example";
    EXPECT_EQ(visitor
                  .post("/api/visit", json::object(),
                        {{"X-Forwarded-Proto", "https"}, {"X-Forwarded-Host", "bus.example"}})
                  .status,
              200);
}

TEST(ServerProxy, cookies_are_secure_where_people_come_over_tls) {
    const TempFolder folder("public");
    ServerProcess process(test::program(), folder.path("data"),
                          {"--public-url", "https://bus.example"});
    ASSERT_NE(process.port(), 0);
    Visitor visitor(process.port());
    EXPECT_NE(visitor.post("/api/visit").header("set-cookie").find("; Secure"), std::string::npos);
}

TEST(ServerProxy, cookies_can_be_secure_always_and_origins_added) {
    const TempFolder folder("secure");
    ServerProcess process(test::program(), folder.path("data"),
                          {"--secure-cookies", "--origin", "https://page.example", "--public-url",
                           "https://bus.example"});
    ASSERT_NE(process.port(), 0);
    for (const std::string origin : {"https://page.example", "https://bus.example"}) {
        Visitor visitor(process.port());
        visitor.origin = origin;
        const auto answer = visitor.post("/api/visit");
        EXPECT_EQ(answer.status, 200) << origin;
        EXPECT_NE(answer.header("set-cookie").find("; Secure"), std::string::npos);
    }
}

TEST(ServerProxy, below_a_path_everything_works_and_nothing_beside_it) {
    const TempFolder folder("base");
    ServerProcess process(test::program(), folder.path("data"), {"--base", "/omnibus"});
    ASSERT_NE(process.port(), 0);
    Visitor below(process.port(), "/omnibus");
    const auto answer = below.post("/api/visit");
    ASSERT_EQ(answer.status, 200);
    EXPECT_NE(answer.header("set-cookie").find("; Path=/omnibus;"), std::string::npos);
    EXPECT_EQ(below.get("/readyz").status, 200);
    const auto table = open_table(below, "bus", 3);
    EXPECT_EQ(below.get("/api/tables/" + table.id).status, 200);
    EXPECT_EQ(Channel(below, "/omnibus/socket").status(), 101);
    Visitor beside(process.port());
    beside.cookie = below.cookie;
    EXPECT_EQ(beside.get("/api/me").code(), "http/path");
    EXPECT_NE(Channel(beside, "/socket").status(), 101);
    EXPECT_NE(beside.get("/omnibusapi/me").status, 200);
    // What the page names is beside it, so the path it is asked for has to end with a slash.
    EXPECT_EQ(beside.get("/omnibus").status, 308);
    EXPECT_EQ(beside.get("/omnibus").header("location"), "/omnibus/");
    EXPECT_EQ(below.get("/").status, 200);
}

}  // namespace
}  // namespace omnibus
