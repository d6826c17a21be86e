// What a person is told while the computer thinks.
#pragma once

#include <chrono>
#include <string>

#include "absl/strings/string_view.h"

namespace zerohour::terminal {

// The time on a monotonic clock.
using Now = std::chrono::steady_clock::time_point (*)();

// A line that is written over until the thinking ends: "The Germans consider their attacks ... 4 s, 35%. Ctrl-C: play
// now". Empty for the first second. subject: who does what, without a full stop; share: of the effort, from 0 to 1;
// asked: the person has asked that it end. At most `width` characters.
std::string patience_text(absl::string_view subject, std::chrono::milliseconds elapsed, double share, bool asked,
                          int width);

}  // namespace zerohour::terminal
