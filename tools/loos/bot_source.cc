#include "tools/loos/bot_source.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "ai/loos/fixed_plan.h"
#include "ai/loos/players.h"
#include "ai/plan/fixed_plan_bot.h"

namespace zerohour::loos {

std::vector<std::string> LoosBots::names() const {
  std::vector<std::string> names;
  for (const loos::BotInfo& bot : loos::loos_bots()) names.emplace_back(bot.name);
  const auto best = std::find(names.begin(), names.end(), "greedy");
  if (best != names.end()) std::rotate(names.begin(), best, best + 1);
  return names;
}

std::vector<protocol::BotNote> LoosBots::notes() const {
  std::vector<protocol::BotNote> notes;
  for (const std::string& name : names()) {
    const absl::Span<const loos::Level> levels = loos::levels();
    const auto level = std::find_if(levels.begin(), levels.end(),
                                    [&](const loos::Level& l) { return name == absl::StrCat("level-", l.number); });
    notes.push_back({name, level == levels.end() ? 0 : level->number, loos::find_loos_bot(name)->what});
  }
  return notes;
}

absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> LoosBots::make_bot(const std::string& name, std::uint64_t seed) const {
  return plan::make_planned<PlanFollower>(name, seed, loos::make_loos_bot);
}

std::string LoosBots::quick_bot(const std::string& name) const {
  const std::string base = plan::without_plan(name);
  const loos::BotInfo* const info = loos::find_loos_bot(base);
  return info != nullptr && info->thinks ? "script" : name;
}

absl::Span<const plan::PlanSlot> LoosBots::plan_slots() const {
  return PlanFollower::slots();
}

}  // namespace zerohour::loos
