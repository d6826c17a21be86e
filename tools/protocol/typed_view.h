// What is seen of a game on the table, for code that knows the game.
#pragma once

#include "engine/core/any_game_of.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

template <Game G>
class TypedView {
 public:
  // table: of this game; it outlives this.
  TypedView(const Table& table, Viewpoint viewpoint) : seen_(&table.seen_from(viewpoint).seen()) {}

  const G& game() const { return *typed<G>(seen_->game()); }
  typename G::State now() const {
    const SeenState now = seen_->now();
    return static_cast<const AnyState&>(now).as<typename G::State>();
  }
  Viewpoint viewpoint() const { return seen_->viewpoint(); }

 private:
  const SeenGame* seen_;
};

}  // namespace zerohour::protocol
