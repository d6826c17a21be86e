// solved_score --bot NAME [--time MS | --nodes N] [--file FILE] [--seed N] [--mistakes]: what a bot makes of the solved
// positions.
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "tests/loos/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::solved {
namespace {

struct Wish {
  std::string bot;
  std::string file = ZEROHOUR_SOLVED;
  std::uint64_t seed = 1;
  ai::Budget budget{};
  bool mistakes = false;
};

absl::StatusOr<Wish> read_arguments(int argc, char** argv) {
  Wish wish;
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "--mistakes") {
      wish.mistakes = true;
      continue;
    }
    if (i + 1 == argc) return absl::InvalidArgumentError(absl::StrCat(flag, ": unknown, or without its value"));
    const std::string value = argv[++i];
    bool good = true;
    if (flag == "--bot") {
      wish.bot = value;
    } else if (flag == "--file") {
      wish.file = value;
    } else if (flag == "--seed") {
      good = absl::SimpleAtoi(value, &wish.seed);
    } else if (flag == "--time") {
      good = absl::SimpleAtoi(value, &wish.budget.decision_ms);
    } else if (flag == "--nodes") {
      good = absl::SimpleAtoi(value, &wish.budget.nodes);
    } else {
      return absl::InvalidArgumentError(absl::StrCat(flag, ": unknown"));
    }
    if (!good) return absl::InvalidArgumentError(absl::StrCat(flag, ": '", value, "' is not a number"));
  }
  if (wish.bot.empty()) return absl::InvalidArgumentError("--bot NAME is needed");
  return wish;
}

absl::Status run(int argc, char** argv) {
  const absl::StatusOr<Wish> wish = read_arguments(argc, argv);
  if (!wish.ok()) return wish.status();
  const absl::StatusOr<std::string> text = read_file(wish->file);
  if (!text.ok()) return text.status();
  const absl::StatusOr<std::vector<Position>> positions = parse_positions(*text);
  if (!positions.ok()) return positions.status();
  const auto bot = loos::make_loos_bot(wish->bot, wish->seed);
  if (!bot.ok()) return bot.status();
  const absl::StatusOr<Score> score = score_bot(*positions, **bot, wish->budget);
  if (!score.ok()) return score.status();
  if (wish->mistakes) {
    for (const std::string& line : score->mistakes) std::printf("%s\n", line.c_str());
  }
  std::printf("%s: %zu of %zu optimal (%.1f%%), mean loss %.4f\n", wish->bot.c_str(), score->optimal, score->positions,
              100 * score->share(), score->mean_loss());
  return absl::OkStatus();
}

}  // namespace
}  // namespace zerohour::solved

int main(int argc, char** argv) {
  const absl::Status status = zerohour::solved::run(argc, argv);
  if (status.ok()) return 0;
  std::fprintf(stderr, "solved_score: %s\n", std::string(status.message()).c_str());
  return 2;
}
