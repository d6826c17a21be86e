// How long tests may take. No test of tools/check takes more than about 30 seconds; what would is done in part there,
// with fewer games or positions and the same assertions. In full it is done by `tools/check full`, which sets
// ZEROHOUR_LONG.
//
// Sanitizers slow everything tenfold: with them, tests that play a great many games play fewer, and some are skipped,
// unless the full form is asked for.
#pragma once

#include <cstdlib>

namespace zerohour {

// Whether the full form is asked for, however long it takes.
inline const bool kLong = std::getenv("ZEROHOUR_LONG") != nullptr;

#ifdef ZEROHOUR_SANITIZED
inline const bool kThorough = kLong;
#else
inline const bool kThorough = true;
#endif

// How many games, positions or the like to try: `usual`, or ten times as many in the full form.
inline int repeated(int usual) {
  return kLong ? 10 * usual : usual;
}

}  // namespace zerohour
