#include "tools/lgg/adapter.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/bot_source.h"
#include "tools/lgg/load.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/wording.h"
#include "tools/protocol/game_type.h"

namespace zerohour::lgg {
namespace {

class LggLoader final : public protocol::Loader<Lgg> {
 public:
  explicit LggLoader(std::string data) : data_(std::move(data)) {}

  std::string name() const override { return "lgg"; }
  std::vector<std::string> scenarios() const override { return scenario_names(data_); }
  std::vector<std::string> rule_options() const override {
    std::vector<std::string> names;
    for (const OptionName& option : kOptionNames) names.emplace_back(option.word);
    return names;
  }

  absl::StatusOr<std::shared_ptr<const Lgg>> load(const std::string& scenario,
                                                  const std::vector<std::string>& options) const override {
    std::string word = scenario;
    for (const std::string& option : options) absl::StrAppend(&word, "+", option);
    return load_game(word, data_);
  }

  absl::StatusOr<std::shared_ptr<const Lgg>> load_for(absl::string_view text,
                                                      const std::shared_ptr<const Lgg>& now) const override {
    const absl::StatusOr<std::string> name = scenario_of_state(text);
    if (!name.ok()) return name.status();
    if (now != nullptr && now->scenario_name() == *name) return now;
    return load_game(*name, data_);
  }

  protocol::ScenarioNote scenario_note(const Lgg& game) const override { return lgg::scenario_note(game); }

 private:
  std::string data_;
};

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Lgg>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Lgg>>(
      std::make_shared<const LggLoader>(data), std::make_shared<const LggBots>(), std::make_shared<const LggWording>(),
      protocol::GameAdapter<Lgg>::Abilities{make_drawing(), make_odds(), make_overlay(), make_threats(), make_guide(),
                                            make_preview(), make_edit(), make_victory(), make_scenario_check(data)});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<protocol::GameTypeOf<Lgg>>(make_adapter(data));
}

}  // namespace zerohour::lgg
