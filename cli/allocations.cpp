// SPDX-License-Identifier: Apache-2.0
#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

// Operator new has nowhere else to count.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
thread_local std::uint64_t count = 0;

}  // namespace

// Sanitizers bring allocators of their own and must keep them.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define OMNIBUS_FOREIGN_ALLOCATOR
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define OMNIBUS_FOREIGN_ALLOCATOR
#endif

#ifndef OMNIBUS_FOREIGN_ALLOCATOR

namespace {

// The library's operators for arrays call those for single objects.
void* counted(std::size_t size) {
    ++count;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    ++count;
    const auto align = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) {
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

#endif

namespace omnibus::cli {

std::uint64_t allocations() {
    return count;
}

bool counts_allocations() {
#ifdef OMNIBUS_FOREIGN_ALLOCATOR
    return false;
#else
    return true;
#endif
}

}  // namespace omnibus::cli
