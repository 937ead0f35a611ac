// SPDX-License-Identifier: Apache-2.0
// A QR code of an address, for phones. The address comes in the request's body and not in its URL,
// since an invite in a URL would appear in the logs of proxies.
#include <fmt/format.h>

#include "server/api/api.hpp"
#include "server/shared/qr_code.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr std::size_t kLongestText = 500;  // bytes

}  // namespace

void Api::qr(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const std::string text = fields.text("text");
    if (text.size() > kLongestText || text.empty()) {
        wire::note(error, "field/range", fmt::format("text has 1 to {} bytes", kLongestText));
    }
    if (error) return call.refuse(*error);
    const auto code = QrCode::of(text, QrCode::ErrorCorrection::Medium);
    // kLongestText always fits a QR code: only memory can be missing.
    if (!code) return call.refuse({"server/busy", "no memory for a QR code"});
    wire::JsonWriter json;
    json.begin_object().member("size", code->width() + 2 * QrCode::kQuiet);
    json.member("path", code->path()).end_object();
    call.reply(json_answer(json));
}

}  // namespace omnibus::server
