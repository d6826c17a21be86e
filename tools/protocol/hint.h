// Searches with a bot that is named, and the hint that one gives: for the protocol's tables, and for the terminal.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/wording.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

// The bots of that name, one for each seed. Refused where there is none.
template <Game G>
absl::StatusOr<BotMaker<G>> bot_maker(const std::shared_ptr<const BotSource<G>>& bots, const std::string& name) {
  if (const auto bot = bots->make_bot(name, 1); !bot.ok()) return refusal("bad-value", bot.status().message());
  return [bots, name](std::uint64_t seed) { return *bots->make_bot(name, seed); };
}

// A search of s, where the side decides, as that side sees it.
template <Game G>
absl::StatusOr<std::shared_ptr<Search<G>>> make_search(const std::shared_ptr<const BotSource<G>>& bots,
                                                       const std::shared_ptr<judge::Judge<G>>& judge,
                                                       const typename G::State& s, Side side, const GoLimits& limits,
                                                       const std::string& bot, std::uint64_t seed) {
  const auto maker = bot_maker(bots, bot);
  if (!maker.ok()) return maker.status();
  const auto player = bot_maker(bots, bots->quick_bot(bot));
  if (!player.ok()) return player.status();
  return std::make_shared<Search<G>>(judge, s, side, limits, seed, *maker, *player);
}

// The hint of a search, which this runs, or of the one of that name that was run for this position before. It is found
// once, so that all its stages are about the same action, unless other searches have shown another one to be better.
template <Game G>
session::Hint find_hint(const Wording<G>& wording, const G& game, const typename G::State& s, Search<G>& search,
                        const std::string& name, const std::atomic<bool>& stop) {
  const auto& variations = search.recall_or_find(name, stop, [](absl::string_view) {});
  return {wording.subject(game, s, variations.front().actions.front()), search.text(variations.front()),
          reason_of(search, variations)};
}

}  // namespace zerohour::protocol
