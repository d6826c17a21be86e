// Makes the account of a game against best play (par.h), from the table of its solved positions.
#pragma once

#include <memory>

#include "tools/protocol/par.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_views.h"

namespace zerohour::protocol {

// Of the game as it is seen there; what it makes is independent of the table. Refused where something is hidden, and
// where a position of the game lists only some of the legal actions.
absl::StatusOr<ParSearch> make_par_search(const SeenGame& seen, const TableViews& views);

// The same as lines of a reply.
Job par_job(std::shared_ptr<const AnyGame> game, ParSearch search);

}  // namespace zerohour::protocol
