// Roll-outs of La Grande Guerre (count_rollouts of bench/rollouts.h).
//
//   lgg_rollouts [--data DIR] [SCENARIO [COUNT [EVERY [SEED]]]]
#include "bench/rollouts.h"

#include "ai/lgg/ideas.h"
#include "ai/lgg/settings.h"

namespace zerohour::lgg {
namespace {

struct Rollouts {
  using Rules = Lgg;
  using Ideas = lgg::Ideas;
  static constexpr char kScenario[] = "meeting";
  static constexpr int kCount = 48, kEvery = 12;
  static auto data() { return embedded_data(); }
  static plan::PlannerOptions options() { return planner_options(); }
  static int pieces(const Lgg& game) { return game.rules().scenario.unit_count(); }
};

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  zerohour::bench::count_rollouts<zerohour::lgg::Rollouts>(argc, argv);
}
