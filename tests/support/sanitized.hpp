// SPDX-License-Identifier: Apache-2.0
// Whether this build runs under a sanitizer: its memory and its clocks are not those of the
// program.
#pragma once

namespace omnibus::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace omnibus::test
