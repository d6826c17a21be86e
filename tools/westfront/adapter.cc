#include "tools/westfront/adapter.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/protocol/game_type.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/bot_source.h"
#include "tools/westfront/load.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

class WestfrontLoader final : public protocol::Loader<Westfront> {
 public:
  explicit WestfrontLoader(std::string data) : data_(std::move(data)) {}

  std::string name() const override { return "westfront"; }
  std::vector<std::string> scenarios() const override { return scenario_names(data_); }
  std::vector<std::string> rule_options() const override {
    std::vector<std::string> names;
    for (const OptionName& option : kOptionNames) names.emplace_back(option.word);
    return names;
  }

  absl::StatusOr<std::shared_ptr<const Westfront>> load(const std::string& scenario,
                                                        const std::vector<std::string>& options) const override {
    std::string word = scenario;
    for (const std::string& option : options) absl::StrAppend(&word, "+", option);
    return load_game(word, data_);
  }

  absl::StatusOr<std::shared_ptr<const Westfront>> load_for(
      absl::string_view text, const std::shared_ptr<const Westfront>& now) const override {
    const absl::StatusOr<std::string> name = scenario_of_state(text);
    if (!name.ok()) return name.status();
    if (now != nullptr && now->scenario_name() == *name) return now;
    return load_game(*name, data_);
  }

  protocol::ScenarioNote scenario_note(const Westfront& game) const override { return westfront::scenario_note(game); }

 private:
  std::string data_;
};

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Westfront>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Westfront>>(
      std::make_shared<const WestfrontLoader>(data), std::make_shared<const WestfrontBots>(),
      std::make_shared<const WestfrontWording>(),
      protocol::GameAdapter<Westfront>::Abilities{make_drawing(), make_odds(), make_overlay(), make_threats(),
                                                  make_guide(), make_preview(), make_edit(), make_victory(),
                                                  make_chances()});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<protocol::GameTypeOf<Westfront>>(make_adapter(data));
}

}  // namespace zerohour::westfront
