// The commands of `zerohour army` that two sides use who do not see each other's armies.
#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/dice.h"
#include "tools/lgg/army/army_file.h"
#include "tools/lgg/army/army_text.h"
#include "tools/lgg/army/field.h"
#include "tools/lgg/army/muster.h"
#include "tools/lgg/army/muster_file.h"
#include "tools/lgg/commands/army_command.h"
#include "tools/lgg/commands/army_shop.h"
#include "tools/lgg/commands/subcommands.h"
#include "tools/lgg/names.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/terminal/hand_over.h"

namespace zerohour::lgg {
namespace {

constexpr char kDataFolder[] = "A folder of data files, if not the built-in ones.";

// The source of the data and its prices.
struct Market {
  DataSource source;
  PriceList prices;
};
absl::StatusOr<Market> open_market(const std::string& data) {
  absl::StatusOr<DataSource> source = data_source(data);
  if (!source.ok()) return source.status();
  absl::StatusOr<PriceList> prices = read_price_list(*source);
  if (!prices.ok()) return prices.status();
  return Market{*std::move(source), *std::move(prices)};
}

absl::StatusOr<Side> side_flag(absl::string_view word) {
  for (const Side side : {kBlue, kRed}) {
    if (kSideNames[index(side)] == word) return side;
  }
  return absl::InvalidArgumentError(absl::StrCat("--side: ", quote(word), " is neither blue nor red"));
}

bool exists(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::exists(path, unknown);
}

// The computer's choice, which no seed that a person knows gives away.
absl::StatusOr<ArmyList> secret_choice(const std::string& pool_file, int base, const PriceList& prices) {
  const absl::StatusOr<std::vector<PoolArmy>> pool = load_pool(pool_file, prices);
  if (!pool.ok()) return pool.status();
  std::uint64_t seed = 0;
  std::memcpy(&seed, DiceSeed::secret().bytes().data(), sizeof(seed));
  absl::StatusOr<ArmyList> army = buy(draw(*pool, seed), base, prices);
  if (army.ok()) army->salt = fresh_salt();
  return army;
}

// What of a battle options say.
struct BattleFlags {
  std::string ground = "meeting", season, weather, soil, set_up = "lines", name = "battle";

  void add(Flags& flags) {
    flags.text("--ground", "SCENARIO", &ground, "The scenario whose table, day and victory are used.");
    flags.text("--season", "SEASON", &season, "spring, summer, fall or winter. Default: that of the ground.");
    flags.text("--weather", "WEATHER", &weather, "sunny, overcast or rain. Default: that of the ground.");
    flags.text("--soil", "SOIL", &soil, "hard or soft. Default: that of the ground.");
    flags.text("--setup", "HOW", &set_up,
               "With lines, the armies stand in lines; with free, the players set them up (G12).");
    flags.text("--scenario", "NAME", &name, "The name of the new scenario.");
  }
  absl::StatusOr<FieldPlan> plan(const ArmyList& blue, const ArmyList& red) const {
    if (set_up != "lines" && set_up != "free") {
      return absl::InvalidArgumentError(absl::StrCat("--setup: ", quote(set_up), " is neither lines nor free"));
    }
    FieldPlan plan;
    plan.name = name;
    plan.ground = ground;
    plan.season = season;
    plan.weather = weather;
    plan.soil = soil;
    plan.free_setup = set_up == "free";
    plan.armies = {field_army(blue), field_army(red)};
    return plan;
  }
};

// Both armies shop one after the other, or the computer takes one.
class SecretShop {
 public:
  SecretShop(const Market& market, Muster muster, terminal::LineInput& input, std::ostream& out)
      : market_(market), muster_(std::move(muster)), input_(input), out_(out) {}

