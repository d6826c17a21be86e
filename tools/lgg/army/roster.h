// The state of a campaign at one moment: provinces, armies, their units, and battles that are being fought. Steps
// change it (campaign_steps.h); a campaign is the steps from its beginning (campaign.h).
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/lgg/types.h"
#include "tools/lgg/army/campaign_data.h"
#include "tools/lgg/army/field.h"

namespace zerohour::lgg {

struct Province {
  std::string id;
  Side side = kBlue;
  int income = 0;  // points a turn
  std::string name;
};

struct RosterUnit {
  int number = 0;  // from 1, never reused
  std::string army;
  int type = 0;
  bool guard = false, outrider = false;
  int strength = 0;  // Strength Points left: 2 of the article's "2/4 Line"
  std::string name;
};

struct RosterArmy {
  std::string id;
  Side side = kBlue;
  Skill skill = Skill::kAverage;
  std::vector<Skill> wings;  // at most two (S2)
  std::string name;
  std::string battle;  // that it is in; empty for none
};

struct CampaignBattle {
  std::string id;
  std::array<std::string, 2> army;  // blue's, red's
  std::string ground;
  std::string season, weather, soil;  // empty for the ground's own
  int days = 3;
  bool free_setup = false;
  std::vector<int> units;  // the numbers in the roster of the battle's units 1, 2, ...
};

struct Roster {
  int turn = 0;  // 0 during the set-up
  std::array<int, 2> points{};
  std::array<bool, 2> paid{};  // upkeep, this turn
  std::vector<Province> provinces;
  std::vector<RosterArmy> armies;
  std::vector<RosterUnit> units;  // by number
  std::vector<CampaignBattle> battles;
  int next_unit = 1;
  // Of the battles that have been fought (S3, C10). Not among roster_lines(): it follows from the steps alone.
  std::array<int, 2> victory_points{};
  std::map<std::pair<int, int>, int> rolls;  // by purpose and unit: how many this turn, for the keys of the dice

  // Null if there is none.
  const RosterArmy* army(absl::string_view id) const;
  const RosterUnit* unit(int number) const;
  const CampaignBattle* battle(absl::string_view id) const;
};

// The points that all of a side's units cost each turn.
int upkeep_of(const Roster& roster, Side side, const CampaignData& data);
int income_of(const Roster& roster, Side side);

// "3 (Saxons, 2/4 line)".
std::string unit_text(const RosterUnit& unit, const CampaignData& data);
// The roster for the file and for comparison, one line for each thing.
std::vector<std::string> roster_lines(const Roster& roster, const CampaignData& data);
// The same for people to read: sides with their points, armies with their units.
std::string roster_text(const Roster& roster, const CampaignData& data);

// The battle's scenario: the victory is that of section 15, including the aftermath of the day. The scenario is called
// "battle".
FieldPlan battle_plan(const Roster& roster, const CampaignBattle& battle, const CampaignData& data);

}  // namespace zerohour::lgg
