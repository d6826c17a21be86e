#include "tools/loos/bot_source.h"

#include "ai/loos/fixed_plan.h"
#include "ai/loos/players.h"
#include "tools/protocol/listed_bots.h"

namespace zerohour::loos {

std::shared_ptr<const protocol::BotSource<Loos>> make_bots() {
  return std::make_shared<const protocol::ListedBots<PlanFollower>>(bot_list(), kDefaultBot, "script");
}

}  // namespace zerohour::loos
