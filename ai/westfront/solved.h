// What solves Western Front whole where it is small enough, compiled once, in solved.cc: who asks is mostly compiled
// for a quick build, and the linker keeps the first copy that it meets.
#pragma once

#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/westfront/westfront.h"

extern template class zerohour::ai::SolvedTable<zerohour::westfront::Westfront>;
extern template class zerohour::ai::Solver<zerohour::westfront::Westfront>;
extern template class zerohour::ai::SolvedTables<zerohour::westfront::Westfront>;
