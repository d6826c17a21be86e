// The lines of a book file, one at a time: a keyword and what follows it. Not for use outside openings/.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/csv.h"
#include "openings/loos/book.h"

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

// The place of the entry of that name, or -1.
template <class Entry>
int index_of(const std::vector<Entry>& entries, absl::string_view name) {
  const auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.label.name == name; });
  return it == entries.end() ? -1 : static_cast<int>(it - entries.begin());
}

// What names and places of both books come to: tells the scores of other entries from those of these.
std::string fingerprint(const GermanBook& german, const BritishBook& british);

}  // namespace zerohour::openings
