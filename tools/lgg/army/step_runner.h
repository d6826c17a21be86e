// Performs one step of a campaign: the internals of campaign_steps.h.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/lgg/army/campaign_steps.h"

namespace zerohour::lgg {

class StepRunner {
 public:
  StepRunner(const Roster& roster, const CampaignData& data, const CampaignOptions& options, const DiceFeed& dice)
      : data_(data), options_(options), dice_(dice) {
    result_.roster = roster;
  }
  absl::StatusOr<StepResult> run(absl::string_view text);

 private:
  enum class Note : std::uint8_t { kNone, kMay, kMust };
  struct Verb {
    absl::string_view word;
    std::size_t least, most;  // words after the verb
    Note note;                // the text after a colon
    absl::Status (StepRunner::*run)();
  };
  static absl::Span<const Verb> verbs();

  // campaign_steps.cc
  absl::Status province();
  absl::Status army();
  absl::Status wing();
  absl::Status raise();
  absl::Status points();
  absl::Status turn();
  absl::Status upkeep();
  absl::Status buy();
  absl::Status attrition();
  absl::Status join();
  absl::Status move();
  absl::Status merge();
  absl::Status disband();
  absl::Status rename();
  absl::Status strength();
  absl::Status skill();
  absl::Status remark();
  // campaign_battle.cc
  absl::Status battle();
  absl::Status give_back();
  absl::Status cancel();

  // --- Words. Each error names the word.
  absl::StatusOr<std::string> new_id(absl::string_view word) const;
  absl::StatusOr<Side> side_of(absl::string_view word) const;
  absl::StatusOr<Skill> skill_of(absl::string_view word) const;
  absl::StatusOr<int> number_from(absl::string_view word, int low, int high) const;
  // An army or a unit; if `free` is set, not one in a battle.
  absl::StatusOr<RosterArmy*> army_of(absl::string_view word, bool free);
  absl::StatusOr<RosterUnit*> unit_of(absl::string_view word, bool free);

  absl::Status add_unit(RosterArmy& army, int from_word, bool bought);
  void remove_unit(int number);
  void end_battle(const std::string& id);
  absl::StatusOr<int> roll(std::uint16_t purpose, const RosterUnit& unit, absl::string_view what);
  std::string text_of(const RosterUnit& unit) const { return unit_text(unit, data_); }
  template <class... Words>
  void tell(const Words&... words) {
    result_.account.push_back(absl::StrCat(words...));
  }
  Roster& roster() { return result_.roster; }

  const CampaignData& data_;
  const CampaignOptions& options_;
  const DiceFeed& dice_;
  StepResult result_;
  std::vector<absl::string_view> words_;  // after the verb
  std::string note_;
};

}  // namespace zerohour::lgg
