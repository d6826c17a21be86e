#include "tests/pig/adapter.h"

#include "tools/protocol/game_type.h"

namespace zerohour::pig {

std::shared_ptr<const protocol::GameType> game_type() {
  return std::make_shared<const protocol::GameTypeOf<Pig>>(adapter());
}

}  // namespace zerohour::pig
