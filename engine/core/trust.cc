#include "engine/core/trust.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"

namespace zerohour {
namespace {

constexpr absl::string_view kAfterMove = "after move ";
constexpr std::size_t kDigestDigits = 64;

absl::string_view info_of(const Record& record, absl::string_view wanted) {
  for (const auto& [key, value] : record.info) {
    if (key == wanted) return value;
  }
  return "";
}

std::size_t moves_of(const Record& record) {
  return static_cast<std::size_t>(std::count_if(record.events.begin(), record.events.end(),
                                                [](const RecordEvent& event) { return event.is_move(); }));
}

// An info line that looks like a digest under another key; empty if there is none.
std::string misspelt_digest(const Record& record) {
  for (const auto& [key, value] : record.info) {
    if (value.size() == kDigestDigits && std::all_of(value.begin(), value.end(), absl::ascii_isxdigit)) return key;
  }
  return "";
}

std::string unsealed_words(const Record& record) {
  const std::string key = misspelt_digest(record);
  return absl::StrCat("unsealed (no digest: names and comments are not checked",
                      key.empty() ? "" : absl::StrCat("; the line \"info ", key, "\" looks like one, misspelt"), ")");
}

// The number in "after move 57"; nothing if the text says something else.
std::optional<std::size_t> moves_in(absl::string_view text) {
  std::size_t moves = 0;
  if (!absl::ConsumePrefix(&text, kAfterMove) || !absl::SimpleAtoi(text, &moves)) return std::nullopt;
  return moves;
}

std::string analysis_words(const Record& record) {
  std::vector<std::string> why;
  const std::optional<std::size_t> known = revealed_after(record);
  const bool played_on = known.has_value() && *known < moves_of(record);
  if (played_on) why.emplace_back("the seed of the dice had been revealed");
  if (record.analysis > 0) {
    why.push_back(absl::StrCat("what was known already was taken back ",
                               record.analysis == 1 ? "once" : absl::StrCat(record.analysis, " times")));
  }
  constexpr std::size_t kUnknown = SIZE_MAX;
  std::size_t since = kUnknown;  // how many moves came before it
  if (played_on) since = moves_in(info_of(record, kSeedRevealed)).value_or(kUnknown);
  if (const std::size_t taken = moves_in(info_of(record, kTakenBack)).value_or(kUnknown);
      record.analysis > 0 && taken != kUnknown && (!played_on || since != kUnknown)) {
    since = std::min(since, taken);
  }
  return absl::StrCat("analysis ", since != kUnknown ? absl::StrCat("from move ", since + 1, " ") : "", "(",
                      absl::StrJoin(why, ", "), ")");
}

}  // namespace

std::string revealed_after_text(std::size_t moves) {
  return absl::StrCat(kAfterMove, moves);
}

std::optional<std::size_t> revealed_after(const Record& record) {
  const absl::string_view text = info_of(record, kSeedRevealed);
  if (text.empty()) return std::nullopt;
  return moves_in(text).value_or(0);
}

bool is_seed_known_from_the_start(const Record& record) {
  return record.dice.source == RecordDice::Source::kNumber || !info_of(record, kSeedKnown).empty();
}

bool is_analysis(const Record& record) {
  const std::optional<std::size_t> known = revealed_after(record);
  return record.analysis > 0 || (known.has_value() && *known < moves_of(record));
}

std::optional<std::size_t> taken_back_to(const Record& record) {
  return moves_in(info_of(record, kTakenBack));
}

std::string trust_words(const Record& record, bool has_digest) {
  std::vector<std::string> words;
  if (record.result.has_value() && !has_digest) words.push_back(unsealed_words(record));
  if (is_analysis(record)) words.push_back(analysis_words(record));
  if (is_seed_known_from_the_start(record)) words.emplace_back("the seed was known from the start");
  if (!record.start.empty()) words.emplace_back("from a position that was set up");
  return absl::StrJoin(words, "; ");
}

}  // namespace zerohour
