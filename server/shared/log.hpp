// SPDX-License-Identifier: Apache-2.0
// What the server says about itself, on standard output: a line of text or of JSON each. Never a
// token, a password, an invite or anything hidden in a game.
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

    // Whether anybody reads what debug() says.
    bool debugs() const;
    void debug(std::string_view what, Fields fields) const;
    void info(std::string_view what, Fields fields) const;
    void warn(std::string_view what, Fields fields) const;
    void error(std::string_view what, Fields fields) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace omnibus::server
