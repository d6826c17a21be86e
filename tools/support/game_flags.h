// The flags that say what to load of a game.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/support/flags.h"

namespace zerohour {

struct GameFlags {
  // The scenario that is loaded if no flag names one.
  explicit GameFlags(std::string default_scenario) : scenario(std::move(default_scenario)) {}

  std::string scenario;  // with its options: "loos+gas-each"; "loos+rules-1" for an older version of the rules
  std::string data;      // a folder of data files, or empty
  std::vector<std::string> options;  // more options by name

  void add_scenario(Flags& flags);
  void add_data(Flags& flags);
  void add_options(Flags& flags);
  void add_all(Flags& flags);
};

}  // namespace zerohour
