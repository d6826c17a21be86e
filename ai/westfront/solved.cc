#include "ai/westfront/solved.h"

template class zerohour::ai::SolvedTable<zerohour::westfront::Westfront>;
template class zerohour::ai::Solver<zerohour::westfront::Westfront>;
template class zerohour::ai::SolvedTables<zerohour::westfront::Westfront>;
