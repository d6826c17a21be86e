// Searches with a named bot, and the hint from such a search: for the protocol's tables, and for the terminal.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/reasons.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/wording.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

// The bots of that name, one for each seed. Refused if there is none.
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
                                                       const std::string& bot, std::uint64_t seed,
                                                       typename Search<G>::PhaseOf phase_of = nullptr) {
  const auto maker = bot_maker(bots, bot);
  if (!maker.ok()) return maker.status();
  const auto player = bot_maker(bots, bots->quick_bot(bot));
  if (!player.ok()) return player.status();
  auto search = std::make_shared<Search<G>>(judge, s, side, limits, seed, *maker, *player, std::move(phase_of));
  search->introduce(player_words(bots->notes(), bot));
  return search;
}

// The sentences of a hint, by stage: the game's own, or ones made from the action's parts. reason: reason_of().
template <Game G>
std::array<std::string, session::kHintStages> hint_sentences(const Wording<G>& wording, const G& game,
                                                             const typename G::State& s,
                                                             const typename G::Action& action,
                                                             const std::string& reason) {
  HintWords words = wording.hint_words(game, s, action);
  const ActionParts parts = wording.parts(game, s, action);
  const std::string& piece = parts.unit.empty() ? parts.to : parts.unit;
  if (words.where.empty()) {
    words.where = piece.empty() ? absl::StrCat("Consider '", wording.subject(game, s, action), "'.")
                                : absl::StrCat("Look at ", piece, ".");
  }
  if (words.what.empty()) {
    words.what = absl::StrCat("The choice is '", std::string(game.format_action(s, action)), "'.");
  }
  return {words.where, words.what, reason};
}

// The hint of a search, which this runs, or of the one of that name that was run for this position before. It is
// searched only once, so that all its stages are about the same action, unless other searches have shown another one to
// be clearly better.
template <Game G>
session::Hint find_hint(const Wording<G>& wording, const G& game, const typename G::State& s, Search<G>& search,
                        const std::string& name, const std::atomic<bool>& stop, ai::ProgressPart progress) {
  const auto& variations = search.recall_or_find(name, stop, Info([](const Row&) {}, nullptr, progress));
  const typename G::Action& action = variations.front().actions.front();
  const std::string reason = reason_of(wording, search);
  return {wording.subject(game, s, action), search.text(variations.front()), reason,
          hint_sentences(wording, game, s, action, reason)};
}

}  // namespace zerohour::protocol
