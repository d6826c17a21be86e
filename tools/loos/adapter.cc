#include "tools/loos/adapter.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/bot_source.h"
#include "tools/loos/load.h"
#include "tools/loos/overview.h"
#include "tools/loos/place_names.h"
#include "tools/loos/scenario_facts.h"
#include "tools/loos/wording.h"
#include "tools/protocol/game_type.h"

namespace zerohour::loos {
namespace {

// Whether its data are the program's own, of which more is known than they say.
bool is_own(const Loos& game) {
  const absl::StatusOr<std::shared_ptr<const Loos>> own = load_game(std::string(game.rules().scenario.name), "");
  return own.ok() && (*own)->data_hash() == game.data_hash();
}

class LoosLoader final : public protocol::Loader<Loos> {
 public:
  LoosLoader(std::vector<std::string> scenarios, LoadScenario load)
      : scenarios_(std::move(scenarios)), load_(std::move(load)) {}

  std::string name() const override { return "loos"; }
  std::vector<std::string> scenarios() const override { return scenarios_; }
  std::vector<std::string> rule_options() const override {
    std::vector<std::string> names;
    for (const OptionName& option : option_names()) names.emplace_back(option.name);
    return names;
  }

  std::vector<std::string> recorded_options(std::vector<std::string> options) const override {
    std::vector<std::string> words =
        absl::StrSplit(recorded_scenario(absl::StrCat("loos+", absl::StrJoin(options, "+"))), '+', absl::SkipEmpty());
    words.erase(words.begin());
    return words;
  }

  absl::StatusOr<std::shared_ptr<const Loos>> load(const std::string& scenario,
                                                   const std::vector<std::string>& options) const override {
    std::string word = scenario;
    for (const std::string& option : options) absl::StrAppend(&word, "+", option);
    return load_(word);
  }

  absl::StatusOr<std::shared_ptr<const Loos>> load_for(absl::string_view text,
                                                       const std::shared_ptr<const Loos>& now) const override {
    const absl::StatusOr<std::string> name = scenario_of_state(text);
    if (!name.ok()) return name.status();
    if (now != nullptr && now->scenario_name() == *name) return now;
    return load_(recorded_scenario(*name));
  }

  protocol::ScenarioNote scenario_note(const Loos& game) const override {
    const Scenario& scenario = game.rules().scenario;
    protocol::ScenarioNote note{scenario.title,
                                scenario.last_turn - scenario.first_turn + 1,
                                {with_accents(scenario.idea), with_accents(scenario.players_note)}};
    note.wins = victory_sentence(game);
    if (is_own(game)) {
      protocol::add_facts(scenario_facts(), scenario.name, note);
      protocol::add_value(scenario_values(), scenario.name, note);
    }
    return note;
  }

 private:
  std::vector<std::string> scenarios_;
  LoadScenario load_;
};

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(std::vector<std::string> scenarios, LoadScenario load) {
  return std::make_shared<const protocol::GameAdapter<Loos>>(
      std::make_shared<const LoosLoader>(std::move(scenarios), std::move(load)), make_bots(),
      std::make_shared<const LoosWording>(),
      protocol::GameAdapter<Loos>::Abilities{make_odds(), make_overlay(), make_threats(), make_guide(), make_preview(),
                                             make_book(), make_chances(), make_edit(), make_victory(), make_ruler()});
}

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(const std::string& data) {
  return make_adapter(scenario_names(data), [data](const std::string& scenario) { return load_game(scenario, data); });
}

std::shared_ptr<const protocol::GameType> make_game_type(std::vector<std::string> scenarios, LoadScenario load) {
  return std::make_shared<protocol::GameTypeOf<Loos>>(make_adapter(std::move(scenarios), std::move(load)));
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<protocol::GameTypeOf<Loos>>(make_adapter(data));
}

}  // namespace zerohour::loos
