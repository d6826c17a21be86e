// `zerohour army`: armies by points, from the price list to the battle.
#pragma once

#include <ostream>

#include "tools/support/command.h"

namespace zerohour::lgg {

Exit army_command(Arguments arguments, std::ostream& out);

// Its commands, which are spread over two files of this folder.
Exit army_shop_command(Arguments arguments, std::ostream& out);     // army_secret.cc
Exit army_muster_command(Arguments arguments, std::ostream& out);   // army_secret.cc
Exit army_commit_command(Arguments arguments, std::ostream& out);   // army_secret.cc
Exit army_reveal_command(Arguments arguments, std::ostream& out);   // army_secret.cc
Exit army_battle_command(Arguments arguments, std::ostream& out);   // army_secret.cc
Exit army_measure_command(Arguments arguments, std::ostream& out);  // army_command.cc

}  // namespace zerohour::lgg
