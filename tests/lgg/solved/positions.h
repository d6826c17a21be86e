// Positions of `pinch` whose best choices among the listed actions are known exactly: positions.txt, and what a bot
// makes of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// Values are for the side that decides: a win 1, a draw 1/2. Two that differ by less are the same (rounding).
inline constexpr double kSameValue = 1e-9;

struct SolvedPosition {
  double value = 0;                  // of the optimal actions
  double worst = 0;                  // of the worst listed action
  int listed = 0;                    // so many actions
  std::vector<std::string> optimal;  // every listed action of that value, up to kMostOptimal
  std::string state;
};
inline constexpr std::size_t kMostOptimal = 12;

// The text of a file of positions, and back; errors name the line. Every position is a block of lines "word value",
// with an empty line behind it; lines that start with # are for the reader.
std::string format_solved(absl::Span<const SolvedPosition> positions);
absl::StatusOr<std::vector<SolvedPosition>> parse_solved(absl::string_view text);

// The exact value of a position for the side that is to decide, and that of each listed action: both sides choose among
// what is listed. ResourceExhausted where more than `nodes` positions would have to be entered (0: no limit).
absl::StatusOr<SolvedPosition> solve_listed(const Lgg& game, const State& state, std::uint64_t nodes);

struct SolvedScore {
  std::size_t positions = 0;
  std::size_t optimal = 0;            // choices that give up nothing
  double loss = 0;                    // of all together; a win 1
  std::vector<std::string> mistakes;  // a line each
};

// What the bot chooses in each position with that budget. A choice that is not listed counts as what it is worth, and
// as optimal where it is worth as much as the best that is. An illegal choice is an error, as is a position that does
// not fit its scenario.
absl::StatusOr<SolvedScore> score_solved(absl::Span<const SolvedPosition> positions, ai::Bot<Lgg>& bot,
                                         const ai::Budget& budget);

}  // namespace zerohour::lgg
