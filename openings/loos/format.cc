// Book files as they are written.
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "openings/book_file.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

// "14/IR16" of "14/IR16-II"; the whole id of a counter that is not a battalion.
absl::string_view regiment(absl::string_view id) {
  return id.substr(0, id.rfind('-'));
}

}  // namespace

std::string format_german(const GermanBook& book, const Board& board) {
  std::string text = openings::preface_text(book.preface);
  for (const GermanEntry& entry : book.entries) {
    absl::StrAppend(&text, openings::label_text(entry.label));
    absl::string_view last;
    for (const Station& station : entry.stations) {
      const absl::string_view name = regiment(board.counter(station.unit).id);
      if (name != last) absl::StrAppend(&text, last.empty() ? "" : "\n", "place ", name);
      absl::StrAppend(&text, " ", hex::to_string(station.hex));
      last = name;
    }
    absl::StrAppend(&text, "\n");
  }
  return text;
}

std::string format_british(const BritishBook& book, const Board& board) {
  std::string text = openings::preface_text(book.preface);
  for (const BritishEntry& entry : book.entries) {
    absl::StrAppend(&text, openings::label_text(entry.label));
    if (entry.sectors.empty()) absl::StrAppend(&text, "sector any\n");
    for (std::size_t sector = 0; sector < entry.sectors.size(); ++sector) {
      const Assignment& a = entry.sectors[sector];
      absl::StrAppend(&text, "sector ", sector_name(static_cast<int>(sector)), " ",
                      board.rules().counters.divisions[static_cast<std::size_t>(a.division)].name, " ",
                      to_string(a.posture));
      if (a.order != 0) absl::StrAppend(&text, " ", a.order);
      absl::StrAppend(&text, "\n");
    }
  }
  return text;
}

}  // namespace zerohour::loos
