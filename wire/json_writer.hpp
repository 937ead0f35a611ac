// SPDX-License-Identifier: Apache-2.0
// Writes JSON text piece by piece, without a tree in between: views go out with every move, and a
// tree of one takes ten times as long. Commas come by themselves; whoever writes keeps objects and
// arrays closed and gives every value of an object its key.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "engine/seat.hpp"

namespace omnibus::wire {

class JsonWriter {
  public:
    explicit JsonWriter(std::size_t likely_size = 0) { text_.reserve(likely_size); }

    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }

    // The name of a member: one of ours or a junction's, so that nothing in it needs escaping.
    JsonWriter& key(std::string_view name) {
        char* at = quoted(name, 1);
        *at = ':';
        comma_ = false;
        return *this;
    }

    template <std::integral Number>
    JsonWriter& value(Number number) {
        separate();
        if constexpr (std::same_as<Number, bool>) {
            text_ += number ? "true" : "false";
        } else {
            char digits[24];
            const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
            text_.append(digits, end);
        }
        return *this;
    }
    // Bytes that are not UTF-8 become U+FFFD.
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    // Null for chance and for nobody.
    JsonWriter& value(Seat seat) { return is_player(seat) ? value(index(seat)) : null(); }
    // Null for nothing.
    template <class Value>
    JsonWriter& value(const std::optional<Value>& maybe) {
        return maybe ? value(*maybe) : null();
    }
    JsonWriter& null() { return raw("null"); }
    // A value that is JSON text already.
    JsonWriter& raw(std::string_view json) {
        separate();
        text_ += json;
        return *this;
    }

    template <class Value>
    JsonWriter& member(std::string_view name, const Value& value_of) {
        return key(name).value(value_of);
    }
    template <class Values>
    JsonWriter& array(std::string_view name, const Values& values) {
        return array(name, values, std::identity());
    }
    // Of what `as` makes of each value, or of each number below `values`.
    template <class Values, class As>
    JsonWriter& array(std::string_view name, const Values& values, const As& as) {
        return list(name, values, [&](const auto& each) { value(as(each)); });
    }
    // Of objects with the members that `write` writes for each.
    template <class Values, class Write>
    JsonWriter& objects(std::string_view name, const Values& values, const Write& write) {
        return list(name, values, [&](const auto& each) {
            begin_object();
            write(each);
            end_object();
        });
    }

    const std::string& text() const { return text_; }
    // From the beginning, in the memory it has.
    void clear() {
        text_.clear();
        comma_ = false;
    }
    std::string take() { return std::move(text_); }

  private:
    template <class Values, class Write>
    JsonWriter& list(std::string_view name, const Values& values, const Write& write) {
        key(name).begin_array();
        if constexpr (std::integral<Values>) {
            for (Values number = 0; number < values; ++number) {
                write(number);
            }
        } else {
            for (const auto& each : values) {
                write(each);
            }
        }
        return end_array();
    }
    void separate() {
        if (comma_) text_ += ',';
        comma_ = true;
    }
    // A comma if one is due, and `plain` in quotes, in one go; returns where the `more` bytes after
    // it are.
    char* quoted(std::string_view plain, std::size_t more) {
        const std::size_t before = text_.size();
        text_.resize(before + (comma_ ? 1 : 0) + plain.size() + 2 + more);
        char* at = text_.data() + before;
        if (comma_) *at++ = ',';
        *at++ = '"';
        at = std::copy(plain.begin(), plain.end(), at);
        *at++ = '"';
        comma_ = true;
        return at;
    }
    JsonWriter& open(char bracket) {
        separate();
        text_ += bracket;
        comma_ = false;
        return *this;
    }
    JsonWriter& close(char bracket) {
        text_ += bracket;
        comma_ = true;
        return *this;
    }

    std::string text_;
    bool comma_ = false;  // something stands before the next value
};

// What the list of an enumeration's names has for one of it. Empty for a value that is none of the
// enumeration's, as damaged storage may have it.
template <class Names, class Enumerator>
constexpr std::string_view name_in(const Names& names, Enumerator one) {
    const auto at = static_cast<std::size_t>(one);
    return at < std::size(names) ? std::string_view(names[at]) : std::string_view();
}

// A text as a value that is null where it is empty.
inline std::optional<std::string_view> unless_empty(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace omnibus::wire
