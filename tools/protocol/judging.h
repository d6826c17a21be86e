// The judge of a game on the table: the source of its chances, hints, reasons and analysis lines.
#pragma once

#include <memory>

#include "ai/judge/estimate.h"
#include "ai/judge/judge.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

// Of a game on a table: both may outlive what else is there.
std::shared_ptr<judge::Judge> make_judge(const std::shared_ptr<const AnyAdapter>& adapter,
                                         const std::shared_ptr<const AnyGame>& game);

// british=0.262 draw=0.010 german=0.728: three decimals that sum to 1.
Row chances_fields(const AnyGame& game, const judge::Estimate& estimate);

}  // namespace zerohour::protocol
