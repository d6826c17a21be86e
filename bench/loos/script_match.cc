// Two scripts with habits of their own against each other, in keyed mirrored pairs: what a habit is worth, quickly.
//   build/release/bench/loos/script_match PAIRS SEED A.counter=20 B.british_least=-10 ...
// A.script=script-3 takes all habits of that script; habits named after it replace single ones. book: both sides set up
// from the usual book; strong, strong-2: from a strong one.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "ai/loos/knowledge.h"
#include "ai/loos/script.h"
#include "bench/loos/habits.h"
#include "bench/loos/script_game.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kBookWords[] = {"book", "strong", "strong-2"};  // in the order of kBookKinds

int run(int argc, char** argv) {
  int pairs = 100;
  std::uint64_t seed = 1;
  std::array<Habits, 2> habits{kHabits, kHabits};
  if (argc > 1 && !absl::SimpleAtoi(argv[1], &pairs)) return 2;
  if (argc > 2 && !absl::SimpleAtoi(argv[2], &seed)) return 2;
  std::optional<BookKind> kind;
  for (int i = 3; i < argc; ++i) {
    if (const auto* const word = std::find(std::begin(kBookWords), std::end(kBookWords), argv[i]);
        word != std::end(kBookWords)) {
      kind = kBookKinds[word - kBookWords];
      continue;
    }
    const std::pair<std::string, std::string> sides = absl::StrSplit(argv[i], absl::MaxSplits('.', 1));
    const std::pair<std::string, std::string> habit = absl::StrSplit(sides.second, absl::MaxSplits('=', 1));
    Habits& those = habits[sides.first == "A" ? 0 : 1];
    if (const Habits* const known = find_habits(habit.second); habit.first == "script" && known != nullptr) {
      those = *known;
      continue;
    }
    int value = 0;
    if (!absl::SimpleAtoi(habit.second, &value) || !set_habit(those, habit.first, value)) return 2;
  }
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  const BookedGround ground(*game, kind);
  const Book* const book = kind.has_value() ? &ground.book() : nullptr;
  double british = 0;
  double german = 0;
  double squares = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const std::uint64_t number = seed * 1'000'000 + static_cast<std::uint64_t>(pair);
    const auto script = [&](int which) {
      return Script{
          *game, ground.ground(), Style::kSector, number, nullptr, 10, &habits[static_cast<std::size_t>(which)]};
    };
    const double first = british_score(*game, play_scripts(*game, {script(0), script(1)}, book, number));
    const double second = 1 - british_score(*game, play_scripts(*game, {script(1), script(0)}, book, number));
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
