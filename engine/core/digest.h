// A digest of a record's text, kept in a line of its own: tells of any byte that was altered by accident or by somebody
// who does not know of it (it has no key). Whether moves and dice are true is for replay.h; this is for all that the
// moves do not tell: names, comments, reasons.
//
// It is for a record that is written once. A journal that grows has none, and one that is gone on with loses it.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"

namespace zerohour {

inline constexpr absl::string_view kDigest = "digest";  // the key of its info line

// The canonical text with its digest: "info digest " and 64 hexadecimal digits, BLAKE2b without a key, 32 bytes long,
// of all the other lines. One that the record has already is replaced.
std::string format_with_digest(Record record);

// Takes the digest's line out of a record that is going to be changed. Whether there was one.
bool remove_digest(Record& record);

// A record's text as it was found: what it says, and whether it has a digest, which is right then.
struct CheckedRecord {
  Record record;
  bool has_digest = false;
};
// Reads a record or a journal, and compares its digest if it has one; whether the game allows what it says is for
// replay(). All that check records begin with this. A carriage return before a line's end counts for nothing. Errors:
// what parse_record() says of it (InvalidArgument); a digest that is wrong, that is there twice, or that is not written
// as format_with_digest() writes it (FailedPrecondition).
absl::StatusOr<CheckedRecord> read_and_check_digest(absl::string_view text);

}  // namespace zerohour
