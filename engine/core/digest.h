// A digest of a record's text, kept on a line of its own. It reveals any byte that was altered by accident, or by a
// person who does not know about the digest (it has no key). replay.h checks whether moves and dice are true; the
// digest protects everything else: names, comments, reasons.
//
// It is for a record that is written once, and for a journal when its game is over. A growing journal has none, and a
// record that is continued loses it.
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

// The same for the text of a record or a journal that has no digest yet, whose lines stay as they are. Requires that
// each line ends with its newline.
std::string seal_text(absl::string_view text);

// Removes the digest's line from a record that is about to be changed. Returns whether there was one.
bool remove_digest(Record& record);

// A record that was read.
struct CheckedRecord {
  Record record;
  bool has_digest = false;  // a wrong one is an error
  // What was left out at the end, because it is the beginning of a line that a killed program could not finish; empty
  // if there was nothing of the kind.
  std::string cut_off;
};
// Reads a record or a journal, and compares its digest if it has one. replay() checks whether the game allows its
// events. Every reading of a record begins here. A byte order mark of UTF-8 and carriage returns before the ends of
// lines are ignored. A last line without its newline belongs to the record if its digest, or the result in that line,
// shows that the record is complete; otherwise it is left out. Errors: those of parse_record() (InvalidArgument), also
// for text in UTF-16; a digest that is wrong, occurs twice, or is not written as format_with_digest() writes it
// (FailedPrecondition).
absl::StatusOr<CheckedRecord> read_and_check_digest(absl::string_view text);

}  // namespace zerohour
