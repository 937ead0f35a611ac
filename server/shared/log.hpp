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
    void debug(std::string_view what, Fields fields) const { write(Level::Debug, what, fields); }
    void info(std::string_view what, Fields fields) const { write(Level::Info, what, fields); }
    void warn(std::string_view what, Fields fields) const { write(Level::Warn, what, fields); }
    void error(std::string_view what, Fields fields) const { write(Level::Error, what, fields); }

  private:
    enum class Level { Debug = 1, Info, Warn, Error };  // as spdlog numbers them
    void write(Level level, std::string_view what, Fields fields) const;

    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace omnibus::server
