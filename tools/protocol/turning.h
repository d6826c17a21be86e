// What turned a game: the moves at which the chances of the sides changed most, and the causes of how it stands.
#pragma once

#include <memory>

#include "tools/protocol/abilities.h"
#include "tools/protocol/scenario_note.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_views.h"

namespace zerohour::protocol {

// Of the game as it is seen there; what it makes is independent of the table, but the words of moves are made now.
absl::StatusOr<TurnSearch> make_turn_search(const SeenGame& seen, const TableViews& views);

// The same as lines of a reply.
Job turned_job(std::shared_ptr<const AnyGame> game, TurnSearch search);

}  // namespace zerohour::protocol
