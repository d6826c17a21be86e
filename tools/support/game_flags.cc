#include "tools/support/game_flags.h"

namespace zerohour {

void GameFlags::add_scenario(Flags& flags) {
  flags.text("--scenario", "NAME", &scenario, "The scenario; 'zerohour scenarios' lists them.");
}

void GameFlags::add_data(Flags& flags) {
  flags.text("--data", "DIR", &data,
             "A folder of data files that replace the built-in ones of the same names (map.csv, units.csv, tracks.csv, "
             "crt.csv, scenarios/NAME.txt), or a scenario file of your own.");
}

void GameFlags::add_options(Flags& flags) {
  flags.texts("--option", "NAME", &options,
              "Switches on an option of the rules: a ruling or a handicap ('zerohour rules options').");
}

void GameFlags::add_all(Flags& flags) {
  add_scenario(flags);
  add_options(flags);
  add_data(flags);
}

}  // namespace zerohour
