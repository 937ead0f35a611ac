// SPDX-License-Identifier: Apache-2.0
// The page's files, built in or read once at the start: a request never touches the disk, and
// nothing outside the folder can be asked for because nothing outside it is there.
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
    // Empty if there are no files; serve/web if one is damaged.
    static Result<WebFiles> built_in(std::span<const BuiltInFile> files);

    WebFiles() = default;  // no page
    bool empty() const { return files_.empty(); }

    // What a browser gets that asks for this path, takes these encodings (Accept-Encoding) and has
    // these versions (If-None-Match). A path without a file whose last part has no dot is one of
    // the page's own, which finds its way from the address: it gets index.html. 404 otherwise.
    HttpResponse answer(std::string_view path, std::string_view accepts,
                        std::string_view have) const;

  private:
    using Texts = std::map<std::string, Text, std::less<>>;  // by "assets/app.js.br"
    struct File {
        Text plain;
        Text brotli;  // null: there is none
        Text gzip;
        std::string type;
        std::string tag;       // of its content
        bool forever = false;  // another content would have another name
    };

    static Result<Texts> read(const std::string& folder, std::size_t most_bytes);
    explicit WebFiles(const Texts& texts);

    std::map<std::string, File, std::less<>> files_;  // by "assets/app.js"
};

}  // namespace omnibus::server
