#include "tools/protocol/any_adapter.h"

#include <utility>
#include <vector>

#include "absl/strings/str_split.h"
#include "tools/protocol/scenario_rows.h"

namespace zerohour::protocol {

absl::StatusOr<std::shared_ptr<const AnyGame>> AnyAdapter::load_recorded(const std::string& scenario,
                                                                         const std::string& rows) const {
  std::vector<std::string> words = absl::StrSplit(scenario, '+');
  const std::string name = std::move(words.front());
  words.erase(words.begin());
  words = loader().recorded_options(std::move(words));
  return rows.empty() ? loader().load(name, words) : load_rows(loader(), name, rows, words);
}

std::optional<VictoryReport> AnyAdapter::victory(const AnyGame& game, const AnyState& s) const {
  const auto* const ability = find<Victory<AnyGame>>();
  return ability == nullptr ? std::nullopt : std::optional<VictoryReport>(ability->victory(game, s));
}

}  // namespace zerohour::protocol
