// An engine that plays Loos, to talk to without pipes.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "tests/tools/protocol/talk.h"
#include "tools/registry.h"

namespace zerohour::protocol {

inline std::shared_ptr<const GameType> test_loos() {
  return find_game("loos")->tools->game_type("");
}

class LoosTalk : public Talk {
 public:
  explicit LoosTalk(std::vector<std::shared_ptr<const GameType>> games = {test_loos()}) : Talk(std::move(games)) {}
};

}  // namespace zerohour::protocol
