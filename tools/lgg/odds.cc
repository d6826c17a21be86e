// `odds` for La Grande Guerre: the worksheets of combats, of attacks that could be made, of fire and of morale.
#include <algorithm>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_question.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;
using protocol::Row;

absl::Status not_understood() {
  return refusal("bad-arguments", absl::StrCat("type odds ", kOddsUsage));
}

}  // namespace

absl::StatusOr<Sheet> odds_of(const Lgg& game, const State& s, protocol::Words words) {
  const View view = game.view(s);
  const auto unit = [&](absl::string_view word) -> absl::StatusOr<UnitId> {
    const absl::StatusOr<int> number = parse_count(word, 1, view.unit_count());
    if (!number.ok()) return refusal("bad-arguments", number.status().message());
    return static_cast<UnitId>(*number);
  };
  const auto on_table = [&](UnitId u) -> absl::Status {
    return s.on_table(u)
               ? absl::OkStatus()
               : not_now("bad-arguments", "nothing-there", absl::StrCat(unit_title(view, u), " is not on the table"));
  };
  if (words.empty()) return not_understood();
  if (words[0] == "morale" && words.size() == 2) {
    const absl::StatusOr<UnitId> u = unit(words[1]);
    if (!u.ok()) return u.status();
    return morale_sheet(view, *u);
  }
  if (words[0] == "attack" && words.size() > 1 && words[1] == "move") words.remove_prefix(1);
  if (words[0] == "move" || words[0] == "fire") {
    const absl::StatusOr<Action> action = game.parse_action(s, absl::StrJoin(words, " "));
    if (!action.ok()) return refusal("bad-action", action.status().message());
    if (absl::Status status = game.is_legal(s, *action); !status.ok()) return refusal("illegal", status.message());
    if (action->kind == Kind::kFire) return fire_sheet(view, action->subject, action->target);
    if (action->target == kNoUnit) {
      return refusal("bad-arguments", "that move attacks nothing: it should end with attack ENEMY");
    }
    const State after = after_move(view, *action);
    return combat_sheet(game.view(after), action->target);
  }
  const absl::StatusOr<UnitId> first = unit(words[0]);
  if (!first.ok()) return first.status();
  if (absl::Status status = on_table(*first); !status.ok()) return status;
  if (words.size() == 1) {
    if (s.attacked(*first)) return combat_sheet(view, *first);
    if (s.target[*first] != kNoUnit) return combat_sheet(view, s.target[*first]);
    return not_now("bad-arguments", "no-attacker", absl::StrCat(unit_title(view, *first), " is in no combat"));
  }
  // "18 with 3" is "3 18".
  if (words.size() == 3 && words[1] == "with") {
    const absl::string_view turned[] = {words[2], words[0]};
    return odds_of(game, s, turned);
  }
  const absl::StatusOr<UnitId> second = unit(words[1]);
  if (words.size() != 2) return not_understood();
  if (!second.ok()) return second.status();
  if (absl::Status status = on_table(*second); !status.ok()) return status;
  if (view.side_of(*first) == view.side_of(*second)) {
    return not_now("bad-arguments", "cannot-attack", "both are units of one side");
  }
  if (s.target[*first] == *second) return combat_sheet(view, *second);
  if (view.type(*first).is_gun()) {
    if (const absl::string_view fault = fire_fault(view, *first, *second); !fault.empty()) {
      return not_now("bad-arguments", "cannot-attack", fault);
    }
    return fire_sheet(view, *first, *second);
  }
  // As if its side's turn had just begun: whoever acts now, this is what it could do.
  const bool acts_now = s.step == Step::kActivate && s.side == view.side_of(*first);
  const State from = acts_now ? s : fresh_turn(s, view.side_of(*first));
  const absl::StatusOr<Action> attack = find_attack(game.view(from), *first, *second);
  if (!attack.ok()) return not_now("bad-arguments", "cannot-attack", attack.status().message());
  const State after = after_move(game.view(from), *attack);
  return combat_sheet(game.view(after), *second);
}

namespace {

class LggOdds final : public protocol::Odds<Lgg> {
 public:
  absl::string_view usage() const override { return kOddsUsage; }
  Answer odds(const Lgg& game, const State& s, protocol::Words words, Reply& reply) const override {
    const absl::StatusOr<Sheet> sheet = odds_of(game, s, words);
    if (!sheet.ok()) return sheet.status();
    for (const Sheet::Term& term : sheet->terms) {
      Row row;
      row.signed_number("value", term.value);
      if (term.unit != kNoUnit) row.word("unit", absl::StrCat(static_cast<int>(term.unit)));
      row.word("role", term.who == 0 ? "attacker" : "defender").rule("rule", term.rule).text("name", term.what);
      reply.line("term", row);
    }
    for (const Sheet::Outcome& outcome : sheet->outcomes) {
      Row row;
      row.word("result", outcome.word).chance("chance", outcome.ways, sheet->of).text("means", outcome.means);
      reply.line("outcome", row);
    }
    Row row;
    row.number("attackers", sheet->totals[0]).number("defender", sheet->totals[1]).word("kind", sheet->kind);
    return row.text("title", sheet->title);
  }
};

}  // namespace

std::shared_ptr<const protocol::Odds<Lgg>> make_odds() {
  return std::make_shared<const LggOdds>();
}

}  // namespace zerohour::lgg
