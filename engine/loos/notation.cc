#include "engine/loos/notation.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"
#include "engine/core/csv.h"
#include "engine/loos/notation_words.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kSides[] = {"british", "german"};
constexpr absl::string_view kStepWords[] = {
    "german-setup",  "british-setup", "british-move",    "release",        "arrival",       "replacement-roll",
    "replacement",   "breakdown",     "breakdown-place", "german-move",    "aircraft",      "declare",
    "defend",        "gas",           "bombard-dice",    "bombard-table",  "friendly-fire", "bombard-displace",
    "resolve",       "combat-roll",   "attacker-loss",   "retreat",        "advance",       "combat-displace",
    "mobile-choose", "mobile-roll",   "mobile-move",     "mobile-declare", "over"};
constexpr absl::string_view kOutcomes[] = {"none", "british-breakthrough", "german-holds", "british-towns",
                                           "draw", "german-towns"};
constexpr absl::string_view kLines[] = {"mountain", "trench", "town", "woods", "clear"};
constexpr absl::string_view kResults[] = {".", "A", "Ae", "Ex", "D2", "D3", "De"};
constexpr absl::string_view kKindWords[] = {"roll",     "place",   "entry",   "commit",   "break",  "swap",    "move",
                                            "aircraft", "attack",  "bombard", "gas",      "no-gas", "resolve", "lose",
                                            "stand",    "retreat", "advance", "displace", "mobile", "done",    "trade"};
constexpr absl::string_view kSectors[] = {"I", "II", "III", "IV", "V", "VI"};
static_assert(std::size(kStepWords) == kSteps && std::size(kLines) == kCrtLines && std::size(kKindWords) == kKinds);

// The word for an enumerator; "?" if the number is not one of them.
template <class Enum>
absl::string_view word(absl::Span<const absl::string_view> words, Enum value) {
  const auto i = static_cast<std::size_t>(value);
  return i < words.size() ? words[i] : "?";
}

template <class Value>
absl::StatusOr<Value> one_of(absl::string_view what, absl::Span<const absl::string_view> words,
                             absl::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (absl::EqualsIgnoreCase(words[i], text)) return static_cast<Value>(i);
  }
  return absl::InvalidArgumentError(
      absl::StrCat(in_quotes(text), " is not ", what, ": expected one of ", joined(words)));
}

// The number of "r07", or nothing if the name has another form.
std::optional<int> counter_number(absl::string_view name) {
  if (name.size() < 2 || name.size() > 3 || absl::ascii_tolower(static_cast<unsigned char>(name[0])) != 'r') return {};
  int number = 0;
  for (const char c : name.substr(1)) {
    if (!absl::ascii_isdigit(static_cast<unsigned char>(c))) return {};
    number = 10 * number + (c - '0');
  }
  return number;
}

std::string red_dot_name(UnitId unit) {
  return absl::StrFormat("r%02d", unit - kFirstBattalion + 1);
}

}  // namespace

absl::string_view to_string(Side side) {
  return word(kSides, side);
}
absl::string_view to_string(Step step) {
  return word(kStepWords, step);
}
absl::string_view to_string(Outcome outcome) {
  return word(kOutcomes, outcome);
}
absl::string_view to_string(CrtLine line) {
  return word(kLines, line);
}
absl::string_view to_string(CrtResult result) {
  return word(kResults, result);
}
absl::string_view to_string(Kind kind) {
  return word(kKindWords, kind);
}
std::string sector_name(int sector) {
  return std::string(word(kSectors, sector));
}

absl::StatusOr<Side> parse_side(absl::string_view text) {
  return one_of<Side>("a side", kSides, text);
}
absl::StatusOr<Step> parse_step(absl::string_view text) {
  return one_of<Step>("a step", kStepWords, text);
}
absl::StatusOr<Outcome> parse_outcome(absl::string_view text) {
  return one_of<Outcome>("an outcome", kOutcomes, text);
}
absl::StatusOr<CrtLine> parse_crt_line(absl::string_view text) {
  return one_of<CrtLine>("a line of the Combat Results Table", kLines, text);
}
absl::StatusOr<CrtResult> parse_crt_result(absl::string_view text) {
  return one_of<CrtResult>("a result of the Combat Results Table", kResults, text);
}
absl::StatusOr<int> parse_sector(absl::string_view text) {
  return one_of<int>("a sector", kSectors, text);
}

