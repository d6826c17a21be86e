// Speeds of the small operations, measured within a second.
#pragma once

#include "engine/loos/loos.h"

namespace zerohour::bench {

// Each per second of one thread.
struct Speeds {
  double lists = 0;           // whole legal lists
  double listed_actions = 0;  // the actions on them
  double copies = 0;          // of states
};
Speeds measure_speeds(const loos::Loos& game);

// Keeps the compiler from optimising away the computation of `value`.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace zerohour::bench
