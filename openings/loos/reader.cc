// The lines of Loos's entries.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "engine/loos/setup.h"
#include "openings/book_file.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kAny = "any";

constexpr Posture kPostures[] = {Posture::kFree, Posture::kLine, Posture::kStacks, Posture::kNorth, Posture::kSouth};

// The counters that a line of stations names: one, or all battalions of a regiment.
std::vector<UnitId> units_named(const Board& board, absl::string_view name) {
  std::vector<UnitId> units;
  const std::string battalion = absl::StrCat(name, "-");
  for (const UnitId u : kAllGerman) {
    const Counter& counter = board.counter(u);
    if (!counter.present || counter.arrival != Arrival::kSetup) continue;
    if (counter.id == name || counter.id.compare(0, battalion.size(), battalion) == 0) units.push_back(u);
  }
  return units;
}

// "place 14/IR16 0116 0216 0315": a regiment's battalions in order, or one counter.
struct GermanSide {
  using Entry = GermanEntry;
  using Context = Board;
  static constexpr absl::string_view kKeyword = "place";

  absl::Status read(const openings::BookFile& file, const openings::BookLine& line, const Board& board, Entry& entry) {
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
        return file.error(line, absl::StrCat(in_quotes(line.words[i + 1]), " is not a hex of the field"));
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
    if (const std::uint64_t uncovered = uncovered_front(board, taken_); uncovered != 0) {
      const Hex first = board.front_line[static_cast<std::size_t>(std::countr_zero(uncovered))];
      return absl::StrCat("leaves ", hex::to_string(first), " in no zone of control (R3)");
    }
    for (const UnitId u : kAllGerman) {
      const Counter& counter = board.counter(u);
      if (counter.present && counter.arrival == Arrival::kSetup && !placed_.contains(u)) {
        return absl::StrCat("does not place ", counter.id);
      }
    }
    std::sort(entry.stations.begin(), entry.stations.end(),
              [](const Station& a, const Station& b) { return a.unit < b.unit; });
    return "";
  }

  HexSet taken_;
  UnitSet placed_;
};

// "sector II 15 stacks 4": the division in it, its posture, and the order of like hexes if that is not 0; or "sector
// any" alone: each division is where its units attack best.
struct BritishSide {
  using Entry = BritishEntry;
  using Context = Board;
  static constexpr absl::string_view kKeyword = "sector";

  absl::Status read(const openings::BookFile& file, const openings::BookLine& line, const Board& board, Entry& entry) {
    if (line.rest == kAny || any_) {
      if (any_ || !entry.sectors.empty()) return file.error(line, "'any' stands for all sectors, and alone");
      any_ = true;
      return absl::OkStatus();
    }
    if (line.words.size() != 3 && line.words.size() != 4) {
      return file.error(line, "expected a sector, a division and a posture, and perhaps an order");
    }
    const absl::StatusOr<int> sector = parse_sector(line.words[0]);
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
      return file.error(line,
                        absl::StrCat(in_quotes(line.words[2]), " is not one of free, line, stacks, north, south"));
    }
    int order = 0;
    if (line.words.size() == 4 && !(absl::SimpleAtoi(line.words[3], &order) && order >= 1 && order <= kMostOrder)) {
      return file.error(line, absl::StrCat(in_quotes(line.words[3]), " is not a whole number from 1 to ", kMostOrder));
    }
    assignment = {*division, *posture, order};
    return absl::OkStatus();
  }

  std::string finish(const Board& board, const Entry& entry) const {
    if (any_) return "";
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
    const Division& d = board.rules().counters.divisions[static_cast<std::size_t>(division)];
    return d.side == kBritish && d.arrival == Arrival::kSetup;
  }

  bool any_ = false;
};

}  // namespace

absl::StatusOr<GermanBook> parse_german(absl::string_view file, absl::string_view text, const Board& board) {
  return openings::parse_entries<GermanSide>(file, text, board);
}

absl::StatusOr<BritishBook> parse_british(absl::string_view file, absl::string_view text, const Board& board) {
  return openings::parse_entries<BritishSide>(file, text, board);
}

}  // namespace zerohour::loos
