// SPDX-License-Identifier: Apache-2.0
// Serves the files of the page: built in, or from --web.
#include <algorithm>

#include "server/api/api.hpp"

namespace omnibus::server {

namespace {

// The limit counts per address, since there is no session yet. The page has some dozen files.
constexpr RateRule kFiles{"files", 600, 600, 60'000};

// Shown by a server that was built without the page and started without --web.
constexpr const char* kNoPage = R"html(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Omnibus</title>
<h1>Omnibus</h1>
<p>This server takes moves, but shows no page: it was built without one and started without <code>--web</code>.
Programs talk to it as docs/protocol.md says.</p>
</html>
)html";

HttpResponse moved_to(std::string where) {
    return {.status = 308, .extra = {{"Location", std::move(where)}}};
}

// Paths such as "/lobby/", below which the page's relative links would be wrong. Only plain
// characters, since the path is put into a header.
bool is_page_with_slash(std::string_view path) {
    if (path.size() < 3 || path.back() != '/') return false;
    const std::string_view name = path.substr(1, path.size() - 2);
    return name != "api" && name != "socket" && std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || c == '-';
           });
}

}  // namespace

void Api::static_file(const HttpRequest& request, const Reply& reply) {
    if (changes_things(request.method)) {
        return reply(wrong_method(request.method, "GET, HEAD"));
    }
    // The page's links are relative: without the final slash they would be resolved beside the
    // base.
    if (request.path.empty()) return reply(moved_to(parts_.config.net.base + "/"));
    if (parts_.web.empty() && request.path == "/") {
        return reply({.type = "text/html; charset=utf-8", .body = kNoPage});
    }
    if (parts_.web.empty()) {
        return reply(refusal({"http/route", "there is nothing at this path"}));
    }
    if (const Millis wait = wait_for(kFiles, "address " + request.address)) {
        return reply(refusal({"http/rate", "too many requests, wait " + seconds(wait)}, wait));
    }
    if (is_page_with_slash(request.path)) {
        const std::string query = request.query.empty() ? "" : "?" + request.query;
        const std::string path = request.path.substr(0, request.path.size() - 1);
        return reply(moved_to(parts_.config.net.base + path + query));
    }
    reply(parts_.web.answer(request.path, request.accepts, request.have));
}

}  // namespace omnibus::server
