// How a file is sent: as it is, or compressed, by what a request's Accept-Encoding allows (RFC 9110, 12.5.3).
#pragma once

#include <optional>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::web {

struct ContentCoding {
  absl::string_view name;    // as in Content-Encoding: "br"; empty for none
  absl::string_view ending;  // of the name of a file that has been compressed so: ".br"
};

// The codings that are known, the one that takes the fewest bytes first. The last is none.
absl::Span<const ContentCoding> content_codings();

// How welcome a coding is to a client, between 0 (not at all) and 1. Plain text is accepted unless the header refuses
// it, but comes after whatever the header names. accept: the value of Accept-Encoding; members that are malformed count
// for nothing.
double welcome(absl::string_view accept, const ContentCoding& coding);

}  // namespace zerohour::web
