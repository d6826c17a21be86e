#include "tools/lgg/bot_source.h"

#include "ai/lgg/fixed_plan.h"
#include "ai/lgg/players.h"
#include "tools/protocol/listed_bots.h"

namespace zerohour::lgg {

std::shared_ptr<const protocol::BotSource<Lgg>> make_bots() {
  return std::make_shared<const protocol::ListedBots<PlanFollower>>(bot_list(), kDefaultBot, "script");
}

}  // namespace zerohour::lgg
