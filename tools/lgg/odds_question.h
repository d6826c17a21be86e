// What `odds` asks for.
#pragma once

#include "absl/status/statusor.h"
#include "engine/lgg/lgg.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {

// "18": its combat now. "3 18": the attack that 3 could make on 18 along the cheapest listed path, or the fire of a
// gun. "morale 3". "move 3 ... attack 18", "fire 13 20": that legal action. Refusals carry the protocol's codes.
absl::StatusOr<Sheet> odds_of(const Lgg& game, const State& s, protocol::Words words);

}  // namespace zerohour::lgg
