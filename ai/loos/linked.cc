#include "ai/loos/linked.h"

namespace zerohour::loos {
namespace {

constexpr int kLink = 3;  // hexes

}  // namespace

HexSet linked_combats(const View& view, Hex target) {
  const HexSet pending = view.pending_combats();
  HexSet linked{target};
  for (;;) {
    const HexSet more = (hex::flood(linked, hex::kBoard, kLink) & pending) | linked;
    if (more == linked) return linked;
    linked = more;
  }
}

bool follows_combat(Step step) {
  return step == Step::kAttackerLoss || step == Step::kRetreat || step == Step::kAdvance ||
         step == Step::kCombatDisplace;
}

}  // namespace zerohour::loos
