// How often the intervals that reports print hold the truth: simulated matches, round robins and luck from models whose
// truth is known. For bench/tournament/interval_coverage.cc and, with fewer models and matches, a test.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace zerohour::tournament {

// Of one interval under one model with so many pairs.
struct Coverage {
  std::string interval;  // "score", "normalised Elo", ...
  std::string model;
  int pairs = 0;
  int printed = 0;   // matches in which there was such an interval
  int too_high = 0;  // the whole interval lies above the truth
  int too_low = 0;   // or below it
  double share() const { return printed == 0 ? 1 : 1 - static_cast<double>(too_high + too_low) / printed; }
};

// Shares of pairs with 0, 1/2, 1, 3/2 and 2 points.
struct PairModel {
  std::string name;
  std::array<double, 5> share{};
};
// Even matches and strong players, decisive games and drawn ones, sides that decide (most pairs level), games of a pair
// that end alike, near sweeps, rare upsets.
std::vector<PairModel> pair_models();
// Of the score (and so of the Elo) and of the normalised Elo.
std::vector<Coverage> pair_coverage(const PairModel& model, int pairs, int matches, std::uint64_t seed);

// Games that luck decides in part, from even to a near sweep.
std::vector<std::string> luck_models();
// Of the luck-adjusted score, and of the variance reduction.
std::vector<Coverage> luck_coverage(const std::string& model, int pairs, int matches, std::uint64_t seed);

// Round robins of four players in which the dice of a pair's number, common to all pairings, decide so much of a game:
// from 0 to 1.
// Of the first side's score, of the ratings, against one of the players, and of those by side.
std::vector<Coverage> round_robin_coverage(double common, bool uneven, int pairs, int matches, std::uint64_t seed);

}  // namespace zerohour::tournament
