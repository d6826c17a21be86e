// The book of opening plans of a scenario (openings/lgg).
#pragma once

#include "ai/lgg/brief.h"
#include "ai/plan/opening_book.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

using OpeningBook = plan::OpeningBook<Brief>;

// That of the game's scenario; empty if it has none.
OpeningBook opening_book(const Lgg& game);

}  // namespace zerohour::lgg
