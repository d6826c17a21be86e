#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <set>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/text.h"
#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/report_json.h"
#include "tools/tournament/stats/report_text.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {
namespace {

using tournament::RatedResult;

constexpr double kMostElo = 100'000;

// "greedy" or "greedy=1500".
absl::Status read_anchor(const std::string& text, tournament::RatingOptions& options) {
  const std::size_t equals = text.rfind('=');
  options.anchor = text.substr(0, equals);
  if (equals == std::string::npos) return absl::OkStatus();
  if (absl::SimpleAtod(text.substr(equals + 1), &options.anchor_elo) && std::abs(options.anchor_elo) <= kMostElo) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("--anchor is NAME[=ELO], not ", quote(text)));
}

struct Played {
  std::array<std::string, 2> sides;
  std::string game;
  std::vector<RatedResult> results;
};

absl::StatusOr<Played> read_tournaments(const std::vector<std::string>& folders) {
  Played played;
  std::set<std::string> seen;
  for (const std::string& folder : folders) {
    std::error_code ignored;
    if (!seen.insert(std::filesystem::weakly_canonical(folder, ignored).string()).second) {
      return absl::InvalidArgumentError(absl::StrCat(quote(folder), " is named twice"));
    }
    const absl::StatusOr<tournament::Store> store = tournament::Store::read(folder);
    if (!store.ok()) return store.status();
    const absl::StatusOr<std::vector<tournament::GameReport>> games = store->games();
    if (!games.ok()) return games.status();
    const tournament::Setup& setup = store->setup();
    if (!played.game.empty() && played.game != setup.game) {
      return absl::InvalidArgumentError(
          absl::StrCat(folder, " is of the game ", setup.game, ", the others are of ", played.game));
    }
    played.game = setup.game;
    played.sides = setup.sides;
    const std::vector<RatedResult> results = tournament::rated_results(setup, *games);
    played.results.insert(played.results.end(), results.begin(), results.end());
  }
  return played;
}

}  // namespace

Exit rate_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string anchor;
  bool json = false;
  Flags flags("rate",
              "A rating list over the games of one or more tournaments, by maximum likelihood: all together, and each "
              "player on each side. docs/statistics.md describes it.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments.");
  flags.text("--anchor", "NAME[=ELO]", &anchor, "The player who has that rating (0). Default: the mean is 0.");
  flags.toggle("--json", &json, "Prints JSON for programs.");
  flags.example("--anchor random runs/*", "Everybody against the random player.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  tournament::RatingOptions options;
  if (!anchor.empty()) {
    if (absl::Status status = read_anchor(anchor, options); !status.ok()) return status;
  }
  const absl::StatusOr<Played> played = read_tournaments(folders);
  if (!played.ok()) return played.status();
  const absl::StatusOr<tournament::RatingList> together = tournament::rate(played->results, options);
  if (!together.ok()) return together.status();
  options.by_side = true;
  const absl::StatusOr<tournament::RatingList> by_side = tournament::rate(played->results, options);
  if (!by_side.ok()) return by_side.status();
  if (json) {
    out << "{\"together\": " << tournament::rating_json(*together, played->sides)
        << ", \"by_side\": " << tournament::rating_json(*by_side, played->sides) << "}\n";
  } else {
    out << "Together\n"
        << tournament::rating_text(*together, played->sides) << "\nBy side\n"
        << tournament::rating_text(*by_side, played->sides);
  }
  return kDone;
}

}  // namespace zerohour::cli
