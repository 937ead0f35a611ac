// SPDX-License-Identifier: Apache-2.0
#include "server/api/gunzip.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>

#include <cstdint>

namespace omnibus::server {

namespace {

// RFC 1952: the sizes of header and trailer.
constexpr std::size_t kHead = 10;
constexpr std::size_t kTail = 8;
constexpr std::string_view kBegins{"\x1f\x8b\x08\x00", 4};  // gzip, deflate, no further fields
// Larger than any file of the page, so that a damaged size field does not allocate all memory.
constexpr std::uint32_t kMost = 64u << 20;

std::uint32_t number_at(std::string_view bytes) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return number;
}

}  // namespace

std::optional<std::string> gunzip(std::string_view file) {
    namespace zlib = boost::beast::zlib;
    if (file.size() < kHead + kTail || file.substr(0, kBegins.size()) != kBegins) {
        return std::nullopt;
    }
    const std::uint32_t size = number_at(file.substr(file.size() - 4));
    if (size > kMost) return std::nullopt;
    std::string text(size, '\0');
    zlib::z_params state;
    state.next_in = file.data() + kHead;
    state.avail_in = file.size() - kHead;  // it looks some bits ahead, into the tail
    state.next_out = text.data();
    state.avail_out = text.size();
    zlib::inflate_stream stream;
    boost::beast::error_code error;
    stream.write(state, zlib::Flush::finish, error);
    const bool whole = state.avail_in <= kTail && state.total_out == size;
    if (error != zlib::error::end_of_stream || !whole) return std::nullopt;
    return text;
}

}  // namespace omnibus::server
