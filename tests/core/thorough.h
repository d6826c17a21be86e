// Whether tests may take their time. Sanitizers slow everything tenfold: then those that play a great many games play
// fewer, and some are skipped.
#pragma once

namespace zerohour {

#ifdef ZEROHOUR_SANITIZED
inline constexpr bool kThorough = false;
#else
inline constexpr bool kThorough = true;
#endif

}  // namespace zerohour
