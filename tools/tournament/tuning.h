// Settings of a player found by playing. In each generation many games are played with all of the settings changed a
// little at random, each twice, the second time with the opposite changes and the same dice against the same opponent;
// then each setting moves in the direction that scored more (an evolution strategy).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "ai/players/settings.h"
#include "tools/support/game_flags.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/master_seed.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

struct TunedSetting {
  std::string name;
  ai::NumberRange range;
  double start = 0;
  double step = 0;  // the standard deviation of its changes; above 0
};

// The settings that `words` names, "press" or "press=25" with a step, of those that the player has, with its values.
// The usual step is an eighth of the value, but not less than 1, or than a hundredth of the range of a real number.
// Errors (InvalidArgument) name the word: no such setting, not a number, named twice, or a step that is not above 0.
absl::StatusOr<std::vector<TunedSetting>> tuned_settings(absl::Span<const std::string> words,
                                                         const ai::KindNote& player);

// A value as the setting's text: within its range, and whole if it has to be.
std::string value_text(const TunedSetting& setting, double value);

// Values by setting.
using TunedValues = std::vector<double>;
// The score, 0 to 1, of the player with each of two opposite changes.
using Opposites = std::array<TunedValues, 2>;
using OppositeScores = std::array<double, 2>;

struct Generation {
  int number = 0;      // from 1
  double score = 0;    // of all variants, 0 to 1
  double error = 0;    // of that, one standard error
  TunedValues values;  // after it
};

struct TuningOptions {
  int generations = 10;
  int pairs = 100;  // of opposite variants, in each generation
  std::uint64_t seed = 1;
};

// The settings' values at the end. play: the scores of the pairs of a generation, from 0. told: of each generation.
// Errors are those of `play`.
absl::StatusOr<TunedValues> tune(
    absl::Span<const TunedSetting> settings, const TuningOptions& options,
    const std::function<absl::StatusOr<std::vector<OppositeScores>>(int generation, absl::Span<const Opposites>)>& play,
    const std::function<void(const Generation&)>& told);

// The games of variants of a player.
class VariantGames {
 public:
  struct Match {
    std::string player;                // as of parse_player_text
    std::vector<std::string> against;  // entries that are no programs; pairs of variants meet them in turn
    ai::Budget control;                // of those without one of their own
    GameFlags game;
    MasterSeed seed;
    int jobs = 1;
  };

  // The runner must outlive it. Errors name what is wrong: a scenario or a bot that does not exist, or a program.
  static absl::StatusOr<VariantGames> make(const GameRunner& runner, Match match,
                                           absl::Span<const TunedSetting> settings);

  // The names of the sides.
  const std::array<std::string, 2>& sides() const { return setup_.sides; }
  // The player plays these sides, one or both; both by default.
  void sit(std::vector<Side> sides) { sides_ = std::move(sides); }
  // The player with these values, "script:press=60".
  std::string player(const TunedValues& values) const;
  // As tune() asks for it; the same for any number of jobs. Errors: a bot that failed.
  absl::StatusOr<std::vector<OppositeScores>> play(int generation, absl::Span<const Opposites> variants) const;

 private:
  VariantGames(const GameRunner& runner, Match match, std::vector<TunedSetting> settings)
      : runner_(&runner), match_(std::move(match)), settings_(std::move(settings)) {}

  const GameRunner* runner_;
  Match match_;
  std::vector<TunedSetting> settings_;
  ai::PlayerText player_;  // as it is
  Setup setup_;            // with the player as it is, and the opponents behind it
  std::vector<Side> sides_ = {Side::kFirst, Side::kSecond};
};

}  // namespace zerohour::tournament
