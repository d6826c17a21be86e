// Numbers with a fraction, as people type them.
#pragma once

#include <optional>

#include "absl/strings/string_view.h"

namespace zerohour {

// A finite number in decimal digits: an optional sign, digits with at most one point among or around them, and an
// optional exponent, as in "12", "-0.5", ".05", "3." and "1e-3". Nothing else is one: no spaces, no hexadecimal digits
// ("0x10"), no "inf" or "nan", and no number that is too large for a double.
std::optional<double> decimal_of(absl::string_view word);

}  // namespace zerohour
