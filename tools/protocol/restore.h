// A game from its record, as it stood at the record's end.
#pragma once

#include <memory>

#include "engine/core/any_game.h"
#include "engine/core/record.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {

// Replays the whole record of that game, checking each line of it. keeper: of its secret seed; or null. Errors are
// bad-record, and name the line.
absl::StatusOr<Restored> restore_game(std::shared_ptr<const AnyAdapter> adapter, std::shared_ptr<const AnyGame> game,
                                      Record record, SeedKeeper* keeper, Origin origin);

}  // namespace zerohour::protocol
