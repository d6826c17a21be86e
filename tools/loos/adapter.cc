#include "tools/loos/adapter.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/loos/solved.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/bot_source.h"
#include "tools/loos/load.h"
#include "tools/loos/overview.h"
#include "tools/loos/place_names.h"
#include "tools/loos/scenario_facts.h"
#include "tools/loos/wording.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/data_loader.h"
#include "tools/protocol/game_type.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

// Whether its data are the program's own, of which more is known than they say.
bool is_own(const Loos& game) {
  const absl::StatusOr<std::shared_ptr<const Loos>> own = load_game(std::string(game.rules().scenario.name), "");
  return own.ok() && (*own)->data_hash() == game.data_hash();
}

// data: where texts find the map and the counters.
std::shared_ptr<const protocol::Loader<Loos>> make_loader(const std::string& data,
                                                          std::function<std::vector<std::string>()> scenarios,
                                                          LoadScenario load) {
  protocol::DataLoader<Loos>::Parts parts;
  parts.name = "loos";
  for (const OptionName& option : option_names()) parts.rule_options.emplace_back(option.name);
  parts.scenarios = std::move(scenarios);
  parts.load = [data, names = parts.scenarios, load = std::move(load)](
                   const std::string& scenario,
                   const std::string& text) -> absl::StatusOr<std::shared_ptr<const Loos>> {
    if (!text.empty()) return load_text(scenario, text, data);
    const std::string name = scenario.substr(0, scenario.find('+'));
    const std::vector<std::string> known = names();
    if (std::find(known.begin(), known.end(), name) != known.end()) return load(scenario);
    return absl::NotFoundError(absl::StrCat("no scenario is called ", quote(name)));
  };
  parts.note = [](const Loos& game) {
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
  };
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  parts.scenario_of = scenario_of_state;
  return std::make_shared<const protocol::DataLoader<Loos>>(std::move(parts));
}

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter_with(
    std::shared_ptr<const protocol::Loader<Loos>> loader) {
  return std::make_shared<const protocol::GameAdapter<Loos>>(
      std::move(loader), make_bots(), std::make_shared<const LoosWording>(),
      protocol::GameAdapter<Loos>::Abilities{make_odds(), make_overlay(), make_threats(), make_guide(), make_preview(),
                                             make_book(), make_chances(), make_edit(), make_victory(), make_ruler()});
}

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(std::vector<std::string> scenarios, LoadScenario load) {
  return make_adapter_with(make_loader(
      "", [scenarios = std::move(scenarios)] { return scenarios; }, std::move(load)));
}

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(const std::string& data) {
  return make_adapter_with(make_loader(
      data, [data] { return scenario_names(data); },
      [data](const std::string& scenario) { return load_game(scenario, data); }));
}

std::shared_ptr<const protocol::GameType> make_game_type(std::vector<std::string> scenarios, LoadScenario load) {
  return std::make_shared<const protocol::GameType>(
      protocol::any_adapter(make_adapter(std::move(scenarios), std::move(load))));
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(make_adapter(data)));
}

}  // namespace zerohour::loos
