// How Loos 1915 is described to people, and to programs that draw it.
#pragma once

#include <cstdint>
#include <string>

#include "engine/loos/loos.h"
#include "tools/loos/rules_text.h"
#include "tools/protocol/wording.h"

namespace zerohour::loos {

class LoosWording final : public protocol::Wording<Loos> {
 public:
  protocol::Row turn_row(const Loos& game, const State& s) const override;
  std::uint64_t turn_key(const Loos& game, const State& s) const override;
  bool is_action_word(const Loos& game, const State& s, absl::string_view word) const override;
  // The unit or the hex, which follows the kind; the kind alone if there is neither.
  std::string subject(const Loos& game, const State& s, const Action& action) const override;
  std::string picture(const Loos& game, const State& s) const override;
  void describe(const Loos& game, protocol::Reply& reply) const override;  // describe.cc
  void describe_briefly(const Loos& game, protocol::Reply& reply) const override;
  protocol::HintWords hint_words(const Loos& game, const State& s, const Action& action) const override;
  std::string considers(const Loos& game, const State& s, Side side) const override;
  protocol::ActionParts parts(const Loos& game, const State& s, const Action& action) const override;
  absl::Status describe_part(const Loos& game, protocol::Words words, protocol::Reply& reply) const override;
  absl::StatusOr<bool> in_area(const Loos& game, absl::string_view place, absl::string_view from,
                               absl::string_view to) const override;
  absl::Span<const protocol::ReplyRow> reply_rows() const override;  // reply_rows.cc
  const RuleText* rules() const override { return &rule_text(); }
  std::string title(const Loos& game, const State& s) const override;
  // During set-up, the side is the one that sets up.
  protocol::Row phase(const Loos& game, const State& s) const override;
  std::string tell(const Loos& game, const State& before, const Action& action, Actor actor,
                   absl::Span<const std::uint8_t> faces, const State& after) const override;
  std::string roll_needs(const Loos& game, const State& s) const override;  // roll_facts.cc
  protocol::RollFacts roll_facts(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces,
                                 const State& after) const override;  // roll_facts.cc
};

}  // namespace zerohour::loos
