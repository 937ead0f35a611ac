// SPDX-License-Identifier: Apache-2.0
#include "server/api/web_files.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <utility>

#include "server/api/call.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"

namespace omnibus::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "index.html";

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".webmanifest", "application/manifest+json"},
}};

std::string type_of(const fs::path& path) {
    for (const auto& [ending, type] : kTypes) {
        if (path.extension() == ending) return std::string(type);
    }
    return "application/octet-stream";
}

// Whether a file's name contains a hash of its content, as Vite makes it:
// "assets/index-Bx3_k9Qa.js". The hash has eight characters, may contain a dash
// ("assets/index-B-3_k9Qa.js"), and must contain a digit or a capital, to tell it from a word.
bool named_by_content(std::string_view name) {
    constexpr std::size_t kVite = 8;
    if (name.substr(0, 7) != "assets/") return false;
    const std::string stem = fs::path(name).stem().string();
    const bool vite = stem.size() > kVite && stem[stem.size() - kVite - 1] == '-';
    const auto mark = vite ? stem.size() - kVite - 1 : stem.find_last_of("-.");
    if (mark == std::string::npos || stem.size() - mark - 1 < 6) return false;
    bool telling = false;
    for (const char each : stem.substr(mark + 1)) {
        const auto c = static_cast<unsigned char>(each);
        if (std::isalnum(c) == 0 && c != '_' && c != '-') return false;
        telling = telling || std::isdigit(c) != 0 || std::isupper(c) != 0;
    }
    return telling;
}

Error unusable(const std::string& what) {
    return {"serve/web", "the folder of --web " + what};
}

// Reads a whole file; null if it cannot be read.
Text read_whole(const fs::path& path, std::size_t bytes) {
    std::ifstream file(path, std::ios::binary);
    std::string text(bytes, '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(bytes))) return nullptr;
    return std::make_shared<const std::string>(std::move(text));
}

bool is_inside(const fs::path& path, const fs::path& root) {
    const fs::path way = path.lexically_relative(root);
    return !way.empty() && *way.begin() != "..";
}

// Whether an Accept-Encoding ("br;q=1.0, gzip") accepts a coding; q=0 means that it does not.
bool takes(std::string_view accepts, std::string_view encoding) {
    bool found = false;
    for_each_part(accepts, ',', [&](std::string_view part) {
        const auto end = part.find(';');
        if (trimmed(part.substr(0, end)) != encoding) return false;
        std::string_view weight =
            end == std::string_view::npos ? "" : trimmed(part.substr(end + 1));
        if (weight.substr(0, 2) == "q=") weight.remove_prefix(2);
        found = weight.empty() || weight.find_first_of("123456789") != std::string_view::npos;
        return true;
    });
    return found;
}

bool is_among(std::string_view have, std::string_view tag) {
    bool found = false;
    for_each_part(have, ',', [&](std::string_view part) {
        part = trimmed(part);
        if (part.substr(0, 2) == "W/") part.remove_prefix(2);
        found = part == tag || part == "*";
        return found;
    });
    return found;
}

// The file name for a path; nothing if it leads out of the folder or belongs to the API or socket.
std::optional<std::string> name_of(std::string_view path) {
    const std::string name = fs::path(path).relative_path().lexically_normal().string();
    const std::string_view first = std::string_view(name).substr(0, name.find('/'));
    if (first == ".." || first == "api" || first == "socket") return std::nullopt;
    return name.empty() || name == "." ? std::string(kIndex) : name;
}

}  // namespace

Result<WebFiles::Texts> WebFiles::read(const std::string& folder, std::size_t most_bytes) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error || !fs::is_directory(root, error)) return unusable("cannot be read: " + folder);
    Texts texts;
    std::size_t bytes = 0;
    fs::recursive_directory_iterator at(root, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        const std::string name = at->path().lexically_relative(root).generic_string();
        std::error_code broken;
        if (at->path().filename().string().front() == '.') {
            at.disable_recursion_pending();
            continue;
        }
        if (at->is_symlink(broken) && !is_inside(fs::canonical(at->path(), broken), root)) {
            return unusable("has a link that leads out of it: " + name);
        }
        if (!at->is_regular_file(broken)) continue;
        const std::size_t size = at->file_size(broken);
        if (broken || size > most_bytes - bytes) {
            return unusable("holds more than " + std::to_string(most_bytes >> 20) + " MiB");
        }
        bytes += size;
        Text text = read_whole(at->path(), size);
        if (text == nullptr) return unusable("has a file that cannot be read: " + name);
        texts.emplace(name, std::move(text));
    }
    if (error) return unusable("cannot be read: " + error.message());
    if (texts.count(kIndex) == 0) return unusable("has no index.html");
    return texts;
}

WebFiles::WebFiles(const Texts& texts) {
    const auto sibling = [&texts](const std::string& name) {
        const auto found = texts.find(name);
        return found == texts.end() ? nullptr : found->second;
    };
    for (const auto& [name, text] : texts) {
        const fs::path path(name);
        const bool compressed = path.extension() == ".br" || path.extension() == ".gz";
        if (compressed && texts.count((path.parent_path() / path.stem()).string()) != 0) continue;
        files_.emplace(name, File{text, sibling(name + ".br"), sibling(name + ".gz"), type_of(path),
                                  token_hash(*text).substr(0, 32), named_by_content(name)});
    }
}

Result<WebFiles> WebFiles::load(const std::string& folder, std::size_t most_bytes) {
    const auto texts = read(folder, most_bytes);
    if (!texts) return texts.error();
    return WebFiles(*texts);
}

WebFiles WebFiles::built_in(std::span<const BuiltInFile> files) {
    Texts texts;
    for (const BuiltInFile& file : files) {
        texts.emplace(file.name, std::make_shared<const std::string>(file.bytes));
    }
    return WebFiles(texts);
}

HttpResponse WebFiles::answer(std::string_view path, std::string_view accepts,
                              std::string_view have) const {
    const auto name = name_of(path);
    auto found = name ? files_.find(*name) : files_.end();
    // A route of the page's router. It has one level, since the page's links are relative.
    const bool own = name && name->find_first_of("./") == std::string::npos;
    if (found == files_.end() && own) found = files_.find(kIndex);
    if (found == files_.end()) {
        return refusal({"http/route", "there is nothing at this path"});
    }
    const File& file = found->second;
    HttpResponse response;
    response.type = file.type;
    response.shared = file.plain;
    std::string tag = "\"" + file.tag;
    const auto use = [&](const Text& text, std::string_view encoding) {
        if (text == nullptr || response.shared != file.plain || !takes(accepts, encoding)) return;
        response.shared = text;
        response.extra.emplace_back("Content-Encoding", encoding);
        tag += "-" + std::string(encoding);
    };
    use(file.brotli, "br");
    use(file.gzip, "gzip");
    tag += "\"";
    if (file.brotli != nullptr || file.gzip != nullptr) {
        response.extra.emplace_back("Vary", "Accept-Encoding");
    }
    response.extra.emplace_back("Cache-Control",
                                file.forever ? "public, max-age=31536000, immutable" : "no-cache");
    response.extra.emplace_back("ETag", tag);
    if (is_among(have, tag)) {
        response.status = 304;
        response.shared = nullptr;
    }
    return response;
}

}  // namespace omnibus::server
