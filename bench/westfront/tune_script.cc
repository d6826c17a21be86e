// Finds leanings of the script for one side of a scenario by playing. In each generation many games are played with all
// leanings changed a little at random, each of them twice, the second time with the opposite changes and the same dice
// against the same opponent; then each leaning moves in the direction that did better (an evolution strategy).
//
//   westfront_tune_script attacker|defender SCENARIO GENERATIONS PAIRS SEED [START [OPPONENT]]
//
// START, OPPONENT: the differences from the script's own leanings, "press=100,hold=5"; the opponent is one of several.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "ai/westfront/greedy.h"
#include "ai/westfront/script.h"
#include "ai/westfront/settings.h"
#include "bench/mirrored_pairs.h"
#include "bench/westfront/leanings.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// step: how far it is changed, in standard deviations, beside a third of what it is.
struct Tuned {
  const char* name;
  double least, most, step;
};
constexpr Tuned kTuned[] = {
    {"press", 0, 2'000, 20}, {"home_press", 50, 3'000, 50}, {"home", 0, 6, 0.5},    {"danger", 0, 300, 8},
    {"reaction", 0, 300, 8}, {"assault", 20, 500, 10},      {"fire", 20, 400, 10},  {"promise", 0, 300, 8},
    {"hold", 0, 40, 1.5},    {"rally", 0, 120, 4},          {"shot", -10, 40, 2},   {"sos", -10, 80, 2},
    {"settled", -20, 40, 2}, {"leave", 0, 100, 4},          {"points", 0, 300, 15}, {"fear", -50, 300, 15},
    {"stops", 0, 100, 4},    {"lead", -50, 80, 8},          {"out", 0, 200, 15},    {"chase", 0, 1'000, 40},
    {"place", 0, 300, 8},
};
constexpr std::size_t kCount = std::size(kTuned);
using Values = std::array<double, kCount>;

Values values_of(Brief brief) {
  Values values{};
  const auto leanings = leanings_of(brief);
  for (std::size_t i = 0; i < kCount; ++i) values[i] = *leanings.at(kTuned[i].name);
  return values;
}
Brief brief_of(const Values& values, const Brief& like) {
  Brief brief = like;
  const auto leanings = leanings_of(brief);
  for (std::size_t i = 0; i < kCount; ++i) {
    *leanings.at(kTuned[i].name) =
        static_cast<std::int16_t>(std::lround(std::clamp(values[i], kTuned[i].least, kTuned[i].most)));
  }
  return brief;
}
double step_of(std::size_t i, double value) {
  return std::max(kTuned[i].step, std::abs(value) / 3);
}

struct Opponent {
  Brief brief{};
  bool greedy = false;
};

class Field {
 public:
  Field(const Westfront& game, Side side) : game_(game), knowledge_(game), side_(side) {}

  // The score of the side, from 0 to 1: mostly the result, and to a small part its margin.
  double play(const Brief& own, const Opponent& opponent, std::uint64_t dice) const {
    GreedyBot greedy(dice);
    State s = game_.initial_state();
    while (!game_.result(s).over) {
      const Actor actor = game_.actor(s);
      if (actor == Actor::kChance) {
        game_.apply(s, bench::keyed_roll(game_, s, dice));
        continue;
      }
      const Side side = actor == Actor::kSecond ? kDefender : kAttacker;
      std::uint64_t lot = dice ^ game_.hash(s);
      const bool is_own = side == side_;
      game_.apply(s, !is_own && opponent.greedy
                         ? greedy.choose(game_, s, {})
                         : script_action(game_, knowledge_, s, is_own ? own : opponent.brief, splitmix64(lot)));
    }
    const Scenario& scenario = game_.rules().scenario;
    const Actor winner = game_.result(s).winner;
    const double result = winner == Actor::kFirst ? 1 : winner == Actor::kSecond ? 0 : 0.5;
    constexpr double kOfResult = 0.75, kScale = 2.5;
    const double by = score(game_.view(s)) - (scenario.win + scenario.draw - 1) / 2.0;
    const double sum = kOfResult * result + (1 - kOfResult) / (1 + std::exp(-by / kScale));
    return side_ == kAttacker ? sum : 1 - sum;
  }

 private:
  const Westfront& game_;
  Knowledge knowledge_;
  Side side_;
};

double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += (random.below(1U << 24) + 0.5) / (1U << 24);
  return sum;
}

