#include "ai/lgg/solved.h"

template class zerohour::ai::SolvedTable<zerohour::lgg::Lgg>;
template class zerohour::ai::Solver<zerohour::lgg::Lgg>;
template class zerohour::ai::SolvedTables<zerohour::lgg::Lgg>;
