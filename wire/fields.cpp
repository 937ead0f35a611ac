// SPDX-License-Identifier: Apache-2.0
#include "wire/fields.hpp"

#include <utility>

namespace omnibus::wire {

void note(FirstError& error, std::string code, std::string message) {
    if (!error) {
        error = Error{std::move(code), std::move(message)};
    }
}

Fields::Fields(const Json* value, std::string path, FirstError& error)
    : value_(value), path_(std::move(path)), error_(error) {
    if (value_ != nullptr && !value_->is_object()) {
        note(error_, "field/type", (path_.empty() ? "this" : path_) + " must be an object");
        value_ = nullptr;
    }
}

std::string Fields::path_of(const char* key) const {
    return path_.empty() ? std::string(key) : path_ + "." + key;
}

const Json* Fields::find(const char* key) const {
    if (value_ == nullptr) {
        return nullptr;
    }
    const auto found = value_->find(key);
    return found == value_->end() ? nullptr : &*found;
}

const Json* Fields::need(const char* key) {
    const Json* found = find(key);
    if (found == nullptr) {
        note(error_, "field/missing", path_of(key) + " is missing");
    }
    return found;
}

void Fields::wrong_type(const char* key, const char* wanted) {
    note(error_, "field/type", path_of(key) + " must be " + wanted);
}

std::int64_t Fields::integer(const char* key, std::int64_t least, std::int64_t most) {
    const Json* found = need(key);
    return found == nullptr ? least : read_integer(*found, path_of(key), least, most, error_);
}

bool Fields::boolean(const char* key) {
    const Json* found = need(key);
    if (found == nullptr) {
        return false;
    }
    if (!found->is_boolean()) {
        wrong_type(key, "true or false");
        return false;
    }
    return *found->get_ptr<const bool*>();
}

std::string Fields::text(const char* key) {
    const Json* found = need(key);
    return found == nullptr ? std::string() : read_text(*found, path_of(key), error_);
}

Fields Fields::object(const char* key) {
    return Fields(need(key), path_of(key), error_);
}

std::vector<const Json*> Fields::array(const char* key) {
    std::vector<const Json*> elements;
    const Json* found = need(key);
    if (found == nullptr) {
        return elements;
    }
    if (!found->is_array()) {
        wrong_type(key, "a list");
        return elements;
    }
    for (const Json& element : *found) {
        elements.push_back(&element);
    }
    return elements;
}

std::int64_t read_integer(const Json& value, const std::string& path, std::int64_t least,
                          std::int64_t most, FirstError& error) {
    if (!value.is_number_integer()) {
        note(error, "field/type", path + " must be a whole number");
        return least;
    }
    const bool huge = value.is_number_unsigned() &&
                      value.get<std::uint64_t>() > static_cast<std::uint64_t>(kMaxJsonInteger);
    const std::int64_t number = huge ? least : value.get<std::int64_t>();
    if (huge || number < least || number > most) {
        note(error, "field/range",
             path + " must be from " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    return number;
}

std::string read_text(const Json& value, const std::string& path, FirstError& error) {
    const auto* text = value.get_ptr<const Json::string_t*>();
    if (text == nullptr) {
        note(error, "field/type", path + " must be a text");
        return {};
    }
    return *text;
}

}  // namespace omnibus::wire
