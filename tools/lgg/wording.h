// How La Grande Guerre is described to people, and to programs that draw it.
#pragma once

#include <cstdint>
#include <string>

#include "engine/lgg/lgg.h"
#include "tools/lgg/rules_text.h"
#include "tools/protocol/wording.h"

namespace zerohour::lgg {

class LggWording final : public protocol::Wording<Lgg> {
 public:
  protocol::Row turn_row(const Lgg& game, const State& s) const override;
  std::uint64_t turn_key(const Lgg& game, const State& s) const override;
  bool is_action_word(const Lgg& game, const State& s, absl::string_view word) const override;
  // The unit or commander, by the name of its shape; the kind if there is none.
  std::string subject(const Lgg& game, const State& s, const Action& action) const override;
  protocol::HintWords hint_words(const Lgg& game, const State& s, const Action& action) const override;
  std::string considers(const Lgg& game, const State& s, Side side) const override;
  protocol::ActionParts parts(const Lgg& game, const State& s, const Action& action) const override;
  absl::StatusOr<bool> in_area(const Lgg& game, absl::string_view place, absl::string_view from,
                               absl::string_view to) const override;
  absl::Span<const protocol::ReplyRow> reply_rows() const override;  // reply_rows.cc
  const RuleText* rules() const override { return &rule_text(); }
  std::string picture(const Lgg& game, const State& s) const override;
  void describe(const Lgg& game, protocol::Reply& reply) const override;
  std::string title(const Lgg& game, const State& s) const override;
  protocol::Row phase(const Lgg& game, const State& s) const override;
  std::string tell(const Lgg& game, const State& before, const Action& action, Actor actor,
                   absl::Span<const std::uint8_t> faces, const State& after) const override;
  std::vector<protocol::DrawnKind> drawn(const Lgg& game, const State& s) const override;  // roll_facts.cc
  std::string roll_needs(const Lgg& game, const State& s) const override;                  // roll_facts.cc
  protocol::RollFacts roll_facts(const Lgg& game, const State& before, absl::Span<const std::uint8_t> faces,
                                 const State& after) const override;  // roll_facts.cc
};

}  // namespace zerohour::lgg
