// Two planning players with options of their own against each other, in keyed mirrored pairs: what an option is worth,
// without a player for each.
//   build/release/bench/loos/planner_match PAIRS SEED A.evaluator=zones-1 A.nodes=400 B.nodes=400 ...
// Options that are not named are those of climb with the book and 400 nodes a phase; A.habit.march=8 is a habit of A's
// script, and AB. means both. book is 0 for the script's own set-ups, 1 for the usual book, 2 and 3 for the strong
// ones. A.bot=level-7 is a named player, who takes no other option.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/loos/players.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/keyed_game.h"
#include "bench/loos/habits.h"
#include "bench/loos/script_game.h"

namespace zerohour::loos {
namespace {

struct Entry {
  plan::PlannerOptions search{.horizon = {2}, .plans = 12, .rounds = 2, .changes = 8};
  ScriptSettings settings{.book = BookKind::kUsual};
  plan::NodeLimit nodes{400, true};
  std::string bot;       // a named player instead of a planner with these options
  bool planned = false;  // whether any of these options was given
  double seconds = 0;
};

bool set_number(Entry& entry, absl::string_view name, int value) {
  plan::PlannerOptions& search = entry.search;
  const std::map<absl::string_view, int*> numbers = {{"horizon", &search.horizon.player_turns},
                                                     {"deep", &search.deep.player_turns},
                                                     {"plans", &search.plans},
                                                     {"rounds", &search.rounds},
                                                     {"changes", &search.changes},
                                                     {"mutants", &search.mutants},
                                                     {"choices", &search.choices},
                                                     {"least", &search.least},
                                                     {"line", &entry.settings.line_hexes}};
  if (const auto found = numbers.find(name); found != numbers.end()) {
    *found->second = value;
    return true;
  }
  const auto nodes = static_cast<std::uint64_t>(value);
  if (name == "nodes")
    entry.nodes.count = nodes;
  else if (name == "order")
    search.order_nodes = nodes;
  else if (name == "exact")
    search.exact_nodes = nodes;
  else if (name == "keep")
    search.keep = value / 100.0;
  else if (name == "slight")
    search.slight = value / 10'000.0;
  else if (name == "a_phase" && value > 0)
    entry.nodes.choices_a_phase = nodes;
  else if (name == "race")
    search.race = value != 0;
  else if (name == "entries")
    entry.settings.weighs_entries = value != 0;
  else if (name == "book" && value >= 0 && value <= static_cast<int>(std::size(kBookKinds)))
    entry.settings.book = value == 0 ? std::nullopt : std::optional(kBookKinds[value - 1]);
  else
    return false;
  return true;
}

bool set_option(Entry& entry, absl::string_view name, const std::string& text) {
  int value = 0;
  if (name == "bot") {
    entry.bot = text;
    return true;
  }
  entry.planned = true;
  if (absl::ConsumePrefix(&name, "habit.")) {
    return absl::SimpleAtoi(text, &value) && set_habit(entry.settings.habits, name, value);
  }
  if (name == "script") {
    const Habits* const habits = find_habits(text);
    if (habits != nullptr) entry.settings.habits = *habits;
    return habits != nullptr;
  }
  if (name == "evaluator")
    entry.settings.evaluator = text;
  else
    return absl::SimpleAtoi(text, &value) && set_number(entry, name, value);
  return true;
}

// Errors: no such player, or a player with other options beside it.
absl::Status check(const Entry& entry) {
  if (entry.bot.empty()) return absl::OkStatus();
  if (entry.planned)
    return absl::InvalidArgumentError(absl::StrCat(entry.bot, ": a named player takes no other options"));
  return make_loos_bot(entry.bot, 0).status();
}

std::unique_ptr<ai::Bot<Loos>> make(const Entry& entry, std::uint64_t seed) {
  if (!entry.bot.empty()) return make_loos_bot(entry.bot, seed).value();
  return std::make_unique<LoosPlannerBot>("planner", entry.search, entry.settings, entry.nodes, seed);
}

double process_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The British score of a game; a draw counts half.
double play(const Loos& game, Entry& british, Entry& german, std::uint64_t seed) {
  const std::array<std::unique_ptr<ai::Bot<Loos>>, 2> bots{make(british, seed), make(german, seed)};
  const std::array<double*, 2> seconds{&british.seconds, &german.seconds};
  const State end = plan::play_keyed(
      game, seed, [](const State&) {},
      [&](const State& s) {
        const std::size_t side = game.actor(s) == Actor::kFirst ? 0 : 1;
        const double begin = process_seconds();
        const Action action = bots[side]->choose(game, s, {});
        *seconds[side] += process_seconds() - begin;
        return action;
      });
  return british_score(game, end);
}

struct Tally {
  int pairs = 0, drawn = 0;
  double british = 0, german = 0, squares = 0;
};

void print(const Tally& tally, const std::array<Entry, 2>& entries) {
  const double pairs = tally.pairs;
  const double mean = (tally.british + tally.german) / 2 / pairs;
  const double error = std::sqrt(std::max(0.0, tally.squares / pairs - mean * mean) / std::max(1.0, pairs - 1));
  std::printf(
      "%.1f%% +- %.1f (one standard error); as British %.1f%%, as German %.1f%%; %.0f%% drawn; %.2f and %.2f s a game; "
      "%d pairs\n",
      100 * mean, 100 * error, 100 * tally.british / pairs, 100 * tally.german / pairs, 50 * tally.drawn / pairs,
      entries[0].seconds / 2 / pairs, entries[1].seconds / 2 / pairs, tally.pairs);
  std::fflush(stdout);
}

int run(int argc, char** argv) {
  int pairs = 100;
  std::uint64_t seed = 1;
  std::array<Entry, 2> entries;
  if (argc > 1 && !absl::SimpleAtoi(argv[1], &pairs)) return 2;
  if (argc > 2 && !absl::SimpleAtoi(argv[2], &seed)) return 2;
  for (int i = 3; i < argc; ++i) {
    const std::pair<std::string, std::string> sides = absl::StrSplit(argv[i], absl::MaxSplits('.', 1));
    const std::pair<std::string, std::string> option = absl::StrSplit(sides.second, absl::MaxSplits('=', 1));
    for (std::size_t e = 0; e < entries.size(); ++e) {
      const bool meant = sides.first == "AB" || sides.first == (e == 0 ? "A" : "B");
      if (meant && !set_option(entries[e], option.first, option.second)) {
        std::fprintf(stderr, "%s: there is no such option\n", argv[i]);
        return 2;
      }
    }
  }
  for (const Entry& entry : entries) {
    if (const absl::Status status = check(entry); !status.ok()) {
      std::fprintf(stderr, "%s\n", std::string(status.message()).c_str());
      return 2;
    }
  }
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  Tally tally;
  while (tally.pairs < pairs) {
    const std::uint64_t number = seed * 1'000'000 + static_cast<std::uint64_t>(tally.pairs);
    const double first = play(*game, entries[0], entries[1], number);
    const double second = 1 - play(*game, entries[1], entries[0], number);
    ++tally.pairs;
    tally.british += first;
    tally.german += second;
    tally.drawn += (first == 0.5 ? 1 : 0) + (second == 0.5 ? 1 : 0);
    tally.squares += (first + second) * (first + second) / 4;
    if (tally.pairs % 20 == 0 || tally.pairs == pairs) print(tally, entries);
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  return zerohour::loos::run(argc, argv);
}
