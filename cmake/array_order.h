// The order of arrays, which C++20 has and emscripten's library does not yet: included before each source of the build
// for browsers.
#pragma once

#if defined(__cplusplus)
#include <array>
#include <compare>
#include <cstddef>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 17000
namespace std {

template <class T, size_t N>
constexpr auto operator<=>(const array<T, N>& a, const array<T, N>& b) -> decltype(a[0] <=> b[0]) {
  for (size_t i = 0; i < N; ++i) {
    if (const auto order = a[i] <=> b[i]; order != 0) return order;
  }
  return strong_ordering::equal;
}

}  // namespace std
#endif
#endif
