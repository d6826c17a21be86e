// How good the plans are that searches find: by the measure that they search with, and by playing on to the end.
//   build/release/bench/loos/plan_gain DECISIONS SEED SAMPLES EVALUATOR NODES:ROUNDS:CHANGES:MUTANTS ...
// Decisions are those of phases in games between quick planners. The gain is that of the chosen plan over the script's
// own, in SAMPLES roll-outs of each with dice that no search had, in hundredths of a win, with one standard error: up
// to the end of the enemy's reply, where the evaluator judges, as the search did; and to the end of the game, both
// sides going on as the script does.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "ai/loos/script_ideas.h"
#include "ai/loos/settings.h"
#include "bench/loos/phases.h"
#include "bench/mean.h"
#include "engine/loos/notation.h"

namespace zerohour::loos {
namespace {

constexpr int kReply = 2, kFar = 99;  // player turns

struct Search {
  std::string name;
  std::uint64_t nodes = 0;
  plan::PlannerOptions options{.horizon = {kReply}, .plans = 12};
};

bool parse_search(const std::string& text, Search& search) {
  const std::vector<std::string> fields = absl::StrSplit(text, ':');
  search.name = text;
  return fields.size() == 4 && absl::SimpleAtoi(fields[0], &search.nodes) &&
         absl::SimpleAtoi(fields[1], &search.options.rounds) && absl::SimpleAtoi(fields[2], &search.options.changes) &&
         absl::SimpleAtoi(fields[3], &search.options.mutants);
}

// The mean worth of the plan to the side that decides, from 0 to 1.
double worth(const ScriptIdeas& source, const State& s, const std::vector<Action>& actions, std::uint64_t seed,
             int samples, int player_turns) {
  std::int64_t sum = 0;
  LoosRollout rollout(source);
  for (int k = 0; k < samples; ++k) {
    const auto number = static_cast<std::uint64_t>(k);
    sum += rollout.play(s, actions, {seed + number * 7919, number}, {player_turns});
  }
  const double british = static_cast<double>(sum) / samples / plan::kWon;
  return source.game().actor(s) == Actor::kFirst ? british : 1 - british;
}

int run(int argc, char** argv) {
  PhaseSample sample{.player = "climb-5"};
  int samples = 0;
  std::vector<Search> searches(static_cast<std::size_t>(std::max(0, argc - 5)));
  bool good = argc > 5 && absl::SimpleAtoi(argv[1], &sample.count) && absl::SimpleAtoi(argv[2], &sample.seed) &&
              absl::SimpleAtoi(argv[3], &samples) && samples > 0;
  for (std::size_t i = 0; i < searches.size(); ++i) good = good && parse_search(argv[i + 5], searches[i]);
  if (!good) {
    std::fprintf(stderr, "usage: plan_gain DECISIONS SEED SAMPLES EVALUATOR NODES:ROUNDS:CHANGES:MUTANTS ...\n");
    return 2;
  }
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  if (const auto evaluator = make_evaluator(*game, argv[4]); !evaluator.ok()) {
    std::fprintf(stderr, "%s\n", std::string(evaluator.status().message()).c_str());
    return 2;
  }
  const ScriptSettings settings{
      .evaluator = argv[4], .book = BookKind::kUsual, .line_hexes = 4, .habits = habits_of("script-5")};
  const ScriptKnowledge knowledge(*game, settings);
  std::map<std::pair<std::string, std::string>, std::array<bench::Mean, 2>> gains;  // by search and phase
  for_each_phase(*game, knowledge, settings, sample, [&](const ScriptIdeas& source, const State& s, Random& random) {
    const std::uint64_t seed = random();
    plan::Plan<Loos> own;
    source.own_plan(s, own);
    const std::vector<Action> usual = plan::actions_of<Loos>(own.steps());
    const double reply = worth(source, s, usual, seed, samples, kReply);
    const double end = worth(source, s, usual, seed, samples, kFar);
    for (const Search& search : searches) {
      const LoosPlanner planner(source, search.options);
      const std::vector<Action> chosen = plan::actions_of<Loos>(planner.decide(s, {search.nodes, {}}).steps);
      auto& [by_measure, to_end] = gains[{search.name, std::string(to_string(s.step))}];
      by_measure.add(worth(source, s, chosen, seed, samples, kReply) - reply);
      to_end.add(worth(source, s, chosen, seed, samples, kFar) - end);
    }
    return true;
  });
  for (const auto& [key, gain] : gains) {
    std::printf("%-18s %-16s %4d decisions: by the measure %s, to the end %s\n", key.first.c_str(), key.second.c_str(),
                gain[0].count, gain[0].text().c_str(), gain[1].text().c_str());
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  return zerohour::loos::run(argc, argv);
}
