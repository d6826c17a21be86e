// The lines of shapes: how they are written, and what is refused.
#include "tools/protocol/shapes.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tests/patrol/drawing.h"
#include "tests/tools/protocol/talk.h"
#include "tools/protocol/drawing.h"

namespace zerohour::protocol {
namespace {

std::string message(const absl::Status& status) {
  return std::string(status.message());
}

TEST(Decimal, IsWrittenWithoutZerosAtTheEnd) {
  EXPECT_EQ(Decimal().text(), "0");
  EXPECT_EQ(Decimal(-12).text(), "-12");
  EXPECT_EQ(Decimal::of_thousandths(12500).text(), "12.5");
  EXPECT_EQ(Decimal::of_thousandths(-5).text(), "-0.005");
  EXPECT_EQ(Decimal::of_thousandths(3120).text(), "3.12");
  EXPECT_LT(Decimal::of_thousandths(-5), Decimal());
}

// As text, without its keyword.
template <class Told>
std::string line_text(const Told& told) {
  Row row;
  absl::string_view keyword = "shape";
  if constexpr (std::is_same_v<Told, Shape>) {
    row = row_of(told, "form");
  } else {
    row = row_of(told);
    keyword = std::is_same_v<Told, TableSize> ? "data" : "point-action";
  }
  std::string line;
  tell_row({false, "describe"}, "", keyword, row, line);
  return std::string(absl::StripSuffix(absl::StripPrefix(line, absl::StrCat(keyword, " ")), "\n"));
}

TEST(Shape, IsALine) {
  const Decimal half = Decimal::of_thousandths(500);
  EXPECT_EQ(line_text(TableSize{44, half, "inches", half}), "thing=table width=44 height=0.5 unit=inches step=0.5");
  Shape shape = rectangle_shape("base-1", {10, half}, 40, 20, 270);
  shape.side = "red";
  shape.kind = "infantry";
  shape.label = "The 1st, with its colours";
  EXPECT_EQ(line_text(shape),
            "form=rectangle key=base-1 at=10,0.5 size=40,20 heading=270 class=infantry side=red "
            "name=\"The 1st, with its colours\"");
  shape = circle_shape("blast", {-3, 4}, half);
  shape.value = Decimal::of_thousandths(250);
  EXPECT_EQ(line_text(shape), "form=circle key=blast at=-3,4 radius=0.5 value=0.25");
  EXPECT_EQ(line_text(polygon_shape("wood", {{0, 0}, {5, 0}, {5, half}})),
            "form=polygon key=wood points=0,0;5,0;5,0.5");
  EXPECT_EQ(line_text(line_shape("road", {{0, 0}, {5, 1}})), "form=line key=road points=0,0;5,1");
  EXPECT_EQ(line_text(text_shape("title", {1, 2}, "The valley")), "form=text key=title at=1,2 name=\"The valley\"");
  EXPECT_EQ(line_text(point_shape("flag", {1, 2})), "form=point key=flag at=1,2");
  for (const Shape& good : {shape, point_shape("flag", {1, 2}), text_shape("title", {1, 2}, "Hill 70 = the hill")}) {
    EXPECT_TRUE(check(good).ok()) << check(good);
  }
}

TEST(Shape, IsRefusedWhereItIsNotComplete) {
  const auto with = [](auto change) {
    Shape shape = circle_shape("gate", {1, 2}, 3);
    change(shape);
    return message(check(shape));
  };
  EXPECT_EQ(with([](Shape& s) { s.name = "the gate"; }), "shape 'the gate': its name is not one word");
  EXPECT_EQ(with([](Shape& s) { s.name = ""; }), "shape '': its name is not one word");
  EXPECT_EQ(with([](Shape& s) { s.kind = "a=b"; }), "shape 'gate': its class is not one word");
  EXPECT_EQ(with([](Shape& s) { s.side = "red,blue"; }), "shape 'gate': its side is not one word");
  EXPECT_EQ(with([](Shape& s) { s.label = "two\nlines"; }), "shape 'gate': its label is not a line of text");
  EXPECT_EQ(with([](Shape& s) { s.label = " gate"; }), "shape 'gate': its label is not a line of text");
  EXPECT_EQ(with([](Shape& s) { s.points.clear(); }), "shape 'gate': a circle has not 0 points");
  EXPECT_EQ(with([](Shape& s) { s.radius = 0; }), "shape 'gate': its radius is wrong");
  EXPECT_EQ(with([](Shape& s) { s.width = 4; }), "shape 'gate': its size is wrong");
  EXPECT_EQ(with([](Shape& s) { s.heading = 360; }), "shape 'gate': its heading is not from 0 to 359");
  EXPECT_EQ(message(check(polygon_shape("wood", {{0, 0}, {1, 1}}))), "shape 'wood': a polygon has not 2 points");
  EXPECT_EQ(message(check(text_shape("title", {0, 0}, ""))), "shape 'title': a text says nothing");
  Shape road = line_shape("road", {{0, 0}, {1, 1}});
  road.heading = 3;
  EXPECT_EQ(message(check(road)), "shape 'road': a line has no heading");
  EXPECT_FALSE(check(rectangle_shape("base", {0, 0}, 0, 3, 0)).ok());
  EXPECT_FALSE(check(TableSize{0, 3, "mm"}).ok());
  EXPECT_FALSE(check(TableSize{3, 3, "half inches"}).ok());
  EXPECT_FALSE(check(TableSize{3, 3, "mm", 0}).ok());
}

// However many points a shape has, and however large they are, its line is not cut.
TEST(Shape, FitsALine) {
  const Decimal most = Decimal::of_thousandths(-2'147'483'647'999);
  EXPECT_LT(line_text(polygon_shape("coast", std::vector<TablePoint>(1000, {most, most}))).size(), kMaxLine - 100);
  EXPECT_TRUE(check(polygon_shape("coast", std::vector<TablePoint>(1000, {most, most}))).ok());
  EXPECT_FALSE(check(polygon_shape("coast", std::vector<TablePoint>(1001, {most, most}))).ok());
}

TEST(PointAction, HasAPoint) {
  EXPECT_TRUE(check(PointAction{"red", "base-1", "move base-1 {x},{y} facing {heading}"}).ok());
  EXPECT_EQ(line_text(PointAction{"red", "", "drop {x} {y}"}), "side=red key=- text=\"drop {x} {y}\"");
  for (const char* text : {"", "go", "go {x}", "go {x},{y},{z}", "go {x},{y} ; done", "go {x},{y} "}) {
    EXPECT_FALSE(check(PointAction{"red", "base-1", text}).ok()) << text;
  }
  EXPECT_FALSE(check(PointAction{"", "base-1", "go {x},{y}"}).ok());
}

TEST(Drawing, RefusesWhatIsWrong) {
  Reply reply("", {false, "describe"});
  const Shape flag = point_shape("flag", {1, 2});
  EXPECT_EQ(message(tell_shapes({flag, flag}, "shape", reply)), "bad-drawing two shapes are called 'flag'");
  EXPECT_EQ(message(tell_ground({{0, 0, "mm"}, {}, {}}, reply)), "bad-drawing the table has no size");
  EXPECT_EQ(message(tell_scene({{}, {{"red", "", "go"}}}, reply).status()),
            "bad-drawing 'go' is not an action with {x} and {y}");
}

// A game that is not played on a table has no shapes.
TEST(Drawing, IsAnAbility) {
  Talk talk;
  talk.ask("newgame seed 7");
  EXPECT_TRUE(is_error(talk.final_line("shapes"), "unsupported"));
}

// What a side does not see is not drawn for it: the scene is the same whatever is hidden.
TEST(PatrolDrawing, ShowsNothingThatIsHidden) {
  const Patrol game;
  const patrol::TableDrawing drawing;
  const auto told = [&](const Patrol::State& s, Side side) {
    Reply reply("", {false, "shapes"});
    EXPECT_TRUE(tell_scene(drawing.scene(game, game.visible_to(s, side)), reply).ok());
    return reply.lines();
  };
  const Patrol::State s = game.after_chits(4, 7);
  Patrol::State other = game.after_chits(4, 9);
  game.apply(other, game.parse_action(other, "second to 401,222").value());
  EXPECT_EQ(told(s, Side::kFirst), told(other, Side::kFirst));
  EXPECT_NE(told(s, Side::kSecond), told(other, Side::kSecond));
  EXPECT_TRUE(absl::StrContains(told(other, Side::kSecond), "shape form=point key=second-target at=401,222 "));
}

TEST(PatrolDrawing, HeadingsGoClockwiseFromTheTop) {
  const Patrol::Point middle{100, 100};
  EXPECT_EQ(patrol::heading(middle, {100, 0}), 0);
  EXPECT_EQ(patrol::heading(middle, {200, 100}), 90);
  EXPECT_EQ(patrol::heading(middle, {100, 200}), 180);
  EXPECT_EQ(patrol::heading(middle, {0, 100}), 270);
  EXPECT_EQ(patrol::heading(middle, {99, 0}), 359);
  EXPECT_EQ(patrol::heading(middle, middle), 0);
}

}  // namespace
}  // namespace zerohour::protocol