  // The computer buys before the person does, and commits itself.
  absl::Status computer_buys(Side side, const std::string& pool_file) {
    absl::StatusOr<ArmyList> army = secret_choice(pool_file, muster_.base, market_.prices);
    if (!army.ok()) return army.status();
    return commit_to(side, *std::move(army), "The computer");
  }
  // The one side's person leaves the terminal to the other's, who sees the commitment alone. Cancelled: the input
  // ended.
  absl::Status hand_over(Side from, Side to) {
    const std::string next =
        absl::StrCat(side_title(to), " buys next. Only that player should look at the screen now. Press Enter.");
    const std::string words =
        absl::StrCat("\n", chosen_text(side_title(from), from), "\n", fit_lines(next, terminal_width()));
    const terminal::Wiping wiping = terminal::wiping_of(terminal::find_screen(), false);
    if (terminal::hand_over(wiping, words, absl::StrCat(kSideNames[index(to)], "? "), input_, out_)) {
      return absl::OkStatus();
    }
    return absl::CancelledError(absl::StrCat(side_title(to), " left without buying an army"));
  }
  // Cancelled: the person left.
  absl::Status person_buys(Side side) {
    out_ << "\n" << side_title(side) << " buys its army.\n\n";
    Purchase purchase(market_.prices, muster_.base);
    std::optional<ArmyList> army = run_shop(purchase, market_.prices, input_, out_);
    if (!army.has_value()) return absl::CancelledError(absl::StrCat(side_title(side), " left without buying an army"));
    army->salt = fresh_salt();
    return commit_to(side, *std::move(army), side_title(side));
  }
  absl::StatusOr<std::array<ArmyList, 2>> reveal_both() {
    for (const Side side : {kBlue, kRed}) {
      if (absl::Status status = reveal(muster_, side, armies_[index(side)], market_.prices); !status.ok())
        return status;
    }
    for (const Side side : {kBlue, kRed}) {
      out_ << "\n"
           << side_title(side) << ", salt " << armies_[index(side)].salt << "\n"
           << army_text(armies_[index(side)], market_.prices);
    }
    return armies_;
  }

 private:
  absl::Status commit_to(Side side, ArmyList army, absl::string_view who) {
    if (absl::Status status = commit(muster_, side, army, market_.prices); !status.ok()) return status;
    out_ << chosen_text(who, side) << "\n";
    armies_[index(side)] = std::move(army);
    return absl::OkStatus();
  }
  std::string chosen_text(absl::string_view who, Side side) const {
    return absl::StrCat(who, " has chosen. Commitment: ", muster_.commitment[index(side)]);
  }

