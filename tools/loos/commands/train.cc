// `zerohour train`: a network for the evaluator from the games of tournaments.
#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "eval/loos/logistic.h"
#include "eval/loos/zone_features.h"
#include "tools/fit/network_fit.h"
#include "tools/fit/training.h"
#include "tools/loos/commands/begun_games.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/commands/games.h"
#include "tools/loos/commands/sibling_plans.h"
#include "tools/support/flags.h"

namespace zerohour::loos {
namespace {

constexpr int kTeacherLooksAt = 2;           // player turns later
constexpr std::int64_t kSiblingsAside = 64;  // groups in a row that are set aside: whole decisions
constexpr double kSiblingWeight = 1.0 / 64;  // those of one game together weigh about 1, like its positions
constexpr float kHexesAnAmount = 10;         // hexes of the margin to a unit of NetworkSample::amount

struct TrainingGames : fit::TrainingSet {
  std::shared_ptr<const Loos> game;  // of the last tournament
  std::string teacher;               // its name
  tournament::LeftOut left_out;
};

// The networks whose searches find the siblings, and the one that judges them, of which there is always one.
struct SiblingNetworks {
  std::vector<std::unique_ptr<const LeafEvaluator>> searches;
  std::unique_ptr<const LeafEvaluator> judge;
};
absl::StatusOr<SiblingNetworks> sibling_networks(const Loos& game, const std::string& searches,
                                                 const std::string& judge) {
  SiblingNetworks networks;
  for (const absl::string_view name : absl::StrSplit(searches.empty() ? judge : searches, ',')) {
    absl::StatusOr<std::unique_ptr<const LeafEvaluator>> search = read_evaluator(game, std::string(name));
    if (!search.ok()) return search.status();
    networks.searches.push_back(*std::move(search));
  }
  absl::StatusOr<std::unique_ptr<const LeafEvaluator>> read = read_evaluator(game, judge);
  if (!read.ok()) return read.status();
  networks.judge = *std::move(read);
  return networks;
}

// What is known of a game's positions.
class TrainingReader {
 public:
  // teacher: a file or a name (read_evaluator); mix: its part of the targets, from 0 to 1.
  TrainingReader(std::string teacher, double mix, TrainingGames& to)
      : teacher_name_(std::move(teacher)), mix_(mix), to_(to) {}

  absl::Status read(const GameChoice& choice) {
    absl::Status failed;
    const absl::StatusOr<tournament::LeftOut> left_out = for_each_played(
        choice,
        [&](const std::shared_ptr<const Loos>& game) {
          if (absl::Status begun = begin(game); !begun.ok()) failed = std::move(begun);
        },
        [&](const PlayedGame& played) {
          if (failed.ok()) add(played);
        });
    if (!failed.ok()) return failed;
    if (!left_out.ok()) return left_out.status();
    to_.left_out = *left_out;
    return absl::OkStatus();
  }

  // Plays the games. unseen: every so many of them are set aside; 0: none.
  absl::Status play(const BegunGames& games, std::int64_t unseen) {
    absl::StatusOr<std::shared_ptr<const Loos>> game = Loos::load("loos");
    if (!game.ok()) return game.status();
    if (absl::Status status = begin(*game); !status.ok()) return status;
    std::int64_t number = 0;
    return for_each_begun(*game, games, [&](const PlayedGame& played) {
      PlayedGame one = played;
      one.set_aside = unseen > 0 && number++ % unseen == 0;
      if (!one.starts.empty()) add(one);
    });
  }

  // After the games, which say what game it is. unseen: as in play(), of the siblings.
  void compare(const SiblingGames& games, std::int64_t unseen) {
    for_each_siblings(*to_.game, games, [&](absl::Span<const SiblingLeaf> siblings) {
      const bool set_aside = unseen > 0 && static_cast<std::int64_t>(to_.siblings) / kSiblingsAside % unseen == 0;
      ++to_.siblings;
      for (const SiblingLeaf& leaf : siblings) {
        fit::NetworkSample sample;
        const ZoneValues values = features_->features(*to_.game, leaf.state);
        sample.features.assign(values.begin(), values.end());
        sample.chances = leaf.chances;
        sample.siblings = to_.siblings;
        sample.over = leaf.over;
        sample.weight = kSiblingWeight;
        (set_aside ? to_.set_aside : to_.samples).push_back(std::move(sample));
      }
    });
  }

 private:
  absl::Status begin(const std::shared_ptr<const Loos>& game) {
    to_.game = game;
    features_ = std::make_unique<const ZoneFeatures>(*game);
    if (mix_ == 0) return absl::OkStatus();
    absl::StatusOr<std::unique_ptr<const LeafEvaluator>> teacher = read_evaluator(*game, teacher_name_);
    if (!teacher.ok()) return teacher.status();
    teacher_ = *std::move(teacher);
    to_.teacher = teacher_->name();
    return absl::OkStatus();
  }

