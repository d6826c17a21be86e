// `zerohour fit` and `zerohour calibrate`: weights for the evaluator from the games of tournaments, and how well they
// tell what happens.
#include "tools/fit/fit.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/judge/estimate.h"
#include "ai/loos/judge.h"
#include "engine/core/random.h"
#include "eval/loos/logistic.h"
#include "tools/fit/fitted_weights.h"
#include "tools/fit/training.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/commands/games.h"
#include "tools/study/calibrate.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

struct FitGames {
  std::shared_ptr<const Loos> game;  // of the last tournament
  std::vector<fit::Sample> samples;
  std::vector<eval::Chances> chances;  // by sample, where an evaluator was asked
  int games = 0;
  tournament::LeftOut left_out;
  bool any_set_aside = false;
};

// A game's positions, without features.
void add_game(const Loos& game, const PlayedGame& played, FitGames& games) {
  for (const State& s : played.starts) {
    fit::Sample sample;
    sample.turns_left = std::max(0, game.rules().scenario.last_turn - s.turn);
    sample.halves = played.halves;
    sample.turn = s.turn;
    sample.side = index(s.active);
    sample.cluster = played.cluster;
    sample.weight = 1.0 / static_cast<double>(played.starts.size());
    games.samples.push_back(std::move(sample));
  }
  ++games.games;
}

// The games that are not set aside, with features (front: as LogisticInputs takes it).
absl::StatusOr<FitGames> games_with_features(const GameChoice& choice, bool front) {
  FitGames games;
  std::unique_ptr<const LogisticInputs> inputs;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
      choice,
      [&](const std::shared_ptr<const Loos>& game) {
        games.game = game;
        inputs = std::make_unique<const LogisticInputs>(*game, front);
      },
      [&](const PlayedGame& played) {
        games.any_set_aside |= played.set_aside;
        if (played.set_aside) return;
        const std::size_t before = games.samples.size();
        add_game(*games.game, played, games);
        for (std::size_t i = 0; i < played.starts.size(); ++i) {
          const Features features = inputs->features(*games.game, played.starts[i]);
          games.samples[before + i].features.assign(features.begin(), features.end());
        }
      });
  if (!left_out.ok()) return left_out.status();
  if (games.games == 0 && games.any_set_aside) return fit::all_set_aside(choice.unseen);
  games.left_out = *left_out;
  return games;
}

// How roll-outs are made that are compared with results.
struct Rollouts {
  std::int64_t count = 0;  // in each position; 0: the evaluator is asked alone
  JudgeOptions options;    // if the evaluator is asked alone, it may also be a file
};

// The games that are looked at, with what the evaluator says of them, or with roll-outs that end in it; that
// evaluator's name.
absl::StatusOr<std::string> add_judged_games(const GameChoice& choice, const Rollouts& rollouts, FitGames& games) {
  const std::string& weights = rollouts.options.evaluator;
  std::unique_ptr<const LeafEvaluator> evaluator;
  std::shared_ptr<const judge::Sampler<Loos>> sampler;
  absl::Status failed;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
      choice,
      [&](const std::shared_ptr<const Loos>& game) {
        games.game = game;
        // Roll-outs take theirs by name.
        absl::StatusOr<std::unique_ptr<const LeafEvaluator>> read =
            rollouts.count > 0 ? make_evaluator(*game, weights) : read_evaluator(*game, weights);
        if (!read.ok()) {
          failed = read.status();
          return;
        }
        evaluator = *std::move(read);
        if (rollouts.count > 0) sampler = make_sampler(game, rollouts.options);
      },
      [&](const PlayedGame& played) {
        if (!failed.ok()) return;
        add_game(*games.game, played, games);
        for (const State& s : played.starts) {
          const auto roll_out = [&](std::uint64_t seed) {
            return sampler->sample(s, s.active, {}, seed, [] { return false; });
          };
          games.chances.push_back(rollouts.count > 0 ? study::rolled_out(roll_out, rollouts.count, games.chances.size())
                                                     : evaluator->chances(*games.game, s));
        }
      });
  if (!failed.ok()) return failed;
  if (!left_out.ok()) return left_out.status();
  games.left_out = *left_out;
  return evaluator->name();
}

void print_notes(const std::vector<std::string>& notes, std::ostream& out) {
  for (const std::string& note : notes) out << note << "\n";
}

std::array<std::string, 2> side_names(const Loos& game) {
  return {std::string(game.side_name(Side::kFirst)), std::string(game.side_name(Side::kSecond))};
}

}  // namespace

