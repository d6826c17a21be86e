// The terminal's commands that show or compute something of Western Front.
#pragma once

#include <vector>

#include "engine/westfront/westfront.h"
#include "tools/protocol/typed_view.h"
#include "tools/terminal/words.h"

namespace zerohour::westfront {

// The view's table outlives them; they show what is visible from it.
std::vector<terminal::ViewCommand> view_commands(const protocol::TypedView<Westfront>& view);

}  // namespace zerohour::westfront
