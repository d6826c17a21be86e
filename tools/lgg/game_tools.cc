#include "tools/lgg/game_tools.h"

#include <memory>
#include <utility>

#include "ai/lgg/solved.h"
#include "engine/lgg/notation.h"
#include "tools/game_tools_of.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/bot_source.h"
#include "tools/lgg/load.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/terminal_words.h"

namespace zerohour::lgg {
namespace {

class LggTools final : public GameToolsOf<Lgg> {
 public:
  std::string title() const override { return "La Grande Guerre"; }
  absl::Status check_data(const std::string& data) const override { return data_source(data).status(); }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    return lgg::terminal_game(std::move(type));
  }
  std::shared_ptr<const protocol::GameAdapter<Lgg>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::string scenario_text(const Lgg& game, int width) const override { return lgg::scenario_text(game, width); }
  std::string position_text(const Lgg& game, const State& s, int width) const override {
    return lgg::position_text(game, s, width);
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
  static const LggTools tools;
  return tools;
}

}  // namespace zerohour::lgg
