#include "tools/loos/commands/commands.h"

namespace zerohour::loos {

absl::Span<const GameCommand> commands() {
  static constexpr GameCommand kCommands[] = {
      {"balance", balance_command}, {"fit", fit_command},     {"calibrate", calibrate_command}, {"book", book_command},
      {"bench", bench_command},     {"train", train_command}, {"design", design_command},
  };
  return kCommands;
}

}  // namespace zerohour::loos
