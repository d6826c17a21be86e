#include "tools/study/calibrate.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/judge/any_sampler.h"
#include "ai/judge/estimate.h"
#include "engine/core/random.h"
#include "tools/fit/fit.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::study {

eval::Chances rolled_out(absl::FunctionRef<std::optional<judge::Sample>(std::uint64_t seed)> sample,
                         std::int64_t rollouts, std::size_t number) {
  judge::Tally tally;
  for (std::int64_t i = 0; i < rollouts; ++i) {
    std::uint64_t mixed = number << 32 | static_cast<std::uint64_t>(i);
    if (const auto one = sample(splitmix64(mixed)); one.has_value()) tally.add(one->chances);
  }
  const eval::Chances mean = tally.mean();
  const auto count = static_cast<double>(tally.samples());
  const auto with_half = [count](double part) { return (part * count + 0.5) / (count + 1.5); };
  return {with_half(mean.win), with_half(mean.draw), with_half(mean.loss)};
}

Exit calibrate_command(const StudiedGame& studied, absl::string_view title, absl::string_view names,
                       Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data, weights;
  std::int64_t unseen = 0, rollouts = 0;
  Flags flags("calibrate",
              absl::StrCat(
                  "Compares the chances that the evaluator gives with the results of games: of the positions with a "
                  "chance of 70%, 70% should be won. It is best to use games to which it was not fitted. It counts the "
                  "games of ",
                  title, " that ended by its rules, and says how many it left out."));
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, all of one scenario.");
  flags.text("--weights", "FILE", &weights,
             absl::StrCat("Weights or a network to check, or the name of built-in ones: ", names,
                          ". Default: those with which positions of the scenario are judged."));
  flags.number("--rollouts", "N", &rollouts, 0, 1'000'000,
               "Plays N roll-outs in each position instead, like those for the chances that people are shown.");
  flags.number("--unseen", "N", &unseen, 0, 1'000'000, "Looks only at every N-th pair of games.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("runs/test", "By chance, by turn and by side.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (rollouts > 0 && !weights.empty()) {
    return absl::InvalidArgumentError(
        "--weights has no effect on --rollouts, which end in the scenario's own evaluator");
  }
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const tournament::AnyEvaluator> evaluator;
  std::shared_ptr<const judge::AnySampler> roll_outs;  // behind the chances that people are told
  std::vector<fit::Sample> samples;
  std::vector<eval::Chances> chances;  // by sample
  int games = 0;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
      studied, folders, data,
      [&](const std::shared_ptr<const AnyGame>& loaded) -> absl::Status {
        game = loaded;
        absl::StatusOr<std::shared_ptr<const tournament::AnyEvaluator>> read = studied.evaluator(*game, weights);
        if (!read.ok()) return read.status();
        evaluator = *std::move(read);
        if (rollouts > 0) roll_outs = studied.adapter(data)->find<protocol::Chances<AnyGame>>()->sampler(game);
        return absl::OkStatus();
      },
      [&](const PlayedGame& played) {
        if (unseen > 0 && played.pair % unseen != 0) return absl::OkStatus();
        ++games;
        for (std::size_t i = 0; i < played.starts.size(); ++i) {
          const TurnStart& start = played.starts[i];
          fit::Sample sample;
          sample.halves = played.winner == Actor::kFirst ? 2 : played.winner == Actor::kNobody ? 1 : 0;
          sample.turn = static_cast<int>(i / 2) + 1;
          sample.side = static_cast<int>(index(start.side));
          sample.cluster = played.cluster;
          sample.weight = 1.0 / static_cast<double>(played.starts.size());
          samples.push_back(std::move(sample));
          if (rollouts == 0) {
            chances.push_back(evaluator->chances(*game, start.state));
            continue;
          }
          const AnyState view = game->visible_to(start.state, start.side);
          const auto roll_out = [&](std::uint64_t seed) {
            return roll_outs->sample(view, start.side, {}, seed, [] { return false; });
          };
          chances.push_back(rolled_out(roll_out, rollouts, chances.size()));
        }
        return absl::OkStatus();
      });
  if (!left_out.ok()) return left_out.status();
  if (games == 0) {
    return absl::InvalidArgumentError(absl::StrCat("--unseen ", unseen, " leaves none of these games to look at"));
  }
  const fit::Calibration calibration = fit::calibrate(
      samples, [&](const fit::Sample& sample) { return chances[static_cast<std::size_t>(&sample - samples.data())]; });
  const std::array<std::string, 2> sides = {std::string(game->side_name(Side::kFirst)),
                                            std::string(game->side_name(Side::kSecond))};
  out << (rollouts > 0 ? roll_outs->method() : evaluator->name()) << ", " << count_of(games, "game") << ", "
      << samples.size() << " positions\n"
      << fit::calibration_text(calibration, sides);
  for (const std::string& note : tournament::notes_of(*left_out)) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::study
