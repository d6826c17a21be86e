// Actions drawn from a group without listing it: what is drawn is a candidate, and there is one where the list has one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint64_t kSeeds = 3;
constexpr int kCompareEvery = 8, kDraws = 12;

// Moves to nearly the same end, against the same enemy if any: the list has the first of those that it finds.
bool nearly_agree(const State& s, const Action& a, const Action& b) {
  if (a.subject != b.subject || a.kind != Kind::kMove || b.kind != Kind::kMove || a.target != b.target) return false;
  if (a.subject >= kUnitSlots) return false;
  const auto end = [&s](const Action& move) {
    return move.legs > 0 ? move.end() : table::Pose{s.pose[move.subject].at, move.heading};
  };
  const table::Pose from = end(a), to = end(b);
  const int turn = std::abs(from.heading - to.heading);
  return std::abs(from.at.x - to.at.x) <= 25 && std::abs(from.at.y - to.at.y) <= 25 && std::min(turn, 360 - turn) <= 5;
}

void compare(const Lgg& game, const State& s, Random& random, std::set<Kind>& kinds) {
  game.for_each_group(s, [&](ActionGroup group) {
    std::vector<Action> listed;
    game.for_each_legal(s, group, [&](const Action& a) { listed.push_back(a); });
    for (int i = 0; i < kDraws; ++i) {
      Action drawn;
      ASSERT_EQ(game.random_legal(s, group, random, drawn), !listed.empty()) << "group " << group.id << "\n"
                                                                             << game.format_state(s);
      if (listed.empty()) return;
      EXPECT_TRUE(game.is_legal(s, drawn).ok()) << game.format_action(s, drawn) << "\n" << game.format_state(s);
      EXPECT_TRUE(std::any_of(listed.begin(), listed.end(),
                              [&](const Action& a) { return a == drawn || nearly_agree(s, a, drawn); }))
          << game.format_action(s, drawn) << "\n"
          << game.format_state(s);
      kinds.insert(drawn.kind);
    }
  });
}

void play(const Lgg& game, std::uint64_t seed, std::set<Kind>& kinds) {
  Random random(seed);
  State s = game.initial_state();
  for (int i = 0; !game.result(s).over && !testing::Test::HasFailure(); ++i) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    if (i % kCompareEvery == 0) compare(game, s, random, kinds);
    std::vector<ActionGroup> groups;
    game.for_each_group(s, [&](ActionGroup group) { groups.push_back(group); });
    Action action;
    while (!game.random_legal(s, groups[random.below(static_cast<std::uint32_t>(groups.size()))], random, action)) {
    }
    game.apply(s, action);
    const absl::Status status = game.check_invariants(s);
    ASSERT_TRUE(status.ok()) << status << "\n" << game.format_state(s);
  }
}

// Whether any place on a grid of an inch, in one of eight headings, is legal for the unit that has rallied.
bool grid_finds_room(const Lgg& game, const State& s) {
  Action place;
  place.subject = s.p.unit;
  place.kind = Kind::kPlace;
  for (int x = 100; x < game.rules().scenario.width; x += 100) {
    for (int y = 100; y < game.rules().scenario.height; y += 100) {
      for (int heading = 0; heading < 360; heading += 45) {
        Action at = place;
        at.add_leg({{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, static_cast<std::int16_t>(heading)});
        if (game.is_legal(s, at).ok()) return true;
      }
    }
  }
  return false;
}

// A rally that succeeded is not lost because the few places that are listed first happen to be taken (11).
TEST(Rally, HasAPlaceListedWhereverAGridFindsRoom) {
  const auto game = Lgg::load("pinch");
  ASSERT_TRUE(game.ok()) << game.status();
  int places = 0;
  for (std::uint64_t seed = 1; places < 40; ++seed) {
    Random random(seed);
    State s = (*game)->initial_state();
    while (!(*game)->result(s).over) {
      if ((*game)->actor(s) == Actor::kChance) {
        (*game)->apply(s, random_roll(**game, s, random));
        continue;
      }
      if (s.step == Step::kRallyPlace) {
        int listed = 0;
        (*game)->for_each_legal(s, {s.p.unit}, [&](const Action&) { ++listed; });
        const bool room = grid_finds_room(**game, s);
        places += room ? 1 : 0;
        EXPECT_EQ(listed > 0, room) << (*game)->format_state(s);
      }
      std::vector<ActionGroup> groups;
      (*game)->for_each_group(s, [&](ActionGroup group) { groups.push_back(group); });
      Action action;
      while (
          !(*game)->random_legal(s, groups[random.below(static_cast<std::uint32_t>(groups.size()))], random, action)) {
      }
      (*game)->apply(s, action);
    }
  }
}

TEST(Draw, GivesACandidateWhereThereIsOne) {
  std::set<Kind> kinds;
  for (const char* name : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(name);
    ASSERT_TRUE(game.ok()) << game.status();
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) play(**game, seed, kinds);
  }
  for (const Kind kind : {Kind::kPass, Kind::kMove, Kind::kFire}) {
    EXPECT_TRUE(kinds.contains(kind)) << "kind " << static_cast<int>(kind);
  }
}

}  // namespace
}  // namespace zerohour::lgg
