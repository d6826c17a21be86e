// What the readers of actions and states share. Only for the notation's own sources.
#pragma once

#include <cstddef>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/board.h"
#include "engine/loos/types.h"

namespace zerohour::loos {

// The words of a line, split at spaces and tabs. Refuses a line of more than max_bytes, and any byte that is not
// printable ASCII: NUL, line ends, all of UTF-8 beyond ASCII. what names the line: "action".
absl::StatusOr<std::vector<absl::string_view>> split_words(absl::string_view what, absl::string_view text,
                                                           std::size_t max_bytes);

// A counter by a name that it can bear: its ID, or "rNN" for the red-dot side of a battalion counter.
struct CounterName {
  UnitId unit = kNoUnit;
  bool red_dot = false;
};
absl::StatusOr<CounterName> find_counter(const Board& board, absl::string_view name);

// The division's place in the counter mix.
absl::StatusOr<int> parse_division(const Board& board, absl::string_view name);
absl::StatusOr<Hex> parse_map_hex(absl::string_view word);
// A whole number in digits only, from low to high.
absl::StatusOr<int> parse_number(absl::string_view word, int low, int high);

}  // namespace zerohour::loos
