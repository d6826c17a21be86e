// Fields of a position's text that `edit` changes, for texts made of words "key=value".
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/line.h"

namespace zerohour::protocol {

// The text with each of the changes "key=value" applied: the field is replaced, added at the end, or removed if the
// value is empty. Parts without an equals sign are ignored. A part of several words is refused (bad-arguments) with the
// usage.
absl::StatusOr<std::string> with_fields(absl::string_view text, Words parts, absl::string_view usage);

}  // namespace zerohour::protocol