  void add(const PlayedGame& played) {
    const Board& board = to_.game->board();
    const eval::Chances result{played.halves == 2 ? 1.0 : 0.0, played.halves == 1 ? 1.0 : 0.0,
                               played.halves == 0 ? 1.0 : 0.0};
    std::uint64_t held = 0;
    for (std::size_t o = 0; o < board.objective_masks.size() && o < kZoneObjectives; ++o) {
      const std::uint64_t hexes = board.objective_masks[o];
      if ((played.end.control & hexes) == hexes) held |= std::uint64_t{1} << o;
    }
    for (std::size_t i = 0; i < played.starts.size(); ++i) {
      fit::NetworkSample sample;
      const ZoneValues values = features_->features(*to_.game, played.starts[i]);
      sample.features.assign(values.begin(), values.end());
      sample.chances = played.set_aside ? result : target(played, i, result);
      sample.yes = held;
      sample.amount = static_cast<float>(std::popcount(played.end.control)) / kHexesAnAmount;
      sample.weight = 1.0 / static_cast<double>(played.starts.size());
      (played.set_aside ? to_.set_aside : to_.samples).push_back(std::move(sample));
    }
    ++(played.set_aside ? to_.set_aside_games : to_.games);
    if (!played.set_aside) to_.positions += played.starts.size();
  }

  // The result, mixed with what the teacher says a little later, if the game was not over by then.
  eval::Chances target(const PlayedGame& played, std::size_t i, const eval::Chances& result) const {
    if (mix_ == 0 || i + kTeacherLooksAt >= played.starts.size()) return result;
    const eval::Chances later = teacher_->chances(*to_.game, played.starts[i + kTeacherLooksAt]);
    const auto mixed = [this](double happened, double told) { return (1 - mix_) * happened + mix_ * told; };
    return {mixed(result.win, later.win), mixed(result.draw, later.draw), mixed(result.loss, later.loss)};
  }

