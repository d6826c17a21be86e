// What is reported about a position: the chances of each result, how certain they are, and what they are based on.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "engine/core/actor.h"
#include "eval/chances.h"

namespace zerohour::judge {

// How many positions the rest of a game may have if everything that is told of it comes from a table of them all.
inline constexpr std::uint64_t kSolvedForAll = 1'000'000;

// The sums over samples, each of which gives the chances of side 0 where it ended: 1 and 0 in a game that was played to
// its end. Exact, so that samples may be added in any order: chances are counted in whole parts of a unit.
class Tally {
 public:
  void add(const eval::Chances& sample);
  void add(const Tally& other);

  std::uint64_t samples() const { return samples_; }
  // Of side 0. Without samples, an even chance to win or lose.
  eval::Chances mean() const;
  // The side's chance to win, counting a draw as half.
  double score(Side side) const {
    const double first = mean().score();
    return side == Side::kFirst ? first : 1 - first;
  }
  // The standard error of the mean of win + draw / 2, which is the same for both sides.
  double error() const { return error_of(score_); }
  // The largest standard error among those of win, draw and loss.
  double widest_error() const;

 private:
  // A few samples that agree prove little: the least variance of a sample is one of these divided by the samples plus
  // one. Results of games differ by 1 or a half where they differ, an evaluator's chances by less.
  static constexpr double kLeastOfResults = 0.25;
  static constexpr double kLeastOfOpinions = 0.01;
  static constexpr double kUnit = 1 << 16;                    // of squares
  static constexpr double kFineUnit = std::int64_t{1} << 32;  // of sums: exact chances are kept to nine decimals

  struct Sums {
    std::int64_t sum = 0;
    std::int64_t squares = 0;
    void add(double value);
  };
  double error_of(const Sums& sums) const;

  std::uint64_t samples_ = 0;
  std::uint64_t results_ = 0;  // samples that reached the end of the game
  Sums win_, draw_, loss_;
  Sums score_;  // win + draw / 2
};

struct Estimate {
  eval::Chances chances;      // of side 0
  double error = 0;           // of win + draw / 2, which is the same for both sides
  double widest_error = 0;    // the largest among those of the three chances
  std::uint64_t samples = 0;  // 0 if the end of the game is known
  std::string from;           // what it is based on, in words: "96 trial games, played to their end"
  std::string method{};       // Sampler::method(); empty if there are no samples
  bool exact = false;         // worked out to the end of the game: errors are 0

  // The side's chance to win, counting a draw as half.
  double score(Side side) const { return side == Side::kFirst ? chances.score() : 1 - chances.score(); }
};

// The result itself; winner: a side, or kNobody for a draw. from: how it ended.
Estimate known_result(Actor winner, std::string from);
// What both sides' best play comes to, from a table of all that can come of the position.
Estimate solved(const eval::Chances& chances);
// from: what one sample was, in the plural: "trial games, played to their end".
Estimate estimate_of(const Tally& tally, const std::string& from);

}  // namespace zerohour::judge
