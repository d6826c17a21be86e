#include "tools/westfront/adapter.h"

#include <string>
#include <utility>
#include <vector>

#include "ai/westfront/judge.h"
#include "ai/westfront/solved.h"
#include "tools/protocol/any_adapter_of.h"
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

std::shared_ptr<const protocol::Loader<Westfront>> make_loader(const std::string& data) {
  protocol::DataLoader<Westfront>::Parts parts;
  parts.name = "westfront";
  for (const OptionName& option : kOptionNames) parts.rule_options.emplace_back(option.word);
  parts.scenarios = [data] { return scenario_names(data); };
  parts.source = [data] { return data_source(data); };
  parts.note = scenario_note;
  parts.facts = scenario_facts();
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  parts.text_of = [](const Westfront& game) { return format_scenario(game.rules().scenario); };
  return std::make_shared<const protocol::DataLoader<Westfront>>(std::move(parts));
}

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Westfront>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Westfront>>(
      make_loader(data), make_bots(), std::make_shared<const WestfrontWording>(),
      protocol::GameAdapter<Westfront>::Abilities{make_drawing(), make_odds(), make_overlay(), make_threats(),
                                                  make_guide(), make_preview(), make_edit(), make_instructions(),
                                                  make_scenario_check(data), make_victory(),
                                                  protocol::chances_from<Westfront>(make_sampler), make_ruler()});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(make_adapter(data)));
}

}  // namespace zerohour::westfront
