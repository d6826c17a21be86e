#include "tools/lgg/commands/campaign_command.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/dice.h"
#include "tools/lgg/army/army_list.h"
#include "tools/lgg/commands/subcommands.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr char kCampaignDataHelp[] =
    "A folder of data files (units.csv, values.csv, scenarios.csv, campaign.csv), if not the "
    "built-in ones.";

// What each of the commands has: the file, perhaps more words, and the data.
struct CampaignFlags {
  Flags flags;
  std::vector<std::string> words;
  std::string data;

  CampaignFlags(absl::string_view name, absl::string_view summary, absl::string_view usage, std::size_t least,
                std::size_t most, absl::string_view help)
      : flags(name, summary) {
    flags.operands(usage, least, most, &words, help);
    flags.text("--data", "DIR", &data, kCampaignDataHelp);
  }
  CampaignFlags(const CampaignFlags&) = delete;
  CampaignFlags& operator=(const CampaignFlags&) = delete;

  absl::StatusOr<std::shared_ptr<const CampaignData>> load_data() const {
    const absl::StatusOr<DataSource> source = data_source(data);
    if (!source.ok()) return source.status();
    absl::StatusOr<CampaignData> read = read_campaign_data(*source);
    if (!read.ok()) return read.status();
    return std::make_shared<const CampaignData>(*std::move(read));
  }
  absl::StatusOr<RosterFile> open() const {
    absl::StatusOr<std::shared_ptr<const CampaignData>> read = load_data();
    if (!read.ok()) return read.status();
    return RosterFile::open(words[0], *std::move(read));
  }
};

Exit new_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign new", "Begins a campaign: an empty roster in a new file.", "ROSTER", 1, 1, "The new file.");
  std::string name, dice = "secret", recovery = "capped";
  c.flags.text("--name", "NAME", &name, "The campaign's name.");
  c.flags.text("--dice", "DICE", &dice,
               "secret: from a secret seed, which is kept in the file; mine: you type them; or a number, which gives "
               "the same dice each time.");
  c.flags.text("--recovery", "HOW", &recovery,
               "capped: no unit comes out of a battle stronger than it went in; kept: units may (C4).");
  c.flags.example("saxony.roster --name 'The Saxon campaign' --dice mine", "");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  if (!name.empty()) {
    if (absl::Status status = check_name(name); !status.ok()) return status;
  }
  if (recovery != "capped" && recovery != "kept") {
    return absl::InvalidArgumentError(absl::StrCat("--recovery: ", quote(recovery), " is neither capped nor kept"));
  }
  RecordDice source = RecordDice::mine();
  if (dice == "secret") {
    source = RecordDice::of(DiceSeed::secret());
  } else if (dice != "mine") {
    const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(dice);
    if (!seed.ok())
      return absl::InvalidArgumentError(absl::StrCat("--dice: ", quote(dice), " is not secret, mine or a number"));
    source = RecordDice::of(*seed);
  }
  const auto data = c.load_data();
  if (!data.ok()) return data.status();
  CampaignOptions options;
  options.recovery_kept = recovery == "kept";
  const auto file = RosterFile::create(c.words[0], Campaign(*data, name, source, options));
  if (!file.ok()) return file.status();
  out << "Written to " << c.words[0] << ". ";
  if (source.seed.has_value()) out << "Commitment to the dice: " << source.seed->commitment() << ". ";
  out << "'zerohour campaign play " << c.words[0] << "' continues it.\n";
  return zerohour::kDone;
}

Exit show_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign show", "Checks every step and die of a campaign's file, and shows the roster.", "ROSTER", 1,
                  1, "The campaign's file.");
  bool history = false;
  c.flags.toggle("--history", &history, "Also shows every step: what happened, and each die with its key.");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  const Campaign& campaign = file->campaign();
  if (!campaign.name().empty()) out << campaign.name() << "\n";
  if (history) {
    for (std::size_t i = 0; i < campaign.steps().size(); ++i) {
      out << i + 1 << "  " << campaign.steps()[i].line() << "\n";
      for (const std::string& sentence : campaign.steps()[i].account) out << "     " << sentence << "\n";
    }
    out << "\n";
  }
  out << roster_text(campaign.roster(), campaign.data());
  return zerohour::kDone;
}

Exit do_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign do",
                  "Carries out steps of a campaign, all or none of them. If the dice are yours, they follow an equals "
                  "sign: 'attrition A weather cut_off = 3 8 10'.",
                  "ROSTER STEP...", 2, 1000,
                  "The campaign's file, and steps, each in quotes ('zerohour campaign steps').");
  c.flags.example("saxony.roster turn 'upkeep blue' 'buy A line: 1st Saxons'", "");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  std::string told;
  for (std::size_t i = 1; i < c.words.size(); ++i) {
    const auto account = file->campaign().perform(c.words[i]);
    if (!account.ok()) {
      return absl::Status(account.status().code(), absl::StrCat("step ", i, " (", one_line(c.words[i], 60), "): ",
                                                                account.status().message(), "; nothing is written"));
    }
    for (const std::string& sentence : *account) absl::StrAppend(&told, sentence, "\n");
  }
  if (absl::Status status = file->save(); !status.ok()) return status;
  out << told;
  return zerohour::kDone;
}

