// Roll-outs of Western Front (count_rollouts of bench/rollouts.h).
//
//   westfront_rollouts [--data DIR] [SCENARIO [COUNT [EVERY [SEED]]]]
#include "bench/rollouts.h"

#include "ai/westfront/ideas.h"
#include "ai/westfront/settings.h"

namespace zerohour::westfront {
namespace {

struct Rollouts {
  using Rules = Westfront;
  using Ideas = westfront::Ideas;
  static constexpr char kScenario[] = "hohenzollern";
  static constexpr int kCount = 6, kEvery = 60;
  static auto data() { return embedded_data(); }
  static plan::PlannerOptions options() { return planner_options(); }
  static int pieces(const Westfront& game) { return game.rules().scenario.stand_count(); }
};

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  zerohour::bench::count_rollouts<zerohour::westfront::Rollouts>(argc, argv);
}
