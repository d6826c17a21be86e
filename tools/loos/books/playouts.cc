#include "tools/loos/books/playouts.h"

#include <array>
#include <atomic>
#include <cassert>

#include "ai/loos/book.h"
#include "ai/loos/script.h"
#include "ai/loos/setup.h"
#include "ai/search/joined_threads.h"
#include "engine/core/dice.h"

namespace zerohour::loos {
namespace {

// decide(state): lets the side whose turn it is do something.
template <class Decide>
int play_out(const Bench& bench, const Job& job, Decide&& decide) {
  const HostDice dice(DiceSeed::from_number(job.dice));
  State state = *job.start;
  for (Actor actor = bench.game.actor(state); actor != Actor::kNobody; actor = bench.game.actor(state)) {
    if (actor == Actor::kChance) {
      const Faces faces = dice.roll(bench.game.roll_request(state));
      bench.game.apply(state, bench.game.roll_action(state, faces.span()));
    } else {
      decide(state);
    }
  }
  const Actor winner = bench.game.result(state).winner;
  return winner == Actor::kFirst ? 2 : winner == Actor::kNobody ? 1 : 0;
}

int play_scripts(const Bench& bench, const Job& job, Plan& plan) {
  const Script script = bench.script(job.dice);
  return play_out(bench, job, [&](State& state) {
    make_plan(script, state, plan);
    state = plan.state();
  });
}

int play_bots(const Bench& bench, const Job& job) {
  // Each side has seeds of its own, so that neither guesses the other's choices right.
  const std::array bots = {bench.player(2 * job.dice), bench.player(2 * job.dice + 1)};
  return play_out(bench, job, [&](State& state) {
    const auto side =
        static_cast<std::size_t>(index(bench.game.actor(state) == Actor::kFirst ? Side::kFirst : Side::kSecond));
    bench.game.apply(state, bots[side]->choose(bench.game, state, {}));
  });
}

template <class MakePlan>
State played(const Bench& bench, const State& state, MakePlan&& make) {
  Plan plan;
  plan.begin(bench.game, state);
  make(plan);
  assert(plan.state().step != state.step);
  return plan.state();
}

}  // namespace

std::vector<std::int8_t> play_all(const Bench& bench, absl::Span<const Job> jobs) {
  std::vector<std::int8_t> halves(jobs.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    Plan plan;
    for (std::size_t i = next++; i < jobs.size(); i = next++) {
      halves[i] =
          static_cast<std::int8_t>(bench.player ? play_bots(bench, jobs[i]) : play_scripts(bench, jobs[i], plan));
    }
  };
  {
    ai::JoinedThreads others;
    for (int i = 1; i < bench.threads; ++i) others.begin(work);
    work();
  }
  return halves;
}

State with_german(const Bench& bench, const GermanEntry& entry) {
  return played(bench, bench.game.initial_state(), [&](Plan& plan) { play_german_entry(entry, plan); });
}

State with_british(const Bench& bench, const State& state, const BritishEntry& entry) {
  return played(bench, state, [&](Plan& plan) { play_british_entry(bench.script(0), entry, plan); });
}

State with_script_german(const Bench& bench, std::uint64_t seed) {
  return played(bench, bench.game.initial_state(), [&](Plan& plan) { plan_german_setup(bench.script(seed), plan); });
}

State with_script_british(const Bench& bench, const State& state, std::uint64_t seed) {
  return played(bench, state, [&](Plan& plan) { plan_british_setup(bench.script(seed), plan); });
}

}  // namespace zerohour::loos
