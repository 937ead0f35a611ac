// SPDX-License-Identifier: Apache-2.0
// The page's files, built in or read into memory at the start. A request never reads the disk, so
// it cannot reach files outside the folder.
//
//   app.js          as it is
//   app.js.br, .gz  the same, compressed beforehand: sent to whoever takes it
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "server/api/built_in_page.hpp"
#include "server/net/http.hpp"

namespace omnibus::server {

class WebFiles {
  public:
    static constexpr std::size_t kMostBytes = 64u << 20;

    // serve/web if the folder cannot be read, has no index.html, is too large, or has a link that
    // leads out of it. Names that begin with a dot are left out.
    static Result<WebFiles> load(const std::string& folder, std::size_t most_bytes = kMostBytes);
    // Empty if there are no files.
    static WebFiles built_in(std::span<const BuiltInFile> files);

    WebFiles() = default;  // no page
    bool empty() const { return files_.empty(); }

    // The answer to a request for a path, with its Accept-Encoding (`accepts`) and If-None-Match
    // (`have`). A path without a file whose last part has no dot is a route of the page's router:
    // it gets index.html. Otherwise 404.
    HttpResponse answer(std::string_view path, std::string_view accepts,
                        std::string_view have) const;

  private:
    using Texts = std::map<std::string, Text, std::less<>>;  // by "assets/app.js.br"
    struct File {
        Text plain;
        Text brotli;  // null: there is none
        Text gzip;
        std::string type;
        std::string tag;       // ETag: a hash of its content
        bool forever = false;  // its name contains a hash of its content: cache it for good
    };

    static Result<Texts> read(const std::string& folder, std::size_t most_bytes);
    explicit WebFiles(const Texts& texts);

    std::map<std::string, File, std::less<>> files_;  // by "assets/app.js"
};

}  // namespace omnibus::server
