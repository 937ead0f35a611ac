// SPDX-License-Identifier: Apache-2.0
// The QR code of an invitation over the real server.
#include "server/shared/qr_code.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Visitor;

class ServerQr : public test::ServerTest {};

TEST_F(ServerQr, is_the_code_of_the_text) {
    Visitor ada(port());
    ada.visit();
    for (const std::string& text :
         {std::string("https://bus.example/table?id=abc#invite=xyz"), std::string("x"),
          std::string(500, 'x'), std::string("https://zoë.example/")}) {
        const auto answer = ada.post("/api/qr", {{"text", text}});
        ASSERT_EQ(answer.status, 200) << answer.body;
        const auto code = server::QrCode::of(text, server::QrCode::ErrorCorrection::Medium);
        ASSERT_TRUE(code);
        EXPECT_EQ(answer.json()["path"], code->path());
        EXPECT_EQ(answer.json()["size"], code->width() + 2 * server::QrCode::kQuiet);
    }
}

TEST_F(ServerQr, what_is_no_short_text_is_refused) {
    Visitor ada(port());
    ada.visit();
    const auto code = [&](const json& body) {
        return ada.post("/api/qr", body).json().value("code", "");
    };
    EXPECT_EQ(code(json::object()), "field/missing");
    EXPECT_EQ(code({{"text", 7}}), "field/type");
    EXPECT_EQ(code({{"text", ""}}), "field/range");
    EXPECT_EQ(code({{"text", std::string(501, 'x')}}), "field/range");
}

TEST_F(ServerQr, nobody_gets_none) {
    Visitor nobody(port());
    const auto answer = nobody.post("/api/qr", {{"text", "x"}});
    EXPECT_EQ(answer.status, 401);
    EXPECT_EQ(answer.json()["code"], "auth/needed");
}

}  // namespace
}  // namespace omnibus
