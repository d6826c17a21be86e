// What an action would cost and do, before the player commits to it.
#pragma once

#include <string>

#include "absl/types/span.h"
#include "engine/lgg/lgg.h"
#include "tools/protocol/abilities.h"

namespace zerohour::lgg {

// For programs: what it costs, its way, and what may come of it. Empty if there is nothing to say. The action must be
// legal.
protocol::ActionPreview preview_of(const View& view, const Action& action);
// The odds that speak for an action, in a sentence: of an attack, of fire, of a test of morale. Empty where no die is
// rolled for what it is about.
std::string odds_words(const View& view, const Action& action);
// The same for people, in sentences.
std::string preview_text(const View& view, const Action& action);

}  // namespace zerohour::lgg