absl::StatusOr<std::vector<absl::string_view>> split_words(absl::string_view what, absl::string_view text,
                                                           std::size_t max_bytes) {
  if (text.size() > max_bytes) {
    return absl::InvalidArgumentError(
        absl::StrCat("the ", what, " has ", text.size(), " bytes, at most ", max_bytes, " are accepted"));
  }
  std::vector<absl::string_view> words;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool gap = i == text.size() || text[i] == ' ' || text[i] == '\t';
    if (gap) {
      if (i > begin) words.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    } else if (!absl::ascii_isprint(static_cast<unsigned char>(text[i]))) {
      return absl::InvalidArgumentError(absl::StrFormat("byte 0x%02x at place %d of the %s is not printable ASCII",
                                                        static_cast<unsigned char>(text[i]), i + 1, what));
    }
  }
  return words;
}

absl::StatusOr<CounterName> find_counter(const Board& board, absl::string_view name) {
  if (const std::optional<int> number = counter_number(name)) {
    const int unit = kFirstBattalion + *number - 1;
    if (*number < 1 || *number > kBattalions || !board.counter(static_cast<UnitId>(unit)).present) {
      return absl::InvalidArgumentError(
          absl::StrCat(in_quotes(name), " is not a battalion counter: they are r01 to r", kBattalions));
    }
    return CounterName{static_cast<UnitId>(unit), true};
  }
  // In a user's own data, the names of two counters may differ only in case, so an exact match takes precedence.
  CounterName found;
  for (int i = 0; i < kUnits; ++i) {
    const auto unit = static_cast<UnitId>(i);
    const Counter& counter = board.counter(unit);
    if (!counter.present || counter.arrival == Arrival::kDeadpile) continue;
    if (counter.id == name) return CounterName{unit, false};
    if (found.unit == kNoUnit && absl::EqualsIgnoreCase(counter.id, name)) found = {unit, false};
  }
  if (found.unit != kNoUnit) return found;
  return absl::InvalidArgumentError(
      absl::StrCat(in_quotes(name), " is not a unit: expected a name such as 1/2a, 117/RIR11-II, 2G/RIR15 or r07"));
}

absl::StatusOr<int> parse_division(const Board& board, absl::string_view name) {
  const std::vector<Division>& divisions = board.rules().counters.divisions;
  if (const std::optional<int> exact = board.rules().counters.find_division(name)) return *exact;
  std::vector<absl::string_view> names;
  for (std::size_t i = 0; i < divisions.size(); ++i) {
    if (absl::EqualsIgnoreCase(divisions[i].name, name)) return static_cast<int>(i);
    names.push_back(divisions[i].name);
  }
  return absl::InvalidArgumentError(
      absl::StrCat(in_quotes(name), " is not a division: expected one of ", joined(names)));
}

absl::StatusOr<Hex> parse_map_hex(absl::string_view word) {
  const absl::StatusOr<Hex> h = hex::parse_hex(word);
  if (h.ok()) return h;
  return absl::InvalidArgumentError(absl::StrCat(in_quotes(word),
                                                 " is not a hex of the map: expected four digits, 0101 to ",
                                                 hex::to_string(Hex(hex::kColumns, hex::kRows))));
}

absl::StatusOr<int> parse_number(absl::string_view word, int low, int high) {
  int value = 0;
  const bool digits = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return absl::ascii_isdigit(static_cast<unsigned char>(c));
  });
  if (digits && absl::SimpleAtoi(word, &value) && value >= low && value <= high) return value;
  return absl::InvalidArgumentError(absl::StrCat(in_quotes(word), " is not a number from ", low, " to ", high));
}

std::string format_unit(const Board& board, const State& state, UnitId unit) {
  if (unit >= kUnits) return "-";
  if (is_battalion(unit) && (state.replacement.contains(unit) || board.counter(unit).arrival == Arrival::kDeadpile)) {
    return red_dot_name(unit);
  }
  return board.counter(unit).id;
}

absl::StatusOr<UnitId> parse_unit(const Board& board, const State& state, absl::string_view name) {
  const absl::StatusOr<CounterName> found = find_counter(board, name);
  if (!found.ok()) return found.status();
  const UnitId unit = found->unit;
  if (!board.scenario().in_play.contains(unit)) {
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(name), " is not in play in this scenario"));
  }
  const bool red_dot = state.replacement.contains(unit);
  if (found->red_dot == red_dot) return unit;
  if (found->red_dot) {
    return absl::InvalidArgumentError(
        absl::StrCat(in_quotes(name), " is not a replacement now: that counter is ", board.counter(unit).id));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      in_quotes(name),
      state.hex[unit] == kDeadpile ? " is dead: its counter is " : " is dead: its counter is now the replacement ",
      red_dot_name(unit), state.hex[unit] == kDeadpile ? " of the deadpile (13)" : " (13)"));
}

}  // namespace zerohour::loos
