#include "tools/lgg/adapter.h"

#include <utility>
#include <vector>

#include "ai/lgg/solved.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/bot_source.h"
#include "tools/lgg/load.h"
#include "tools/lgg/scenario_facts.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/wording.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/data_loader.h"
#include "tools/protocol/game_type.h"

namespace zerohour::lgg {
namespace {

// Whether its data are the program's own, of which more is known than they say.
bool is_own(const Lgg& game) {
  const absl::StatusOr<DataSource> source = data_source("");
  if (!source.ok()) return false;
  const auto own = Lgg::load(*source, game.rules().scenario.name);
  return own.ok() && (*own)->data_hash() == game.data_hash();
}

std::shared_ptr<const protocol::Loader<Lgg>> make_loader(const std::string& data) {
  protocol::DataLoader<Lgg>::Parts parts;
  parts.name = "lgg";
  for (const OptionName& option : kOptionNames) parts.rule_options.emplace_back(option.word);
  parts.scenarios = [data] { return scenario_names(data); };
  parts.load = [data](const std::string& scenario,
                      const std::string& text) -> absl::StatusOr<std::shared_ptr<const Lgg>> {
    const absl::StatusOr<DataSource> source = data_source(data);
    if (!source.ok()) return source.status();
    return protocol::load_as_typed(text.empty() ? *source : with_scenario_text(*source, text),
                                   [&](const DataSource& files) { return Lgg::load(files, scenario); });
  };
  parts.note = [](const Lgg& game) {
    protocol::ScenarioNote note = scenario_note(game);
    if (is_own(game)) protocol::add_facts(scenario_facts(), game.rules().scenario.name, note);
    return note;
  };
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  return std::make_shared<const protocol::DataLoader<Lgg>>(std::move(parts));
}

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Lgg>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Lgg>>(
      make_loader(data), make_bots(), std::make_shared<const LggWording>(),
      protocol::GameAdapter<Lgg>::Abilities{make_drawing(), make_odds(), make_overlay(), make_threats(), make_guide(),
                                            make_preview(), make_edit(), make_victory(), make_scenario_check(data),
                                            make_armies(data), make_chances(), make_ruler()});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(make_adapter(data)));
}

}  // namespace zerohour::lgg
