// SPDX-License-Identifier: Apache-2.0
// Plain values in and out of a string of bytes, for the files of the training. Every machine this
// runs on keeps the low byte first.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace omnibus {

template <class T>
void put(std::string& bytes, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof value);
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

// Once too little is left everything reads as zeros and `ok` stays false.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    std::string_view take(std::size_t size) {
        if (size > bytes_.size()) {
            ok_ = false;
            bytes_ = {};
            return {};
        }
        const std::string_view taken = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return taken;
    }
    template <class T>
    T get() {
        static_assert(std::is_trivially_copyable_v<T>);
        T value{};
        const std::string_view taken = take(sizeof value);
        if (!taken.empty()) std::memcpy(&value, taken.data(), sizeof value);
        return value;
    }
    std::size_t left() const { return bytes_.size(); }
    bool ok() const { return ok_; }

  private:
    std::string_view bytes_;
    bool ok_ = true;
};

}  // namespace omnibus
