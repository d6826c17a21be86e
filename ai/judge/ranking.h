// The one order of the lines of a position, for everything that people are told of them: answers, hints, reasons,
// analyses and chances.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "ai/judge/estimate.h"
#include "engine/core/actor.h"

namespace zerohour::judge {

// How a line compares with the one that stands first.
enum class Verdict : std::uint8_t {
  kFirst,    // it is the first
  kEqual,    // the samples do not tell the two apart
  kBehind,   // it is clearly worse
  kUnknown,  // it has too few samples to say
};

// A line as far as its rank depends on it.
struct Contender {
  Tally tally;
  bool exact = false;   // its worth is known, and its one sample is the whole truth
  bool choice = false;  // what the player that was asked chose
};

struct Rank {
  std::size_t line = 0;  // which contender
  Verdict verdict = Verdict::kFirst;
  // The samples that speak for it: its own, or, where it seems better than the first line without being clearly so,
  // those of all such lines together. No line is therefore told to score more than the one before it.
  Tally told;
  bool exact = false;  // what is told is certain

  double score(Side side) const { return told.score(side); }
  double error() const { return exact && told.samples() > 0 ? 0 : told.error(); }
  // The standard error of the difference between two lines.
  double error_against(const Rank& other) const;
};

// Whether enough is known of a line to compare it with one that has `most` samples.
bool is_comparable(const Contender& line, std::uint64_t most);

// The order, the best first, for the side that decides. The player's choice stands first unless another line is clearly
// better: by more than two standard errors of the difference, or because the game ends with it, which is certain. The
// others follow by score, and at the end come those with too few samples, in the order in which they were given.
std::vector<Rank> rank_of(absl::Span<const Contender> lines, Side side);

}  // namespace zerohour::judge
