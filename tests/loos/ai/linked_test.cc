// The order of linked combats, against a plain count of every order and every face.
#include "ai/loos/linked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/loos/script.h"
#include "ai/plan/order.h"
#include "tests/core/thorough.h"
#include "tests/loos/ai/script_table.h"

namespace zerohour::loos {
namespace {

const std::uint64_t kGames = kThorough ? 8 : 2;

// Positions of script games at which a combat is to be chosen.
std::vector<State> choices(const ScriptTable& table, std::uint64_t games) {
  std::vector<State> found;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    table.play(seed, [&](const State& s) {
      if (s.step == Step::kResolve) found.push_back(s);
      return true;
    });
  }
  return found;
}

// Every order, every face, nothing merged and nothing remembered.
class Slow {
 public:
  Slow(const ScriptTable& table, const HexSet& combats, Side side) : table_(table), combats_(combats), side_(side) {}

  double best(const State& s) const {
    double best = -1;
    for (const Hex h : table_.game->view(s).pending_combats() & combats_) best = std::max(best, first(s, h));
    return best;
  }
  double first(State s, Hex target) const {
    table_.game->apply(s, Action(Kind::kResolve, target));
    if (table_.game->actor(s) != Actor::kChance) return behind(s);
    double sum = 0;
    for (int face = 1; face <= 6; ++face) {
      State rolled = s;
      table_.game->apply(rolled, Action::roll(face));
      sum += behind(rolled) / 6;
    }
    return sum;
  }

 private:
  double behind(State s) const {
    Plan plan;
    while (s.step == Step::kAttackerLoss || s.step == Step::kRetreat || s.step == Step::kAdvance ||
           s.step == Step::kCombatDisplace) {
      make_plan(table_.script, s, plan);
      table_.game->apply(s, plan.steps()[0].action);
    }
    if (s.step == Step::kResolve && (table_.game->view(s).pending_combats() & combats_).any()) return best(s);
    LoosRollout rollout(table_.ideas);
    double sum = 0;
    for (std::uint64_t seed = 7; seed < 9; ++seed) {
      const int chance = rollout.play(s, {}, plan::CommonNumbers::drawn_from(seed), {1});
      sum += side_ == kBritish ? chance : plan::kWon - chance;
    }
    return sum / 2;
  }

  const ScriptTable& table_;
  HexSet combats_;
  Side side_;
};

TEST(LinkedCombats, AreThoseWithinThreeHexesOfOneAnother) {
  const ScriptTable table("loos");
  int several = 0;
  for (const State& s : choices(table, kGames)) {
    const View view = table.game->view(s);
    const HexSet pending = view.pending_combats();
    for (const Hex h : pending) {
      const HexSet linked = linked_combats(view, h);
      EXPECT_TRUE(linked.contains(h));
      several += linked.size() > 1 ? 1 : 0;
      for (const Hex other : pending) {
        int least = 99;
        for (const Hex l : linked) least = std::min(least, l == other ? 99 : hex::distance(l, other));
        // Inside it another is near, outside none is.
        if (!linked.contains(other)) {
          EXPECT_GT(least, 3);
        } else if (linked.size() > 1) {
          EXPECT_LE(least, 3);
        }
      }
    }
  }
  EXPECT_GT(several, kThorough ? 5 : 0);
}

TEST(BestOrder, IsThatOfAPlainCount) {
  const ScriptTable table("loos");
  int compared = 0;
  // The first game has a pair of linked combats.
  for (const State& s : choices(table, kThorough ? 8 : 1)) {
    const Hex target = table.game->view(s).pending_combats().first();
    const HexSet linked = linked_combats(table.game->view(s), target);
    const auto answer = plan::best_order(table.ideas, s, Action(Kind::kResolve, target),
                                         {.most_actions = 2, .most_nodes = 1'000'000, .seed = 7});
    EXPECT_EQ(answer.has_value(), linked.size() == 2);
    if (!answer.has_value()) continue;
    const Slow slow(table, linked, s.active);
    EXPECT_NEAR(answer->chance, slow.best(s), 2);
    EXPECT_NEAR(answer->chance, slow.first(s, answer->best.hex()), 2);
    EXPECT_NEAR(answer->rival_chance, slow.first(s, answer->rival.hex()), 2);
    EXPECT_GE(answer->chance, answer->rival_chance);
    if (++compared == (kThorough ? 6 : 1)) break;
  }
  EXPECT_GT(compared, 0);
}

TEST(BestOrder, GivesUpWhereItsNodesAreNotEnough) {
  const ScriptTable table("loos");
  for (const State& s : choices(table, kGames)) {
    const Hex target = table.game->view(s).pending_combats().first();
    EXPECT_FALSE(plan::best_order(table.ideas, s, Action(Kind::kResolve, target), {.most_actions = 6, .most_nodes = 20})
                     .has_value());
  }
}

}  // namespace
}  // namespace zerohour::loos
