// What best play of both sides is worth to the British in the battles that can be solved, to six digits. Where the
// rules or the lists of actions change, tests/loos/tools/scenario_facts_test.cc works these numbers out again:
//   ZEROHOUR_REFRESH_GOLDEN=1 loos_scenario_facts_test --gtest_filter='*Values*'
#include "tools/loos/scenario_facts.h"

namespace zerohour::loos {
namespace {

constexpr protocol::ScenarioValue kValues[] = {
    {"trench-assault", 0.423954},  {"hill70", 0.627829},       {"race-for-lens", 0.518519},
    {"mobile-breakout", 0.618313}, {"fosse8", 0.479167},       {"hill-70-run", 0.472222},
    {"loos-crassier", 0.500000},   {"lone-tree", 0.475604},    {"quarries", 0.541667},
    {"haisnes", 0.494084},         {"redoubt", 0.451732},      {"bois-hugo", 0.476439},
    {"givenchy", 0.458333},        {"loos-village", 0.532536}, {"chalk-pit-october", 0.555556},
};

}  // namespace

absl::Span<const protocol::ScenarioValue> scenario_values() {
  return kValues;
}

}  // namespace zerohour::loos
