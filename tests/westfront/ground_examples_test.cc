// The worked examples that are about geometry, with their numbers.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

class Examples : public testing::Test {
 protected:
  const std::shared_ptr<const Rulebook> large_ = book_of("hohenzollern"), small_ = book_of("raid");
  const Ground& ground_ = large_->ground;
  const Ground& raid_ = small_->ground;

  int trench(absl::string_view id) const {
    const std::vector<Trench>& all = large_->scenario.trenches;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].id == id) return static_cast<int>(i);
    }
    ADD_FAILURE() << id;
    return 0;
  }
  bool in(Point p, absl::string_view id) const { return (ground_.spot(p).trenches >> trench(id) & 1) != 0; }
  Point put_down(Point p, Side side, const std::vector<Point>& others) const {
    return ground_.put_down(p, side, others, {}).value_or(Point{-1, -1});
  }
};

TEST_F(Examples, Number1CoverAndEnfilade) {  // W4, W5, W41
  const Point mg = {500, 408};
  EXPECT_TRUE(in(mg, "TR"));
  EXPECT_EQ(ground_.cover_from({500, 210}, mg), Cover::kHard);
  EXPECT_EQ(ground_.cover_from({800, 380}, mg), Cover::kMedium);
  EXPECT_TRUE(in({660, 400}, "TR"));
  EXPECT_EQ(ground_.cover_from({660, 400}, mg), Cover::kMedium);
  EXPECT_EQ(ground_.spot(mg).cover, Cover::kHard);
}

TEST_F(Examples, Number2AJunctionOfTrenches) {  // W41
  const Point at = {420, 460};
  EXPECT_TRUE(in(at, "TR") && in(at, "LW") && in(at, "NF"));
  EXPECT_EQ(ground_.cover_from({300, 575}, at), Cover::kMedium);
  EXPECT_EQ(ground_.cover_from({500, 445}, at), Cover::kHard);
}

TEST_F(Examples, Number3Sight) {  // W6, W42
  EXPECT_TRUE(ground_.sees({430, 1000}, {480, 930}));
  EXPECT_FALSE(ground_.sees({430, 980}, {470, 900}));
  EXPECT_EQ(large_->scenario.areas[static_cast<std::size_t>(ground_.sight({430, 980}, {470, 900}).area)].id, "FOSSE");
  EXPECT_EQ(ground_.spot({640, 850}).level, 1);
  EXPECT_TRUE(ground_.sees({600, 780}, {640, 850}));
  EXPECT_TRUE(ground_.sees({780, 815}, {600, 1000}));
  EXPECT_FALSE(ground_.sees({770, 700}, {770, 950}));
}

TEST_F(Examples, Number4WhatTheLegsMeet) {  // W25, W54
  EXPECT_EQ(table::length_rounded_up(table::offset({640, 400}, {641, 500})), 101);
  // To the Dump, whose border belongs to it.
  EXPECT_FALSE(ground_.leg({630, 760}, {630, 799}).close);
  EXPECT_TRUE(ground_.leg({630, 799}, {630, 879}).close);
  EXPECT_TRUE(ground_.leg({630, 760}, {630, 860}).close);
  // Along the trench.
  EXPECT_TRUE(in({500, 403}, "TR"));
  const std::uint64_t redoubt = std::uint64_t{1} << trench("TR");
  EXPECT_NE(ground_.leg({500, 403}, {530, 400}).along & redoubt, 0U);
  EXPECT_NE(ground_.leg({530, 400}, {598, 400}).along & redoubt, 0U);
  EXPECT_EQ(table::length_rounded_up(table::offset({500, 403}, {530, 400})), 31);
  EXPECT_FALSE(ground_.meets_wire({640, 300}, {640, 400}, {}));
}

TEST_F(Examples, Number5CrossingWire) {  // W26, W56
  const std::optional<WireCrossing> first = raid_.wire_crossing({100, 290}, kAttacker);
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->at, (Point{99, 307}));
  EXPECT_EQ(first->beyond, (Point{98, 324}));
  EXPECT_FALSE(raid_.wire_crossing({100, 286}, kAttacker).has_value());
  const std::optional<WireCrossing> second = raid_.wire_crossing({71, 290}, kAttacker);
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->beyond, (Point{69, 320}));
  const std::vector<Point> others = {first->beyond};
  EXPECT_EQ(raid_.put_down(second->beyond, kAttacker, others, {}), (Point{69, 315}));
}

