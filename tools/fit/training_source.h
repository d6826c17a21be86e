// Where `zerohour train` learns from, for any game: games and rival plans as samples of a network (network_fit.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/logistic.h"
#include "tools/fit/network_fit.h"
#include "tools/fit/training.h"

namespace zerohour::fit {

// A position for training, and what the evaluator with which the game is played says of it.
struct TrainingSample {
  NetworkSample sample;
  eval::Value usual;
};

// Used from several threads at once; what it returns depends on the arguments alone.
class TrainingSource {
 public:
  virtual ~TrainingSource() = default;

  virtual NetworkKind kind() const = 0;
  // The hash of the game's data.
  virtual std::string data_hash() const = 0;
  // The name of the evaluator with which the game is played.
  virtual std::string usual() const = 0;
  // Positions of one game that is played for it, which weigh 1 together, with how it ended.
  virtual std::vector<TrainingSample> game(std::uint64_t seed) const = 0;
  // Where rival plans of some decisions of such a game lead, by groups (NetworkSample::siblings, counted from 1).
  virtual std::vector<TrainingSample> rivals(std::uint64_t seed) const = 0;
};

}  // namespace zerohour::fit
