// SPDX-License-Identifier: Apache-2.0
// The server's log on standard output: lines of text or JSON. It never contains a token, a
// password, an invite or anything hidden in a game.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/shared/config.hpp"

namespace omnibus::server {

class Log {
  public:
    using Fields = std::initializer_list<std::pair<std::string_view, std::string>>;

    explicit Log(const Config& config);
    ~Log();

    // Whether the log level includes debug().
    bool debugs() const;
    void debug(std::string_view what, Fields fields) const;
    void info(std::string_view what, Fields fields) const;
    void warn(std::string_view what, Fields fields) const;
    void error(std::string_view what, Fields fields) const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace omnibus::server
