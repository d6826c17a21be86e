#include "tools/westfront/game_tools.h"

#include <memory>
#include <utility>

#include "ai/westfront/solved.h"
#include "engine/westfront/notation.h"
#include "tools/game_tools_of.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/bot_source.h"
#include "tools/westfront/load.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/terminal_words.h"

namespace zerohour::westfront {
namespace {

class WestfrontTools final : public GameToolsOf<Westfront> {
 public:
  std::string title() const override { return "Western Front"; }
  absl::Status check_data(const std::string& data) const override { return data_source(data).status(); }
  absl::StatusOr<std::vector<std::string>> check_scenario(absl::string_view text) const override {
    const absl::StatusOr<Tables> tables = read_tables(embedded_data());
    if (!tables.ok()) return tables.status();
    std::vector<std::string> faults;
    for (const ScenarioFault& fault : westfront::check_scenario(text, *tables).faults) {
      faults.push_back(fault_text(fault));
    }
    return faults;
  }
  int scenario_lines(absl::string_view text) const override { return westfront::scenario_lines(text); }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    return westfront::terminal_game(std::move(type));
  }
  std::shared_ptr<const protocol::GameAdapter<Westfront>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::string scenario_text(const Westfront& game, int width) const override {
    return westfront::scenario_text(game, width);
  }
  std::string position_text(const Westfront& game, const State& s, int width) const override {
    return westfront::position_text(game, s, width);
  }
  std::vector<std::string> step_names() const override {
    std::vector<std::string> names;
    names.reserve(kSteps);
    for (int step = 0; step < kSteps; ++step) names.emplace_back(step_name(static_cast<Step>(step)));
    return names;
  }
  std::size_t step_of(const State& s) const override { return static_cast<std::size_t>(s.step); }
};

}  // namespace

const GameTools& game_tools() {
  static const WestfrontTools tools;
  return tools;
}

}  // namespace zerohour::westfront
