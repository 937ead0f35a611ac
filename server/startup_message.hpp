// SPDX-License-Identifier: Apache-2.0
// What is printed when a server has started: its addresses, and a QR code for phones.
#pragma once

#include <string>

#include "server/shared/config.hpp"

namespace omnibus::server {

std::string startup_message(const Config& config, int port, bool with_code);

}  // namespace omnibus::server
