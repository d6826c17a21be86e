// Campaigns for the tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tools/lgg/army/campaign.h"

namespace zerohour::lgg {

inline std::shared_ptr<const CampaignData> campaign_data() {
  static const auto data = std::make_shared<const CampaignData>(*read_campaign_data(embedded_data()));
  return data;
}

// Performs the steps, each of which has to be allowed.
inline void do_all(Campaign& campaign, std::initializer_list<absl::string_view> steps) {
  for (const absl::string_view step : steps) {
    const auto account = campaign.perform(step);
    ASSERT_TRUE(account.ok()) << step << ": " << account.status();
  }
}

}  // namespace zerohour::lgg
