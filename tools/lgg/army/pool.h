// The computer's armies: a pool of purchase lists, of which one is drawn by weight and bought.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

struct PoolArmy {
  std::string name;
  Skill skill = Skill::kAverage;
  int weight = 0;               // 0 to 1000: how often it is drawn, relative to the others
  std::vector<ArmyUnit> units;  // purchases in order of importance
  std::string about;
};

inline constexpr absl::string_view kPoolFile = "pool.csv";
inline constexpr absl::string_view kCampaignFile = "campaign.csv";

// Reads pool.csv. Errors name file, line and field.
absl::StatusOr<std::vector<PoolArmy>> read_pool(absl::string_view file, absl::string_view text,
                                                const PriceList& prices);
// The same as text, with other weights, one for each army, in the form that read_pool() reads.
std::string format_pool(absl::Span<const PoolArmy> pool, absl::Span<const int> weights, const PriceList& prices);

// The pool that is built in.
absl::StatusOr<std::vector<PoolArmy>> built_in_pool(const PriceList& prices);

// Makes the purchases of the list in order, starting over when it ends, as long as points and criteria allow; the units
// are named. Error: the points do not buy even the smallest army that meets the criteria.
absl::StatusOr<ArmyList> buy(const PoolArmy& list, int base, const PriceList& prices);
// Draws one by weight: the same for the same seed. The pool must not be empty, and needs a weight above 0.
const PoolArmy& draw(absl::Span<const PoolArmy> pool, std::uint64_t seed);

namespace army_data {
// The built-in pool.csv and campaign.csv.
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace army_data

}  // namespace zerohour::lgg
