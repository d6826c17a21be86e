// What best play of both sides is worth to the British in the battles that can be solved, to six digits. Where the
// rules or the lists of actions change, tests/loos/tools/scenario_facts_test.cc works these numbers out again:
//   ZEROHOUR_REFRESH_GOLDEN=1 loos_scenario_facts_test --gtest_filter='*Values*'
#include "tools/loos/scenario_facts.h"

namespace zerohour::loos {
namespace {

constexpr protocol::ScenarioValue kValues[] = {
    {"trench-assault", 0.423954},  {"hill70", 0.627829}, {"race-for-lens", 0.518519},
    {"mobile-breakout", 0.618313}, {"fosse8", 0.479167},
};

}  // namespace

absl::Span<const protocol::ScenarioValue> scenario_values() {
  return kValues;
}

}  // namespace zerohour::loos
