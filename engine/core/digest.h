// A digest of a record's text, kept on a line of its own. It reveals any byte that was altered by accident, or by a
// person who does not know about the digest (it has no key). replay.h checks whether moves and dice are true; the
// digest protects everything else: names, comments, reasons.
//
// It is for a record that is written once. A growing journal has none, and a record that is continued loses it.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"

namespace zerohour {

inline constexpr absl::string_view kDigest = "digest";  // the key of its info line

// The canonical text with its digest: "info digest " and 64 hexadecimal digits, BLAKE2b without a key, 32 bytes long,
// of all the other lines. A digest that the record already has is replaced.
std::string format_with_digest(Record record);

// Removes the digest's line from a record that is about to be changed. Returns whether there was one.
bool remove_digest(Record& record);

// A record that was read, and whether it had a digest (a wrong one is an error).
struct CheckedRecord {
  Record record;
  bool has_digest = false;
};
// Reads a record or a journal, and compares its digest if it has one. replay() checks whether the game allows its
// events. Every check of a record begins here. A carriage return before the end of a line is ignored. Errors: those of
// parse_record() (InvalidArgument); a digest that is wrong, occurs twice, or is not written as format_with_digest()
// writes it (FailedPrecondition).
absl::StatusOr<CheckedRecord> read_and_check_digest(absl::string_view text);

}  // namespace zerohour
