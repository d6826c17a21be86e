#include "tests/salvo/adapter.h"

#include "tools/protocol/game_type.h"

namespace zerohour::salvo {

std::shared_ptr<const protocol::GameType> game_type() {
  return std::make_shared<const protocol::GameTypeOf<Salvo>>(adapter());
}

}  // namespace zerohour::salvo
