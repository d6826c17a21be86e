#include "tools/lgg/commands/army_command.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "ai/lgg/players.h"
#include "engine/core/csv.h"
#include "tools/lgg/army/army_text.h"
#include "tools/lgg/army/measure.h"
#include "tools/lgg/army/purchase.h"
#include "tools/lgg/commands/subcommands.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr char kDataHelp[] = "A folder of data files (units.csv, values.csv, scenarios.csv), if not the built-in ones.";
constexpr char kPoolHelp[] = "The computer's armies, if not the built-in ones (docs/lgg-army.md describes the format).";

absl::StatusOr<PriceList> prices_of(const std::string& data) {
  const absl::StatusOr<DataSource> source = data_source(data);
  if (!source.ok()) return source.status();
  return read_price_list(*source);
}

Exit list_command(Arguments arguments, std::ostream& out) {
  int points = 400;
  std::string data;
  Flags flags("army list",
              "Lists the types of units with their prices, how the skill changes the points, and the criteria.");
  flags.number("--points", "N", &points, kLeastPoints, kMostPoints, "The points of each side.");
  flags.text("--data", "DIR", &data, kDataHelp);
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<PriceList> prices = prices_of(data);
  if (!prices.ok()) return prices.status();
  out << fit_lines(criteria_text(*prices, points), terminal_width()) << "\n" << prices_text(*prices);
  return zerohour::kDone;
}

Exit check_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> files;
  std::string data;
  Flags flags("army check",
              "Shows armies, and whether they keep their points and the criteria. The exit code is 1 if one does not.");
  flags.operands("FILE...", 1, 1000, &files, "The files of armies.");
  flags.text("--data", "DIR", &data, kDataHelp);
  flags.example("blue.army", "One army.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<PriceList> prices = prices_of(data);
  if (!prices.ok()) return prices.status();
  std::string text;
  bool all_good = true;
  for (const std::string& file : files) {
    const absl::StatusOr<std::string> read = read_file(file);
    if (!read.ok()) return read.status();
    const absl::StatusOr<ArmyList> army = parse_army(file, *read, *prices);
    if (!army.ok()) return army.status();
    const bool good = faults_of(*army, *prices).empty();
    all_good = all_good && good;
    absl::StrAppend(&text, file, ": ", good ? "keeps points and criteria" : "does not keep them", "\n",
                    army_text(*army, *prices));
  }
  out << text;
  return all_good ? zerohour::kDone : zerohour::kFailed;
}

// "line*4, elite+guard=Old Guard": units for one purchase.
absl::Status buy_words(absl::string_view words, Purchase& purchase, const PriceList& prices) {
  const absl::StatusOr<std::vector<ArmyUnit>> units = parse_unit_words(words, prices);
  if (!units.ok()) return absl::InvalidArgumentError(absl::StrCat("--units: ", units.status().message()));
  for (const ArmyUnit& unit : *units) {
    if (absl::Status status = purchase.add(unit); !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--units: ", quote(unit_word(unit, prices)), ": ", status.message()));
    }
  }
  return absl::OkStatus();
}

