// What an action would cost and achieve, before the player commits to it.
#pragma once

#include <string>

#include "engine/westfront/action.h"
#include "engine/westfront/view.h"
#include "tools/protocol/abilities.h"

namespace zerohour::westfront {

// For programs: the stands that do something, their ways, what may answer them, and what may come of it. The action
// must be legal. docs/protocol.md explains the fields.
protocol::ActionPreview preview_of(const View& view, const Action& action);
// The odds that speak for an action, in sentences: of its shots, its die or its assaults. Empty where no die is rolled
// for it.
std::string odds_words(const View& view, const Action& action);
// The same for people, in sentences, each worksheet on lines of its own.
std::string preview_text(const View& view, const Action& action);

}  // namespace zerohour::westfront
