#include "tests/salvo/adapter.h"

#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/game_type.h"

namespace zerohour::salvo {

std::shared_ptr<const protocol::GameType> game_type() {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(adapter()));
}

}  // namespace zerohour::salvo
