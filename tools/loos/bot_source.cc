#include "tools/loos/bot_source.h"

#include <vector>

#include "absl/strings/string_view.h"
#include "ai/loos/players.h"
#include "tools/protocol/line.h"

namespace zerohour::protocol {

using loos::Loos;

absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> LoosBotSource::make_bot(const std::string& name,
                                                                       std::uint64_t seed) const {
  return ai::make_loos_bot(name, seed);
}

std::string LoosBotSource::quick_bot(const std::string& name) const {
  const ai::BotInfo* const info = ai::find_loos_bot(name);
  return info != nullptr && info->thinks ? "script" : name;
}

// The unit or the hex, which stands behind the kind; the kind alone where there is neither.
std::string LoosBotSource::subject(const Loos& game, const loos::State& s, const loos::Action& action) const {
  const std::string text(game.format_action(s, action));
  const std::vector<absl::string_view> words = words_of(text);
  return std::string(words.size() > 1 ? words[1] : words[0]);
}

}  // namespace zerohour::protocol
