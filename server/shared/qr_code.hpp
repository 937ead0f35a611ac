// SPDX-License-Identifier: Apache-2.0
// A text as a QR code (libqrencode), for phones: as characters for the terminal, as a path for the
// page.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::server {

class QrCode {
  public:
    // How much of it may be dirty or hidden: 7 or 15 of 100 squares.
    enum class ErrorCorrection { Low, Medium };

    // Nothing if the text is empty or does not fit a QR code.
    static std::optional<QrCode> of(std::string_view text, ErrorCorrection level);

    int width() const { return width_; }
    // Light outside of it.
    bool dark(int x, int y) const;

    // As blocks of text, two rows of squares a line, with two squares of white around it.
    std::string blocks() const;

    // Squares of white around the path, which scanners need.
    static constexpr int kQuiet = 4;
    // SVG: a square of 1 for each dark one, in runs so that the path stays short.
    std::string path() const;

  private:
    QrCode(int width, std::vector<bool> squares) : width_(width), squares_(std::move(squares)) {}

    int width_;
    std::vector<bool> squares_;
};

}  // namespace omnibus::server
