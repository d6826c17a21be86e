// What Loos 1915 costs: whole random games, and the operations that a search consists of, averaged over many positions
// of random games. Rates are per second of one thread's CPU time.
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "bench/loos/work.h"
#include "bench/rate.h"
#include "benchmark/benchmark.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {
namespace {

using bench::Choice;

constexpr std::size_t kPositions = 512;  // more states than the first-level cache holds
constexpr int kEvery = 37;

const Loos& game() {
  static const std::shared_ptr<const Loos> loos = Loos::load("loos").value();
  return *loos;
}

template <class Accept>
std::vector<State> positions(Accept&& accept, int every = kEvery) {
  return bench::sample_positions(game(), kPositions, every, accept);
}

// Positions of any kind, from all of the game.
const std::vector<State>& mixed_positions() {
  static const std::vector<State> states = positions([](const State&) { return true; });
  return states;
}

bool moving(const State& s) {
  return s.step == Step::kBritishMove || s.step == Step::kGermanMove;
}

const std::vector<State>& movement_positions() {
  static const std::vector<State> states = positions(moving);
  return states;
}

// Cycles endlessly through the elements of a vector.
template <class T>
class Cycle {
 public:
  explicit Cycle(const std::vector<T>& items) : items_(items) {}
  const T& next() {
    at_ = at_ + 1 == items_.size() ? 0 : at_ + 1;
    return items_[at_];
  }

