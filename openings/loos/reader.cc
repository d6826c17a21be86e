#include "openings/loos/reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/notation.h"

namespace zerohour::openings {
namespace {

using loos::Board;
using loos::in_quotes;

constexpr Posture kPostures[] = {Posture::kFree, Posture::kLine, Posture::kStacks, Posture::kNorth, Posture::kSouth};

bool is_name(absl::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return absl::ascii_islower(static_cast<unsigned char>(c)) || absl::ascii_isdigit(static_cast<unsigned char>(c)) ||
           c == '-';
  });
}

// The counters that a line of stations names: one, or all battalions of a regiment.
std::vector<UnitId> units_named(const Board& board, absl::string_view name) {
  std::vector<UnitId> units;
  const std::string battalion = absl::StrCat(name, "-");
  for (const UnitId u : loos::kAllGerman) {
    const loos::Counter& counter = board.counter(u);
    if (!counter.present || counter.arrival != loos::Arrival::kSetup) continue;
    if (counter.id == name || counter.id.compare(0, battalion.size(), battalion) == 0) units.push_back(u);
  }
  return units;
}

// An entry as it grows, line by line. Side is GermanSide or BritishSide, which know the lines of their own.
template <class Side>
class EntriesReader {
 public:
  using Entry = typename Side::Entry;

  EntriesReader(const BookFile& file, const Board& board) : file_(file), board_(board) {}

  absl::StatusOr<std::vector<Entry>> read() {
    for (const BookLine& line : file_.lines) {
      if (line.keyword == "scenarios") continue;
      if (absl::Status status = read_line(line); !status.ok()) return status;
    }
    if (absl::Status status = finish(); !status.ok()) return status;
    return std::move(entries_);
  }

 private:
  absl::Status read_line(const BookLine& line) {
    if (line.keyword == "entry") return begin(line);
    if (entries_.empty()) return file_.error(line, "comes before the first line 'entry'");
    Entry& entry = entries_.back();
    if (line.keyword == "idea") {
      if (line.rest.empty()) return file_.error(line, "says nothing");
      absl::StrAppend(&entry.label.idea, entry.label.idea.empty() ? "" : " ", absl::StrJoin(line.words, " "));
      return absl::OkStatus();
    }
    if (line.keyword == "weight") {
      if (weighed_) return file_.error(line, absl::StrCat("stands twice in entry ", in_quotes(entry.label.name)));
      weighed_ = true;
      const absl::StatusOr<int> weight = read_number(file_, line, 1, kMostWeight);
      if (weight.ok()) entry.label.weight = *weight;
      return weight.status();
    }
    if (line.keyword == Side::kKeyword) return side_->read(file_, line, board_, entry);
    return file_.error(line, absl::StrCat("is none of scenarios, entry, idea, weight, ", Side::kKeyword));
  }

  absl::Status begin(const BookLine& line) {
    if (absl::Status status = finish(); !status.ok()) return status;
    if (line.words.size() != 1 || !is_name(line.words[0])) {
      return file_.error(line, absl::StrCat(in_quotes(line.rest), " is not one word of small letters, digits and -"));
    }
    for (const Entry& entry : entries_) {
      if (entry.label.name != line.words[0]) continue;
      return file_.error(line, absl::StrCat(in_quotes(line.words[0]), " stands here twice"));
    }
    entries_.emplace_back();
    entries_.back().label.name = line.words[0];
    begun_ = line;
    weighed_ = false;
    side_.emplace();
    return absl::OkStatus();
  }

  // Checks the entry that ends here.
  absl::Status finish() {
    if (entries_.empty()) return absl::OkStatus();
    Entry& entry = entries_.back();
    const auto error = [&](absl::string_view message) {
      return file_.error(begun_, absl::StrCat(in_quotes(entry.label.name), " ", message));
    };
    if (entry.label.idea.empty()) return error("has no line 'idea'");
    if (!weighed_) return error("has no line 'weight'");
    const std::string fault = side_->finish(board_, entry);
    return fault.empty() ? absl::OkStatus() : error(fault);
  }

