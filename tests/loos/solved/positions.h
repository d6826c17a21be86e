// Positions of Loos whose best choices are known exactly: positions.txt, and what a bot makes of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/loos/exact.h"
#include "ai/players/bot.h"
#include "engine/loos/loos.h"

namespace zerohour::solved {

// Values are for the side that decides: a win 1, a draw 1/2. Two that differ by less are the same (rounding).
inline constexpr double kSame = 1e-9;

struct Position {
  std::string scenario;
  std::string decision;              // the step: "retreat"
  std::string side;                  // that decides
  double value = 0;                  // of the optimal actions
  double worst = 0;                  // of the worst listed action
  std::vector<std::string> optimal;  // every listed action of that value
  std::string greedy;                // what GreedyBot with seed kGreedySeed chooses
  double greedy_loss = 0;            // what that gives up
  std::string state;
};
inline constexpr std::uint64_t kGreedySeed = 1;
// A choice matters where at least so much lies between the best and the worst listed action.
inline constexpr double kMatters = 0.02;

// What is known of a state whose listed actions have these values; at least one of them.
Position position_of(const loos::Loos& game, absl::string_view scenario, const loos::State& state,
                     absl::Span<const loos::ExactAction> actions);

// The text of a file of positions, and back; errors name the line. Every position is a block of lines "word value",
// with an empty line behind it; lines that start with # are for the reader.
std::string format_positions(absl::Span<const Position> positions);
absl::StatusOr<std::vector<Position>> parse_positions(absl::string_view text);

// The games of the scenarios, each loaded once. InvalidArgument and the like from Loos::load and parse_state.
class Games {
 public:
  absl::StatusOr<const loos::Loos*> find(const std::string& scenario);

 private:
  std::map<std::string, std::shared_ptr<const loos::Loos>> games_;
};

struct Score {
  std::size_t positions = 0;
  std::size_t optimal = 0;            // choices that give up nothing
  double loss = 0;                    // of all together; a win 1
  std::vector<std::string> mistakes;  // a line each

  double share() const { return positions == 0 ? 0 : static_cast<double>(optimal) / static_cast<double>(positions); }
  double mean_loss() const { return positions == 0 ? 0 : loss / static_cast<double>(positions); }
};

// What the bot chooses in each position with that budget. An illegal choice is an error, as is a position that does not
// fit its scenario.
absl::StatusOr<Score> score_bot(absl::Span<const Position> positions, ai::Bot<loos::Loos>& bot,
                                const ai::Budget& budget);

}  // namespace zerohour::solved
