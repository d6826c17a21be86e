// The book of opening plans of a scenario (openings/westfront).
#pragma once

#include "ai/plan/opening_book.h"
#include "ai/westfront/brief.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

using OpeningBook = plan::OpeningBook<Brief>;

// That of the game's scenario; empty if it has none.
OpeningBook opening_book(const Westfront& game);

}  // namespace zerohour::westfront
