// Book files as they are written.
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/loos/notation.h"
#include "openings/loos/book.h"

namespace zerohour::openings {
namespace {

constexpr std::size_t kWidth = 116;

// "idea ..." in lines that are no longer than the width, where words are not. Each line has a word.
std::string idea_lines(absl::string_view idea) {
  constexpr absl::string_view kStart = "idea";
  std::string text, line(kStart);
  for (const absl::string_view word : absl::StrSplit(idea, ' ', absl::SkipEmpty())) {
    if (line.size() > kStart.size() && line.size() + 1 + word.size() > kWidth) {
      absl::StrAppend(&text, std::exchange(line, std::string(kStart)), "\n");
    }
    absl::StrAppend(&line, " ", word);
  }
  return absl::StrCat(text, line, "\n");
}

std::string preface_text(const Preface& preface) {
  std::string text;
  for (const std::string& note : preface.notes) absl::StrAppend(&text, note.empty() ? "#" : "# ", note, "\n");
  absl::StrAppend(&text, "scenarios");
  for (const std::string& scenario : preface.scenarios) absl::StrAppend(&text, " ", scenario);
  return absl::StrCat(text, "\n");
}

std::string label_text(const Label& label) {
  return absl::StrCat("\nentry ", label.name, "\n", idea_lines(label.idea), "weight ", label.weight, "\n");
}

// "14/IR16" of "14/IR16-II"; of a counter that is no battalion, all of it.
absl::string_view regiment(absl::string_view id) {
  return id.substr(0, id.rfind('-'));
}

}  // namespace

std::string format_german(const GermanBook& book, const loos::Board& board) {
  std::string text = preface_text(book.preface);
  for (const GermanEntry& entry : book.entries) {
    absl::StrAppend(&text, label_text(entry.label));
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

std::string format_british(const BritishBook& book, const loos::Board& board) {
  std::string text = preface_text(book.preface);
  for (const BritishEntry& entry : book.entries) {
    absl::StrAppend(&text, label_text(entry.label));
    for (std::size_t sector = 0; sector < entry.sectors.size(); ++sector) {
      const Assignment& a = entry.sectors[sector];
      absl::StrAppend(&text, "sector ", loos::sector_name(static_cast<int>(sector)), " ",
                      board.rules().counters.divisions[static_cast<std::size_t>(a.division)].name, " ",
                      to_string(a.posture), "\n");
    }
  }
  return text;
}

}  // namespace zerohour::openings
