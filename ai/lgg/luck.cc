#include "ai/lgg/luck.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"

namespace zerohour::lgg {
namespace {

// The results that faces can have: faces of the same one lead to the same.
class Results {
 public:
  static constexpr int kMost = 4;

  explicit Results(const View& view) : view_(view) {
    const Pending& p = view.state().p;
    switch (view.state().step) {
      case Step::kCombat:
        combat_ = combat_totals(view, p.defender);
        break;
      case Step::kFire:
        fire_ = fire_totals(view, p.unit, p.target);
        break;
      case Step::kCheck:
      case Step::kRally:
        morale_ = view.morale(p.unit);
        break;
      default:
        matter_ = false;
        break;
    }
  }

  bool matter() const { return matter_; }
  // From 0 to kMost - 1.
  std::size_t of(const Action& roll) const {
    const Pending& p = view_.state().p;
    // One die of a pair that is rolled again.
    const int first = p.again == 2 ? p.face[0] : roll.target;
    const int second = p.again == 0 ? roll.detail : p.again == 1 ? p.face[1] : roll.target;
    switch (view_.state().step) {
      case Step::kCombat:
        return static_cast<std::size_t>(combat_result(combat_, first, second));
      case Step::kFire:
        return static_cast<std::size_t>(fire_hits(fire_, first, second));
      default:
        return roll.target > morale_ ? 1 : 0;
    }
  }

 private:
  const View view_;
  bool matter_ = true;
  CombatTotals combat_;
  FireTotals fire_;
  int morale_ = 0;
};

// Carries out what follows from a roll.
void settle(const Lgg& game, State& s) {
  while (s.step == Step::kDieChit) {
    Action no;
    no.kind = Kind::kNo;
    game.apply(s, no);
  }
  if (s.step != Step::kLose) return;
  bool chosen = false;
  Action first;
  for_each_legal_action(game, s, [&](const Action& a) {
    if (!chosen) first = a;
    chosen = true;
  });
  game.apply(s, first);
}

}  // namespace

int luck_of(const Lgg& game, const State& state, const Action& roll, absl::FunctionRef<int(const State&)> worth) {
  const Results results(game.view(state));
  if (!results.matter()) return 0;
  const auto worth_after = [&](const Action& outcome) {
    State after = state;
    game.apply(after, outcome);
    settle(game, after);
    return worth(after);
  };
  // All pairs of faces are equally likely.
  std::array<int, Results::kMost> ways{}, worths{};
  std::int64_t all = 0, sum = 0;
  game.for_each_outcome(state, [&](const Action& outcome, Probability) {
    const std::size_t result = results.of(outcome);
    if (ways[result]++ == 0) worths[result] = worth_after(outcome);
    sum += worths[result];
    ++all;
  });
  return worths[results.of(roll)] - static_cast<int>(sum / all);
}

}  // namespace zerohour::lgg
