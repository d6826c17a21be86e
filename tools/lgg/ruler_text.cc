#include "tools/lgg/ruler_text.h"

#include <cmath>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/path.h"
#include "engine/table/decimal.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"

namespace zerohour::lgg {
namespace {

// From -179 to 180.
int signed_degrees(int degrees) {
  const int normal = table::normal_heading(degrees);
  return normal > 180 ? normal - 360 : normal;
}

std::string degrees_text(int degrees) {
  return absl::StrCat(std::abs(degrees), std::abs(degrees) == 1 ? " degree" : " degrees");
}

std::string step_text(const RulerStep& step) {
  const absl::string_view side = step.turn < 0 || step.bearing < 0 ? "left" : "right";
  if (step.distance == 0)
    return step.turn == 180 ? "turn about" : absl::StrCat("turn ", side, " ", degrees_text(step.turn));
  const std::string length = absl::StrCat(ruler_inches(step.distance), step.distance == 100 ? " inch" : " inches");
  switch (std::abs(step.bearing)) {
    case 0:
      return absl::StrCat("advance ", length);
    case 90:
      return absl::StrCat("move ", length, " to its ", side);
    case 180:
      return absl::StrCat("move back ", length);
    default:
      return absl::StrCat("move ", length, " in a line ", degrees_text(step.bearing), " ", side, " of straight ahead");
  }
}

}  // namespace

std::string ruler_inches(int hundredths) {
  static constexpr absl::string_view kQuarters[] = {"", "1/4", "1/2", "3/4"};
  const int whole = hundredths / 100, rest = hundredths % 100;
  if (rest % 25 != 0) return inches(hundredths);
  if (rest == 0) return absl::StrCat(whole);
  return absl::StrCat(whole > 0 ? absl::StrCat(whole, " ") : "", kQuarters[rest / 25]);
}

std::vector<RulerStep> ruler_steps(const View& before, const Action& action) {
  std::vector<RulerStep> steps;
  const table::Pose& from = before.state().pose[action.subject];
  int heading = from.heading;
  table::Point at = from.at;
  const auto turn_to = [&](int to) {
    if (to != heading) steps.push_back({signed_degrees(to - heading), 0, 0});
    heading = to;
  };
  turn_to(action.heading);
  for (int i = 0; i < action.legs; ++i) {
    const table::Pose& leg = action.leg[static_cast<std::size_t>(i)];
    const table::Vec way = vec(leg.at) - vec(at);
    const int length = static_cast<int>(std::lround(table::length(way)));
    if (length > 0) steps.push_back({0, length, signed_degrees(table::heading_of(way) - heading)});
    at = leg.at;
    turn_to(leg.heading);
  }
  return steps;
}

std::string ruler_way(const View& before, const Action& action) {
  std::vector<std::string> parts;
  for (const RulerStep& step : ruler_steps(before, action)) parts.push_back(step_text(step));
  return absl::StrJoin(parts, ", ");
}

std::string ruler_text(const View& before, const Action& action) {
  if (action.kind != Kind::kMove) return action_text(before, action);
  if (action.subject >= kCommanderSubject)
    return absl::StrCat(action_text(before, action), " from the south-west corner");
  const std::string way = ruler_way(before, action);
  std::string text = unit_title(before, action.subject);
  if (!way.empty()) absl::StrAppend(&text, ": ", way);
  if (action.target == kNoUnit) {
    return action.legs == 0 ? text : absl::StrCat(text, "; its centre is then at ", place_text(action.end().at));
  }
  const State after = after_move(before, action);
  const table::Pose& squared = after.pose[action.subject];
  absl::StrAppend(&text, way.empty() ? " attacks " : "; it attacks ", unit_title(before, action.target),
                  " and lines up with its centre at ", place_text(squared.at), ", facing ", squared.heading,
                  " degrees");
  const table::Pose &stood = before.state().pose[action.target], &stands = after.pose[action.target];
  if (stood.heading != stands.heading) {
    absl::StrAppend(&text, "; ", static_cast<int>(action.target), " turns to face ", stands.heading, " degrees");
  }
  return text;
}

}  // namespace zerohour::lgg
