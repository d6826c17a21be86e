// How much is gained by judging the plans of a decision in different ways: how far roll-outs go, how many there are,
// and which evaluator they end in.
//   build/release/bench/loos/leaf_bench DECISIONS SEED SAMPLES EVALUATOR ...
// Decisions are those of phases in games between quick planners. Of SAMPLES roll-outs of each of ten plans, which are
// all played to the end of the game, the results of one half say what a plan is worth, if both sides go on as the
// script does; by the other half a plan is chosen in each of the ways. The gain is that of the chosen plan over the
// script's own, in hundredths of a win, with one standard error.
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "ai/loos/script_ideas.h"
#include "ai/loos/settings.h"
#include "ai/plan/rollout.h"
#include "bench/loos/phases.h"
#include "bench/mean.h"

namespace zerohour::loos {
namespace {

// The British score of a game that is over, a draw counting half.
double british_score(const Loos& game, const State& end) {
  const Actor winner = game.result(end).winner;
  return winner == Actor::kFirst ? 1 : winner == Actor::kSecond ? 0 : 0.5;
}

constexpr int kPlans = 10;
constexpr int kFar = 99;  // player turns: to the end of the game
constexpr std::size_t kMostTurns = 6;

// How a plan is judged: by the evaluator at the end of so many player turns, in the mean of so many roll-outs.
struct Way {
  std::size_t evaluator = 0;
  std::size_t turns = 0;  // 0: by the result
  int samples = 0;
  bench::Mean gain{};
  double nodes = 0;  // of all plans, in the mean of the decisions so far
};

// What a roll-out shows, by evaluator and player turn; [0] is its end.
struct Seen {
  std::vector<std::array<double, kMostTurns + 1>> value;
  std::array<std::uint64_t, kMostTurns + 1> nodes{};
};

class Bench {
 public:
  Bench(std::shared_ptr<const Loos> game, int samples, std::vector<std::unique_ptr<const LeafEvaluator>> evaluators)
      : game_(std::move(game)), samples_(samples), evaluators_(std::move(evaluators)), knowledge_(*game_, settings()) {
    for (std::size_t e = 0; e < evaluators_.size(); ++e) {
      for (const std::size_t turns : {1, 2, 3, 4, 6}) add_ways(e, turns);
    }
    add_ways(0, 0);
  }

  void run(const PhaseSample& sample) {
    for_each_phase(
        *game_, knowledge_, settings(), sample,
        [&](const ScriptIdeas& source, const State& s, Random& random) { return look_at(source, s, random); });
  }

  void print() const {
    for (const Way& way : ways_) {
      std::printf("%-10s %zu player turns, %3d samples: %s, %.0f nodes a plan\n",
                  way.turns == 0 ? "result" : evaluators_[way.evaluator]->name().c_str(), way.turns, way.samples,
                  way.gain.text().c_str(), way.nodes / way.gain.count);
    }
  }

 private:
  static ScriptSettings settings() {
    return {.evaluator = "zones-1", .book = BookKind::kUsual, .line_hexes = 4, .habits = habits_of("script-5")};
  }

  void add_ways(std::size_t evaluator, std::size_t turns) {
    for (int samples = 3; samples <= samples_ / 2; samples *= 2) ways_.push_back({evaluator, turns, samples});
  }

  // Whether there was a choice.
  bool look_at(const ScriptIdeas& source, const State& s, Random& random) {
    std::vector<Idea> ideas;
    for (Idea& idea : source.first_ideas(s, kPlans, random)) {
      source.complete(s, idea);
      plan::add_idea(ideas, std::move(idea));
    }
    const std::uint64_t key = random();
    if (ideas.size() < 2) return false;
    std::vector<double> truth(ideas.size());
    std::vector<std::vector<double>> estimates(ways_.size(), std::vector<double>(ideas.size()));
    for (std::size_t p = 0; p < ideas.size(); ++p) {
      const std::vector<Action> actions = plan::actions_of<Loos>(ideas[p].steps);
      for (int k = 0; k < samples_; ++k) {
        const auto number = static_cast<std::uint64_t>(k);
        const Seen seen = roll_out(source, s, actions, {key + number * 7919, number});
        if (k % 2 == 0) {
          truth[p] += seen.value[0][0] / (samples_ / 2);
          continue;
        }
        for (std::size_t w = 0; w < ways_.size(); ++w) {
          if (k / 2 >= ways_[w].samples) continue;
          estimates[w][p] += seen.value[ways_[w].evaluator][ways_[w].turns];
          ways_[w].nodes += static_cast<double>(seen.nodes[ways_[w].turns]) / static_cast<double>(ideas.size());
        }
      }
    }
    const double sign = game_->actor(s) == Actor::kFirst ? 1 : -1;
    for (std::size_t w = 0; w < ways_.size(); ++w) {
      std::size_t best = 0;
      for (std::size_t p = 1; p < ideas.size(); ++p) {
        if (sign * estimates[w][p] > sign * estimates[w][best]) best = p;
      }
      ways_[w].gain.add(sign * (truth[best] - truth[0]));
    }
    return true;
  }

  Seen roll_out(const ScriptIdeas& source, const State& s, const std::vector<Action>& actions,
                const plan::CommonNumbers& numbers) const {
    Seen seen{std::vector<std::array<double, kMostTurns + 1>>(evaluators_.size()), {}};
    LoosRollout rollout(source);
    std::size_t turns = 0;
    const State end = rollout.play_out(s, actions, numbers, {kFar}, [&](const State& passed, int left) {
      const auto turn = static_cast<std::size_t>(kFar - left);
      if (turn > kMostTurns || passed.step == Step::kOver) return;
      turns = turn;
      seen.nodes[turn] = rollout.nodes();
      for (std::size_t e = 0; e < evaluators_.size(); ++e) {
        seen.value[e][turn] = evaluators_[e]->score(*game_, passed) / double{plan::kWon};
      }
    });
    const double result = british_score(*game_, end);
    const auto set = [&](std::size_t turn) {
      seen.nodes[turn] = rollout.nodes();
      for (auto& value : seen.value) value[turn] = result;
    };
    set(0);
    while (++turns <= kMostTurns) set(turns);
    return seen;
  }

  std::shared_ptr<const Loos> game_;
  int samples_;
  std::vector<std::unique_ptr<const LeafEvaluator>> evaluators_;
  ScriptKnowledge knowledge_;
  std::vector<Way> ways_;
};

int run(int argc, char** argv) {
  int decisions = 0, samples = 0;
  std::uint64_t seed = 0;
  if (argc < 5 || !absl::SimpleAtoi(argv[1], &decisions) || !absl::SimpleAtoi(argv[2], &seed) ||
      !absl::SimpleAtoi(argv[3], &samples) || samples < 6) {
    std::fprintf(stderr, "usage: leaf_bench DECISIONS SEED SAMPLES EVALUATOR ...\n");
    return 2;
  }
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  std::vector<std::unique_ptr<const LeafEvaluator>> evaluators;
  for (int i = 4; i < argc; ++i) {
    absl::StatusOr<std::unique_ptr<const LeafEvaluator>> evaluator = make_evaluator(*game, argv[i]);
    if (!evaluator.ok()) {
      std::fprintf(stderr, "%s\n", std::string(evaluator.status().message()).c_str());
      return 2;
    }
    evaluators.push_back(*std::move(evaluator));
  }
  Bench bench(game, samples, std::move(evaluators));
  bench.run({decisions, seed});
  bench.print();
  return 0;
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  return zerohour::loos::run(argc, argv);
}
