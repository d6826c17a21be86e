#include "tools/loos/adapter.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/loos/judge.h"
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

// data: where texts find the map and the counters.
std::shared_ptr<const protocol::Loader<Loos>> make_loader(const std::string& data,
                                                          std::function<std::vector<std::string>()> scenarios,
                                                          LoadScenario load) {
  protocol::DataLoader<Loos>::Parts parts;
  parts.name = "loos";
  for (const OptionName& option : option_names()) parts.rule_options.emplace_back(option.name);
  parts.scenarios = std::move(scenarios);
  parts.source = [data] { return data_source(data); };
  parts.load = [names = parts.scenarios,
                load = std::move(load)](const std::string& scenario) -> absl::StatusOr<std::shared_ptr<const Loos>> {
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
    return note;
  };
  parts.facts = scenario_facts();
  parts.values = scenario_values();
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  parts.scenario_of = scenario_of_state;
  return std::make_shared<const protocol::DataLoader<Loos>>(std::move(parts));
}

std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter_with(
    std::shared_ptr<const protocol::Loader<Loos>> loader) {
  return std::make_shared<const protocol::GameAdapter<Loos>>(
      std::move(loader), make_bots(), std::make_shared<const LoosWording>(),
      protocol::GameAdapter<Loos>::Abilities{
          make_odds(), make_overlay(), make_threats(), make_guide(), make_preview(), make_book(),
          protocol::chances_from<Loos>([](std::shared_ptr<const Loos> game) { return make_sampler(std::move(game)); }),
          make_edit(), make_victory(), make_ruler()});
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
