// SPDX-License-Identifier: Apache-2.0
// The page: files below the folder given by --web. Every path without a file is the page itself,
// which finds its way from the address.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/api/api.hpp"

namespace omnibus::server {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
}};

std::string_view type_of(const fs::path& path) {
    for (const auto& [ending, type] : kTypes) {
        if (path.extension() == ending) return type;
    }
    return "application/octet-stream";
}

}  // namespace

void Api::static_file(const HttpRequest& request, const Reply& reply) {
    if (changes_things(request.method)) {
        return reply(refusal({"http/method", request.method + " is not for this path"}));
    }
    if (parts_.config.web.empty()) {
        return reply(refusal({"http/route", "there is nothing at this path"}));
    }
    const fs::path root = parts_.config.web;
    fs::path path = root / fs::path(request.path.substr(1)).lexically_normal();
    const std::string inside = path.lexically_relative(root).string();
    std::error_code error;
    if (inside.substr(0, 2) == ".." || !fs::is_regular_file(path, error))
        path = root / "index.html";
    std::ifstream file(path, std::ios::binary);
    if (!file) return reply(refusal({"http/route", "there is nothing at this path"}));
    HttpResponse response;
    response.type = std::string(type_of(path));
    response.body.assign(std::istreambuf_iterator<char>(file), {});
    response.extra.emplace_back("Cache-Control", "no-cache");
    reply(std::move(response));
}

}  // namespace omnibus::server
