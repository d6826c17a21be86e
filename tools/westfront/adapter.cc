#include "tools/westfront/adapter.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/westfront/solved.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/data_loader.h"
#include "tools/protocol/game_type.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/bot_source.h"
#include "tools/westfront/load.h"
#include "tools/westfront/scenario_facts.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

// Whether its data are the program's own, of which more is known than they say.
bool is_own(const Westfront& game) {
  const absl::StatusOr<DataSource> source = data_source("");
  if (!source.ok()) return false;
  const auto own = Westfront::load(*source, game.rules().scenario.name);
  return own.ok() && (*own)->data_hash() == game.data_hash();
}

std::shared_ptr<const protocol::Loader<Westfront>> make_loader(const std::string& data) {
  protocol::DataLoader<Westfront>::Parts parts;
  parts.name = "westfront";
  for (const OptionName& option : kOptionNames) parts.rule_options.emplace_back(option.word);
  parts.scenarios = [data] { return scenario_names(data); };
  parts.load = [data](const std::string& scenario,
                      const std::string& text) -> absl::StatusOr<std::shared_ptr<const Westfront>> {
    const absl::StatusOr<DataSource> source = data_source(data);
    if (!source.ok()) return source.status();
    const std::string file = absl::StrCat("scenarios/", scenario.substr(0, scenario.find('+')), ".txt");
    const auto with_text = [&](absl::string_view name) -> absl::StatusOr<std::string> {
      if (name == file) return text;
      return (*source)(name);
    };
    return protocol::load_as_typed(text.empty() ? *source : DataSource(with_text),
                                   [&](const DataSource& files) { return Westfront::load(files, scenario); });
  };
  parts.note = [](const Westfront& game) {
    protocol::ScenarioNote note = scenario_note(game);
    if (is_own(game)) protocol::add_facts(scenario_facts(), game.rules().scenario.name, note);
    return note;
  };
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  parts.text_of = [](const Westfront& game) { return format_scenario(game.rules().scenario); };
  return std::make_shared<const protocol::DataLoader<Westfront>>(std::move(parts));
}

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Westfront>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Westfront>>(
      make_loader(data), make_bots(), std::make_shared<const WestfrontWording>(),
      protocol::GameAdapter<Westfront>::Abilities{
          make_drawing(), make_odds(), make_overlay(), make_threats(), make_guide(), make_preview(), make_edit(),
          make_instructions(), make_scenario_check(data), make_victory(), make_chances(), make_ruler()});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(make_adapter(data)));
}

}  // namespace zerohour::westfront
