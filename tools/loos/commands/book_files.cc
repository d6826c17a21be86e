#include "tools/loos/commands/book_files.h"

#include "absl/strings/str_cat.h"
#include "tools/support/files.h"

namespace zerohour::loos {
namespace {

std::string path_of(const std::string& folder, absl::string_view name) {
  return absl::StrCat(folder, "/", name);
}

// What parse makes of a file of the folder; what it is for a new book where there is no such file.
template <class Part, class Parse>
absl::StatusOr<Part> read_part(const std::string& folder, absl::string_view name, Parse&& parse) {
  const std::string path = path_of(folder, name);
  const absl::StatusOr<std::string> text = read_file(path);
  if (absl::IsNotFound(text.status())) return Part();
  if (!text.ok()) return text.status();
  return parse(path, *text);
}

}  // namespace

absl::StatusOr<GermanBook> read_german(const std::string& folder, const Loos& game) {
  return read_part<GermanBook>(folder, kGermanFile, [&](const std::string& path, const std::string& text) {
    return parse_german(path, text, game.board());
  });
}

absl::StatusOr<BritishBook> read_british(const std::string& folder, const Loos& game) {
  return read_part<BritishBook>(folder, kBritishFile, [&](const std::string& path, const std::string& text) {
    return parse_british(path, text, game.board());
  });
}

absl::StatusOr<Book> read_book(const std::string& folder, const Loos& game, bool with_scores) {
  Book book;
  absl::StatusOr<GermanBook> german = read_german(folder, game);
  if (!german.ok()) return german.status();
  absl::StatusOr<BritishBook> british = read_british(folder, game);
  if (!british.ok()) return british.status();
  book.german = *std::move(german);
  book.british = *std::move(british);
  if (!with_scores) return book;
  absl::StatusOr<Scores> scores =
      read_part<Scores>(folder, kScoresFile, [&](const std::string& path, const std::string& text) {
        return parse_scores(path, text, book.german, book.british);
      });
  if (!scores.ok()) return scores.status();
  book.scores = *std::move(scores);
  return book;
}

absl::Status no_set_ups(const std::string& folder) {
  return absl::NotFoundError(absl::StrCat(folder, " has no set-ups of both sides; 'zerohour book make' makes them"));
}

absl::Status write_german(const std::string& folder, const GermanBook& book, const Board& board) {
  return write_file_atomically(path_of(folder, kGermanFile), format_german(book, board));
}

absl::Status write_british(const std::string& folder, const BritishBook& book, const Board& board) {
  return write_file_atomically(path_of(folder, kBritishFile), format_british(book, board));
}

absl::Status write_book(const std::string& folder, const Book& book, const Board& board) {
  absl::Status status = write_german(folder, book.german, board);
  if (!status.ok()) return status;
  status = write_british(folder, book.british, board);
  if (!status.ok()) return status;
  return write_file_atomically(path_of(folder, kScoresFile), format_scores(book.scores, book.german, book.british));
}

}  // namespace zerohour::loos