Exit buy_command(Arguments arguments, std::ostream& out) {
  int points = 400;
  std::int64_t seed = -1;
  std::string skill, units, name, list, pool_file, file, data;
  bool replace = false;
  Flags flags("army buy",
              "Buys an army: the units of --units under a commander of --skill, or otherwise an army from the "
              "computer's pool. Writes it to a file, or shows it.");
  flags.number("--points", "N", &points, kLeastPoints, kMostPoints, "The points, before the skill changes them.");
  flags.text("--skill", "SKILL", &skill, "The commander's skill, with --units: poor, average, good or great.");
  flags.text("--units", "LIST", &units, "The units to buy, as in \"line*4,elite+guard=Old Guard,irregular+outrider\".");
  flags.text("--name", "NAME", &name, "The army's name.");
  flags.number("--seed", "N", &seed, -1, (std::int64_t{1} << 62),
               "Chooses the army of the pool: the same number gives the same army. -1 chooses at random.");
  flags.text("--list", "NAME", &list, "Chooses the army of the pool with this name.");
  flags.text("--pool", "FILE", &pool_file, kPoolHelp);
  flags.text("--out", "FILE", &file, "The file to write.");
  flags.toggle("--replace", &replace, "Overwrites an existing file.");
  flags.text("--data", "DIR", &data, kDataHelp);
  flags.example("--points 400 --seed 7 --out red.army", "The computer's choice.");
  flags.example("--skill good --units line*5,elite*2,light,foot_gun --out blue.army", "A person's choice.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<PriceList> prices = prices_of(data);
  if (!prices.ok()) return prices.status();
  ArmyList army;
  if (!units.empty()) {
    const auto* const word = std::find(std::begin(kSkillNames), std::end(kSkillNames), skill);
    if (word == std::end(kSkillNames)) {
      return absl::InvalidArgumentError(absl::StrCat("--skill: the commander's skill must be chosen (G47), one of ",
                                                     joined(kSkillNames), "; found ", quote(skill)));
    }
    Purchase purchase(*prices, points);
    absl::Status status = purchase.choose_skill(static_cast<Skill>(word - std::begin(kSkillNames)));
    if (status.ok()) status = buy_words(units, purchase, *prices);
    if (status.ok()) status = check_army(purchase.army(), "the army", *prices);
    if (!status.ok()) return status;
    army = purchase.army();
  } else {
    if (!skill.empty())
      return absl::InvalidArgumentError("--skill can only be used with --units; the pool's armies have their own");
    const absl::StatusOr<std::vector<PoolArmy>> pool = load_pool(pool_file, *prices);
    if (!pool.ok()) return pool.status();
    std::uint64_t number = static_cast<std::uint64_t>(seed);
    if (seed < 0) std::memcpy(&number, DiceSeed::secret().bytes().data(), sizeof(number));
    const PoolArmy* chosen = &draw(*pool, number);
    if (!list.empty()) {
      const auto found = std::find_if(pool->begin(), pool->end(), [&](const PoolArmy& a) { return a.name == list; });
      if (found == pool->end()) {
        return absl::InvalidArgumentError(
            absl::StrCat("--list: no army of the pool is called ", quote(list), "; there are ",
                         absl::StrJoin(*pool, ", ", [](std::string* to, const PoolArmy& a) { *to += a.name; })));
      }
      chosen = &*found;
    }
    const absl::StatusOr<ArmyList> bought = buy(*chosen, points, *prices);
    if (!bought.ok()) return bought.status();
    army = *bought;
  }
  if (!name.empty()) {
    if (absl::Status status = check_name(name); !status.ok()) return status;
    army.name = name;
  }
  name_units(army, *prices);
  if (!file.empty()) {
    if (absl::Status status = write_new_file(file, format_army(army, *prices), replace); !status.ok()) return status;
  }
  out << army_text(army, *prices);
  if (!file.empty()) out << "Written to " << file << ".\n";
  return zerohour::kDone;
}

constexpr Subcommand kArmyCommands[] = {
    {"list", "lists prices, points by skill, and the criteria", list_command},
    {"shop", "buys an army in the terminal, also against the computer or another person", army_shop_command},
    {"buy", "buys an army by options, or the computer's own from its pool", buy_command},
    {"check", "shows armies and whether they keep points and criteria", check_command},
    {"muster", "begins a file in which two sides commit themselves to their armies", army_muster_command},
    {"commit", "commits a side to its army, which stays secret", army_commit_command},
    {"reveal", "reveals a side's army, once both sides have committed themselves", army_reveal_command},
    {"battle", "makes a scenario of two armies", army_battle_command},
    {"measure", "plays the computer's armies against each other", army_measure_command},
};

}  // namespace

