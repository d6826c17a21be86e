// Training of networks of Western Front: its source of samples, and the command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "ai/plan/owned_source.h"
#include "ai/westfront/ideas.h"
#include "eval/westfront/network.h"
