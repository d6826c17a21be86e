// How Western Front is described to people, and to programs that draw it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"
#include "tools/protocol/wording.h"
#include "tools/westfront/rules_text.h"

namespace zerohour::westfront {

class WestfrontWording final : public protocol::Wording<Westfront> {
 public:
  protocol::Row turn_row(const Westfront& game, const State& s) const override;
  std::uint64_t turn_key(const Westfront& game, const State& s) const override;
  bool is_action_word(const Westfront& game, const State& s, absl::string_view word) const override;
  // The unit, by the name of its shape; the kind if there is none.
  std::string subject(const Westfront& game, const State& s, const Action& action) const override;
  protocol::HintWords hint_words(const Westfront& game, const State& s, const Action& action) const override;
  // The stands of an event that are still to be rolled for (W8).
  std::vector<std::string> rolls_together(const Westfront& game, const State& s) const override;
  std::string considers(const Westfront& game, const State& s, Side side) const override;
  protocol::ActionParts parts(const Westfront& game, const State& s, const Action& action) const override;
  absl::StatusOr<bool> in_area(const Westfront& game, absl::string_view place, absl::string_view from,
                               absl::string_view to) const override;
  absl::Span<const protocol::ReplyRow> reply_rows() const override;  // reply_rows.cc
  const RuleText* rules() const override { return &rule_text(); }
  std::string picture(const Westfront& game, const State& s) const override;
  void describe(const Westfront& game, protocol::Reply& reply) const override;
  std::string title(const Westfront& game, const State& s) const override;
  protocol::Row phase(const Westfront& game, const State& s) const override;
  std::string tell(const Westfront& game, const State& before, const Action& action, Actor actor,
                   absl::Span<const std::uint8_t> faces, const State& after) const override;
  std::string roll_needs(const Westfront& game, const State& s) const override;  // roll_facts.cc
  protocol::RollFacts roll_facts(const Westfront& game, const State& before, absl::Span<const std::uint8_t> faces,
                                 const State& after) const override;  // roll_facts.cc
};

}  // namespace zerohour::westfront
