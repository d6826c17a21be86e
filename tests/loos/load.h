// A scenario that the program has.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/loos/loos.h"

namespace zerohour::loos {

inline std::shared_ptr<const Loos> load(const std::string& scenario) {
  const auto game = Loos::load(scenario);
  EXPECT_TRUE(game.ok()) << game.status();
  return *game;
}

}  // namespace zerohour::loos