  std::string teacher_name_;
  double mix_;
  TrainingGames& to_;
  std::unique_ptr<const ZoneFeatures> features_;
  std::unique_ptr<const LeafEvaluator> teacher_;
};

fit::NetworkKind zone_networks() {
  return {&ZoneFeatures::files(), kZoneObjectives, [](const fit::NetworkLoss& loss) {
            return absl::StrFormat("holders %.4f, margin %.2f hexes", loss.yes,
                                   kHexesAnAmount * std::sqrt(loss.amount));
          }};
}

// What is asked of the command.
struct TrainFlags {
  fit::TrainingChoice choice;
  GameChoice games;
  BegunGames begun;
  std::string teacher = std::string(kLatestWeights), searches;
  int mix = 75;
};

Flags flags_of(TrainFlags& asked, bool plays) {
  Flags flags(
      "train",
      "Trains a network for the evaluator on the games of tournaments. For each position at the start of a player "
      "turn, it learns the result of the game, and a teacher's evaluation of the position two player turns later. With "
      "--play it plays games itself that restless scripts begin and planners play on, and learns only from what the "
      "planners play. With --siblings it compares plans for the same decisions in such games, and learns what tells "
      "them apart. Of tournaments it counts the games of Loos 1915 that ended by its rules, and says how many it left "
      "out.");
  asked.choice.add_flags(flags);
  flags.text("--searches", "FILES", &asked.searches,
             "The networks whose searches find the plans of --siblings, files or names of built-in ones, with commas "
             "between them. Default: that of --start, which judges the plans.");
  flags.number("--play", "N", &asked.begun.count, 0, 10'000'000,
               "Plays N games itself, with the seed, instead of reading folders.");
  flags.text("--planner", "NAME", &asked.begun.planner, "The player that plays those games on.");
  flags.number("--nodes", "N", &asked.begun.nodes, 1, 1'000'000'000, "The nodes of each of its decisions.");
  flags.text("--teacher", "FILE", &asked.teacher,
             "The teacher: a file of weights or a network, or the name of built-in ones.");
  flags.number("--mix", "PERCENT", &asked.mix, 0, 100,
               "The teacher's share of the training target; the rest is the result.");
  add_flags(asked.games, "Sets every N-th pair of games aside, and reports how well the network does on them.", flags,
            plays ? 0 : 1);
  flags.example("--name mine-1 --unseen 10 --out mine-1.txt runs/*", "From all tournaments in a folder.");
  flags.example("--name mine-2 --play 7000 --start zones-1 --rate 30 --out mine-2.txt",
                "A built-in network, improved by games that are played meanwhile.");
  flags.example("--name mine-3 --siblings 500 --start zones-3 --rate 50 --decay 0 --out mine-3.txt",
                "The same by rival plans.");
  return flags;
}

absl::Status check(const TrainFlags& asked) {
  const bool folders = !asked.games.folders.empty(), siblings = asked.choice.siblings > 0;
  const auto refused = [](absl::string_view why) { return absl::InvalidArgumentError(why); };
  if (folders && asked.begun.count > 0) {
    return refused("name folders of tournaments, or games to play with --play, but not both");
  }
  if (!folders && asked.begun.count == 0 && !siblings) {
    return refused("name folders of tournaments, or games to play with --play or --siblings");
  }
  if (!folders && !asked.games.data.empty()) {
    return refused("games that it plays itself have the built-in data; leave out --data");
  }
  if (siblings && asked.choice.start.empty()) {
    return refused("--siblings needs a network that judges the plans; name it with --start");
  }
  const BegunGames usual;
  if (asked.begun.count == 0 && (asked.begun.planner != usual.planner || asked.begun.nodes != usual.nodes)) {
    return refused("--planner and --nodes need --play");
  }
  if (!siblings && !asked.searches.empty()) return refused("--searches needs --siblings");
  if (asked.games.unseen == 1) return fit::all_set_aside(asked.games.unseen);
  return absl::OkStatus();
}

absl::Status compare_siblings(const TrainFlags& asked, const TrainingGames& games, TrainingReader& reader) {
  absl::StatusOr<SiblingNetworks> networks = sibling_networks(*games.game, asked.searches, asked.choice.start);
  if (!networks.ok()) return networks.status();
  SiblingGames compared;
  compared.count = asked.choice.siblings;
  compared.seed = asked.choice.seed;
  compared.jobs = asked.choice.jobs;
  compared.judge = networks->judge.get();
  for (const auto& search : networks->searches) compared.searches.push_back(search.get());
  reader.compare(compared, asked.games.unseen);
  return absl::OkStatus();
}

fit::TrainingOrigin origin_of(const TrainFlags& asked, const TrainingGames& games) {
  fit::TrainingOrigin origin;
  origin.own_games = asked.games.folders.empty();
  origin.data = games.game->data_hash();
  if (asked.begun.count > 0) {
    origin.players = absl::StrCat(asked.begun.planner, " with ", asked.begun.nodes, " nodes");
  }
  if (games.games > 0) {
    origin.notes.push_back(asked.mix == 0 ? "From results alone."
                                          : absl::StrCat("From results and, for ", asked.mix, "%, what ", games.teacher,
                                                         " says two player turns later."));
  }
  for (std::string& note : tournament::notes_of(games.left_out)) origin.notes.push_back(std::move(note));
  if (asked.choice.siblings > 0) {
    origin.notes.push_back(absl::StrCat("With ", games.siblings, " groups of siblings from ", asked.choice.siblings,
                                        asked.choice.siblings == 1 ? " game" : " games", "; plans by searches with ",
                                        asked.searches.empty() ? asked.choice.start : asked.searches, ", judged by ",
                                        asked.choice.start, "."));
  }
  return origin;
}

}  // namespace

Exit train_command(Arguments arguments, std::ostream& out) {
  TrainFlags asked;
  asked.choice.name = "zones";
  // Only who plays no games must name folders.
  const bool plays = std::any_of(arguments.begin(), arguments.end(), [](absl::string_view word) {
    return absl::StartsWith(word, "--play") || absl::StartsWith(word, "--siblings");
  });
  Flags flags = flags_of(asked, plays);
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (absl::Status status = check(asked); !status.ok()) return status;
  const fit::NetworkKind kind = zone_networks();
  if (absl::Status status = fit::check(asked.choice, kind); !status.ok()) return status;
  asked.begun.seed = asked.choice.seed;
  asked.begun.jobs = asked.choice.jobs;
  const absl::StatusOr<std::optional<eval::Network>> start = fit::read_start(kind, asked.choice);
  if (!start.ok()) return start.status();
  TrainingGames games;
  TrainingReader reader(asked.teacher, static_cast<double>(asked.mix) / 100, games);
  absl::Status status =
      asked.games.folders.empty() ? reader.play(asked.begun, asked.games.unseen) : reader.read(asked.games);
  if (!status.ok()) return status;
  if (asked.choice.siblings > 0) status = compare_siblings(asked, games, reader);
  if (status.ok() && games.samples.empty() && !games.set_aside.empty()) status = fit::all_set_aside(asked.games.unseen);
  if (status.ok()) status = fit::train(games, kind, asked.choice, *start, origin_of(asked, games), out);
  if (!status.ok()) return status;
  return kDone;
}

}  // namespace zerohour::loos
