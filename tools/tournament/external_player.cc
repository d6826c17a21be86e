#include "tools/tournament/external_player.h"

#include "absl/strings/str_cat.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"

namespace zerohour::tournament {

std::string limit_words(const ai::Budget& budget) {
  std::string words;
  const auto add = [&](absl::string_view word, std::uint64_t value) {
    if (value > 0) absl::StrAppend(&words, word, " ", value, " ");
  };
  add("time", static_cast<std::uint64_t>(budget.decision_ms));
  add("turn", static_cast<std::uint64_t>(budget.turn_ms));
  add("clock", static_cast<std::uint64_t>(budget.clock_ms));
  if (budget.clock_ms > 0) add("inc", static_cast<std::uint64_t>(budget.increment_ms));
  add("nodes", budget.nodes);
  return words;
}

bool add_to_list(std::string& line, bool& first, absl::string_view action) {
  constexpr std::size_t kForId = 20;
  constexpr absl::string_view kBetween = " ; ";
  if (line.size() + kBetween.size() + action.size() + kForId > protocol::kMaxLine) return false;
  absl::StrAppend(&line, first ? "" : kBetween, action);
  first = false;
  return true;
}

std::optional<std::uint64_t> nodes_told(int protocol, const std::vector<std::string>& lines) {
  std::optional<std::uint64_t> nodes;
  for (absl::string_view line : lines) {
    if (take_word(line) != "info") continue;
    const std::string told = protocol::field_told(protocol, line, "nodes");
    if (const auto number = number_of(told, ai::kMostNodes); number.has_value()) nodes = number;
  }
  return nodes;
}

std::string changed_text(const Entry& entry, absl::string_view version, absl::string_view data_hash) {
  return absl::StrCat(entry.name, " is version ", version, " with data ", data_hash,
                      " now; the tournament was begun with version ", entry.version, " and data ", entry.data_hash);
}

std::string error_text(int protocol, const Program::Reply& reply) {
  const auto [code, reason] = protocol::error_told(protocol, reply.text);
  return absl::StrCat("error ", code, reason.empty() ? "" : " ", reason).substr(0, 200);
}

std::optional<Misstep> refusal_of(int protocol, absl::string_view command, const Program::Reply& reply) {
  if (reply.ok) return std::nullopt;
  const std::string code = protocol::error_told(protocol, reply.text).first;
  if (code == "unknown-command" || code == "unknown-option") return std::nullopt;
  const absl::string_view word = command.substr(0, command.find(' '));
  return Misstep{Fault::kProtocol, absl::StrCat("its answer to ", word, ": ", error_text(protocol, reply))};
}

}  // namespace zerohour::tournament
