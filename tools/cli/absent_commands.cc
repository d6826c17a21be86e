// The commands that zerohour-play, the program for the terminal alone, is built without. tools/zerohour starts it only
// for the others, so only a person who starts it by hand meets these.
#include "absl/status/status.h"
#include "tools/cli/commands.h"
#include "tools/cli/scenarios.h"
#include "tools/cli/serve.h"

namespace zerohour::cli {
namespace {

absl::Status absent() {
  return absl::UnimplementedError(
      "this is zerohour-play, which only plays in the terminal; 'tools/zerohour' builds the whole program");
}

}  // namespace

Exit run_server(const ServeFlags& /*flags*/, std::ostream& /*out*/) {
  return absent();
}

Exit serve_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit engine_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit comply_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit tournament_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit rate_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit exploit_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit tune_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit balance_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit fit_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit train_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit calibrate_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit book_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit army_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit campaign_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit verify_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit perft_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit solve_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit scenarios_design(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit scenarios_solve(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

Exit bench_command(Arguments /*arguments*/, std::ostream& /*out*/) {
  return absent();
}

}  // namespace zerohour::cli
