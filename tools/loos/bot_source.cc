#include "tools/loos/bot_source.h"

#include <string>

#include "ai/loos/fixed_plan.h"
#include "ai/loos/players.h"
#include "ai/players/bot_list.h"
#include "tools/protocol/listed_bots.h"

namespace zerohour::loos {
namespace {

class Bots final : public protocol::ListedBots<PlanFollower> {
 public:
  Bots() : ListedBots(bot_list(), kDefaultBot, "script") {}

  // In a battle that is solved only the highest level gives nothing away.
  std::string adviser(const Loos& game, const std::string& name) const override {
    const ai::BotInfo* const bot = bot_list().find(name);
    return bot != nullptr && bot->level > 0 && looks_small(game) ? ai::level_name(kGrades) : name;
  }
};

}  // namespace

std::shared_ptr<const protocol::BotSource<Loos>> make_bots() {
  return std::make_shared<const Bots>();
}

}  // namespace zerohour::loos