Exit undo_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign undo", "Takes back the last step of a campaign, unless dice were rolled in it.", "ROSTER",
                  1, 1, "The campaign's file.");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  const absl::StatusOr<std::string> line = file->campaign().undo();
  if (!line.ok()) return line.status();
  if (absl::Status status = file->save(); !status.ok()) return status;
  out << "Taken back: " << *line << "\n";
  return zerohour::kDone;
}

Exit steps_command(Arguments arguments, std::ostream& out) {
  Flags flags("campaign steps", "Lists the steps of campaigns, each with an example.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  for (const StepHelp& help : step_help()) out << help.example << "\n    " << help.what << "\n";
  return zerohour::kDone;
}

Exit fetch_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign fetch", "Writes the scenario of a battle into a folder, from which it can be played.",
                  "ROSTER BATTLE DIR", 3, 3, "The campaign's file, the battle, and the folder.");
  bool replace = false;
  c.flags.toggle("--replace", &replace, "Overwrites an existing scenario.");
  c.flags.example("saxony.roster B1 battle", "");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  const absl::StatusOr<std::string> text = file->campaign().battle_scenario(c.words[1]);
  if (!text.ok()) return text.status();
  if (absl::Status status = write_battle(c.words[2], *text, c.data, replace); !status.ok()) return status;
  out << "The battle: " << play_hint("battle", c.words[2]) << " --record " << c.words[1] << ".zhr\n";
  return zerohour::kDone;
}

Exit return_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign return",
                  "Returns a battle to the campaign, from the record of the game or from a file with the text of its "
                  "last position. If the battle broke off before the end of its day, recoveries and rallies follow "
                  "(C5); with typed dice, use 'campaign play' for this.",
                  "ROSTER BATTLE FILE", 3, 3, "The campaign's file, the battle, and its record or last position.");
  std::string folder;
  c.flags.text("--battle", "DIR", &folder, "The folder from which the battle was played, if its scenario was edited.");
  c.flags.example("saxony.roster B1 game.zhr", "");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  const auto account = return_battle(*file, c.words[1], c.words[2], folder, {});
  if (!account.ok()) return account.status();
  if (absl::Status status = file->save(); !status.ok()) return status;
  for (const std::string& sentence : *account) out << sentence << "\n";
  return zerohour::kDone;
}

Exit play_campaign_command(Arguments arguments, std::ostream& out) {
  CampaignFlags c("campaign play", "Continues a campaign in the terminal, step by step.", "ROSTER", 1, 1,
                  "The campaign's file.");
  if (const std::optional<Exit> end = c.flags.read(arguments, out)) return *end;
  absl::StatusOr<RosterFile> file = c.open();
  if (!file.ok()) return file.status();
  const std::unique_ptr<terminal::LineInput> input = open_input(out);
  run_campaign(*file, c.data, *input, out);
  return zerohour::kDone;
}

constexpr Subcommand kCampaignCommands[] = {
    {"new", "begins a campaign in a new file", new_command},
    {"play", "continues it in the terminal, step by step", play_campaign_command},
    {"show", "shows the roster; with --history, every step and die", show_command},
    {"do", "carries out steps, all or none", do_command},
    {"undo", "takes back the last step, unless dice were rolled in it", undo_command},
    {"steps", "lists the possible steps, with examples", steps_command},
    {"fetch", "writes the scenario of a battle into a folder", fetch_command},
    {"return", "returns a battle from its record or last position", return_command},
};

}  // namespace

absl::StatusOr<std::vector<std::string>> return_battle(RosterFile& file, const std::string& id,
                                                       const std::string& result, const std::string& folder,
                                                       const DiceFeed& typed) {
  const absl::StatusOr<std::string> text = read_file(result);
  if (!text.ok()) return text.status();
  std::string scenarios;
  if (!folder.empty()) {
    absl::StatusOr<std::string> read =
        read_file((std::filesystem::path(folder) / std::string(kScenariosFile)).string());
    if (!read.ok()) return read.status();
    scenarios = *std::move(read);
  }
  return file.campaign().give_back(id, *text, scenarios, typed);
}

Exit campaign_command(Arguments arguments, std::ostream& out) {
  return run_subcommand(
      "campaign",
      "Keeps campaigns of La Grande Guerre: a roster of armies in a file, with attrition, upkeep, purchases, "
      "amalgamation, and battles that are fetched from it as scenarios and returned to it.",
      kCampaignCommands, arguments, out);
}

}  // namespace zerohour::lgg
