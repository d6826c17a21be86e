// Everything that a report says about a tournament, in numbers: from its setup and its games, in any order.
//
// Only complete pairs count, and if a sequential test has ended the tournament only the pairs that it needed, so that
// the numbers do not depend on which games happened to be finished. Everything left out is counted as such.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "engine/core/victory_points.h"
#include "tools/tournament/stats/elo.h"
#include "tools/tournament/stats/luck.h"
#include "tools/tournament/stats/pairs.h"
#include "tools/tournament/stats/sprt.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

inline constexpr int kFaults = 7;   // kinds of fault, including "none"
inline constexpr int kEndings = 4;  // kinds of ending

// The test that a setup asks for, if any.
std::optional<SprtOptions> sprt_options(const Setup& setup);

// Whether two entries are one player under two names: the same program or built-in player of the same version, with the
// same data and limits.
bool same_player(const Entry& a, const Entry& b);

// The estimate after this many pairs, in the order of their numbers.
struct RunningPoint {
  int pairs = 0;
  Estimate elo;
  double ratio = 0;  // of the sequential test, if there is one
};

struct SprtSummary {
  SprtOptions options;
  SprtBounds bounds;
  SprtState state = SprtState::kContinue;
  double ratio = 0;  // its logarithm
  int pairs = 0;     // that it used
};

// From the first entry's point of view unless stated otherwise.
struct PairingSummary {
  Pairing pairing;
  Pentanomial pairs;
  Wdl games;
  std::array<Wdl, 2> first_by_side;   // the first entry's games with side 0 and with side 1
  std::array<Wdl, 2> second_by_side;  // the second entry's own
  Estimate score;                     // 0 to 1
  Estimate elo;
  Estimate normalised;
  std::optional<double> superiority;  // 0 to 1
  std::optional<double> pair_ratio;   // pairs won to pairs lost
  // The variance of a pair's score if its games had separate dice, divided by its actual variance. 1.5: without common
  // dice half as many pairs again would be needed. No value in an unpaired tournament, or if all pairs had the same
  // result.
  std::optional<double> pairing_gain;
  bool same_player = false;  // the entries are one player
  std::optional<LuckAdjusted> luck;
  std::optional<SprtSummary> sprt;
  Estimate side_score;  // of side 0, whichever entry has it
  Estimate side_elo;
  std::array<std::int64_t, kEndings> endings{};  // games by their ending
  std::optional<double> turns;                   // means of a game
  std::optional<double> actions;
  std::vector<RunningPoint> running;  // at most kMostRunning of them, including the last pair's; none if not requested
  int left_out = 0;                   // games: of incomplete pairs, or after the test's decision
};

// A fault, in any game that was played, whether or not it counts.
struct FaultSummary {
  GameId id;
  int entry = 0;
  Side side = Side::kFirst;
  Fault fault = Fault::kNone;
  std::string reason;                    // begins with the fault's word
  int move = 0;                          // the number of the move that was due, from 1; 0: not known
  std::optional<int> exit_code, signal;  // how the program ended, if it did so by itself
  std::string words;                     // the last lines of its standard error; may hold newlines
  std::string log;                       // the file in the tournament's folder that has all of it; empty for none
  bool counts = false;                   // whether the game does
};

struct EntrySummary {
  std::string name;
  std::int64_t halves = 0;  // half points, over all its pairings
  Wdl games;
  std::array<Wdl, 2> by_side;
  std::array<std::int64_t, kFaults> faults{};  // its own, by kind
  NodesUsed nodes;
  CpuUsed cpu;
  std::int64_t think_ms = 0;
  std::int64_t wall_ms = 0;  // for the games it played
  // Its own and its opponents', in a game that counts them (engine/core/victory_points.h).
  std::optional<std::array<std::int64_t, 2>> victory_points{};
};

struct Summary {
  Setup setup;
  std::vector<PairingSummary> pairings;  // as in the setup
  std::vector<EntrySummary> entries;     // as in the setup
  std::vector<FaultSummary> faults;      // in the order of the games
  std::int64_t games = 0;                // that count
  std::int64_t left_out = 0;
  std::int64_t drawn = 0;
  Pentanomial side_pairs;  // all pairs from side 0's point of view
  // Of side 0. Pairs with the same number have the same dice, in all pairings: they are one cluster (posterior.h).
  Estimate side_score;
  Estimate side_elo;
};

inline constexpr int kMostRunning = 600;
// Whether the running estimates are wanted too: they take most of the time.
enum class Running : std::uint8_t { kLeaveOut, kInclude };

// The victory points of a game that ended so, if the tournament's game counts them.
using PointsOf = std::function<std::optional<VictoryPoints>(Actor winner, const std::string& reason)>;

// points_of: may be empty. Errors (InvalidArgument): a game of a pairing, leg or entry that the setup does not have;
// the same game twice; a sequential test that check_sprt() refuses or that more than one pairing would share.
absl::StatusOr<Summary> summarise(const Setup& setup, absl::Span<const GameReport> games,
                                  Running running = Running::kInclude, const PointsOf& points_of = {});

}  // namespace zerohour::tournament
