// The tables and the scenarios that are built in.
#include <gtest/gtest.h>

#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {
namespace {

TEST(Data, BothScenariosAreRead) {
  for (const std::string& name : embedded_scenarios()) {
    const auto book = read_rulebook(embedded_data(), name);
    ASSERT_TRUE(book.ok()) << book.status();
    const ScenarioReading again = check_scenario(format_scenario((*book)->scenario), (*book)->tables);
    for (const ScenarioFault& fault : again.faults)
      ADD_FAILURE() << fault.line << ": " << fault.field << ": " << fault.message;
    EXPECT_EQ(format_scenario(again.scenario), format_scenario((*book)->scenario));
  }
}

}  // namespace
}  // namespace zerohour::westfront