void print(const Brief& brief) {
  Brief shown = brief, usual;
  const auto leanings = leanings_of(shown), others = leanings_of(usual);
  std::string text;
  for (const auto& [name, value] : leanings) {
    if (*value != *others.at(name)) text += (text.empty() ? "" : ",") + name + "=" + std::to_string(*value);
  }
  std::printf("  %s\n", text.c_str());
  std::fflush(stdout);
}

int main_of(int argc, char** argv) {
  if (argc < 6) {
    std::fprintf(stderr,
                 "westfront_tune_script attacker|defender SCENARIO GENERATIONS PAIRS SEED [START [OPPONENT]]\n");
    return 2;
  }
  const Side side = std::string(argv[1]) == "attacker" ? kAttacker : kDefender;
  const auto game = Westfront::load(argv[2]);
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.status().ToString().c_str());
    return 2;
  }
  const int generations = std::atoi(argv[3]), pairs = std::atoi(argv[4]);
  Random random(static_cast<std::uint64_t>(std::atoi(argv[5])));
  const Briefs script = script_briefs((*game)->rules().scenario);
  Brief start = script.of(side), opponent = script.of(other(side));
  if ((argc > 6 && !read_leanings(argv[6], start)) || (argc > 7 && !read_leanings(argv[7], opponent))) {
    std::fprintf(stderr, "westfront_tune_script: no leaning is called that\n");
    return 2;
  }
  // The opponent plays four games of ten, a variety of others the rest.
  const Brief& first = named_players().find("script-1")->settings.script.raids.attacker;
  Brief rash = first, still = first;
  rash.danger = rash.reaction = 5, rash.press = 600, rash.assault = 300, rash.home = 0, rash.hold = 2;
  still.press = still.place = 0, still.settled = 60, still.assault = 40;
  const std::array<Opponent, 10> opponents = {
      {{opponent}, {{}, true}, {opponent}, {Brief{}}, {rash}, {opponent}, {{}, true}, {opponent}, {first}, {still}}};
  const Field field(**game, side);
  Values middle = values_of(start);
  for (int generation = 0; generation < generations; ++generation) {
    Values gradient{};
    double sum = 0, squares = 0;
    for (int pair = 0; pair < pairs; ++pair) {
      Values change{}, one = middle, two = middle;
      for (std::size_t i = 0; i < kCount; ++i) {
        change[i] = normal(random);
        one[i] += change[i] * step_of(i, middle[i]);
        two[i] -= change[i] * step_of(i, middle[i]);
      }
      const Opponent& against = opponents[static_cast<std::size_t>(pair) % opponents.size()];
      const std::uint64_t dice = random();
      const double a = field.play(brief_of(one, start), against, dice);
      const double b = field.play(brief_of(two, start), against, dice);
      sum += (a + b) / 2;
      squares += (a - b) * (a - b) / 4;
      for (std::size_t i = 0; i < kCount; ++i) gradient[i] += (a - b) / 2 * change[i];
    }
    const double error = std::sqrt(squares) / pairs;
    std::printf("generation %d: %.1f%% with changes\n ", generation, 100 * sum / pairs);
    constexpr double kFar = 0.8, kSure = 2.5;
    for (std::size_t i = 0; i < kCount; ++i) {
      const double sure = gradient[i] / pairs / error;
      if (std::abs(sure) > 1.5) std::printf(" %s %+.1f", kTuned[i].name, sure);
      const double by = kFar * std::clamp(sure / kSure, -1.0, 1.0) * step_of(i, middle[i]);
      middle[i] = std::clamp(middle[i] + by, kTuned[i].least, kTuned[i].most);
    }
    std::printf("\n");
    print(brief_of(middle, start));
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