  const Market& market_;
  Muster muster_;
  std::array<ArmyList, 2> armies_;
  terminal::LineInput& input_;
  std::ostream& out_;
};

}  // namespace

Exit army_shop_command(Arguments arguments, std::ostream& out) {
  int points = 400;
  std::vector<std::string> files;
  std::string against, side_word = "blue", folder, pool_file, data;
  bool replace = false;
  BattleFlags battle;
  Flags flags("army shop",
              "Buys an army in the terminal and writes it to FILE, or continues with the army in FILE. With --against, "
              "both sides buy, each without seeing the other's army: each commits itself by a digest before the armies "
              "are shown, and the battle is written to a folder.");
  flags.operands("[FILE]", 0, 1, &files, "The army's file.");
  flags.number("--points", "N", &points, kLeastPoints, kMostPoints, "The points of each side.");
  flags.text("--against", "WHO", &against, "The buyer of the other army: computer, or person, at the same terminal.");
  flags.text("--side", "SIDE", &side_word, "Your side against the computer.");
  flags.text("--out", "DIR", &folder, "The folder for the battle, with --against.");
  battle.add(flags);
  flags.text("--pool", "FILE", &pool_file, "The computer's armies, if not the built-in ones.");
  flags.toggle("--replace", &replace, "Overwrites an existing battle.");
  flags.text("--data", "DIR", &data, kDataFolder);
  flags.example("blue.army --points 400", "One army.");
  flags.example("--against computer --out battle", "Both armies, and a battle.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<Market> market = open_market(data);
  if (!market.ok()) return market.status();
  if (!against.empty()) {
    if (against != "computer" && against != "person") {
      return absl::InvalidArgumentError(absl::StrCat("--against: ", quote(against), " is neither computer nor person"));
    }
    if (folder.empty() || !files.empty()) {
      return absl::InvalidArgumentError("--against: give a folder for the battle with --out, and no FILE");
    }
    const absl::StatusOr<Side> own = side_flag(side_word);
    if (!own.ok()) return own.status();
    const std::unique_ptr<terminal::LineInput> input = open_input(out);
    Muster muster;
    muster.base = points;
    SecretShop shop(*market, muster, *input, out);
    absl::Status status;
    if (against == "computer") {
      status = shop.computer_buys(other(*own), pool_file);
      if (status.ok()) status = shop.person_buys(*own);
    } else {
      status = shop.person_buys(kBlue);
      if (status.ok()) status = shop.hand_over(kBlue, kRed);
      if (status.ok()) status = shop.person_buys(kRed);
    }
    if (!status.ok()) return status;
    const auto armies = shop.reveal_both();
    if (!armies.ok()) return armies.status();
    const absl::StatusOr<FieldPlan> plan = battle.plan((*armies)[0], (*armies)[1]);
    if (!plan.ok()) return plan.status();
    const absl::StatusOr<std::string> text = field_text(market->source, *plan);
    if (!text.ok()) return text.status();
    if (absl::Status written = write_battle(folder, *text, data, replace); !written.ok()) return written;
    out << "\nThe battle: " << play_hint(plan->name, folder) << "\n";
    return zerohour::kDone;
  }
  if (files.empty()) return absl::InvalidArgumentError("name the army's FILE, or the other buyer with --against");
  ArmyFile file(files[0]);
  std::optional<Purchase> purchase(std::in_place, market->prices, points);
  if (exists(files[0])) {
    absl::StatusOr<ArmyFile> there = ArmyFile::open(files[0], market->prices);
    if (!there.ok()) return there.status();
    file = *std::move(there);
    const std::vector<std::string> given = flags.given();
    const bool points_given = std::find(given.begin(), given.end(), "--points") != given.end();
    const std::optional<int> asked = points_given ? std::optional(points) : std::nullopt;
    if (absl::Status status = check_can_continue(files[0], file.army(), asked); !status.ok()) return status;
    purchase.emplace(market->prices, file.army());
  }
  const std::unique_ptr<terminal::LineInput> input = open_input(out);
  const std::optional<ArmyList> army = run_shop(*purchase, market->prices, *input, out);
  if (!army.has_value()) return absl::CancelledError("you left without buying an army: nothing is written");
  file.army() = *army;
  if (absl::Status status = file.save(market->prices); !status.ok()) return status;
  out << army_text(*army, market->prices) << "Written to " << files[0] << ".\n";
  return zerohour::kDone;
}

Exit army_muster_command(Arguments arguments, std::ostream& out) {
  int points = 400;
  std::vector<std::string> files;
  bool replace = false;
  Flags flags("army muster",
              "Begins the file in which two sides commit themselves to their armies. It contains no secrets, so that "
              "the players can send it to each other.");
  flags.operands("MUSTER", 1, 1, &files, "The new file.");
  flags.number("--points", "N", &points, kLeastPoints, kMostPoints, "The points on which both sides agree.");
  flags.toggle("--replace", &replace, "Overwrites an existing file.");
  flags.example("duel.muster --points 400",
                "Begins a muster; then both sides use 'army commit', and both 'army reveal'.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  Muster muster;
  muster.base = points;
  if (absl::Status status = write_new_file(files[0], format_muster(muster, PriceList()), replace); !status.ok()) {
    return status;
  }
  out << "Written to " << files[0] << ": both sides have " << points << " points.\n";
  return zerohour::kDone;
}

Exit army_commit_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> files;
  std::string side_word, army_file, pool_file, data;
  bool computer = false;
  Flags flags("army commit",
              "Commits a side to its army: its digest is written into the muster, and the salt that hides the army "
              "into the army's file, which must be kept. With --computer the army's file is new, and the computer buys "
              "the army unseen.");
  flags.operands("MUSTER", 1, 1, &files, "The file of 'army muster'.");
  flags.text("--side", "SIDE", &side_word, "The side, blue or red.");
  flags.text("--army", "FILE", &army_file, "The army.");
  flags.toggle("--computer", &computer, "The computer chooses the army.");
  flags.text("--pool", "FILE", &pool_file, "The computer's armies, if not the built-in ones.");
  flags.text("--data", "DIR", &data, kDataFolder);
  flags.example("duel.muster --side blue --army blue.army", "An army that a person has bought.");
  flags.example("duel.muster --side red --army red.army --computer", "An army that the computer buys.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<Side> side = side_flag(side_word);
  if (!side.ok()) return side.status();
  if (army_file.empty()) {
    return absl::InvalidArgumentError(computer ? "--army is missing: name a new file for the computer's army"
                                               : "--army is missing: name the file of the army");
  }
  const absl::StatusOr<Market> market = open_market(data);
  if (!market.ok()) return market.status();
  const auto commit_to_army = [&](Muster& muster) -> absl::Status {
    ArmyFile file(army_file);
    if (computer) {
      if (exists(army_file)) {
        return absl::AlreadyExistsError(absl::StrCat("--computer: ", quote(army_file), " already exists"));
      }
      absl::StatusOr<ArmyList> army = secret_choice(pool_file, muster.base, market->prices);
      if (!army.ok()) return army.status();
      file.army() = *std::move(army);
    } else {
      absl::StatusOr<ArmyFile> there = ArmyFile::open(army_file, market->prices);
      if (!there.ok()) return there.status();
      file = *std::move(there);
    }
    if (file.army().salt.empty()) file.army().salt = fresh_salt();
    if (absl::Status status = commit(muster, *side, file.army(), market->prices); !status.ok()) return status;
    return file.save(market->prices);
  };
  const absl::StatusOr<Muster> muster = change_muster(files[0], market->prices, commit_to_army);
  if (!muster.ok()) return muster.status();
  out << side_title(*side) << " has committed itself: " << muster->commitment[index(*side)] << "\nKeep " << army_file
      << ": without it the army cannot be revealed.\n";
  return zerohour::kDone;
}

Exit army_reveal_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> files;
  std::string side_word, army_file, data;
  Flags flags("army reveal",
              "Writes a side's army into the muster, once both sides have committed themselves. It must be the army to "
              "which the side committed itself.");
  flags.operands("MUSTER", 1, 1, &files, "The file of 'army muster'.");
  flags.text("--side", "SIDE", &side_word, "The side, blue or red.");
  flags.text("--army", "FILE", &army_file, "The army.");
  flags.text("--data", "DIR", &data, kDataFolder);
  flags.example("duel.muster --side blue --army blue.army", "");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<Side> side = side_flag(side_word);
  if (!side.ok()) return side.status();
  const absl::StatusOr<Market> market = open_market(data);
  if (!market.ok()) return market.status();
  absl::StatusOr<ArmyFile> army = ArmyFile::open(army_file, market->prices);
  if (!army.ok()) return army.status();
  const absl::StatusOr<Muster> muster = change_muster(
      files[0], market->prices, [&](Muster& changed) { return reveal(changed, *side, army->army(), market->prices); });
  if (!muster.ok()) return muster.status();
  out << side_title(*side) << " has revealed its army.\n" << army_text(army->army(), market->prices);
  if (muster->is_complete())
    out << "Both armies are known: 'zerohour army battle --muster " << files[0] << "' sets them up.\n";
  return zerohour::kDone;
}

Exit army_battle_command(Arguments arguments, std::ostream& out) {
  std::string muster_file, folder, data;
  std::array<std::string, 2> army_file;
  bool replace = false;
  BattleFlags battle;
  Flags flags("army battle",
              "Makes a scenario of two armies on the ground of another scenario, in a folder from which it can be "
              "played. The armies come from a muster in which both are revealed, or from two files.");
  flags.text("--muster", "FILE", &muster_file, "A muster with both armies.");
  flags.text("--blue", "FILE", &army_file[0], "Blue's army.");
  flags.text("--red", "FILE", &army_file[1], "Red's army.");
  flags.text("--out", "DIR", &folder, "The folder for the battle. Default: the scenario is printed.");
  battle.add(flags);
  flags.toggle("--replace", &replace, "Overwrites an existing battle.");
  flags.text("--data", "DIR", &data, kDataFolder);
  flags.example("--blue blue.army --red red.army --out battle", "");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<Market> market = open_market(data);
  if (!market.ok()) return market.status();
  std::array<ArmyList, 2> armies;
  if (!muster_file.empty()) {
    if (!army_file[0].empty() || !army_file[1].empty()) {
      return absl::InvalidArgumentError("--muster contains both armies; --blue and --red are for two files");
    }
    const absl::StatusOr<Muster> muster = read_muster(muster_file, market->prices);
    if (!muster.ok()) return muster.status();
    if (!muster->is_complete()) {
      return absl::FailedPreconditionError(absl::StrCat(muster_file, ": both armies must be revealed first"));
    }
    armies = {*muster->army[0], *muster->army[1]};
  } else {
    for (const Side side : {kBlue, kRed}) {
      if (army_file[index(side)].empty()) {
        return absl::InvalidArgumentError(absl::StrCat("--", kSideNames[index(side)], ": the army's file is missing"));
      }
      absl::StatusOr<ArmyFile> file = ArmyFile::open(army_file[index(side)], market->prices);
      if (!file.ok()) return file.status();
      armies[index(side)] = file->army();
      if (absl::Status status = check_army(armies[index(side)], army_file[index(side)], market->prices); !status.ok()) {
        return status;
      }
    }
  }
  const absl::StatusOr<FieldPlan> plan = battle.plan(armies[0], armies[1]);
  if (!plan.ok()) return plan.status();
  const absl::StatusOr<std::string> text = field_text(market->source, *plan);
  if (!text.ok()) return text.status();
  if (folder.empty()) {
    out << *text;
    return zerohour::kDone;
  }
  if (absl::Status status = write_battle(folder, *text, data, replace); !status.ok()) return status;
  out << "The battle: " << play_hint(plan->name, folder) << "\n";
  return zerohour::kDone;
}

}  // namespace zerohour::lgg
