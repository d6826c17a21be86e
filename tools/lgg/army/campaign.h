// A campaign: its steps from the beginning, and the roster that they lead to. The file has both: a person reads the
// roster in it, and the program checks that it follows from the steps and their dice:
//
//   zerohour-roster 1
//   name The Saxon campaign           optional
//   dice number 7                     or "dice secret SEED" (64 hexadecimal digits), or "dice mine": typed by hand
//   recovery kept                     optional: what was recovered in a battle stays recovered (C4)
//   data 0123456789abcdef             of units.csv, values.csv and campaign.csv
//   step province SAX blue 60: Saxony
//   step attrition A weather cut_off = 3 8 10
//   ...                               a long step is continued in lines that begin with "more "
//   now turn 1                        the roster after the last step
//   now unit 1 A 2/4 line: 1st Saxons
//   ...
//
// Blank lines and lines that begin with '#' are ignored.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/lgg/army/campaign_steps.h"

namespace zerohour::lgg {

// A step that was performed, with the dice that fell.
struct DoneStep {
  std::string text;  // words with single spaces between them, and the text after a colon
  std::vector<int> faces;
  std::vector<std::string> account;

  // As the file has it, without "step ": "attrition A weather cut_off = 3 8 10".
  std::string line() const;
};

class Campaign {
 public:
  // An empty one. dice: mine, from a number, or from a secret seed.
  Campaign(std::shared_ptr<const CampaignData> data, std::string name, const RecordDice& dice,
           const CampaignOptions& options);
  // Errors read "FILE:LINE: ...": a line that cannot be read, a step that was not allowed, a die that does not match
  // the seed, or a line of the roster that does not follow from the steps. FailedPrecondition: begun with other data.
  static absl::StatusOr<Campaign> parse(absl::string_view file, absl::string_view text,
                                        std::shared_ptr<const CampaignData> data);
  // The canonical text, which parse() reads back.
  std::string format() const;

  const CampaignData& data() const { return *data_; }
  const std::shared_ptr<const CampaignData>& shared_data() const { return data_; }
  const std::string& name() const { return name_; }
  const RecordDice& dice() const { return dice_; }
  const Roster& roster() const { return roster_; }
  const std::vector<DoneStep>& steps() const { return steps_; }

  // Performs a step, a line of plain text. If the dice are mine they come from the text ("= 3 8 10") or else from
  // `typed`, which may be empty; otherwise they come from the seed, and the text must have none. Returns what happened,
  // in sentences. Errors change nothing.
  absl::StatusOr<std::vector<std::string>> perform(absl::string_view text, const DiceFeed& typed = {});
  // Undoes the last step and returns its line. FailedPrecondition: there is none, or dice were rolled in it.
  absl::StatusOr<std::string> undo();

  // The scenario of a battle that is being fought: the text of scenarios.csv. NotFound: there is no such battle.
  absl::StatusOr<std::string> battle_scenario(absl::string_view id) const;
  // Returns a battle to the campaign: its record, or the text of its last position. `scenarios` is the text that it was
  // played with; empty for battle_scenario().
  absl::StatusOr<std::vector<std::string>> give_back(absl::string_view id, absl::string_view record_or_state,
                                                     const std::string& scenarios, const DiceFeed& typed = {});

 private:
  DiceFeed seed_feed() const;
  absl::Status replay_step(absl::string_view line);

  std::shared_ptr<const CampaignData> data_;
  std::string name_;
  RecordDice dice_;
  CampaignOptions options_;
  std::vector<DoneStep> steps_;
  Roster roster_;
};

}  // namespace zerohour::lgg
