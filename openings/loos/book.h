// Books of set-ups: where the Germans stand when the game begins, which British division goes to which sector, and how
// each plan scored against each set-up in trial games. Data, not code: data/*.txt, which docs/openings.md describes and
// `zerohour book` makes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/board.h"
#include "engine/loos/loos.h"
#include "openings/entry.h"
#include "openings/scores.h"

namespace zerohour::loos {

using openings::kMostWeight;
using openings::Label;
using openings::Preface;
using openings::Scores;  // of the British: [British plan][German entry]

// A German deployment (11.2).
struct Station {
  UnitId unit = kNoUnit;
  Hex hex;
};
struct GermanEntry {
  Label label;
  std::vector<Station> stations;  // every unit to be set up, in the order of the counters
};
HexSet hexes_of(const GermanEntry& entry);

// How a division spreads over its sector; the hexes are computed against the German set-up on the map.
enum class Posture : std::uint8_t {
  kFree,    // each unit where it attacks best
  kLine,    // empty hexes first
  kStacks,  // stacks first
  kNorth,   // the north end of the sector first
  kSouth,
};
absl::string_view to_string(Posture posture);  // "free" "line" "stacks" "north" "south"

// A British plan (11.6).
struct Assignment {
  int division = -1;  // its index in the counter mix
  Posture posture = Posture::kFree;
  // Which of the hexes that are worth much the same come first: an order drawn with this number; 0 for from the north.
  int order = 0;
};
inline constexpr int kMostOrder = 999;
struct BritishEntry {
  Label label;
  std::vector<Assignment> sectors;  // by sector, north to south; empty if units go where they attack best
};

using GermanBook = openings::EntryBook<GermanEntry>;
using BritishBook = openings::EntryBook<BritishEntry>;

struct Book {
  GermanBook german;
  BritishBook british;
  Scores scores;

  // Whether there is no book for the game: nothing to choose from.
  bool empty() const { return german.entries.empty() || british.entries.empty(); }
};

// --- Reading and writing. Each takes a whole file, and the board of a scenario that it is for: names and hexes are
// those of its counters and its map. An entry that has been read can be set up there, including under R3 and 11.6.
// Errors (InvalidArgument) name file, line and field. What format_ writes, parse_ reads back.
absl::StatusOr<GermanBook> parse_german(absl::string_view file, absl::string_view text, const Board& board);
absl::StatusOr<BritishBook> parse_british(absl::string_view file, absl::string_view text, const Board& board);
std::string format_german(const GermanBook& book, const Board& board);
std::string format_british(const BritishBook& book, const Board& board);
// Scores name entries, and hold only for the entries they were made with: a file made with others is refused.
absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const GermanBook& german,
                                    const BritishBook& british);
std::string format_scores(const Scores& scores, const GermanBook& german, const BritishBook& british);

// The text of one of the program's files ("german.txt", "strong/german.txt"); NotFound if there is none.
inline constexpr absl::string_view kGermanFile = "german.txt";
inline constexpr absl::string_view kBritishFile = "british.txt";
inline constexpr absl::string_view kScoresFile = "scores.txt";
absl::StatusOr<absl::string_view> embedded_file(absl::string_view name);

// The program's books: the usual one, whose entries are many and about as good as one another, and two of fewer that
// are much stronger: the first was made with script-5, the second with script-6. Each has the three files, those of a
// strong one in a folder, `strong` or `strong-2`.
enum class BookKind : std::uint8_t { kUsual, kStrong, kStrong2 };
inline constexpr BookKind kBookKinds[] = {BookKind::kUsual, BookKind::kStrong, BookKind::kStrong2};
// The program's book of that kind for a game: an empty one for a scenario that it is not for. Errors as above; there
// are none for the program's own map and counters.
absl::StatusOr<Book> embedded_book(const Loos& game, BookKind kind = BookKind::kUsual);

}  // namespace zerohour::loos
