// SPDX-License-Identifier: Apache-2.0
#include "server/shared/qr_code.hpp"

#include <fmt/core.h>
#include <qrencode.h>

#include <memory>

namespace omnibus::server {

std::optional<QrCode> QrCode::of(std::string_view text, ErrorCorrection level) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0,
                          level == ErrorCorrection::Low ? QR_ECLEVEL_L : QR_ECLEVEL_M),
        QRcode_free);
    if (code == nullptr) return std::nullopt;
    std::vector<bool> squares;
    for (int i = 0; i < code->width * code->width; ++i) {
        squares.push_back((code->data[i] & 1) != 0);
    }
    return QrCode(code->width, std::move(squares));
}

bool QrCode::dark(int x, int y) const {
    if (x < 0 || y < 0 || x >= width_ || y >= width_) return false;
    return squares_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                    static_cast<std::size_t>(x)];
}

std::string QrCode::blocks() const {
    constexpr int kWhite = 2;
    std::string picture;
    for (int y = -kWhite; y < width_ + kWhite; y += 2) {
        picture += "  ";
        for (int x = -kWhite; x < width_ + kWhite; ++x) {
            // Light on dark terminals: what is printed is the white.
            const bool upper = !dark(x, y);
            const bool lower = !dark(x, y + 1);
            picture += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        picture += '\n';
    }
    return picture;
}

std::string QrCode::path() const {
    std::string text;
    for (int y = 0; y < width_; ++y) {
        for (int x = 0; x < width_; ++x) {
            if (!dark(x, y)) continue;
            const int from = x;
            while (dark(x + 1, y)) {
                ++x;
            }
            const int run = x - from + 1;
            text += fmt::format("M{} {}h{}v1h-{}z", from + kQuiet, y + kQuiet, run, run);
        }
    }
    return text;
}

}  // namespace omnibus::server
