// Two scripts with habits of their own against each other, in keyed mirrored pairs: what a habit is worth, fast.
//   build/release/bench/loos/script_match PAIRS SEED A.counter=20 B.british_least=-10 ...
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "ai/loos/script.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/rollout.h"

namespace zerohour::loos {
namespace {

bool set_habit(Habits& habits, absl::string_view name, int value) {
  const std::map<absl::string_view, std::int16_t*> numbers = {{"counter", &habits.counter},
                                                              {"british_least", &habits.british_least},
                                                              {"german_least", &habits.german_least},
                                                              {"march", &habits.march},
                                                              {"seen", &habits.seen},
                                                              {"kept", &habits.kept}};
  const auto found = numbers.find(name);
  if (found == numbers.end()) return false;
  *found->second = static_cast<std::int16_t>(value);
  return true;
}

// The British score of a game, a draw half.
double play(const Loos& game, const std::array<Script, 2>& scripts, std::uint64_t seed) {
  State s = game.initial_state();
  Plan plan;
  while (s.step != Step::kOver) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, plan::common_roll(game, s, {seed, 0}, false));
      continue;
    }
    make_plan(scripts[actor == Actor::kFirst ? 0 : 1], s, plan);
    for (const Plan::Step& step : plan.steps()) game.apply(s, step.action);
  }
  const Actor winner = game.result(s).winner;
  return winner == Actor::kFirst ? 1 : winner == Actor::kSecond ? 0 : 0.5;
}

int run(int argc, char** argv) {
  int pairs = 100;
  std::uint64_t seed = 1;
  std::array<Habits, 2> habits{kHabits, kHabits};
  if (argc > 1 && !absl::SimpleAtoi(argv[1], &pairs)) return 2;
  if (argc > 2 && !absl::SimpleAtoi(argv[2], &seed)) return 2;
  for (int i = 3; i < argc; ++i) {
    const std::pair<std::string, std::string> sides = absl::StrSplit(argv[i], absl::MaxSplits('.', 1));
    const std::pair<std::string, std::string> habit = absl::StrSplit(sides.second, absl::MaxSplits('=', 1));
    int value = 0;
    if (!absl::SimpleAtoi(habit.second, &value)) return 2;
    if (!set_habit(habits[sides.first == "A" ? 0 : 1], habit.first, value)) return 2;
  }
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  const BoardGround ground(*game);
  double british = 0;
  double german = 0;
  double squares = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const std::uint64_t number = seed * 1'000'000 + static_cast<std::uint64_t>(pair);
    const auto script = [&](int which) {
      return Script{
          *game, ground.ground(), Style::kSector, number, nullptr, 10, &habits[static_cast<std::size_t>(which)]};
    };
    const double first = play(*game, {script(0), script(1)}, number);
    const double second = 1 - play(*game, {script(1), script(0)}, number);
    british += first;
    german += second;
    squares += (first + second) * (first + second) / 4;
  }
  const double mean = (british + german) / 2 / pairs;
  const double error = std::sqrt((squares / pairs - mean * mean) / (pairs - 1));
  std::printf("%.1f%% +- %.1f (one standard error); as British %.1f%%, as German %.1f%%; %d pairs\n", 100 * mean,
              100 * error, 100 * british / pairs, 100 * german / pairs, pairs);
  return 0;
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  return zerohour::loos::run(argc, argv);
}
