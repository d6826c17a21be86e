#include "tools/lgg/adapter.h"

#include <utility>
#include <vector>

#include "ai/lgg/judge.h"
#include "ai/lgg/solved.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/bot_source.h"
#include "tools/lgg/load.h"
#include "tools/lgg/scenario_facts.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/wording.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/data_loader.h"
#include "tools/protocol/game_type.h"

namespace zerohour::lgg {
namespace {

std::shared_ptr<const protocol::Loader<Lgg>> make_loader(const std::string& data) {
  protocol::DataLoader<Lgg>::Parts parts;
  parts.name = "lgg";
  for (const OptionName& option : kOptionNames) parts.rule_options.emplace_back(option.word);
  parts.scenarios = [data] { return scenario_names(data); };
  parts.source = [data] { return data_source(data); };
  parts.file = [](absl::string_view) { return std::string(kScenariosFile); };
  parts.note = scenario_note;
  parts.facts = scenario_facts();
  parts.read = [data](absl::string_view text) { return read_text(data, text); };
  return std::make_shared<const protocol::DataLoader<Lgg>>(std::move(parts));
}

}  // namespace

std::shared_ptr<const protocol::GameAdapter<Lgg>> make_adapter(const std::string& data) {
  return std::make_shared<const protocol::GameAdapter<Lgg>>(
      make_loader(data), make_bots(), std::make_shared<const LggWording>(),
      protocol::GameAdapter<Lgg>::Abilities{make_drawing(), make_odds(), make_overlay(), make_threats(), make_guide(),
                                            make_preview(), make_edit(), make_victory(), make_scenario_check(data),
                                            make_armies(data), protocol::chances_from<Lgg>(make_sampler),
                                            make_ruler()});
}

std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data) {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(make_adapter(data)));
}

}  // namespace zerohour::lgg
