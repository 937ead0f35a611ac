// SPDX-License-Identifier: Apache-2.0
// What to tell whoever started a server: where to point a browser, and a QR code for the phones in
// the room.
#pragma once

#include <string>

#include "server/shared/config.hpp"

namespace omnibus::server {

std::string invitation(const Config& config, int port, bool with_code);

}  // namespace omnibus::server
