// What `odds` asks for.
#pragma once

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {

// The forms of a question.
inline constexpr absl::string_view kOddsUsage =
    "DEFENDER [with ATTACKER] | UNIT ENEMY | [attack] MOVE | fire GUN TARGET | morale UNIT";

// "18": its combat now. "3 18": the attack that 3 could make on 18 along the cheapest path that is found (attacks.h),
// or the fire of a gun. "morale 3". "move 3 ... attack 18", "fire 13 20": that legal action. Refusals carry the
// protocol's codes.
absl::StatusOr<Sheet> odds_of(const Lgg& game, const State& s, protocol::Words words);

}  // namespace zerohour::lgg
