// The data of campaigns: prices, the small tables of campaign.csv, and which files these were.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

struct CampaignRules {
  // What an army may suffer from, and how many conditions each counts as.
  std::vector<std::pair<std::string, int>> conditions;
  int heavy_from = 0, severe_from = 0;  // conditions
  int heavy_dice = 0, severe_dice = 0;  // d10s of each unit
  int guard_maintenance = 0;            // extra points that a Guard unit costs each turn
};
// Errors name file, line and field.
absl::StatusOr<CampaignRules> read_campaign_rules(absl::string_view text);

struct CampaignData {
  DataSource source;  // with campaign.csv
  PriceList prices;
  CampaignRules rules;
  std::string hash;  // of units.csv, values.csv and campaign.csv: 16 hexadecimal digits

  int maintenance(int type, bool guard) const {
    return prices.type(type).maintenance + (guard ? rules.guard_maintenance : 0);
  }
  // Including the Guard's bonus, at most 9.
  int morale(int type, bool guard) const;
};
// campaign.csv is the built-in one if the source has none.
absl::StatusOr<CampaignData> read_campaign_data(const DataSource& source);

}  // namespace zerohour::lgg
