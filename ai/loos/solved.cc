#include "ai/loos/solved.h"

template class zerohour::ai::SolvedTable<zerohour::loos::Loos>;
template class zerohour::ai::Solver<zerohour::loos::Loos>;
template class zerohour::ai::SolvedTables<zerohour::loos::Loos>;
