// SPDX-License-Identifier: Apache-2.0
#include "games/json.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace omnibus {

namespace {

constexpr int kDeepest = 32;

// Builds the value as the library's own reader does, but stops at the first repeated key or at
// too deep a nesting, and keeps the reason.
class CarefulReader : public nlohmann::detail::json_sax_dom_parser<nlohmann::json> {
    using Base = nlohmann::detail::json_sax_dom_parser<nlohmann::json>;

public:
    explicit CarefulReader(nlohmann::json& into) : Base(into, false) {}

    bool start_object(std::size_t size) {
        keys_.emplace_back();
        return enter() && Base::start_object(size);
    }
    bool key(std::string& name) {
        if (!keys_.back().insert(name).second) {
            return stop("json/repeated_key", "the key '" + name + "' stands twice in one object");
        }
        return Base::key(name);
    }
    bool end_object() {
        keys_.pop_back();
        --depth_;
        return Base::end_object();
    }
    bool start_array(std::size_t size) { return enter() && Base::start_array(size); }
    bool end_array() {
        --depth_;
        return Base::end_array();
    }
    template <class Exception>
    bool parse_error(std::size_t position, const std::string&, const Exception& exception) {
        // The library's sentence without its own prefix, which ends with "] ".
        const std::string what = exception.what();
        const std::size_t at = what.find("] ");
        return stop("json/syntax", "not JSON at byte " + std::to_string(position) + ": " +
                                       (at == std::string::npos ? what : what.substr(at + 2)));
    }

    std::optional<Error> error;

private:
    bool enter() {
        if (++depth_ > kDeepest) {
            return stop("json/too_deep", "more than 32 levels of nesting");
        }
        return true;
    }
    bool stop(std::string code, std::string message) {
        error = Error{std::move(code), std::move(message)};
        return false;
    }

    std::vector<std::set<std::string>> keys_;
    int depth_ = 0;
};

}  // namespace

Result<nlohmann::json> parse_json(std::string_view text) {
    nlohmann::json value;
    CarefulReader reader(value);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &reader)) {
        return reader.error.value_or(Error{"json/syntax", "not JSON"});
    }
    return value;
}

}  // namespace omnibus