TEST_F(Examples, Number6PutDown) {  // W39
  EXPECT_EQ(put_down({600, 300}, kAttacker, {{600, 300}}), (Point{600, 270}));
  EXPECT_EQ(put_down({600, 300}, kDefender, {{600, 300}}), (Point{600, 330}));
  EXPECT_EQ(put_down({601, 299}, kAttacker, {{600, 300}}), (Point{616, 274}));
  // Not (540,692), as wire WI6 lies between.
  EXPECT_EQ(put_down({540, 722}, kAttacker, {{540, 722}}), (Point{510, 722}));
}

TEST_F(Examples, Number7TheBeatenZone) {  // W28, W62
  const Point mg = {500, 408}, first = {500, 300};
  for (const Point inside : {Point{490, 275}, {500, 260}, {514, 285}, {500, 236}}) {
    EXPECT_TRUE(in_beaten_zone(mg, first, inside, 150)) << inside.x << "," << inside.y;
  }
  EXPECT_FALSE(in_beaten_zone(mg, first, {480, 270}, 150));
  EXPECT_FALSE(in_beaten_zone(mg, first, {470, 300}, 150));
  EXPECT_EQ(ground_.cover_from(mg, first), Cover::kSoft);
}

TEST_F(Examples, Number9PutDownWhereItStopped) {  // W39, W45
  EXPECT_EQ(middle({600, 240}, {600, 340}), (Point{600, 290}));
  EXPECT_EQ(put_down({600, 290}, kAttacker, {{596, 312}}), (Point{600, 280}));
}

TEST_F(Examples, Number10Sos) {  // W24, W53
  const std::optional<Template> called = ground_.sos_template(kDefender, {530, 360});
  ASSERT_TRUE(called.has_value());
  EXPECT_EQ(called->along, (Point{16, -3}));  // (80,-15)
  EXPECT_TRUE(called->contains({500, 360}));
  EXPECT_TRUE(called->contains({540, 360}));
  EXPECT_TRUE(called->contains({575, 345}));
  EXPECT_FALSE(called->contains({540, 400}));
  EXPECT_TRUE(ground_.sos_in_reach(kDefender, {500, 360}));
}

TEST_F(Examples, Number11RollingBarrage) {  // W13
  const Scenario& s = large_->scenario;
  const Plan& f1 = s.plans[1];
  const int expected[] = {420, 420, 520, 620, 720, 820};
  for (int turn = 1; turn <= 6; ++turn) {
    EXPECT_EQ(rolling_centre(f1, kAttacker, turn), (Point{450, static_cast<std::int16_t>(expected[turn - 1])}));
  }
  EXPECT_TRUE(plain_template(f1.at).contains({500, 445}));
  EXPECT_FALSE(plain_template(s.plans[2].at).contains({500, 445}));
  EXPECT_TRUE(plain_template(s.plans[2].at).contains({500, 435}));
}

TEST_F(Examples, Number12Gas) {  // W14, W48
  Template cloud = cloud_of(kAttacker, {500, 210});
  EXPECT_TRUE(cloud.contains({450, 210}) && cloud.contains({550, 260}) && !cloud.contains({550, 261}));
  const auto drift = [&](int heading, int strength) {
    const Point by = gas_drift(heading, strength);
    cloud.at = {static_cast<std::int16_t>(cloud.at.x + by.x), static_cast<std::int16_t>(cloud.at.y + by.y)};
    return cloud.at;
  };
  EXPECT_EQ(drift(0, 2), (Point{500, 335}));
  EXPECT_EQ(drift(0, 2), (Point{500, 435}));
  EXPECT_EQ(drift(7, 2), (Point{429, 506}));
  EXPECT_EQ(drift(0, 2), (Point{429, 606}));
}

TEST_F(Examples, Number15Retreats) {  // W33, W39
  EXPECT_EQ(ground_.back(kAttacker, {560, 350}, 200), (Point{560, 150}));
  // S14 passes 29 mm from an enemy; another at 30 would not stop it.
  EXPECT_TRUE(table::is_within({671, 150}, {700, 250}, {700, 50}, 29));
  EXPECT_FALSE(table::is_within({670, 150}, {700, 250}, {700, 50}, 29));
  // Three stands that go back to one place, in order of id.
  std::vector<Point> standing;
  for (const Point from : {Point{600, 150}, {600, 190}, {620, 120}}) {
    standing.push_back(put_down(ground_.back(kAttacker, from, 200), kAttacker, standing));
  }
  EXPECT_EQ(standing, (std::vector<Point>{{600, 0}, {570, 0}, {630, 0}}));
}

}  // namespace
}  // namespace zerohour::westfront