Exit army_command(Arguments arguments, std::ostream& out) {
  return run_subcommand("army",
                        "Buys armies by points for La Grande Guerre: each side chooses its commander's skill, then "
                        "buys units under the criteria, in secret until both have chosen.",
                        kArmyCommands, arguments, out);
}

Exit army_measure_command(Arguments arguments, std::ostream& out) {
  MeasureSettings settings;
  std::string bot = "script", pool_file, file, data;
  bool replace = false;
  Flags flags("army measure",
              "Plays each army of the pool against every other, in pairs of games with the same dice in which the "
              "armies change sides, and proposes weights: how often each army should be chosen to lose as little as "
              "possible against an enemy who knows the weights.");
  flags.number("--points", "N", &settings.base, kLeastPoints, kMostPoints, "The points of each army.");
  flags.number("--pairs", "N", &settings.pairs, 1, 100'000, "Pairs of games for each two armies.");
  flags.number("--seed", "N", &settings.seed, 0, (std::int64_t{1} << 62), "The seed of dice and players.");
  flags.text("--bot", "NAME", &bot, "The player of both sides.");
  flags.text("--ground", "SCENARIO", &settings.ground, "The scenario whose table, day and victory are used.");
  flags.text("--pool", "FILE", &pool_file, kPoolHelp);
  flags.text("--out", "FILE", &file, "Writes the pool with the proposed weights.");
  flags.toggle("--replace", &replace, "Overwrites an existing file.");
  flags.text("--data", "DIR", &data, kDataHelp);
  flags.example("--pairs 50 --out pool.csv", "With the quickest good player.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<DataSource> source = data_source(data);
  if (!source.ok()) return source.status();
  const absl::StatusOr<PriceList> prices = read_price_list(*source);
  if (!prices.ok()) return prices.status();
  const absl::StatusOr<std::vector<PoolArmy>> pool = load_pool(pool_file, *prices);
  if (!pool.ok()) return pool.status();
  const absl::StatusOr<Measurement> table =
      measure(*source, *pool, settings, [&](std::uint64_t player_seed) { return make_lgg_bot(bot, player_seed); }, {});
  if (!table.ok()) return table.status();
  const std::vector<int> weights = fair_weights(*table);
  if (!file.empty()) {
    if (absl::Status status = write_new_file(file, format_pool(*pool, weights, *prices), replace); !status.ok()) {
      return status;
    }
  }
  out << absl::StrFormat(
      "%d pairs for each two armies of %d points, %s, %s, seed %d; scores of the row's army in per cent\n\n",
      settings.pairs, settings.base, settings.ground, bot, settings.seed);
  out << absl::StrFormat("%-12s", "");
  for (const std::string& name : table->names) out << padded_left(name.substr(0, bytes_within(name, 10)), 11);
  out << "        all         weight\n";
  for (std::size_t a = 0; a < table->names.size(); ++a) {
    out << padded(table->names[a], 12);
    for (std::size_t b = 0; b < table->names.size(); ++b) {
      out << (a == b ? absl::StrFormat("%11s", "-") : absl::StrFormat("%11.1f", 100 * table->scores[a][b].score()));
    }
    const ArmyScore sum = table->total(a);
    const double n = std::max(1, sum.games()), mean = sum.score();
    const double variance = (sum.wins + 0.25 * sum.draws) / n - mean * mean;
    // Games that all ended alike do not show how much they vary.
    const std::string error = variance > 0 ? absl::StrFormat("%3.1f", 100 * std::sqrt(variance / n)) : "n/a";
    out << absl::StrFormat("  %5.1f +- %3s  %3d -> %3d\n", 100 * mean, error, (*pool)[a].weight, weights[a]);
  }
  out << "+- is one standard error.\n";
  if (!file.empty()) out << "Written to " << file << ".\n";
  return zerohour::kDone;
}

}  // namespace zerohour::lgg
