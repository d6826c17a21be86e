#include "engine/westfront/ground.h"