  const BookFile& file_;
  const Board& board_;
  std::vector<Entry> entries_;
  BookLine begun_;
  bool weighed_ = false;
  std::optional<Side> side_;
};

// "place 14/IR16 0116 0216 0315": a regiment's battalions in order, or one counter.
struct GermanSide {
  using Entry = GermanEntry;
  static constexpr absl::string_view kKeyword = "place";

  absl::Status read(const BookFile& file, const BookLine& line, const Board& board, Entry& entry) {
    if (line.words.empty()) return file.error(line, "names no unit");
    const std::vector<UnitId> units = units_named(board, line.words[0]);
    if (units.empty())
      return file.error(line, absl::StrCat("no unit to be set up is called ", in_quotes(line.words[0])));
    if (line.words.size() != units.size() + 1) {
      return file.error(line, absl::StrCat(line.words.size() - 1, " hexes for ", units.size(), " units"));
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
      const absl::StatusOr<Hex> hex = hex::parse_hex(line.words[i + 1]);
      if (!hex.ok() || !board.field.contains(*hex)) {
        return file.error(line, absl::StrCat(in_quotes(line.words[i + 1]), " is no hex of the field"));
      }
      if (taken_.contains(*hex)) return file.error(line, absl::StrCat("a second unit in ", line.words[i + 1]));
      if (placed_.contains(units[i])) return file.error(line, absl::StrCat(line.words[0], " stands elsewhere already"));
      taken_.insert(*hex);
      placed_.insert(units[i]);
      entry.stations.push_back({units[i], *hex});
    }
    return absl::OkStatus();
  }

  std::string finish(const Board& board, Entry& entry) const {
    std::uint64_t uncovered = 0;
    for (std::size_t i = 0; i < board.front_line.size(); ++i) {
      if (!board.around(board.front_line[i]).intersects(taken_)) uncovered |= std::uint64_t{1} << i;
      if ((uncovered >> i & 1) != 0) {
        return absl::StrCat("leaves ", hex::to_string(board.front_line[i]), " in no zone of control (R3)");
      }
    }
    for (const UnitId u : loos::kAllGerman) {
      const loos::Counter& counter = board.counter(u);
      if (counter.present && counter.arrival == loos::Arrival::kSetup && !placed_.contains(u)) {
        return absl::StrCat("does not place ", counter.id);
      }
    }
    std::sort(entry.stations.begin(), entry.stations.end(),
              [](const Station& a, const Station& b) { return a.unit < b.unit; });
    return "";
  }

  HexSet taken_;
  loos::UnitSet placed_;
};

// "sector II 15 stacks": the division in it, and its posture.
struct BritishSide {
  using Entry = BritishEntry;
  static constexpr absl::string_view kKeyword = "sector";

  absl::Status read(const BookFile& file, const BookLine& line, const Board& board, Entry& entry) {
    if (line.words.size() != 3) return file.error(line, "expected a sector, a division and a posture");
    const absl::StatusOr<int> sector = loos::parse_sector(line.words[0]);
    if (!sector.ok()) return file.error(line, sector.status().message());
    entry.sectors.resize(board.sector_front.size());
    if (*sector >= static_cast<int>(entry.sectors.size())) return file.error(line, "the map has no such sector");
    Assignment& assignment = entry.sectors[static_cast<std::size_t>(*sector)];
    if (assignment.division >= 0) {
      return file.error(line, absl::StrCat("a second division in sector ", line.words[0]));
    }
    const std::optional<int> division = board.rules().counters.find_division(line.words[1]);
    if (!division.has_value() || !to_be_set_up(board, *division)) {
      return file.error(line, absl::StrCat("no British division to be set up is called ", in_quotes(line.words[1])));
    }
    for (const Assignment& other : entry.sectors) {
      if (other.division == *division) return file.error(line, absl::StrCat("division ", line.words[1], " twice"));
    }
    const auto* const posture = std::find_if(std::begin(kPostures), std::end(kPostures),
                                             [&](Posture p) { return to_string(p) == line.words[2]; });
    if (posture == std::end(kPostures)) {
      return file.error(line, absl::StrCat(in_quotes(line.words[2]), " is none of free, line, stacks, north, south"));
    }
    assignment = {*division, *posture};
    return absl::OkStatus();
  }

