#include "tools/westfront/commands/commands.h"

namespace zerohour::westfront {

absl::Span<const GameCommand> commands() {
  static constexpr GameCommand kCommands[] = {
      {"balance", balance_command}, {"calibrate", calibrate_command}, {"fit", fit_command}, {"train", train_command}};
  return kCommands;
}

}  // namespace zerohour::westfront
