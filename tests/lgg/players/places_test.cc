// What the script finds out quickly, against the slow way.
#include "ai/lgg/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "absl/functional/function_ref.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/place_search.h"
#include "ai/lgg/script.h"
#include "bench/random_play.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {
namespace {

struct ByScript {
  Action choose(const Lgg& game, const State& state, Random&) const {
    return script_action(game, state, decider(game.view(state)), Brief{}, 1);
  }
};

// Every `every`-th position of a game of the script in which a side activates units.
void for_each_position(const char* scenario, std::uint64_t seed, int every,
                       absl::FunctionRef<void(const Lgg&, const State&)> visit) {
  const std::shared_ptr<const Lgg> game = Lgg::load(scenario).value();
  Random random(seed);
  State s = game->initial_state();
  ByScript chooser;
  int number = 0;
  bench::play_out(*game, s, chooser, random, [&](const State& after) {
    if (after.step == Step::kActivate && number++ % every == 0) visit(*game, after);
  });
}

table::Pose random_pose_near(Random& random, table::Point at, int most) {
  const auto near = [&](int coordinate) {
    return static_cast<std::int16_t>(coordinate - most +
                                     static_cast<int>(random.below(2 * static_cast<std::uint32_t>(most))));
  };
  return {{near(at.x), near(at.y)}, static_cast<std::int16_t>(random.below(360))};
}

TEST(LggCrowd, HasRoomWhereAUnitCanStand) {
  Random random(3);
  int rooms = 0, none = 0;
  for (const char* scenario : {"meeting", "crossing"}) {
    for_each_position(scenario, 5, 7, [&](const Lgg& game, const State& s) {
      const View view = game.view(s);
      const Crowd crowd(view);
      for (const Side side : {kBlue, kRed}) {
        view.for_each(side, [&](UnitId u) {
          for (int i = 0; i < 8; ++i) {
            const table::Pose pose = random_pose_near(random, s.pose[u].at, 700);
            const bool expected = view.cannot_stand(u, pose, 0, false).empty();
            ASSERT_EQ(crowd.has_room(u, pose), expected);
            ++(expected ? rooms : none);
          }
        });
      }
    });
  }
  EXPECT_GT(rooms, 300);
  EXPECT_GT(none, 300);
}

// The best of all places, each looked at to the end; helps: what others gain from it counts if it is above zero, too.
BetterPlace best_of_all(Places& places, int own, bool helps) {
  const int now = places.value_of_place(own, nullptr);
  const Places::Helped helped = places.helped_by(own);
  const int aid_now = places.value_of_aid(own, helped, places.pose_of(own));
  BetterPlace best;
  for (const table::Pose& pose : places.places_of(own)) {
    if (!places.has_room(own, pose)) continue;
    const int aid = places.value_of_aid(own, helped, pose) - aid_now;
    const int gain = places.value_of_place(own, &pose) - now + (helps ? aid : std::min(aid, 0));
    if (gain > best.gain) best = {pose, gain, helps && aid > 0};
  }
  return best;
}

TEST(LggPlaces, ASearchFindsTheBestOfAllPlaces) {
  int found = 0, helping = 0;
  for (const bool in_position : {false, true}) {
    for_each_position("meeting", 6, 9, [&](const Lgg& game, const State& s) {
      Brief brief;
      brief.promise = in_position ? 30 : 0;
      const View view = game.view(s);
      const Field field(view, s.side, {brief.gone, brief.box, brief.urgent});
      const Crowd crowd(view);
      if (field.own_count() == 0 || field.enemy_count() == 0) return;
      Places places(game, s, field, crowd, brief, {field.own(0).at, {0, s.side == kBlue ? 1.0 : -1.0}, 0});
      for (int e = 0; e < field.enemy_count(); e += 2) {
        Aid aid;
        aid.best[0] = {400, e % field.own_count(), Target(field, crowd, e).front_to(0)};
        places.set_aid(e, aid);
      }
      for (int i = 0; i < field.own_count(); ++i) {
        if (!field.own(i).fights) continue;
        PlaceSearch search(places, i);
        for (const bool helps : {true, false}) {
          const BetterPlace expected = best_of_all(places, i, helps);
          ASSERT_GE(search.most(), expected.gain);
          // (As if others gained something in between.)
          for (int needed = 300; search.most() > 0 && !search.found(); needed -= 100) search.go_on(needed);
          ASSERT_EQ(search.most(), expected.gain);
          if (expected.gain == 0) break;
          ASSERT_EQ(search.best().pose, expected.pose);
          ASSERT_EQ(search.best().whole, expected.whole);
          ++found;
          helping += expected.whole ? 1 : 0;
          if (helps) search.leave_out_help();
        }
      }
    });
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(helping, 10);
}

TEST(LggPaths, AHopelessLegIsNotLegal) {
  Random random(4);
  int hopeless = 0;
  for (const char* scenario : {"meeting", "crossing"}) {
    for_each_position(scenario, 7, 5, [&](const Lgg& game, const State& s) {
      const View view = game.view(s);
      view.for_each(s.side, [&](UnitId u) {
        const Surroundings around(view, u);
        for (int i = 0; i < 20; ++i) {
          const table::Pose end = random_pose_near(random, s.pose[u].at, 1'100);
          if (end.at == s.pose[u].at || !is_hopeless(around, s.pose[u].at, end.at, end.heading)) continue;
          Action a;
          a.subject = u;
          a.kind = Kind::kMove;
          a.heading = end.heading;
          a.add_leg(end);
          ASSERT_FALSE(walk_unit(around, a).fault.empty()) << game.format_action(s, a);
          ++hopeless;
        }
      });
    });
  }
  EXPECT_GT(hopeless, 100);
}

}  // namespace
}  // namespace zerohour::lgg
