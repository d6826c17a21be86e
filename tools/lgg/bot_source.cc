#include "tools/lgg/bot_source.h"

#include <algorithm>

#include "ai/lgg/fixed_plan.h"
#include "ai/lgg/players.h"
#include "ai/plan/fixed_plan_bot.h"

namespace zerohour::lgg {

std::string default_bot() {
  for (const char* const name : {"level-4", "script", "greedy"}) {
    if (find_lgg_bot(name) != nullptr) return name;
  }
  return lgg_bots().front().name;
}

std::vector<std::string> LggBots::names() const {
  std::vector<std::string> names;
  for (const BotInfo& bot : lgg_bots()) names.push_back(bot.name);
  const auto first = std::find(names.begin(), names.end(), default_bot());
  if (first != names.end()) std::rotate(names.begin(), first, first + 1);
  return names;
}

std::vector<protocol::BotNote> LggBots::notes() const {
  std::vector<protocol::BotNote> notes;
  for (const std::string& name : names()) {
    const BotInfo* const bot = find_lgg_bot(name);
    notes.push_back({name, bot->level, bot->what});
  }
  return notes;
}

absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> LggBots::make_bot(const std::string& name, std::uint64_t seed) const {
  return plan::make_planned<PlanFollower>(name, seed, make_lgg_bot);
}

std::string LggBots::quick_bot(const std::string& name) const {
  const std::string base = plan::without_plan(name);
  const BotInfo* const bot = find_lgg_bot(base);
  if (bot != nullptr && !bot->thinks) return name;
  return find_lgg_bot("script") != nullptr ? "script" : "greedy";
}

absl::Span<const plan::PlanSlot> LggBots::plan_slots() const {
  return PlanFollower::slots();
}

}  // namespace zerohour::lgg
