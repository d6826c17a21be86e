// The steps of a campaign. Each is a line of text, which a person types and the file keeps:
//
//   province SAX blue 60: Saxony         a province, its owner and income; repeated to change it
//   army A blue good: Army of the Elbe   a new army, with its commander's skill
//   wing A average                       one more wing commander (S2)
//   raise A line: 1st Saxons             a unit without points, while the campaign is set up (turn 0); also
//                                        "raise A line 2"
//   points blue 200: subsidies           the referee gives or takes points
//   turn                                 the next turn: both sides receive their income
//   upkeep blue                          pays for all units of the side, once a turn, before it buys
//   buy A elite+guard: Old Guard         a unit at full strength
//   attrition A weather cut_off          conditions that the army suffers from; two are heavy, three severe
//   join 3 5                             unit 3 joins unit 5 of its army (15.5)
//   move 3 B     merge B A               a unit goes to another army; army B joins A, its commander becoming a
//                                        wing commander
//   disband 3    rename 3: Saxon Guard
//   battle B1 A C ground=meeting         armies A and C fight; season=, weather=, soil=, days=, setup=free
//   return B1 blue settled 1=line/4 ...  how it ended (campaign_battle.h writes this line)
//   cancel B1: the weather broke         it is not fought after all
//   strength 3 4: rest in Dresden        by the referee's leave
//   skill A poor: the commander fell     by the referee's leave, too
//   note: TEXT
//
// The dice of a step follow an equals sign, before the colon: "attrition A weather cut_off = 3 8 10".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/dice.h"
#include "tools/lgg/army/roster.h"

namespace zerohour::lgg {

// Purposes of the campaign's dice, part of their keys: they must never change. The subject is the unit's number, turn
// the campaign's, attempt counts the unit's rolls of that purpose this turn from 0, and phase is 0.
inline constexpr std::uint16_t kCampaignAttrition = 101, kCampaignRecovery = 102, kCampaignRally = 103;

// One d10 of the campaign, and its purpose: "attrition of unit 3 (Saxons, 2/4 line)".
struct CampaignDie {
  RollKey key;
  std::string what;
};
// The key in words for people: "turn 2, phase 0, purpose 101, attempt 0, subject 3".
std::string key_text(const RollKey& key);
// Gives the face from 1 to 10, or an error, which ends the step and changes nothing.
using DiceFeed = std::function<absl::StatusOr<int>(const CampaignDie& die)>;

// How the campaign reads the rules where they leave a choice.
struct CampaignOptions {
  bool recovery_kept = false;  // units come out of a battle stronger than they went in, if they recovered there (C4)
};

struct StepResult {
  Roster roster;
  std::vector<std::string> account;  // what happened, in sentences, each die with its key
  std::vector<int> faces;            // in the order in which they fell
};

// Performs the step on a copy. `text` has no dice. Errors name the word at fault or the rule, and change nothing.
absl::StatusOr<StepResult> perform_step(const Roster& roster, absl::string_view text, const CampaignData& data,
                                        const CampaignOptions& options, const DiceFeed& dice);

// The verbs of steps, for help and misspellings, each with an example.
struct StepHelp {
  absl::string_view verb, example, what;
};
absl::Span<const StepHelp> step_help();

}  // namespace zerohour::lgg
