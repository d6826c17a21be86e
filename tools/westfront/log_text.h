// What happened, in a line.
#pragma once

#include <cstdint>
#include <string>

#include "absl/types/span.h"
#include "engine/core/actor.h"
#include "engine/westfront/action.h"
#include "engine/westfront/view.h"
#include "tools/protocol/wording.h"

namespace zerohour::westfront {

// One action or roll with its consequences, without a full stop. faces: of a roll.
std::string move_text(const View& before, const Action& action, Actor actor, absl::Span<const std::uint8_t> faces,
                      const View& after);

// What was lost, suppressed, rallied or moved involuntarily between two positions: "C2 is lost; C1 has 1 marker".
// Empty: nothing.
std::string losses_text(const View& before, const View& after);
// A choice, as a clause with its subject: "A1 moves 20 cm to 260,330; A2 fires at C2", "The British side passes".
std::string action_text(const View& view, const Action& action);

}  // namespace zerohour::westfront
