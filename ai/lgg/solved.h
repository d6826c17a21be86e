// What solves La Grande Guerre whole where it is small enough, compiled once, in solved.cc: who asks is mostly compiled
// for a quick build, and the linker keeps the first copy that it meets.
#pragma once

#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/lgg/lgg.h"

extern template class zerohour::ai::SolvedTable<zerohour::lgg::Lgg>;
extern template class zerohour::ai::Solver<zerohour::lgg::Lgg>;
extern template class zerohour::ai::SolvedTables<zerohour::lgg::Lgg>;
