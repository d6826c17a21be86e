// The engine and the slow reference say the same of all stands in the positions of random games.
#include "tests/westfront/reference.h"

#include <gtest/gtest.h>

#include "bench/random_play.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "engine/westfront/westfront.h"
#include "tests/westfront/all_arms.h"

namespace zerohour::westfront {
namespace {

std::shared_ptr<const Westfront> load(absl::string_view name) {
  auto game =
      name == "arms" ? Westfront::make(*read_rulebook(embedded_data(), "arms.txt", kAllArms)) : Westfront::load(name);
  EXPECT_TRUE(game.ok()) << game.status();
  return *std::move(game);
}

void compare_fire(const Westfront& game, const State& s, Random& random) {
  const View view = game.view(s);
  const auto count = static_cast<std::uint32_t>(view.stand_count());
  for (int i = 0; i < 20; ++i) {
    const auto firer = static_cast<StandId>(1 + random.below(count)),
               target = static_cast<StandId>(1 + random.below(count));
    const auto hit = static_cast<StandId>(1 + random.below(count));
    if (!s.in_play(firer) || view.info(firer).mode != Mode::kDirect) continue;
    const bool may = shot_fault(view, firer, target).empty();
    EXPECT_EQ(may, reference::may_shoot(view, firer, target))
        << view.stand(firer).id << " at " << view.stand(target).id << ": " << shot_fault(view, firer, target);
    if (!may) continue;
    const StandSet zone = shot_targets(view, firer, target);
    EXPECT_EQ(zone.has(hit), reference::in_zone(view, firer, target, hit)) << view.stand(hit).id;
    const StandId who = zone.has(hit) ? hit : target;
    for (int face = 1; face <= 6; ++face) {
      EXPECT_EQ(shot_effect(view, firer, target, who, false, face),
                reference::shot(view, firer, target, who, false, face))
          << view.stand(firer).id << " at " << view.stand(who).id << ", " << face;
    }
  }
  for (int i = 0; i < 5; ++i) {
    const auto hit = static_cast<StandId>(1 + random.below(count));
    constexpr UnitType kShelling[] = {UnitType::kBatteryGun,   UnitType::kBatteryHowitzer, UnitType::kBatteryHeavy,
                                      UnitType::kBatterySuper, UnitType::kLightMortar,     UnitType::kMediumMortar,
                                      UnitType::kHeavyMortar};
    const UnitType type = kShelling[random.below(7)];
    for (int face = 1; face <= 6; ++face)
      EXPECT_EQ(template_effect(view, type, hit, face), reference::shelling(view, type, hit, face))
          << view.stand(hit).id << " type " << static_cast<int>(type) << " face " << face;
  }
}

// Short and long legs in any direction, and legs to other stands.
StandOrder random_move(const View& view, StandId stand, Random& random) {
  StandOrder order;
  order.verb = random.below(3) == 0 ? Verb::kAssault : Verb::kMove;
  Point at = view.state().at[stand];
  if (order.verb == Verb::kAssault) {
    do {
      order.target = static_cast<StandId>(1 + random.below(static_cast<std::uint32_t>(view.stand_count())));
    } while (view.side_of(order.target) == view.side_of(stand));
    const Point goal = view.state().at[order.target];
    at = {static_cast<std::int16_t>(goal.x + static_cast<int>(random.below(90)) - 45),
          static_cast<std::int16_t>(goal.y + static_cast<int>(random.below(90)) - 45)};
    order.legs = 1;
    order.leg[0] = at;
    return order;
  }
  order.legs = static_cast<std::uint8_t>(1 + random.below(3));
  for (std::size_t i = 0; i < order.legs; ++i) {
    const std::uint32_t most = random.below(2) == 0 ? 40 : 200;
    at = {static_cast<std::int16_t>(at.x + static_cast<int>(random.below(2 * most + 1)) - static_cast<int>(most)),
          static_cast<std::int16_t>(at.y + static_cast<int>(random.below(2 * most + 1)) - static_cast<int>(most))};
    order.leg[i] = at;
  }
  return order;
}

int compare_moves(const Westfront& game, const State& s, Random& random) {
  const View view = game.view(s);
  int allowed = 0;
  for (int i = 0; i < 10; ++i) {
    const auto stand = static_cast<StandId>(1 + random.below(static_cast<std::uint32_t>(view.stand_count())));
    if (!s.in_play(stand)) continue;
    const StandOrder order = random_move(view, stand, random);
    if (order.verb == Verb::kAssault && !s.in_play(order.target)) continue;
    const absl::string_view fault = path_fault(view, stand, order);
    const reference::Verdict verdict = reference::may_move(view, stand, order);
    if (verdict == reference::Verdict::kTooNearToSay) continue;
    EXPECT_EQ(fault.empty(), verdict == reference::Verdict::kYes) << view.stand(stand).id << ": " << fault;
    allowed += fault.empty() ? 1 : 0;
  }
  return allowed;
}

void compare_dice(const Westfront& game, const State& s) {
  const View view = game.view(s);
  if (s.step == Step::kActionRoll || s.step == Step::kOrderRoll) {
    EXPECT_EQ(view.order_modifier(), reference::order_modifier(view));
  }
  if (s.step == Step::kAssaultRoll) {
    std::vector<StandId> who;
    const auto stands = view.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) {
      if ((assaulters(view, s.order.cursor) >> i & 1) != 0) who.push_back(stands[i]);
    }
    EXPECT_EQ(assault_modifier(view, s.order.cursor), reference::assault_modifier(view, who, s.order.cursor));
  }
}

class WestfrontReference : public testing::TestWithParam<const char*> {};

TEST_P(WestfrontReference, SaysTheSame) {
  const auto game = load(GetParam());
  const auto is_pass = [](ActionGroup group) {
    return group.id == group_of(Kind::kPass) || group.id == group_of(Kind::kDone);
  };
  bench::RandomChooser<Westfront, decltype(is_pass)> chooser(bench::Choice::kByGroup, is_pass);
#ifdef ZEROHOUR_SANITIZED
  constexpr std::uint64_t kGames = 1;
#else
  constexpr std::uint64_t kGames = 4;
#endif
  int allowed = 0;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    Random random(seed);
    State s = game->initial_state();
    bench::play_out(*game, s, chooser, random, [&](const State& after) {
      compare_dice(*game, after);
      if (HasFailure() || random.below(4) != 0) return;
      compare_fire(*game, after, random);
      allowed += compare_moves(*game, after, random);
      if (HasFailure()) FAIL() << game->format_state(after);
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(allowed, 20);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WestfrontReference, testing::Values("raid", "raid+w27-off", "arms", "flers"));

}  // namespace
}  // namespace zerohour::westfront
