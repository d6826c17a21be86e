#include "tools/loos/game_tools.h"

#include <memory>
#include <utility>

#include "ai/loos/players.h"
#include "ai/loos/solved.h"
#include "engine/loos/notation.h"
#include "engine/loos/scenario_file.h"
#include "tools/game_tools_of.h"
#include "tools/loos/adapter.h"
#include "tools/loos/load.h"
#include "tools/loos/overview.h"
#include "tools/loos/terminal_words.h"
#include "tools/protocol/listed_bots.h"

namespace zerohour::loos {
namespace {

class LoosTools final : public GameToolsOf<Loos> {
 public:
  std::string title() const override { return "Loos 1915"; }
  absl::Status check_data(const std::string& data) const override { return data_source(data).status(); }

  absl::StatusOr<std::vector<std::string>> check_scenario(absl::string_view text) const override {
    const absl::StatusOr<std::vector<FieldFault>> found = loos::check_scenario(embedded_data(), text);
    if (!found.ok()) return found.status();
    std::vector<std::string> faults;
    faults.reserve(found->size());
    for (const FieldFault& fault : *found) {
      faults.push_back(absl::StrCat("line ", fault.line, fault.field.empty() ? "" : absl::StrCat(", ", fault.field),
                                    ": ", fault.message));
    }
    return faults;
  }
  int scenario_lines(absl::string_view text) const override { return loos::scenario_lines(text); }

  // As the list of players has them, not the default first.
  std::vector<protocol::BotNote> bots() const override { return protocol::notes_of(bot_list().bots()); }

 protected:
  terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type) const override {
    return loos::terminal_game(std::move(type));
  }
  std::shared_ptr<const protocol::GameAdapter<Loos>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::string scenario_text(const Loos& game, int width) const override { return loos::scenario_text(game, width); }
  std::string position_text(const Loos& game, const State& s, int width) const override {
    return loos::position_text(game, s, width);
  }
  std::vector<std::string> step_names() const override {
    std::vector<std::string> names;
    names.reserve(kSteps);
    for (int step = 0; step < static_cast<int>(kSteps); ++step) names.emplace_back(to_string(static_cast<Step>(step)));
    return names;
  }
  std::size_t step_of(const State& s) const override { return static_cast<std::size_t>(s.step); }
  bool ends_step(const Action& action) const override { return action.kind() == Kind::kDone; }
};

}  // namespace

const GameTools& game_tools() {
  static const LoosTools tools;
  return tools;
}

}  // namespace zerohour::loos
