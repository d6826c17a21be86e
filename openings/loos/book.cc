#include "openings/loos/book.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"
#include "engine/core/made_once.h"
#include "openings/book_file.h"

namespace zerohour::loos {
namespace openings_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace openings_data

HexSet hexes_of(const GermanEntry& entry) {
  HexSet hexes;
  for (const Station& station : entry.stations) hexes.insert(station.hex);
  return hexes;
}

absl::string_view to_string(Posture posture) {
  switch (posture) {
    case Posture::kFree:
      return "free";
    case Posture::kLine:
      return "line";
    case Posture::kStacks:
      return "stacks";
    case Posture::kNorth:
      return "north";
    case Posture::kSouth:
      return "south";
  }
  return "";
}

absl::StatusOr<absl::string_view> embedded_file(absl::string_view name) {
  const EmbeddedFile* const file = find_embedded(openings_data::embedded_files(), name);
  if (file != nullptr) return file->text;
  return absl::NotFoundError(absl::StrCat(name, " is not in this program"));
}

namespace {

absl::StatusOr<Book> read_embedded(const Loos& game, BookKind kind) {
  constexpr absl::string_view kFolders[] = {"", "strong/", "strong-2/"};
  const auto name_of = [&](absl::string_view file) {
    return absl::StrCat(kFolders[static_cast<std::size_t>(kind)], file);
  };
  const std::string german_name = name_of(kGermanFile), british_name = name_of(kBritishFile),
                    scores_name = name_of(kScoresFile);
  const absl::StatusOr<absl::string_view> german = embedded_file(german_name);
  const absl::StatusOr<absl::string_view> british = embedded_file(british_name);
  const absl::StatusOr<absl::string_view> scores = embedded_file(scores_name);
  for (const auto* file : {&german, &british, &scores}) {
    if (!file->ok()) return file->status();
  }
  for (const auto& [name, text] : {std::pair(german_name, *german), std::pair(british_name, *british)}) {
    const absl::StatusOr<bool> ours = openings::is_for(name, text, game.rules().scenario.name);
    if (!ours.ok()) return ours.status();
    if (!*ours) return Book();
  }
  Book book;
  absl::StatusOr<GermanBook> german_book = parse_german(german_name, *german, game.board());
  if (!german_book.ok()) return german_book.status();
  book.german = *std::move(german_book);
  absl::StatusOr<BritishBook> british_book = parse_british(british_name, *british, game.board());
  if (!british_book.ok()) return british_book.status();
  book.british = *std::move(british_book);
  absl::StatusOr<Scores> table = parse_scores(scores_name, *scores, book.german, book.british);
  if (!table.ok()) return table.status();
  book.scores = *std::move(table);
  return book;
}

}  // namespace

absl::StatusOr<Book> embedded_book(const Loos& game, BookKind kind) {
  static auto* const books = new MadeOnce<Book>;
  return books->get(absl::StrCat(static_cast<int>(kind), " ", game.data_hash(), " ", game.rules().scenario.name),
                    [&] { return read_embedded(game, kind); });
}

}  // namespace zerohour::loos