  std::string finish(const Board& board, const Entry& entry) const {
    const auto& divisions = board.rules().counters.divisions;
    for (int d = 0; d < static_cast<int>(divisions.size()); ++d) {
      const bool placed =
          std::any_of(entry.sectors.begin(), entry.sectors.end(), [&](const Assignment& a) { return a.division == d; });
      if (to_be_set_up(board, d) && !placed) {
        return absl::StrCat("does not place division ", divisions[static_cast<std::size_t>(d)].name);
      }
    }
    return "";
  }

  static bool to_be_set_up(const Board& board, int division) {
    const loos::Division& d = board.rules().counters.divisions[static_cast<std::size_t>(division)];
    return d.side == loos::kBritish && d.arrival == loos::Arrival::kSetup;
  }
};

template <class Book, class Side>
absl::StatusOr<Book> parse_book(absl::string_view file, absl::string_view text, const Board& board) {
  const absl::StatusOr<BookFile> lines = read_lines(file, text);
  if (!lines.ok()) return lines.status();
  absl::StatusOr<Preface> preface = read_preface(*lines);
  if (!preface.ok()) return preface.status();
  auto entries = EntriesReader<Side>(*lines, board).read();
  if (!entries.ok()) return entries.status();
  Book book;
  book.preface = *std::move(preface);
  book.entries = *std::move(entries);
  return book;
}

}  // namespace

absl::StatusOr<BookFile> read_lines(absl::string_view file, absl::string_view text) {
  const absl::StatusOr<std::vector<loos::TextLine>> lines = loos::split_lines(file, text);
  if (!lines.ok()) return lines.status();
  BookFile out;
  out.name = std::string(file);
  for (const loos::TextLine& line : *lines) {
    const absl::string_view stripped = absl::StripAsciiWhitespace(line.text);
    if (stripped.empty()) continue;
    if (stripped[0] == '#') {
      if (out.lines.empty()) out.notes.emplace_back(absl::StripAsciiWhitespace(stripped.substr(1)));
      continue;
    }
    BookLine next;
    next.number = line.number;
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(stripped, absl::MaxSplits(absl::ByAnyChar(" \t"), 1));
    next.keyword = std::string(parts.first);
    next.rest = std::string(absl::StripAsciiWhitespace(parts.second));
    next.words = absl::StrSplit(next.rest, absl::ByAnyChar(" \t"), absl::SkipEmpty());
    out.lines.push_back(std::move(next));
  }
  return out;
}

absl::StatusOr<int> read_number(const BookFile& file, const BookLine& line, int low, int high) {
  int number = 0;
  if (line.words.size() != 1 || !absl::SimpleAtoi(line.words[0], &number) || number < low || number > high) {
    return file.error(line, absl::StrCat(in_quotes(line.rest), " is no whole number from ", low, " to ", high));
  }
  return number;
}

absl::StatusOr<Preface> read_preface(const BookFile& file) {
  if (file.lines.empty() || file.lines[0].keyword != "scenarios" || file.lines[0].words.empty()) {
    return loos::field_error(file.name, file.lines.empty() ? 0 : file.lines[0].number, "scenarios",
                             "the first line names the scenarios that the book is for");
  }
  for (const BookLine& line : file.lines) {
    if (line.keyword == "scenarios" && line.number != file.lines[0].number) {
      return file.error(line, absl::StrCat("stands in line ", file.lines[0].number, " already"));
    }
  }
  return Preface{file.notes, file.lines[0].words};
}

absl::StatusOr<GermanBook> parse_german(absl::string_view file, absl::string_view text, const Board& board) {
  return parse_book<GermanBook, GermanSide>(file, text, board);
}

absl::StatusOr<BritishBook> parse_british(absl::string_view file, absl::string_view text, const Board& board) {
  return parse_book<BritishBook, BritishSide>(file, text, board);
}

}  // namespace zerohour::openings
