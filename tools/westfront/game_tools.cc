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
  std::string usual_bot() const override { return terminal_game(game_type("")).default_bot; }
  absl::Status check_data(const std::string& data) const override { return data_source(data).status(); }
  absl::Status play(const terminal::PlayOptions& options, const std::string& data, std::istream& in, std::ostream& out,
                    std::ostream& err) const override {
    return terminal::run_play(options, terminal_game(game_type(data)), in, out, err);
  }
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
