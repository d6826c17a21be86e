// The terminal's commands that show or compute something of La Grande Guerre.
#pragma once

#include <vector>

#include "engine/lgg/lgg.h"
#include "tools/protocol/typed_view.h"
#include "tools/terminal/words.h"

namespace zerohour::lgg {

// The view's table outlives them; they show what is visible from it.
std::vector<terminal::ViewCommand> view_commands(const protocol::TypedView<Lgg>& view);

}  // namespace zerohour::lgg
