// `zerohour calibrate` of a game that has no command of its own, and the mean of roll-outs for those that have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>

#include "absl/functional/function_ref.h"
#include "absl/strings/string_view.h"
#include "ai/judge/sampler.h"
#include "eval/chances.h"
#include "tools/study/studied_game.h"
#include "tools/support/command.h"

namespace zerohour::study {

// The mean of so many roll-outs as people are told chances from, and of half a game for each of the three ends: what no
// roll-out shows does not count as impossible. For side 0. number: of the position.
eval::Chances rolled_out(absl::FunctionRef<std::optional<judge::Sample>(std::uint64_t seed)> sample,
                         std::int64_t rollouts, std::size_t number);

// title: of the game, for people. names: what --weights may name.
Exit calibrate_command(const StudiedGame& studied, absl::string_view title, absl::string_view names,
                       Arguments arguments, std::ostream& out);

}  // namespace zerohour::study