Exit fit_command(Arguments arguments, std::ostream& out) {
  GameChoice choice;
  std::string name = "fitted", path;
  bool front = false;
  std::int64_t ridge = 10;
  Flags flags("fit",
              "Fits weights for the evaluator to the games of tournaments: those for which the results of the games, "
              "predicted from each position at the start of a player turn, are most likely. It counts the games of "
              "Loos 1915 that ended by its rules, and says how many it left out.");
  flags.text("--name", "WORD", &name, "The evaluator's name, with its version.");
  flags.text("--out", "FILE", &path, "The file for the weights, which may replace others. Default: standard output.");
  flags.toggle("--front", &front,
               "Adds the features of the front as a graph, which take a millisecond for each position.");
  flags.number("--ridge", "N", &ridge, 0, 1'000'000,
               "The weight of the prior towards small weights, as a number of games.");
  add_flags(choice, "Sets every N-th pair of games aside, for 'calibrate --unseen N'.", flags);
  flags.example("--name fitted-1 --out weights.txt runs/*", "From all tournaments in a folder.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (absl::Status status = fit::check_name(name); !status.ok()) return status;
  const auto is_weights = [&path](const std::string& text) { return LogisticInputs::files().parse(path, text).ok(); };
  if (absl::Status status = fit::check_out(path, "a file of weights", is_weights); !status.ok()) return status;
  if (choice.unseen == 1) return fit::all_set_aside(choice.unseen);
  const absl::StatusOr<FitGames> games = games_with_features(choice, front);
  if (!games.ok()) return games.status();
  const int features = front ? kFeatures : kFastFeatures;
  const absl::StatusOr<fit::Fitted> fitted = fit::fit_weights(games->samples, {features, static_cast<double>(ridge)});
  if (!fitted.ok()) return fitted.status();
  Logistic::Weights weights;
  fit::take_fitted(*fitted, name, weights);
  const fit::Calibration calibration = fit::calibrate_weights(games->samples, weights);
  weights.notes = {absl::StrCat("Fitted to ", count_of(games->games, "game"), ", ", games->samples.size(),
                                " positions; data ", games->game->data_hash(), "."),
                   fit::loss_note(calibration)};
  const std::vector<std::string> notes = tournament::notes_of(games->left_out);
  weights.notes.insert(weights.notes.end(), notes.begin(), notes.end());
  return fit::tell_weights(path, LogisticInputs::files().format(weights), calibration, side_names(*games->game), notes,
                           out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  GameChoice choice;
  choice.only_unseen = true;
  std::string weights;
  Rollouts rollouts;
  Flags flags(
      "calibrate",
      "Compares the chances that the evaluator gives with the results of games: of the positions with a chance "
      "of 70%, 70% should be won. It is best to use games to which it was not fitted. It counts the games of Loos 1915 "
      "that ended by its rules, and says how many it left out.");
  flags.text("--weights", "FILE", &weights,
             absl::StrCat("Weights or a network to check, or the name of built-in ones. Default: ", kLatestWeights,
                          ", or ", rollouts.options.evaluator, " at the end of roll-outs."));
  flags.number("--rollouts", "N", &rollouts.count, 0, 1'000'000,
               "Plays N roll-outs in each position, like those for the chances that people are shown; in the whole "
               "game they end in the evaluation by the weights, which must be built-in ones.");
  flags.number("--player-turns", "N", &rollouts.options.player_turns, 0, 1000,
               "Plays N player turns in each roll-out, beginning with the current one; 0: to the end of the game.");
  flags.number(
      "--looks", "N", &rollouts.options.looks, 1, 1000,
      "A roll-out counts as the mean of what the evaluator says after each of its last N player turns, at most "
      "those of --player-turns; without effect if it is played to the end of the game.");
  std::string script;
  flags.text("--script", "NAME", &script,
             absl::StrCat("The script that plays the roll-outs: one of ", script_names(), ". Default: ",
                          rollouts.options.script, ", and in the small scenarios the planner that plays them there."));
  add_flags(choice, "Looks only at every N-th pair of games, which 'fit' and 'train' set aside with the same number.",
            flags);
  flags.example("runs/test", "By chance, by turn and by side.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (!script.empty()) {
    if (const auto known = read_habits(script); !known.ok()) return known.status();
    rollouts.options.script = script;
    rollouts.options.player.clear();
  }
  if (!weights.empty()) {
    rollouts.options.evaluator = weights;
  } else if (rollouts.count == 0) {
    rollouts.options.evaluator = std::string(kLatestWeights);
  }
  FitGames games;
  const absl::StatusOr<std::string> name = add_judged_games(choice, rollouts, games);
  if (!name.ok()) return name.status();
  const fit::Calibration calibration = fit::calibrate(games.samples, [&](const fit::Sample& sample) {
    return games.chances[static_cast<std::size_t>(&sample - games.samples.data())];
  });
  out << *name << ", " << count_of(games.games, "game") << ", " << games.samples.size() << " positions\n"
      << fit::calibration_text(calibration, side_names(*games.game));
  print_notes(tournament::notes_of(games.left_out), out);
  return kDone;
}

}  // namespace zerohour::loos
