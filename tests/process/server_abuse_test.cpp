// SPDX-License-Identifier: Apache-2.0
// What no client should send, and clients that never finish (T9, T12).
#include <chrono>
#include <thread>

#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::open_table;
using test::Screen;
using test::Visitor;
using test::Wire;

const std::map<std::string, std::string> kJson{{"Content-Type", "application/json"}};

class ServerAbuse : public test::ServerTest {
  protected:
    // The answer to bytes that may be no request at all; "" if the connection just ends.
    static std::string raw(const std::string& bytes) {
        Wire wire(port());
        wire.send(bytes);
        wire.until_end();
        return wire.buffer();
    }
    static bool alive() { return Visitor(port()).get("/healthz").status == 200; }
};

TEST_F(ServerAbuse, large_bodies_are_not_read) {
    Visitor ada(port());
    ada.visit();
    const auto answer = ada.ask("POST", "/api/me", std::string(65537, ' '), kJson);
    EXPECT_EQ(answer.status, 413);
    EXPECT_EQ(answer.code(), "http/too_large");
    const auto header = ada.ask("GET", "/api/me", "", {{"X-Long", std::string(9000, 'x')}});
    EXPECT_EQ(header.status, 431);
    EXPECT_EQ(header.code(), "http/header");
}

// Whoever sends all of it before they read has an answer and not a reset.
TEST_F(ServerAbuse, who_sends_too_much_is_told_so_at_the_end) {
    Wire wire(port());
    ASSERT_TRUE(wire.send("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n"));
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(wire.send(std::string(100'000, ' '))) << i;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_TRUE(wire.until("http/too_large")) << wire.buffer();
}

TEST_F(ServerAbuse, bodies_that_are_no_json_object_are_refused) {
    Visitor ada(port());
    ada.visit();
    const auto code = [&](const std::string& body) {
        const auto answer = ada.ask("POST", "/api/me", body, kJson);
        EXPECT_EQ(answer.status, 400) << body.substr(0, 40);
        return answer.code();
    };
    EXPECT_EQ(code("{"), "json/syntax");
    EXPECT_EQ(code("[]"), "http/body");
    EXPECT_EQ(code("7"), "http/body");
    EXPECT_EQ(code("{\"name\":\"a\",\"name\":\"b\"}"), "json/duplicate_key");
    EXPECT_EQ(code("{\"name\":\"\xff\xfe\"}"), "json/utf8");
    EXPECT_EQ(code("{\"name\":1e999}"), "json/number");
    std::string deep = "{\"name\":";
    deep += std::string(1000, '[') + std::string(1000, ']') + "}";
    EXPECT_EQ(code(deep), "json/too_deep");
    EXPECT_EQ(ada.ask("POST", "/api/me", "name=Ada", {{"Content-Type", "text/plain"}}).code(),
              "http/type");
    EXPECT_EQ(ada.get("/api/me").status, 200);
}

TEST_F(ServerAbuse, what_is_no_request_is_told_so) {
    for (const std::string bytes :
         {"\r\n\r\n\r\n", "HELLO\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
          "POST /api/visit HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
          "POST /api/visit HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"}) {
        const std::string answer = raw(bytes);
        EXPECT_TRUE(answer.empty() || answer.find("HTTP/1.1 4") == 0) << bytes << answer;
    }
    raw(std::string(20'000, '\xff'));
    raw(std::string("\x16\x03\x01\x02\x00\x01", 6));  // the beginning of TLS
    for (const std::string path : {"/%zz", "/a%2fb", "/a%00b", "/a%0ab"}) {
        const auto answer = Visitor(port()).get(path);
        EXPECT_EQ(answer.status, 400) << path;
        EXPECT_EQ(answer.code(), "http/path") << path;
    }
    EXPECT_TRUE(alive());
}

TEST_F(ServerAbuse, unknown_paths_and_methods_have_their_codes) {
    Visitor ada(port());
    ada.visit();
    EXPECT_EQ(ada.get("/api/nothing").code(), "http/route");
    EXPECT_EQ(ada.get("/api/nothing").status, 404);
    EXPECT_EQ(ada.ask("DELETE", "/api/me", "", {}).code(), "http/method");
    EXPECT_EQ(ada.ask("DELETE", "/api/me", "", {}).status, 405);
    EXPECT_EQ(ada.ask("PUT", "/", "x", {}).status, 405);
    EXPECT_EQ(ada.ask("PUT", "/", "x", {}).header("allow"), "GET, HEAD");
    EXPECT_EQ(ada.ask("DELETE", "/api/me", "", {}).header("allow"), "GET, HEAD, POST");
    EXPECT_EQ(ada.ask("GET", "/api/visit", "", {}).header("allow"), "POST");
    EXPECT_EQ(ada.get("/socket").status, 404);  // without an upgrade
    const auto head = ada.ask("HEAD", "/api/me", "", {});
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
}

class ServerImpatient : public test::ServerTest {
  public:
    static void SetUpTestSuite() { begin({"--header-ms", "3000"}); }
};

TEST_F(ServerImpatient, half_a_request_is_not_waited_for) {
    std::vector<std::unique_ptr<Wire>> half;
    for (const std::string bytes :
         {"", "GET /he", "GET /healthz HTTP/1.1\r\nHost: x\r\n",
          "POST /api/visit HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
          "GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"}) {
        for (int i = 0; i < 20; ++i) {
            half.push_back(std::make_unique<Wire>(port()));
            half.back()->send(bytes);
        }
    }
    EXPECT_EQ(Visitor(port()).get("/healthz").status, 200);
    for (const auto& wire : half) {
        wire->until_end();
    }
}

TEST_F(ServerImpatient, a_connection_is_used_again_and_closed_when_it_is_silent) {
    Wire wire(port());
    for (int i = 0; i < 3; ++i) {
        wire.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        ASSERT_TRUE(wire.until("alive\n"));
        wire.take(wire.buffer().size());
    }
    wire.until_end();
    EXPECT_EQ(wire.buffer(), "");
}

TEST_F(ServerAbuse, frames_are_refused_with_the_right_code) {
    struct Case {
        const char* what;
        int code;
        void (*send)(Channel&);
    };
    const Case cases[]{
        {"binary", 1003, [](Channel& c) { c.send_frame(2, "x"); }},
        {"bad UTF-8", 1007, [](Channel& c) { c.send_frame(1, "\"\xc3\x28\""); }},
        {"cut UTF-8", 1007, [](Channel& c) { c.send_frame(1, "\xe2\x82"); }},
        {"unmasked", 1002, [](Channel& c) { c.send_frame(1, "{}", true, false); }},
        {"reserved bits", 1002,
         [](Channel& c) { c.send_bytes(std::string("\xc1\x80\0\0\0\0", 6)); }},
        {"reserved kind", 1002, [](Channel& c) { c.send_frame(3, "x"); }},
        {"reserved control", 1002, [](Channel& c) { c.send_frame(11, "x"); }},
        {"continues nothing", 1002, [](Channel& c) { c.send_frame(0, "x"); }},
        {"text inside text", 1002,
         [](Channel& c) {
             c.send_frame(1, "a", false);
             c.send_frame(1, "b");
         }},
        {"ping in parts", 1002, [](Channel& c) { c.send_frame(9, "x", false); }},
        {"long ping", 1002, [](Channel& c) { c.send_frame(9, std::string(126, 'x')); }},
        {"too large", 1009, [](Channel& c) { c.send_frame(1, std::string(16'385, ' ')); }},
        {"too large in parts", 1009,
         [](Channel& c) {
             c.send_frame(1, std::string(16'000, ' '), false);
             c.send_frame(0, std::string(16'000, ' '));
         }},
        {"length beyond all", 1009,
         [](Channel& c) {
             c.send_bytes(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
         }},
    };
    Visitor ada(port());
    ada.visit();
    for (const Case& each : cases) {
        Channel channel(ada);
        ASSERT_TRUE(channel.next_of("hello"));
        each.send(channel);
        EXPECT_EQ(channel.closed(), each.code) << each.what;
    }
    EXPECT_TRUE(alive());
}

TEST_F(ServerAbuse, messages_that_are_no_message_are_answered) {
    Guest ada(port());
    const auto code = [&](const std::string& text) {
        ada.socket->send_frame(1, text);
        const auto answer = ada.socket->next_of("error");
        return answer ? (*answer)["code"].get<std::string>() : "none";
    };
    EXPECT_EQ(code("{"), "json/syntax");
    EXPECT_EQ(code(""), "json/syntax");
    EXPECT_EQ(code("[]"), "message/type");
    EXPECT_EQ(code("{}"), "message/type");
    EXPECT_EQ(code(std::string(500, '[')), "json/too_deep");
    EXPECT_EQ(code("{\"type\":\"ping\",\"type\":\"ping\"}"), "json/duplicate_key");
    EXPECT_EQ(ada.socket->call({{"type", "ping"}})["type"], "done");
}

TEST_F(ServerAbuse, pings_are_answered_and_parts_put_together) {
    Guest ada(port());
    ada.socket->send_frame(9, "are you there");
    ASSERT_TRUE(ada.socket->wire().until("are you there"));
    EXPECT_EQ(ada.socket->wire().buffer()[0], '\x8a');
    ada.socket->wire().take(ada.socket->wire().buffer().size());
    ada.socket->send_frame(1, "{\"type\":\"pi", false);
    ada.socket->send_frame(9, "");
    ada.socket->send_frame(0, "ng\",\"id\":5}");
    EXPECT_EQ(ada.socket->next_of("done")->at("id"), 5);
    ada.socket->send_frame(8, std::string("\x03\xe8", 2));
    EXPECT_EQ(ada.socket->closed(), 1000);
}

// A peer that is gone without a word, a laptop that was closed: its side never ends.
TEST(ServerSilence, a_socket_that_does_not_answer_is_closed_and_one_that_does_is_not) {
    const test::TempFolder folder("silence");
    test::ServerProcess process(test::program(), folder.path("data"), {"--ping-ms", "2000"});
    ASSERT_NE(process.port(), 0);
    Guest gone(process.port());
    Guest quiet(process.port());
    Wire& silent = gone.socket->wire();  // read like this nothing is answered
    while (!silent.until(1u << 20, 0) && !silent.ended()) {
        quiet.socket->next(50);  // answers pings, as every browser does by itself
    }
    EXPECT_EQ(gone.socket->closed(), 1006);
    EXPECT_EQ(quiet.socket->call({{"type", "ping"}})["type"], "done");
}

TEST_F(ServerAbuse, numbers_at_the_edge_do_no_harm) {
    Guest ada(port());
    const auto table = open_table(ada.web, "bus", 3, {{"visibility", "public"}});
    const std::uint32_t edge = 0xffffffff;
    for (const std::uint32_t n : {edge, edge - 1, std::uint32_t{1} << 31}) {
        for (json message : {json{{"type", "takeback"}, {"to", n}, {"cmd", "x"}},
                             json{{"type", "takeback"}, {"to", 0}, {"n", n}, {"cmd", "x"}},
                             json{{"type", "play"}, {"n", n}, {"actions", {"pass"}}, {"cmd", "x"}},
                             json{{"type", "confirm"}, {"n", n}, {"cmd", "x"}},
                             json{{"type", "answer"}, {"yes", true}, {"question", n}},
                             json{{"type", "watch"}, {"have", n}}}) {
            message["table"] = table.id;
            EXPECT_TRUE(ada.socket->call(message).contains("type")) << message;
        }
    }
    EXPECT_TRUE(alive());
}

// Many who come at once, as after a restart: the list is not there yet for any of them.
TEST_F(ServerAbuse, the_lobby_is_asked_for_by_many_at_once) {
    restart(true);
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < 8; ++i) {
        guests.push_back(std::make_unique<Guest>(port()));
    }
    restart(true);
    for (auto& guest : guests) {
        guest->reconnect(port());
    }
    for (auto& guest : guests) {
        guest->socket->send({{"type", "lobby"}, {"on", true}});
    }
    for (auto& guest : guests) {
        EXPECT_TRUE(guest->socket->next_of("lobby"));
    }
    EXPECT_TRUE(alive());
}

}  // namespace
}  // namespace omnibus
