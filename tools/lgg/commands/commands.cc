#include "tools/lgg/commands/commands.h"

#include "tools/lgg/commands/army_command.h"
#include "tools/lgg/commands/campaign_command.h"

namespace zerohour::lgg {

absl::Span<const GameCommand> commands() {
  static constexpr GameCommand kCommands[] = {
      {"army", army_command},         {"balance", balance_command}, {"calibrate", calibrate_command},
      {"campaign", campaign_command}, {"fit", fit_command},         {"train", train_command},
  };
  return kCommands;
}

}  // namespace zerohour::lgg
