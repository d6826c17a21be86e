// A book's files in a folder (docs/openings.md).
#pragma once

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// What the folder's file has for the game's map and counters; an empty book where there is no such file. Errors: the
// file cannot be read, or names file, line and field of what is wrong in it.
absl::StatusOr<GermanBook> read_german(const std::string& folder, const Loos& game);
absl::StatusOr<BritishBook> read_british(const std::string& folder, const Loos& game);
// Both, and their scores if they are asked for.
absl::StatusOr<Book> read_book(const std::string& folder, const Loos& game, bool with_scores);
// NotFound: the folder has no book, or that of one side alone.
absl::Status no_set_ups(const std::string& folder);

// One file, replaced whole. Errors: it could not be written, and is as it was.
absl::Status write_german(const std::string& folder, const GermanBook& book, const Board& board);
absl::Status write_british(const std::string& folder, const BritishBook& book, const Board& board);
// All three files, since weights change with the scores; the scores last, since they name the others.
absl::Status write_book(const std::string& folder, const Book& book, const Board& board);

}  // namespace zerohour::loos
