// The commands that each game carries out itself.
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"

namespace zerohour::cli {

Exit balance_command(Arguments arguments, std::ostream& out) {
  return run_game_command("balance", arguments, out);
}

Exit fit_command(Arguments arguments, std::ostream& out) {
  return run_game_command("fit", arguments, out);
}

Exit train_command(Arguments arguments, std::ostream& out) {
  return run_game_command("train", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return run_game_command("calibrate", arguments, out);
}

Exit book_command(Arguments arguments, std::ostream& out) {
  return run_game_command("book", arguments, out);
}

Exit army_command(Arguments arguments, std::ostream& out) {
  return run_game_command("army", arguments, out);
}

Exit campaign_command(Arguments arguments, std::ostream& out) {
  return run_game_command("campaign", arguments, out);
}

Exit bench_command(Arguments arguments, std::ostream& out) {
  return run_game_command("bench", arguments, out);
}

}  // namespace zerohour::cli
