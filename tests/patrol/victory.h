// What each side of Patrol needs to win, as far as the one who asks may know.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/patrol/drawing.h"
#include "tests/patrol/patrol.h"
#include "tools/protocol/abilities.h"

namespace zerohour::patrol {

class Winning final : public protocol::Victory<Patrol> {
 public:
  protocol::VictoryReport victory(const Patrol& game, const Patrol::State& s) const override {
    // How far the first patrol is from the gate that is nearest to it.
    int gap = Patrol::kWidth + Patrol::kHeight;
    std::string gates;
    for (const Patrol::Point gate : game.gates()) {
      const int dx = gate.x - s.at[0].x, dy = gate.y - s.at[0].y;
      gap = std::min(gap, static_cast<int>(std::lround(std::hypot(dx, dy))));
      absl::StrAppend(&gates, gates.empty() ? "" : " or ", gate.x, ",", gate.y);
    }
    const bool at_gate = gap <= Patrol::kAtGate;
    const std::string distance = absl::StrCat("the first patrol is ", gap, " points from the nearest gate");
    protocol::VictoryReport report;
    report.sides = {
        {Side::kFirst, absl::StrCat("its patrol at a gate, ", gates, ", after turn ", game.turns(), "; or a fight won"),
         absl::StrCat(strength(s, 0), "; ", distance), at_gate ? "nothing" : "a gate"},
        {Side::kSecond, absl::StrCat("the first patrol at no gate after turn ", game.turns(), "; or a fight won"),
         absl::StrCat(strength(s, 1), "; ", distance), at_gate ? "the gate" : "nothing"}};
    if (s.turn == game.turns() && s.step == Patrol::Step::kMove && gap > Patrol::kReach + Patrol::kAtGate) {
      report.warnings.push_back(
          {Side::kFirst, "-", "No gate is within reach in this last turn: without a fight the game is lost."});
    }
    return report;
  }

 private:
  static std::string strength(const Patrol::State& s, int side) {
    return s.chit[side] > 0 ? absl::StrCat("a patrol of strength ", s.chit[side]) : "a patrol of unknown strength";
  }
};

}  // namespace zerohour::patrol
