#include "tests/patrol/adapter.h"

#include "tools/protocol/game_type.h"

namespace zerohour::patrol {

std::shared_ptr<const protocol::GameType> game_type() {
  return std::make_shared<const protocol::GameTypeOf<Patrol>>(adapter());
}

}  // namespace zerohour::patrol
