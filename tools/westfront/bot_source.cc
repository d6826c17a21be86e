#include "tools/westfront/bot_source.h"

#include "ai/westfront/fixed_plan.h"
#include "ai/westfront/players.h"
#include "tools/protocol/listed_bots.h"

namespace zerohour::westfront {

std::shared_ptr<const protocol::BotSource<Westfront>> make_bots() {
  return std::make_shared<const protocol::ListedBots<PlanFollower>>(bot_list(), kDefaultBot, "script");
}

}  // namespace zerohour::westfront