 private:
  const std::vector<T>& items_;
  std::size_t at_ = 0;
};

void random_game(benchmark::State& bench, Choice choice) {
  bench::LoosChooser chooser(choice, bench::IsDone{});
  std::uint64_t number = 0;
  bench::MoveCounts moves;
  for (auto _ : bench) {
    Random random(bench::game_seed(game(), number++));
    State state = game().initial_state();
    const bench::MoveCounts played = bench::play_out(game(), state, chooser, random, [](const State&) {});
    moves.actions += played.actions;
    moves.rolls += played.rolls;
  }
  rate(bench, "games", number);
  rate(bench, "actions", moves.actions);
  rate(bench, "rolls", moves.rolls);
}
BENCHMARK_CAPTURE(random_game, unit_or_choice_first, Choice::kByGroup)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(random_game, whole_list, Choice::kUniform)->Unit(benchmark::kMicrosecond);

// As a search copies down its stack: from and to a few states that stay in the first-level cache; and from and to a
// pool that does not fit in it.
void copy_state(benchmark::State& bench) {
  const std::vector<State> from(mixed_positions().begin(), mixed_positions().begin() + bench.range(0));
  std::vector<State> copies(from.size());
  std::size_t i = 0;
  for (auto _ : bench) {
    copies[i] = from[i];
    benchmark::DoNotOptimize(copies[i]);
    i = i + 1 == copies.size() ? 0 : i + 1;
  }
}
BENCHMARK(copy_state)->Arg(2)->Arg(128)->ArgName("states");

void hash_state(benchmark::State& bench) {
  Cycle<State> states(mixed_positions());
  for (auto _ : bench) benchmark::DoNotOptimize(game().hash(states.next()));
}
BENCHMARK(hash_state);

// Where one unit may go, zones of control considered.
void reach_of_a_unit(benchmark::State& bench) {
  std::vector<std::pair<const State*, UnitId>> units;
  for (const State& s : movement_positions()) {
    for (const UnitId u : game().view(s).on_map(s.active) - s.moved) units.emplace_back(&s, u);
  }
  std::size_t i = 0;
  std::uint64_t hexes = 0;
  for (auto _ : bench) {
    const auto& [state, unit] = units[i];
    const HexSet reach = game().view(*state).destinations(unit);
    hexes += static_cast<std::uint64_t>(reach.size());
    i = i + 1 == units.size() ? 0 : i + 1;
  }
  bench.counters["hexes"] = benchmark::Counter(static_cast<double>(hexes), benchmark::Counter::kAvgIterations);
}
BENCHMARK(reach_of_a_unit);

// A position with an action that was played there.
struct Played {
  State state;
  Action action;
};

// Every `every`-th action that random games played.
std::vector<Played> played_actions(int every) {
  std::vector<Played> out;
  bench::LoosChooser chooser(Choice::kByGroup, bench::IsDone{});
  int seen = 0;
  for (std::uint64_t number = 0; out.size() < 4 * kPositions; ++number) {
    Random random(bench::game_seed(game(), number));
    State s = game().initial_state();
    for (Actor actor = game().actor(s); actor != Actor::kNobody; actor = game().actor(s)) {
      const Action action =
          actor == Actor::kChance ? random_roll(game(), s, random) : chooser.choose(game(), s, random);
      if (++seen % every == 0) out.push_back({s, action});
      game().apply(s, action);
    }
  }
  return out;
}

// Applying an action to a copy, rolls too; zones of control, occupation and the counters' hash are kept up to date.
void copy_and_apply(benchmark::State& bench) {
  const std::vector<Played> played = played_actions(11);
  Cycle<Played> cycle(played);
  for (auto _ : bench) {
    const Played& next = cycle.next();
    State s = next.state;
    game().apply(s, next.action);
    benchmark::DoNotOptimize(s);
  }
}
BENCHMARK(copy_and_apply);

void copy_apply_and_hash(benchmark::State& bench) {
  const std::vector<Played> played = played_actions(11);
  Cycle<Played> cycle(played);
  for (auto _ : bench) {
    const Played& next = cycle.next();
    State s = next.state;
    game().apply(s, next.action);
    benchmark::DoNotOptimize(game().hash(s));
  }
}
BENCHMARK(copy_apply_and_hash);

void judge_action(benchmark::State& bench) {
  std::vector<Played> played = played_actions(11);
  std::erase_if(played, [](const Played& p) { return game().actor(p.state) == Actor::kChance; });
  Cycle<Played> cycle(played);
  for (auto _ : bench) {
    const Played& next = cycle.next();
    benchmark::DoNotOptimize(game().is_legal(next.state, next.action).ok());
  }
}
BENCHMARK(judge_action);

void whole_legal_list(benchmark::State& bench, bool (*accept)(const State&)) {
  const std::vector<State> states = positions(accept);
  Cycle<State> cycle(states);
  std::uint64_t actions = 0;
  for (auto _ : bench) {
    for_each_legal_action(game(), cycle.next(), [&](Action action) {
      benchmark::DoNotOptimize(action);
      ++actions;
    });
  }
  rate(bench, "actions", actions);
}
BENCHMARK_CAPTURE(whole_legal_list, any_step, [](const State&) { return true; })->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(whole_legal_list, movement, moving)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(whole_legal_list, declaring, [](const State& s) {
  return s.step == Step::kDeclare;
})->Unit(benchmark::kMicrosecond);

// The list of one unit: a group.
void legal_list_of_a_unit(benchmark::State& bench) {
  std::vector<std::pair<const State*, ActionGroup>> groups;
  for (const State& s : movement_positions()) {
    game().for_each_group(s, [&](ActionGroup group) {
      if (Loos::kind_of(group) == Kind::kMove) groups.emplace_back(&s, group);
    });
  }
  std::size_t i = 0;
  std::uint64_t actions = 0;
  for (auto _ : bench) {
    game().for_each_legal(*groups[i].first, groups[i].second, [&](Action action) {
      benchmark::DoNotOptimize(action);
      ++actions;
    });
    i = i + 1 == groups.size() ? 0 : i + 1;
  }
  rate(bench, "actions", actions);
}
BENCHMARK(legal_list_of_a_unit);

// The sums of an attack by all units that could join it.
void combat_worksheet(benchmark::State& bench) {
  const std::vector<State> states = positions(
      [](const State& s) {
        if (s.step != Step::kDeclare) return false;
        const View view = game().view(s);
        for (const UnitId u : view.tops(s.active)) {
          if (!view.attackable(u).empty()) return true;
        }
        return false;
      },
      3);
  struct Attack {
    const State* state;
    Hex target;
    std::array<UnitId, kMaxAttackers> units{};
    int count = 0;
  };
  std::vector<Attack> attacks;
  for (const State& s : states) {
    const View view = game().view(s);
    HexSet targets;
    for (const UnitId u : view.tops(s.active)) targets |= view.attackable(u);
    for (const Hex target : targets) {
      Attack& attack = attacks.emplace_back(Attack{&s, target});
      for (const UnitId u : view.tops(s.active)) {
        if (attack.count < kMaxAttackers && view.attackable(u).contains(target)) attack.units[attack.count++] = u;
      }
    }
  }
  Cycle<Attack> cycle(attacks);
  for (auto _ : bench) {
    const Attack& attack = cycle.next();
    CombatWorksheet sheet = game().view(*attack.state).combat(attack.target, attack.units.data(), attack.count);
    benchmark::DoNotOptimize(sheet);
  }
}
BENCHMARK(combat_worksheet);

// One placement of a set-up: the hexes that are open to a unit, the choice, and the new position.
void set_up_placement(benchmark::State& bench) {
  bench::LoosChooser chooser(Choice::kByGroup, bench::IsDone{});
  Random random(1);
  State state = game().initial_state();
  for (auto _ : bench) {
    game().apply(state, chooser.choose(game(), state, random));
    if (state.step != Step::kGermanSetup && state.step != Step::kBritishSetup) state = game().initial_state();
  }
}
BENCHMARK(set_up_placement);

}  // namespace
}  // namespace zerohour::loos

BENCHMARK_MAIN();
