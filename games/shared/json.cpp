// SPDX-License-Identifier: Apache-2.0
// The parser is nlohmann's; the small builder below watches over it and stops it early.
#include "games/shared/json.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace omnibus {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kQuotedBytes = 60;
constexpr int kNumberOutOfRange = 406;  // nlohmann's id for a number that no double can hold

// Builds the value from nlohmann's events. Answering false ends the parsing; error_ says why.
// NOLINTNEXTLINE(bugprone-exception-escape): only a null value is made, which never throws
class Builder {
  public:
    bool null() { return add(Json(nullptr)); }
    bool boolean(bool value) { return add(Json(value)); }
    bool number_integer(Json::number_integer_t value) { return add(Json(value)); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(Json(value)); }
    bool number_float(Json::number_float_t value, const Json::string_t&) {
        return add(Json(value));
    }
    bool string(Json::string_t& value) { return add(Json(std::move(value))); }
    bool binary(Json::binary_t&) { return false; }  // text has none
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(Json::string_t& name) {
        if (open_.back()->contains(name)) {
            return fail("json/duplicate_key",
                        "the key " + shown(name) + " stands twice in one object");
        }
        key_ = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const Json::exception& what) {
        if (what.id == kNumberOutOfRange) {
            return fail("json/number",
                        "a number before byte " + std::to_string(position) + " is too large");
        }
        return fail("json/syntax", "this is not JSON: wrong at byte " + std::to_string(position));
    }

    const std::optional<Error>& error() const { return error_; }
    Json take() { return std::move(root_); }

  private:
    bool fail(std::string code, std::string message) {
        error_ = Error{std::move(code), std::move(message)};
        return false;
    }

    Json* place(Json&& value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        return &(parent[key_] = std::move(value));
    }

    bool add(Json&& value) {
        place(std::move(value));
        return true;
    }

    bool open(Json&& container) {
        if (open_.size() == static_cast<std::size_t>(kMaxJsonDepth)) {
            return fail("json/too_deep",
                        "nested more than " + std::to_string(kMaxJsonDepth) + " levels deep");
        }
        open_.push_back(place(std::move(container)));
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    Json root_;
    std::vector<Json*> open_;  // from the root inwards; only the innermost one grows
    std::string key_;
    std::optional<Error> error_;
};

// Only asked about a text that could not be parsed: one that could be is UTF-8.
bool is_utf8(std::string_view text) {
    try {
        static_cast<void>(Json(text).dump());
        return true;
    } catch (const Json::type_error&) {
        return false;
    }
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t max_bytes) {
    if (text.size() > max_bytes) {
        return Error{"json/too_long", "longer than " + std::to_string(max_bytes) + " bytes"};
    }
    Builder builder;
    const bool whole = Json::sax_parse(text.begin(), text.end(), &builder);
    if (whole && !builder.error()) {
        return builder.take();
    }
    if (!is_utf8(text)) {
        return Error{"json/utf8", "this is not UTF-8"};
    }
    return builder.error() ? *builder.error() : Error{"json/syntax", "this is not JSON"};
}

std::string shown(std::string_view text) {
    std::string quoted = "'";
    if (text.size() <= kQuotedBytes) {
        return quoted.append(text).append("'");
    }
    std::size_t cut = kQuotedBytes;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0u) == 0x80u) {
        --cut;  // not inside a character
    }
    return quoted.append(text.substr(0, cut)).append("...'");
}

std::string quoted(const nlohmann::json& value) {
    std::string text = value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    return text.size() <= 60 ? text : text.substr(0, 57) + "...";
}

bool good_id(std::string_view id) {
    constexpr std::size_t kLongestId = 64;
    if (id.empty() || id.size() > kLongestId) return false;
    for (const char c : id) {
        const bool good =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        if (!good) return false;
    }
    return true;
}

}  // namespace omnibus
