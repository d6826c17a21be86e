// Included by nearly every source of Loos; it takes the compiler half a second (cmake/Precompile.cmake).
#pragma once

#include "engine/loos/loos.h"
