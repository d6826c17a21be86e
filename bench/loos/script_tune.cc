// Finds habits of the script for one side by playing. In each generation many games are played with all habits of that
// side changed a little at random, each of them twice, the second time with the opposite changes and the same dice
// against the same opponent; then each habit moves in the direction that did better (an evolution strategy). Both sides
// set up from the book.
//   build/release/bench/loos/script_tune british|german GENERATIONS PAIRS SEED [A.joint=120 B.trench=40 ...]
// A. gives the habits with which the search begins (script-4's by default), B. those of the main opponent.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "ai/loos/knowledge.h"
#include "ai/loos/script.h"
#include "bench/loos/habits.h"
#include "bench/loos/script_game.h"
#include "engine/core/random.h"

namespace zerohour::loos {
namespace {

// step: the standard deviation of its changes.
struct Tuned {
  const char* name;
  double least, most, step;
};
constexpr Tuned kBritishTuned[] = {
    {"way", 30, 400, 25},          {"point", 2, 25, 1.5},         {"second", -20, 80, 6},
    {"joint", 0, 400, 18},         {"town", 20, 400, 18},         {"held_early", 0, 150, 10},
    {"held_late", 0, 150, 10},     {"british_move", 0, 30, 2},    {"british_least", -60, 40, 6},
    {"ground", 0, 120, 8},         {"kept", 0, 6, 0.7},           {"seen", 0, 150, 10},
    {"last_least", -100, 200, 10}, {"early_least", -60, 200, 10}, {"late_way", -120, 200, 20},
    {"late_town", -100, 300, 20},  {"crowd", -20, 40, 2},         {"crowd_wide", -15, 15, 1.2},
};
constexpr Tuned kGermanTuned[] = {
    {"bar", 30, 300, 15},   {"risk", 0, 300, 12},         {"trench", 10, 100, 7},    {"guard", 20, 300, 18},
    {"lost", 0, 150, 10},   {"german_move", 0, 30, 2},    {"last_attack", 0, 40, 3}, {"advance", -20, 60, 6},
    {"counter", 0, 100, 6}, {"german_least", -40, 60, 6}, {"march", 0, 30, 2},
};

struct Opponent {
  Habits habits;
  Style style = Style::kSector;
};

// The weight of the result; the rest goes to the share of town and objective hexes held at the end.
constexpr double kOfResult = 0.8;

class Tuning {
 public:
  Tuning(Side side, const Habits& start, const Habits& opponent)
      : side_(side), tuned_(side == kBritish ? absl::MakeConstSpan(kBritishTuned) : absl::MakeConstSpan(kGermanTuned)) {
    Habits habits = start;
    const auto numbers = numbers_of(habits);
    for (const Tuned& t : tuned_) values_.push_back(*numbers.at(t.name));
    like_ = start;
    // The main opponent plays every second game.
    opponents_ = {{opponent}, {kHabits2}, {opponent}, {kHabits},
                  {opponent}, {kHabits3}, {opponent}, {opponent, side == kBritish ? Style::kFlank : Style::kRush}};
  }

  // The mean value of both halves of the pairs.
  double generation(int pairs, std::uint64_t seed) {
    Random random(seed);
    std::vector<double> slope(values_.size());
    double sum = 0;
    for (int pair = 0; pair < pairs; ++pair) {
      const std::uint64_t dice = random();
      const Opponent& opponent = opponents_[static_cast<std::size_t>(pair) % opponents_.size()];
      std::vector<double> change(values_.size());
      for (double& c : change) c = normal(random);
      const double up = play(changed(change, 1), opponent, dice);
      const double down = play(changed(change, -1), opponent, dice);
      sum += up + down;
      for (std::size_t i = 0; i < change.size(); ++i) slope[i] += change[i] * (up - down) / 2 / pairs;
    }
    // A habit that has no effect has slopes of this size by chance alone.
    const double by_chance = 0.3 / std::sqrt(pairs);
    for (std::size_t i = 0; i < slope.size(); ++i) {
      const double way = std::clamp(slope[i] / by_chance, -2.5, 2.5);
      values_[i] = std::clamp(values_[i] + kRate * way * tuned_[i].step, tuned_[i].least, tuned_[i].most);
    }
    return sum / 2 / pairs;
  }

  void print(int generation, double value) const {
    std::printf("%d: %.1f%%", generation, 100 * value);
    for (std::size_t i = 0; i < values_.size(); ++i) std::printf(" %s=%.1f", tuned_[i].name, values_[i]);
    std::printf("\n");
    std::fflush(stdout);
  }

 private:
  static constexpr double kRate = 0.35;

  static double normal(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.below(1'000'000)) / 1e6;
    return sum;
  }

  Habits changed(const std::vector<double>& change, double way) const {
    Habits habits = like_;
    const auto numbers = numbers_of(habits);
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const double value = values_[i] + way * change[i] * tuned_[i].step;
      *numbers.at(tuned_[i].name) =
          static_cast<std::int16_t>(std::lround(std::clamp(value, tuned_[i].least, tuned_[i].most)));
    }
    return habits;
  }

  double play(const Habits& own, const Opponent& opponent, std::uint64_t dice) const {
    const Script tuned{*game_, ground_.ground(), Style::kSector, dice, nullptr, 10, &own};
    const Script other{*game_, ground_.ground(), opponent.style, dice, nullptr, 10, &opponent.habits};
    const bool british = side_ == kBritish;
    const State end = play_scripts(*game_, {british ? tuned : other, british ? other : tuned}, &ground_.book(), dice);
    const double held = std::popcount(end.control) / static_cast<double>(game_->board().control_hexes.size());
    const double value = kOfResult * british_score(*game_, end) + (1 - kOfResult) * held;
    return british ? value : 1 - value;
  }

  Side side_;
  absl::Span<const Tuned> tuned_;
  std::shared_ptr<const Loos> game_ = Loos::load("loos").value();
  BookedGround ground_{*game_, BookKind::kUsual};
  Habits like_;
  std::vector<double> values_;
  std::vector<Opponent> opponents_;
};

int run(int argc, char** argv) {
  int generations = 0;
  int pairs = 0;
  std::uint64_t seed = 0;
  if (argc < 5 || !absl::SimpleAtoi(argv[2], &generations) || !absl::SimpleAtoi(argv[3], &pairs) ||
      !absl::SimpleAtoi(argv[4], &seed)) {
    return 2;
  }
  std::array<Habits, 2> habits{kHabits4, kHabits4};
  for (int i = 5; i < argc; ++i) {
    const std::pair<std::string, std::string> who = absl::StrSplit(argv[i], absl::MaxSplits('.', 1));
    const std::pair<std::string, std::string> habit = absl::StrSplit(who.second, absl::MaxSplits('=', 1));
    int value = 0;
    if (!absl::SimpleAtoi(habit.second, &value)) return 2;
    if (!set_habit(habits[who.first == "A" ? 0 : 1], habit.first, value)) return 2;
  }
  Tuning tuning(argv[1] == std::string("british") ? kBritish : kGerman, habits[0], habits[1]);
  for (int g = 1; g <= generations; ++g) {
    const double value = tuning.generation(pairs, seed * 1000 + static_cast<std::uint64_t>(g));
    tuning.print(g, value);
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  return zerohour::loos::run(argc, argv);
}
