#include "engine/westfront/rulebook.h"
