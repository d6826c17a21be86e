// `zerohour calibrate` of a game that has no command of its own, and the mean of roll-outs for those that have.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/judge/estimate.h"
#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "tools/fit/fit.h"
#include "tools/study/studied_game.h"
#include "tools/support/command.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::study {

// The mean of so many roll-outs as people are told chances from, and of half a game for each of the three ends: what no
// roll-out shows does not count as impossible. For side 0. view: what `side` sees. number: of the position.
template <Game G>
eval::Chances rolled_out(const judge::Sampler<G>& sampler, const typename G::State& view, Side side,
                         std::int64_t rollouts, std::size_t number) {
  judge::Tally tally;
  for (std::int64_t i = 0; i < rollouts; ++i) {
    std::uint64_t mixed = number << 32 | static_cast<std::uint64_t>(i);
    const auto sample = sampler.sample(view, side, {}, splitmix64(mixed), [] { return false; });
    if (sample.has_value()) tally.add(sample->chances);
  }
  const eval::Chances mean = tally.mean();
  const auto count = static_cast<double>(tally.samples());
  const auto with_half = [count](double part) { return (part * count + 0.5) / (count + 1.5); };
  return {with_half(mean.win), with_half(mean.draw), with_half(mean.loss)};
}

// title: of the game, for people. names: what --weights may name.
template <Game G>
Exit calibrate_command(const StudiedGame<G>& studied, absl::string_view title, absl::string_view names,
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
               "Plays N roll-outs in each position instead, like those behind the chances that people are shown.");
  flags.number("--unseen", "N", &unseen, 0, 1'000'000, "Looks only at every N-th pair of games.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("runs/test", "By chance, by turn and by side.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  if (rollouts > 0 && !weights.empty()) {
    return absl::InvalidArgumentError(
        "--weights has no effect on --rollouts, which end in the scenario's own evaluator");
  }
  std::shared_ptr<const G> game;
  std::shared_ptr<const eval::Evaluator<G>> evaluator;
  std::shared_ptr<const judge::Sampler<G>> sampler;
  std::vector<fit::Sample> samples;
  std::vector<eval::Chances> chances;  // by sample
  int games = 0;
  const absl::StatusOr<tournament::LeftOut> left_out = for_each_played<G>(
      studied, folders, data,
      [&](const std::shared_ptr<const G>& loaded) -> absl::Status {
        game = loaded;
        absl::StatusOr<std::shared_ptr<const eval::Evaluator<G>>> read = studied.evaluator(*game, weights);
        if (!read.ok()) return read.status();
        evaluator = *std::move(read);
        if (rollouts > 0) sampler = studied.sampler(game);
        return absl::OkStatus();
      },
      [&](const PlayedGame<G>& played) {
        if (unseen > 0 && played.pair % unseen != 0) return absl::OkStatus();
        ++games;
        for (std::size_t i = 0; i < played.starts.size(); ++i) {
          const TurnStart<G>& start = played.starts[i];
          fit::Sample sample;
          sample.halves = played.winner == Actor::kFirst ? 2 : played.winner == Actor::kNobody ? 1 : 0;
          sample.turn = static_cast<int>(i / 2) + 1;
          sample.side = static_cast<int>(index(start.side));
          sample.cluster = played.cluster;
          sample.weight = 1.0 / static_cast<double>(played.starts.size());
          samples.push_back(std::move(sample));
          const auto& view = ai::seen_by(*game, start.state, start.side);
          chances.push_back(rollouts > 0 ? rolled_out<G>(*sampler, view, start.side, rollouts, chances.size())
                                         : evaluator->chances(*game, start.state));
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
  out << (rollouts > 0 ? sampler->method() : evaluator->name()) << ", " << count_of(games, "game") << ", "
      << samples.size() << " positions\n"
      << fit::calibration_text(calibration, sides);
  for (const std::string& note : tournament::notes_of(*left_out)) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::study
