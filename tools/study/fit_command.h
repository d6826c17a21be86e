// `zerohour fit` of a game that has no command of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/any_game_of.h"
#include "tools/fit/fit.h"
#include "tools/fit/fitted_weights.h"
#include "tools/fit/training.h"
#include "tools/study/studied_game.h"
#include "tools/support/command.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::study {

// Adds each sample with the sides exchanged, where both have the same task: features are differences between the sides.
inline void add_mirror_images(std::vector<fit::Sample>& samples) {
  const std::size_t count = samples.size();
  samples.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    samples[i].weight /= 2;
    fit::Sample other = samples[i];
    for (std::int16_t& feature : other.features) feature = static_cast<std::int16_t>(-feature);
    other.halves = 2 - other.halves;
    other.side = 1 - other.side;
    samples.push_back(std::move(other));
  }
}

// Logistic: that of the game (eval/models.h). title: of the game, for people. alike: whether the sides have the same
// task, and features change their signs with the sides. Its inputs' features() and turns_left() are static.
template <class Logistic>
Exit fit_command(const StudiedGame& studied, absl::string_view title,
                 absl::FunctionRef<bool(const typename Logistic::G&)> alike, Arguments arguments, std::ostream& out) {
  using G = typename Logistic::G;
  using Inputs = typename Logistic::Inputs;
  std::vector<std::string> folders;
  std::string name = "fitted", path, data;
  std::int64_t ridge = 10, unseen = 0;
  Flags flags("fit", absl::StrCat("Fits weights for the evaluator to the games of tournaments: those for which the "
                                  "results of the games, predicted from each position at the start of a player turn, "
                                  "are most likely. It counts the games of ",
                                  title, " that ended by its rules, and says how many it left out."));
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, of one scenario or of several.");
  flags.text("--name", "WORD", &name, "The evaluator's name, with its version.");
  flags.text("--out", "FILE", &path, "The file for the weights, which may replace others. Default: standard output.");
  flags.number("--ridge", "N", &ridge, 0, 1'000'000,
               "The weight of the prior towards small weights, as a number of games.");
  flags.number("--unseen", "N", &unseen, 0, 1'000'000,
               "Sets every N-th pair of games aside, for 'calibrate --unseen N'.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("--name fitted-2 --out weights.txt runs/*", "From all tournaments in a folder.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (absl::Status status = fit::check_name(name); !status.ok()) return status;
  const auto is_weights = [&path](const std::string& text) { return Inputs::files().parse(path, text).ok(); };
  if (absl::Status status = fit::check_out(path, "a file of weights", is_weights); !status.ok()) return status;
  std::shared_ptr<const G> game;
  std::vector<fit::Sample> samples;
  std::vector<std::string> scenarios, hashes;  // of the games' scenarios, and of their data
  int games = 0;
  std::size_t positions = 0;
  bool mirrored = false;
  // Samples of each scenario are mirrored or not by themselves.
  std::vector<fit::Sample> of_scenario;
  const auto close_scenario = [&] {
    positions += of_scenario.size();
    if (game != nullptr && alike(*game)) {
      add_mirror_images(of_scenario);
      mirrored = true;
    }
    samples.insert(samples.end(), of_scenario.begin(), of_scenario.end());
    of_scenario.clear();
  };
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
      studied, folders, data,
      [&](const std::shared_ptr<const AnyGame>& loaded) -> absl::Status {
        close_scenario();
        game = typed<G>(*loaded);
        const auto note = [](std::vector<std::string>& known, std::string word) {
          if (std::find(known.begin(), known.end(), word) == known.end()) known.push_back(std::move(word));
        };
        note(scenarios, std::string(game->scenario_name()));
        note(hashes, std::string(game->data_hash()));
        return absl::OkStatus();
      },
      [&](const PlayedGame& played) {
        if (unseen > 0 && played.pair % unseen == 0) return absl::OkStatus();
        ++games;
        for (std::size_t i = 0; i < played.starts.size(); ++i) {
          const TurnStart& start = played.starts[i];
          fit::Sample sample;
          const auto& state = start.state.as<typename G::State>();
          const auto features = Inputs::features(*game, state);
          sample.features.assign(features.begin(), features.end());
          sample.turns_left = Inputs::turns_left(*game, state);
          sample.halves = played.winner == Actor::kFirst ? 2 : played.winner == Actor::kNobody ? 1 : 0;
          sample.turn = static_cast<int>(i / 2) + 1;
          sample.side = static_cast<int>(index(start.side));
          sample.cluster = played.cluster;
          sample.weight = 1.0 / static_cast<double>(played.starts.size());
          of_scenario.push_back(std::move(sample));
        }
        return absl::OkStatus();
      },
      Scenarios::kAny);
  if (!left_out.ok()) return left_out.status();
  close_scenario();
  if (games == 0) return fit::all_set_aside(unseen);
  typename Logistic::Weights weights;
  const absl::StatusOr<fit::Fitted> fitted =
      fit::fit_weights(samples, {static_cast<int>(weights.weight.size()), static_cast<double>(ridge)});
  if (!fitted.ok()) return fitted.status();
  fit::take_fitted(*fitted, name, weights);
  const fit::Calibration calibration = fit::calibrate_weights(samples, weights);
  weights.notes = {
      absl::StrCat("Fitted to ", count_of(games, "game"), " of ", absl::StrJoin(scenarios, ", "), ", ", positions,
                   " positions", mirrored ? ", and to mirror images" : "", "; data ", absl::StrJoin(hashes, ", "), "."),
      fit::loss_note(calibration)};
  const std::vector<std::string> notes = tournament::notes_of(*left_out);
  weights.notes.insert(weights.notes.end(), notes.begin(), notes.end());
  const std::array<std::string, 2> sides = {std::string(game->side_name(Side::kFirst)),
                                            std::string(game->side_name(Side::kSecond))};
  return fit::tell_weights(path, Inputs::files().format(weights), calibration, sides, notes, out);
}

}  // namespace zerohour::study
