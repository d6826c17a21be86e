// `zerohour fit` and `zerohour calibrate`: weights for the evaluator from the games of tournaments, and how well they
// tell what happens.
#include "tools/fit/fit.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/replay.h"
#include "eval/loos/logistic.h"
#include "tools/loos/adapter.h"
#include "tools/loos/commands/commands.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::loos {
namespace {

struct Games {
  std::shared_ptr<const Loos> game;  // of the last tournament
  std::vector<fit::Sample> samples;
  int games = 0;
};

// The positions in which a player turn of a game begins.
absl::Status add_game(const Loos& game, const Logistic& evaluator, const Record& record, int halves, Games& games) {
  std::vector<fit::Sample> samples;
  std::optional<std::pair<int, Side>> turn;
  const absl::StatusOr<Loos::State> last =
      replay_each(game, record, [&](const RecordEvent&, const Loos::State& before, Loos::Action, const Loos::State&) {
        const auto now = std::make_pair(static_cast<int>(before.turn), before.active);
        const bool set_up = before.step == Step::kGermanSetup || before.step == Step::kBritishSetup;
        if (set_up || turn == now) return;
        turn = now;
        fit::Sample sample;
        const Features features = evaluator.features(game, before);
        sample.features.assign(features.begin(), features.end());
        sample.turns_left = features[static_cast<std::size_t>(Feature::kTurnsLeft)];
        sample.halves = halves;
        sample.turn = before.turn;
        sample.side = index(before.active);
        samples.push_back(sample);
      });
  if (!last.ok()) return last.status();
  for (fit::Sample& sample : samples) {
    sample.weight = 1.0 / static_cast<double>(samples.size());
    games.samples.push_back(sample);
  }
  ++games.games;
  return absl::OkStatus();
}

// Every game of the tournaments that ended by the rules. All have the same game's data.
absl::StatusOr<Games> read_games(const std::vector<std::string>& folders, const std::string& data,
                                 const Weights& weights) {
  Games games;
  std::unique_ptr<Logistic> evaluator;
  const absl::Status status = tournament::for_each_game<Loos>(
      folders, make_adapter(data)->loader(),
      [&](const std::shared_ptr<const Loos>& game) {
        games.game = game;
        evaluator = std::make_unique<Logistic>(*game, weights);
        return absl::OkStatus();
      },
      [&](const tournament::GameReport& report, const Record& record) {
        const int halves = report.winner == Actor::kFirst ? 2 : report.winner == Actor::kNobody ? 1 : 0;
        return add_game(*games.game, *evaluator, record, halves, games);
      });
  if (!status.ok()) return status;
  return games;
}

absl::StatusOr<Weights> read_weights(const std::string& path) {
  if (path.empty()) return embedded_weights();
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  return parse_weights(path, *text);
}

// How the evaluator's chances fit what happened.
fit::Calibration calibration_of(const Games& games, const Weights& weights) {
  const Logistic evaluator(*games.game, weights);
  return fit::calibrate(games.samples, [&](const fit::Sample& sample) {
    Features features{};
    std::copy(sample.features.begin(), sample.features.end(), features.begin());
    return eval::chances_of(evaluator.value_of(features));
  });
}

std::array<std::string, 2> side_names(const Loos& game) {
  return {std::string(game.side_name(Side::kFirst)), std::string(game.side_name(Side::kSecond))};
}

}  // namespace

Exit fit_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data, name = "fitted", path;
  bool front = false;
  std::int64_t ridge = 10;
  Flags flags("fit",
              "Makes weights for the evaluator from the games of tournaments: those under which the results, seen from "
              "each position in which a player turn began, are likeliest.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments.");
  flags.text("--name", "WORD", &name, "The evaluator's name, with its version.");
  flags.text("--out", "FILE", &path, "Where the weights go. Default: standard output.");
  flags.toggle("--front", &front, "With the features of the front as a graph, which take a millisecond each.");
  flags.number("--ridge", "N", &ridge, 0, 1'000'000, "How many games the prior of small weights counts as.");
  flags.text("--data", "DIR", &data, "The data that the games were played with, if not the built-in ones.");
  flags.example("--name fitted-1 --out weights.txt runs/*", "From all tournaments in a folder.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  Weights all;
  all.needs_front = front;
  const absl::StatusOr<Games> games = read_games(folders, data, all);
  if (!games.ok()) return games.status();
  const int features = front ? kFeatures : kFastFeatures;
  const absl::StatusOr<fit::Fitted> fitted = fit::fit_weights(games->samples, {features, static_cast<double>(ridge)});
  if (!fitted.ok()) return fitted.status();
  Weights weights;
  weights.name = name;
  weights.bias = fitted->bias;
  weights.draw = fitted->draw;
  std::copy(fitted->weight.begin(), fitted->weight.end(), weights.weight.begin());
  weights.needs_front = front;
  const fit::Calibration calibration = calibration_of(*games, weights);
  weights.notes = {
      absl::StrCat("Fitted to ", games->games, " games, ", games->samples.size(), " positions; data ",
                   games->game->data_hash(), "."),
      absl::StrFormat("Log loss %.4f, %.4f without looking.", calibration.log_loss, calibration.base_loss)};
  const std::string text = format_weights(weights);
  if (path.empty()) {
    out << text;
    return kDone;
  }
  if (absl::Status status = write_file_atomically(path, text); !status.ok()) return status;
  out << fit::calibration_text(calibration, side_names(*games->game));
  return kDone;
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data, path;
  Flags flags("calibrate",
              "Compares the chances that the evaluator gives with how games ended: of the positions given 70%, 70% "
              "should be won. Best with games that it was not fitted to.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments.");
  flags.text("--weights", "FILE", &path, "Weights to check. Default: the built-in ones.");
  flags.text("--data", "DIR", &data, "The data that the games were played with, if not the built-in ones.");
  flags.example("runs/test", "By chance, by turn and by side.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const absl::StatusOr<Weights> weights = read_weights(path);
  if (!weights.ok()) return weights.status();
  const absl::StatusOr<Games> games = read_games(folders, data, *weights);
  if (!games.ok()) return games.status();
  out << weights->name << ", " << games->games << " games, " << games->samples.size() << " positions\n"
      << fit::calibration_text(calibration_of(*games, *weights), side_names(*games->game));
  return kDone;
}

}  // namespace zerohour::loos
