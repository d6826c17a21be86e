// `zerohour tune`: looks for better settings of a player by playing.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/tuning.h"

namespace zerohour::cli {
namespace {

using tournament::VariantGames;

constexpr std::int64_t kMostPairs = 100'000'000;

struct TuneFlags {
  GameFlags load = default_game_flags();
  std::string game_name, bot = "script", against, settings, side = "both", seed = "1";
  tournament::TuningOptions options;
  std::uint64_t nodes = 0;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

Flags flags_of(TuneFlags& asked) {
  Flags flags("tune",
              "Looks for better settings of a player by playing. In each generation it plays many games with the "
              "settings changed a little at random, each twice, the second time with the opposite changes and the same "
              "dice; then each setting moves in the direction that scored more. Measure what comes of it in a "
              "tournament, which plays with other dice.");
  add_game(flags, &asked.game_name);
  asked.load.add_scenario(flags);
  asked.load.add_options(flags);
  flags.text("--bot", "BOT", &asked.bot, "The player, with the settings with which it begins.");
  flags.text(
      "--settings", "NAME[=STEP],...", &asked.settings,
      "The settings that are changed ('zerohour bots --settings BOT' lists them), and by how much, as a standard "
      "deviation. Default: an eighth of the value, but at least 1, or a hundredth of its range for one that is not "
      "whole.");
  flags.text("--against", "A,B,...", &asked.against,
             "The opponents, which it meets by turns. Default: the player as it is.");
  flags.text("--side", "NAME", &asked.side, "The side that it plays, or both.");
  flags.number("--generations", "N", &asked.options.generations, 1, 100'000, "How often the settings move.");
  flags.number("--pairs", "N", &asked.options.pairs, 2, 100'000, "Opposite variants that are played in a generation.");
  flags.number("--nodes", "N", &asked.nodes, 0, ai::kMostNodes,
               "The limit of nodes for each decision of all players; 0 means their own limits.");
  flags.text("--seed", "SEED", &asked.seed, "The seed of all dice, and of the changes that are tried.");
  flags.number("--jobs", "J", &asked.jobs, 1, 1024,
               "The number of games at the same time; the results do not depend on it.");
  asked.load.add_data(flags);
  flags.example("--scenario raid --side british --settings raids.a.press,raids.a.home --against script,greedy",
                "The leanings of raiders.");
  return flags;
}

std::vector<std::string> words_of_list(const std::string& list) {
  std::vector<std::string> words;
  for (const absl::string_view word : absl::StrSplit(list, ',', absl::SkipWhitespace())) {
    words.emplace_back(absl::StripAsciiWhitespace(word));
  }
  return words;
}

// For the changes that are tried: a short number itself, or the first bytes of a secret seed.
std::uint64_t number_of_seed(const tournament::MasterSeed& seed) {
  if (seed.number().has_value()) return *seed.number();
  std::uint64_t number = 0;
  for (const std::uint8_t byte : seed.bytes().first(sizeof number)) number = number << 8 | byte;
  return number;
}

}  // namespace

Exit tune_command(Arguments arguments, std::ostream& out) {
  TuneFlags asked;
  Flags flags = flags_of(asked);
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<const GameEntry*> game = choose_game(asked.game_name, &asked.load);
  if (!game.ok()) return game.status();
  const absl::StatusOr<tournament::MasterSeed> seed = tournament::MasterSeed::parse(asked.seed);
  if (!seed.ok()) return absl::InvalidArgumentError(absl::StrCat("--seed: ", seed.status().message()));
  asked.options.seed = number_of_seed(*seed);
  if (absl::StartsWith(asked.bot, "cmd:") || absl::StrContains(asked.bot, '@')) {
    return absl::InvalidArgumentError(
        "--bot: a player of this program, without limits: --nodes limits all players, and programs do not take part");
  }
  const absl::StatusOr<ai::KindNote> player = (*game)->tools->bot_settings_of(asked.bot);
  if (!player.ok()) return absl::InvalidArgumentError(absl::StrCat("--bot: ", player.status().message()));
  const auto settings = tournament::tuned_settings(words_of_list(asked.settings), *player);
  if (!settings.ok()) return absl::InvalidArgumentError(absl::StrCat("--settings: ", settings.status().message()));
  VariantGames::Match match{asked.bot, {}, {}, asked.load, *seed, asked.jobs};
  match.control.nodes = asked.nodes;
  const auto against = tournament::split_entries(asked.against.empty() ? asked.bot : asked.against);
  if (!against.ok()) return absl::InvalidArgumentError(absl::StrCat("--against: ", against.status().message()));
  if (against->empty()) return absl::InvalidArgumentError("--against: at least one opponent");
  match.against = *against;
  if (static_cast<std::size_t>(asked.options.pairs) < against->size()) {
    return absl::InvalidArgumentError("--pairs: at least as many as there are opponents, so that each is met");
  }
  if (std::int64_t{asked.options.generations} * asked.options.pairs > kMostPairs) {
    return absl::InvalidArgumentError(
        absl::StrCat("--generations times --pairs: at most ", kMostPairs, " pairs have dice of their own"));
  }
  absl::StatusOr<VariantGames> games = VariantGames::make(*(*game)->runner, match, *settings);
  if (!games.ok()) return games.status();
  const absl::StatusOr<std::vector<Side>> sides = sides_named(asked.side, games->sides());
  if (!sides.ok()) return sides.status();
  games->sit(*sides);
  out << "Steps:";
  for (const tournament::TunedSetting& setting : *settings) out << " " << setting.name << "=" << setting.step;
  out << "\n";
  const absl::StatusOr<tournament::TunedValues> found = tournament::tune(
      *settings, asked.options,
      [&](int generation, absl::Span<const tournament::Opposites> variants) {
        return games->play(generation, variants);
      },
      [&](const tournament::Generation& generation) {
        out << absl::StrFormat("generation %d: the variants score %.1f%% +- %.1f; ", generation.number,
                               100 * generation.score, 100 * generation.error)
            << games->player(generation.values) << std::endl;
      });
  if (!found.ok()) return found.status();
  out << "The player: " << games->player(*found) << "\n";
  return kDone;
}

}  // namespace zerohour::cli
