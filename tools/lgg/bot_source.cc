#include "tools/lgg/bot_source.h"

#include <algorithm>

#include "ai/lgg/players.h"

namespace zerohour::lgg {

// The one that plays where nobody says which comes first.
std::vector<std::string> LggBots::names() const {
  std::vector<std::string> names;
  for (const BotInfo& bot : lgg_bots()) names.push_back(bot.name);
  const auto usual = std::find(names.begin(), names.end(), "script");
  if (usual != names.end()) std::rotate(names.begin(), usual, usual + 1);
  return names;
}

std::vector<protocol::BotNote> LggBots::notes() const {
  std::vector<protocol::BotNote> notes;
  for (const std::string& name : names()) {
    const BotInfo& bot = *find_lgg_bot(name);
    notes.push_back({name, bot.level, bot.what});
  }
  return notes;
}

absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> LggBots::make_bot(const std::string& name, std::uint64_t seed) const {
  return make_lgg_bot(name, seed);
}

std::string LggBots::quick_bot(const std::string& name) const {
  const BotInfo* const bot = find_lgg_bot(name);
  return bot != nullptr && bot->thinks ? "script" : name;
}

}  // namespace zerohour::lgg
