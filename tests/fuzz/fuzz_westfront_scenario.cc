// Any bytes are a scenario file of Western Front: its mistakes are told by line, each in one line, or it is sound, has
// a ground, and its text reads back to itself.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/westfront/rulebook.h"

namespace {

using zerohour::westfront::check_scenario;
using zerohour::westfront::Scenario;
using zerohour::westfront::ScenarioReading;
using zerohour::westfront::Tables;

void require(bool holds) {
  if (!holds) std::abort();
}

const Tables& tables() {
  static const Tables kTables = zerohour::westfront::read_tables(zerohour::westfront::embedded_data()).value();
  return kTables;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const ScenarioReading reading = check_scenario(text, tables());
  for (const zerohour::westfront::ScenarioFault& fault : reading.faults) {
    require(fault.line >= 1 && !fault.message.empty() && fault.message.find('\n') == std::string::npos);
  }
  if (!reading.faults.empty()) return 0;
  const Scenario& scenario = reading.scenario;
  const zerohour::westfront::Ground ground(scenario);
  for (const zerohour::westfront::Stand& stand : scenario.stands) {
    require(scenario.on_table(stand.at) && ground.sees(stand.at, stand.at));
  }
  const std::string written = format_scenario(scenario);
  const ScenarioReading again = check_scenario(written, tables());
  require(again.faults.empty() && format_scenario(again.scenario) == written);
  return 0;
}
