// Hints in sentences about ground and purpose.
#pragma once

#include <string>

#include "engine/loos/loos.h"
#include "tools/protocol/wording.h"

namespace zerohour::loos {

// Where to look and why, what to do, and for what purpose; the action is legal in s.
protocol::HintWords hint_words(const Loos& game, const State& s, Action action);

}  // namespace zerohour::loos
