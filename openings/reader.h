// The lines of a book file, one at a time: a keyword and what follows it. Not for use outside openings/.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/csv.h"
#include "openings/book.h"

namespace zerohour::openings {

struct BookLine {
  int number = 0;  // in its file, from 1
  std::string keyword;
  std::string rest;                // what follows as one text
  std::vector<std::string> words;  // the same as words
};

// A file in parts: the comments at its head, its other lines, blank ones and comments left out.
struct BookFile {
  std::string name;
  std::vector<std::string> notes;
  std::vector<BookLine> lines;

  absl::Status error(const BookLine& line, absl::string_view message) const {
    return loos::field_error(name, line.number, line.keyword, message);
  }
};
absl::StatusOr<BookFile> read_lines(absl::string_view file, absl::string_view text);

// The number that is the whole of a line.
absl::StatusOr<int> read_number(const BookFile& file, const BookLine& line, int low, int high);
// The lines of `scenarios`, which comes before anything else.
absl::StatusOr<Preface> read_preface(const BookFile& file);

// What names and places of both books come to: tells the scores of other entries from those of these.
std::string fingerprint(const GermanBook& german, const BritishBook& british);

}  // namespace zerohour::openings
