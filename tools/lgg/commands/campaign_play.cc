// A campaign in the terminal.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/lgg/commands/campaign_command.h"
#include "tools/lgg/commands/subcommands.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

class CampaignPlay {
 public:
  CampaignPlay(RosterFile& file, std::string data, terminal::LineInput& input, std::ostream& out)
      : file_(file), data_(std::move(data)), input_(input), out_(out) {}

  void run() {
    say(absl::StrCat(roster_text(file_.campaign().roster(), file_.campaign().data()),
                     "\nEach step is written to the file at once. Type help for a list of the steps.\n"));
    input_.complete_with([](const std::string& before) {
      std::vector<std::string> words;
      if (!words_of(before).empty()) return words;
      for (const StepHelp& help : step_help()) words.emplace_back(help.verb);
      words.insert(words.end(), {"fetch", "help", "history", "quit", "show", "undo"});
      return words;
    });
    for (;;) {
      const std::optional<std::string> line = input_.read("campaign> ");
      if (!line.has_value()) return;
      const std::vector<absl::string_view> words = words_of(*line);
      if (words.empty()) continue;
      if (words[0] == "quit" || words[0] == "exit" || words[0] == "leave") return;
      const absl::Status status = obey(*line, words);
      if (!status.ok()) say(absl::StrCat(one_line(status.message(), 2000), "\n"));
    }
  }

 private:
  absl::Status obey(const std::string& line, const std::vector<absl::string_view>& words) {
    Campaign& campaign = file_.campaign();
    if (words[0] == "show") {
      say(roster_text(campaign.roster(), campaign.data()));
      return absl::OkStatus();
    }
    if (words[0] == "history") {
      for (std::size_t i = 0; i < campaign.steps().size(); ++i)
        say(absl::StrCat(i + 1, "  ", campaign.steps()[i].line(), "\n"));
      return absl::OkStatus();
    }
    if (words[0] == "help") {
      const auto tell = [this](absl::string_view example, absl::string_view what) {
        out_ << wrap(what, terminal_width() - 1, absl::StrFormat("  %-38s ", example), std::string(41, ' '));
      };
      for (const StepHelp& help : step_help()) tell(help.example, help.what);
      tell("fetch B1 DIR", "writes the battle's scenario into a folder");
      tell("return B1 game.zhr [DIR]", "returns a battle from its record; DIR: its folder, if the scenario was edited");
      tell("undo", "takes back the last step, unless dice were rolled in it");
      out_ << "  show, history, quit\n";
      return absl::OkStatus();
    }
    if (words[0] == "undo") {
      Campaign before = campaign;
      const absl::StatusOr<std::string> undone = campaign.undo();
      if (!undone.ok()) return undone.status();
      if (absl::Status status = keep(std::move(before)); !status.ok()) return status;
      out_ << "Taken back: " << *undone << "\n";
      return absl::OkStatus();
    }
    if (words[0] == "fetch") {
      if (words.size() != 3) return absl::InvalidArgumentError("fetch BATTLE DIR");
      const absl::StatusOr<std::string> text = campaign.battle_scenario(words[1]);
      if (!text.ok()) return text.status();
      const std::string folder(words[2]);
      if (absl::Status status = write_battle(folder, *text, data_, false); !status.ok()) return status;
      out_ << "The battle: " << play_hint("battle", folder) << " --record " << words[1] << ".zhr\n";
      return absl::OkStatus();
    }
    Campaign before = campaign;
    const DiceFeed typed = [this](const CampaignDie& die) { return ask(die); };
    // From a file, not as the step's own words.
    const bool from_file = words[0] == "return" && (words.size() == 3 || words.size() == 4);
    absl::StatusOr<std::vector<std::string>> account =
        from_file ? return_battle(file_, std::string(words[1]), std::string(words[2]),
                                  words.size() == 4 ? std::string(words[3]) : "", typed)
                  : campaign.perform(line, typed);
    if (!account.ok()) return account.status();
    if (absl::Status status = keep(std::move(before)); !status.ok()) return status;
    for (const std::string& sentence : *account) say(absl::StrCat(sentence, "\n"));
    return absl::OkStatus();
  }

  // What cannot be written has not happened.
  absl::Status keep(Campaign before) {
    absl::Status status = file_.save();
    if (!status.ok()) file_.campaign() = std::move(before);
    return status;
  }

  absl::StatusOr<int> ask(const CampaignDie& die) {
    for (;;) {
      const std::optional<std::string> line =
          input_.read(absl::StrCat("1 die of 10 sides (0 is ten) for the ", die.what, ": "));
      if (!line.has_value() || words_of(*line).empty()) {
        return absl::CancelledError("no die was typed: the step is not carried out");
      }
      constexpr std::uint64_t kTen = 10;
      const std::optional<std::uint64_t> face =
          words_of(*line)[0] == "0" ? std::optional<std::uint64_t>(kTen) : number_of(words_of(*line)[0], kTen);
      if (face.has_value() && *face > 0 && words_of(*line).size() == 1) return static_cast<int>(*face);
      out_ << quote(*line) << " is not a number from 1 to 10; an empty line cancels the step\n";
    }
  }

  void say(absl::string_view text) { out_ << fit_lines(text, terminal_width()); }

  RosterFile& file_;
  std::string data_;
  terminal::LineInput& input_;
  std::ostream& out_;
};

}  // namespace

void run_campaign(RosterFile& file, const std::string& data, terminal::LineInput& input, std::ostream& out) {
  CampaignPlay(file, data, input, out).run();
}

}  // namespace zerohour::lgg
