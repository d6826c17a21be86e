// A scenario that the program has.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

inline std::shared_ptr<const Loos> load(const std::string& scenario) {
  const auto game = Loos::load(scenario);
  EXPECT_TRUE(game.ok()) << game.status();
  return *game;
}

// A scenario of these lines, with the counters and tracks of the first estimate.
inline std::shared_ptr<const Loos> load_lines(absl::string_view lines) {
  const std::string text =
      absl::StrCat("name made-up\ntitle T\nunits units-estimate.csv\ntracks tracks-estimate.csv\n", lines);
  const auto game = Loos::load(
      [&](absl::string_view name) -> absl::StatusOr<std::string> {
        return name == "scenarios/made-up.txt" ? text : embedded_data()(name);
      },
      "made-up");
  EXPECT_TRUE(game.ok()) << game.status();
  return game.ok() ? *game : nullptr;
}

}  // namespace zerohour::loos
