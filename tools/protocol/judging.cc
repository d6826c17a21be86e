#include "tools/protocol/judging.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "ai/judge/estimate.h"
#include "ai/judge/judge.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

std::shared_ptr<judge::Judge> make_judge(const std::shared_ptr<const AnyAdapter>& adapter,
                                         const std::shared_ptr<const AnyGame>& game) {
  const auto sampler = [adapter, game] { return adapter->find<Chances<AnyGame>>()->sampler(game); };
  return std::make_shared<judge::Judge>(game, sampler, adapter->solver(*game));
}

Row chances_fields(const AnyGame& game, const judge::Estimate& estimate) {
  Row row;
  const auto add = [&row](absl::string_view name, const std::string& chance) {
    row.named(name, FieldType::kDecimal, chance);
  };
  if (estimate.exact) {
    add(game.side_name(Side::kFirst), absl::StrFormat("%.6f", estimate.chances.win));
    add("draw", absl::StrFormat("%.6f", estimate.chances.draw));
    add(game.side_name(Side::kSecond), absl::StrFormat("%.6f", estimate.chances.loss));
    return row;
  }
  const auto thousandths = [](double chance) { return static_cast<int>(std::lround(1000 * chance)); };
  const auto field = [&add](absl::string_view name, int value) {
    add(name, absl::StrFormat("%d.%03d", value / 1000, value % 1000));
  };
  const int first = thousandths(estimate.chances.win);
  const int second = std::min(thousandths(estimate.chances.loss), 1000 - first);
  field(game.side_name(Side::kFirst), first);
  field("draw", 1000 - first - second);
  field(game.side_name(Side::kSecond), second);
  return row;
}

}  // namespace zerohour::protocol
