#include "tools/fit/train_command.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "ai/plan/workers.h"
#include "tools/fit/training.h"
#include "tools/support/flags.h"

namespace zerohour::fit {
namespace {

constexpr std::int64_t kGames = 5'000;
constexpr std::uint64_t kSeedStep = 100'000'007;    // between the seeds of the first games of two runs
constexpr std::uint64_t kRivalsAfter = 50'000'000;  // games: those of rival plans are others
constexpr std::size_t kGamesAtOnce = 256;           // are played before their samples are taken

struct TrainFlags {
  explicit TrainFlags(const std::string& scenario) : load(scenario) {}

  TrainingChoice choice;
  GameFlags load;
  std::int64_t play = kGames, unseen = 0;
};

Flags flags_of(const TrainedGame& game, TrainFlags& asked) {
  Flags flags("train",
              "Trains a network for the evaluator on games that it plays itself, by scripts whose leanings change at "
              "random: of positions in them it learns how the game ended. With --siblings it also follows up rival "
              "plans for the same decisions in such games, and learns what tells them apart.");
  asked.load.add_scenario(flags);
  asked.load.add_options(flags);
  flags.number("--play", "N", &asked.play, 0, 10'000'000, "The number of games, with the seed.");
  asked.choice.add_flags(flags);
  flags.number("--unseen", "N", &asked.unseen, 0, 1'000'000,
               "Sets every N-th game aside, and reports how well the network does on them, and how well the evaluator "
               "does with which the game is played.");
  asked.load.add_data(flags);
  flags.example(
      absl::StrCat("--game ", game.name, " --play 10000 --siblings 4000 --unseen 10 --name mine-1 --out mine-1.txt"),
      "A network from games and rival plans, compared with the evaluator of today.");
  return flags;
}

// The samples of `count` games from number `first` on, in order; samples_of(number) plays one of them.
void collect(std::int64_t count, int jobs,
             const absl::FunctionRef<std::vector<TrainingSample>(std::uint64_t)>& samples_of,
             const absl::FunctionRef<void(std::int64_t, std::vector<TrainingSample>&)>& take) {
  plan::Workers workers(jobs);
  std::vector<std::vector<TrainingSample>> batch;
  for (std::int64_t number = 0; number < count; number += static_cast<std::int64_t>(batch.size())) {
    batch.assign(std::min(kGamesAtOnce, static_cast<std::size_t>(count - number)), {});
    workers.share(batch.size(), [&](std::size_t i) { batch[i] = samples_of(static_cast<std::uint64_t>(number) + i); });
    for (std::size_t i = 0; i < batch.size(); ++i) take(number + static_cast<std::int64_t>(i), batch[i]);
  }
}

TrainingSet samples_of(const TrainingSource& source, const TrainFlags& asked) {
  TrainingSet set;
  const std::uint64_t first = asked.choice.seed * kSeedStep;
  const auto is_aside = [&](std::int64_t number) { return asked.unseen > 0 && number % asked.unseen == 0; };
  const auto add = [&](TrainingSample& one, bool aside) {
    if (aside) set.usual.push_back(one.usual);
    (aside ? set.set_aside : set.samples).push_back(std::move(one.sample));
  };
  collect(
      asked.play, asked.choice.jobs, [&](std::uint64_t number) { return source.game(first + number); },
      [&](std::int64_t number, std::vector<TrainingSample>& samples) {
        const bool aside = is_aside(number);
        ++(aside ? set.set_aside_games : set.games);
        if (!aside) set.positions += samples.size();
        for (TrainingSample& one : samples) add(one, aside);
      });
  collect(
      asked.choice.siblings, asked.choice.jobs,
      [&](std::uint64_t number) { return source.rivals(first + kRivalsAfter + number); },
      [&](std::int64_t number, std::vector<TrainingSample>& samples) {
        const std::uint64_t before = set.siblings;
        for (TrainingSample& one : samples) {
          one.sample.siblings += before;
          set.siblings = one.sample.siblings;
          add(one, is_aside(number));
        }
      });
  return set;
}

}  // namespace

Exit train_command(const TrainedGame& game, Arguments arguments, std::ostream& out) {
  TrainFlags asked(game.scenario);
  Flags flags = flags_of(game, asked);
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (asked.play == 0 && asked.choice.siblings == 0) {
    return absl::InvalidArgumentError("there is nothing to learn from: --play or --siblings must be at least 1");
  }
  if (asked.unseen == 1) {
    return absl::InvalidArgumentError("--unseen 1 sets all games aside: nothing is left to learn from");
  }
  const auto source = game.source(asked.load);
  if (!source.ok()) return source.status();
  const NetworkKind kind = (*source)->kind();
  if (absl::Status status = check(asked.choice, kind); !status.ok()) return status;
  const absl::StatusOr<std::optional<eval::Network>> start = read_start(kind, asked.choice);
  if (!start.ok()) return start.status();
  const TrainingSet set = samples_of(**source, asked);
  if (set.samples.empty() && !set.set_aside.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--unseen ", asked.unseen, " sets all games aside: nothing is left to learn from"));
  }
  TrainingOrigin origin;
  origin.own_games = true;
  origin.data = (*source)->data_hash();
  origin.usual = (*source)->usual();
  if (set.siblings > 0) {
    origin.notes.push_back(absl::StrCat("With ", set.siblings, " groups of siblings from ", asked.choice.siblings,
                                        asked.choice.siblings == 1 ? " game." : " games."));
  }
  if (absl::Status status = train(set, kind, asked.choice, *start, origin, out); !status.ok()) return status;
  return kDone;
}

}  // namespace zerohour::fit
