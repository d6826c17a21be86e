#include "tools/protocol/hint.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/reply.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

absl::StatusOr<BotMaker> bot_maker(const std::shared_ptr<const AnyBots>& bots, const std::string& name) {
  if (const auto bot = bots->make_bot(name, 1); !bot.ok()) return refusal("bad-value", bot.status().message());
  return [bots, name](std::uint64_t seed) { return *bots->make_bot(name, seed); };
}

absl::StatusOr<std::shared_ptr<Search>> make_search(const std::shared_ptr<const AnyBots>& bots,
                                                    const std::shared_ptr<judge::Judge>& judge, const AnyState& s,
                                                    Side side, const GoLimits& limits, const std::string& bot,
                                                    std::uint64_t seed, Search::PhaseOf phase_of) {
  const auto maker = bot_maker(bots, bot);
  if (!maker.ok()) return maker.status();
  const auto player = bot_maker(bots, bots->quick_bot(bot));
  if (!player.ok()) return player.status();
  auto search = std::make_shared<Search>(judge, s, side, limits, seed, *maker, *player, std::move(phase_of));
  search->introduce(player_words(bots->notes(), bot));
  return search;
}

namespace {

// The sentences of a hint, by stage: the game's own, or ones made from the action's parts. reason: reason_of().
std::array<std::string, session::kHintStages> hint_sentences(const AnyWording& wording, const AnyGame& game,
                                                             const AnyState& s, const AnyAction& action,
                                                             const std::string& reason) {
  HintWords words = wording.hint_words(game, s, action);
  const ActionParts parts = wording.parts(game, s, action);
  const std::string& piece = parts.unit.empty() ? parts.to : parts.unit;
  if (words.where.empty()) {
    words.where = piece.empty() ? absl::StrCat("Consider '", wording.subject(game, s, action), "'.")
                                : absl::StrCat("Look at ", piece, ".");
  }
  if (words.what.empty()) {
    words.what = absl::StrCat("The choice is '", game.format_action(s, action), "'.");
  }
  return {words.where, words.what, reason};
}

}  // namespace

session::Hint find_hint(const AnyWording& wording, const AnyGame& game, const AnyState& s, Search& search,
                        const std::string& name, const std::atomic<bool>& stop, ai::ProgressPart progress) {
  const auto& variations = search.recall_or_find(name, stop, Info([](const Row&) {}, nullptr, progress));
  const AnyAction& action = variations.front().actions.front();
  const std::string reason = reason_of(wording, search);
  return {wording.subject(game, s, action), search.text(variations.front()), reason,
          hint_sentences(wording, game, s, action, reason)};
}

}  // namespace zerohour::protocol
