// SPDX-License-Identifier: Apache-2.0
// Checked access to the fields of a JSON object. Every reader that works on one input shares one
// error, the first that occurred, which names the field by its path ("view.players[2].score").
// After an error reading goes on with harmless values, so that callers check once, at the end.
//
//   code            the field
//   field/missing   is not there
//   field/type      is of another JSON type than it should be; 3.0 is no whole number
//   field/range     is a number outside the range given
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "wire/json.hpp"

namespace omnibus::wire {

using FirstError = std::optional<Error>;

// Keeps the first error only.
void note(FirstError& error, std::string code, std::string message);

class Fields {
  public:
    // `value` may be null: someone above has already failed.
    Fields(const Json* value, std::string path, FirstError& error);

    bool has(const char* key) const { return find(key) != nullptr; }
    const Json* find(const char* key) const;
    const Json* need(const char* key);

    std::int64_t integer(const char* key, std::int64_t least, std::int64_t most);
    bool boolean(const char* key);
    std::string text(const char* key);
    Fields object(const char* key);
    // The elements; empty after an error.
    std::vector<const Json*> array(const char* key);
    // The place of a text in a list of names; 0 after an error.
    template <class Names>
    std::size_t one_of(const char* key, const Names& names) {
        const std::string wanted = text(key);
        std::string all;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == wanted) {
                return i;
            }
            all += (i == 0 ? "" : ", ") + std::string(names[i]);
        }
        note(error_, "field/range", path_of(key) + " must be one of " + all);
        return 0;
    }

    const Json* value() const { return value_; }
    const std::string& path() const { return path_; }
    std::string path_of(const char* key) const;
    FirstError& error() { return error_; }

  private:
    void wrong_type(const char* key, const char* wanted);

    const Json* value_;
    std::string path_;
    FirstError& error_;
};

// A whole number in the range, or an error about the field at this path.
std::int64_t read_integer(const Json& value, const std::string& path, std::int64_t least,
                          std::int64_t most, FirstError& error);
std::string read_text(const Json& value, const std::string& path, FirstError& error);

}  // namespace omnibus::wire
