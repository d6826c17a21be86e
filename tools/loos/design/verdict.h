// Whether a battle that is being designed is worth playing: solved whole, and compared with what is asked for.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

// What decisions a battle may be about.
enum class BattleTheme : std::uint8_t { kAny, kGas, kMarkers, kReserve, kRetreat, kMobile, kReplacements, kBreakdown };
// Their names, in that order, the first of which is "any".
std::vector<std::string> theme_names();

struct Criteria {
  double least_par = 0.42, most_par = 0.58;  // what best play of both sides is worth to the British
  double share = 0.2;                        // in how many of its decisions with a choice each side's choice matters
  double more = 0.5;                         // in how many of these more is asked than whether to stop
  double loss = 0.2;                         // what the worst play of each side loses
  double decided = 0.2;                      // how often best play of both sides ends with a victory of either
  double choices = 4;                        // decisions with a choice that each side has in a game, on average
  double theme_decisions = 0.2;              // decisions of the theme in which the choice matters, a game
  BattleTheme theme = BattleTheme::kAny;
  std::uint64_t positions = 1'000'000;  // at most
};

// What was found out about a battle.
struct BattleFacts {
  std::uint64_t positions = 0;
  double value = 0, win = 0, loss = 0;  // for the British
  struct OfSide {
    double choices = 0, share = 0, more = 0, near = 0, worst_loses = 0, random_loses = 0;
  };
  std::array<OfSide, 2> side;
  double theme = 0;  // a game: decisions of the theme in which the choice matters
};

struct Verdict {
  // 0 where everything that is asked for is there; the lower, the more is missing. Below kUnsolved it could not be
  // solved.
  double score = 0;
  BattleFacts facts;
  std::string refusal;  // why it is not a battle, or was not solved; else empty
};
inline constexpr double kUnsolved = -40;
// Below it, it is no battle at all.
inline constexpr double kNoBattle = -90;

// The source with a scenario file of that name put in, or in the place of its own.
DataSource with_scenario(const DataSource& source, absl::string_view name, std::string text);

// Verdict::score of a battle that was solved.
double score_of(const BattleFacts& facts, const Criteria& criteria);

// text: a scenario file of the name `name`, of which everything else is read from `source`. games: over how many games
// decisions are counted; what lacks nothing over the first number is counted again over the next. The same arguments
// give the same verdict. Errors: Cancelled, once *stop is true.
absl::StatusOr<Verdict> judge_battle(const DataSource& source, absl::string_view name, const std::string& text,
                                     const Criteria& criteria, std::initializer_list<std::uint64_t> games,
                                     const std::atomic<bool>& stop);

// A few lines for people.
std::vector<std::string> facts_text(const BattleFacts& facts);

}  // namespace zerohour::loos
