// `odds` for Loos 1915: the worksheets of attacks and bombardments, term by term.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/odds_text.h"
#include "tools/protocol/line.h"

namespace zerohour::loos {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;
using protocol::Row;

constexpr absl::string_view kOddsUsage = "odds HEX [with UNIT...], or odds bombard HEX [dice N]";
constexpr absl::string_view kGround[] = {"terrain", "trench", "secondary-trench", "river"};

std::string name_of(const Loos& game, const State& s, UnitId u) {
  return format_unit(game.board(), s, u);
}

absl::StatusOr<std::vector<UnitId>> read_attackers(const Loos& game, const State& s, Hex target,
                                                   protocol::Words names) {
  std::vector<UnitId> units;
  for (const absl::string_view name : names) {
    const absl::StatusOr<UnitId> u = parse_unit(game.board(), s, name);
    if (!u.ok()) return refusal("bad-arguments", u.status().message());
    if (const absl::Status status = can_attack(game, s, *u, target); !status.ok()) {
      return not_now("bad-arguments", "cannot-attack", status.message());
    }
    if (std::find(units.begin(), units.end(), *u) != units.end()) {
      return refusal("bad-arguments", absl::StrCat(name, " twice"));
    }
    units.push_back(*u);
  }
  return units;
}

// attack= to column=: the sums of one roll.
Row sums_of(const CombatWorksheet& w) {
  Row row;
  row.number("attack", w.attack).number("defence", w.defence).number("neighbours", w.added_defence);
  row.signed_number("differential", w.differential).word("ground", kGround[static_cast<std::size_t>(w.ground)]);
  row.yes_no("breached", w.breached).word("line", to_string(w.line));
  return row.number("column", w.column + 1);
}

// What one that attacks after another may meet in Mobile Combat.
void tell_later(const Loos& game, const AttackOdds& roll, Reply& reply) {
  const CombatWorksheet& w = roll.sheet;
  std::vector<absl::string_view> results;
  for (const CrtResult result : w.results) results.push_back(to_string(result));
  Row row;
  row.number("number", roll.number + 1).word("unit", name_of(game, roll.state, w.attackers[0]));
  row.word("against", name_of(game, roll.state, w.defender)).number("steps", roll.state.steps(w.defender));
  reply.line("later", row.add(sums_of(w)).words("results", results));
}

Answer combat_odds(const Loos& game, const State& now, Hex target, const std::vector<UnitId>& units, Reply& reply) {
  const std::vector<AttackOdds> rolls = attack_odds(game, now, target, units);
  const State& s = rolls[0].state;
  const CombatWorksheet& w = rolls[0].sheet;
  const auto term = [&](int value, UnitId u, absl::string_view role, absl::string_view rule) {
    Row row;
    row.signed_number("value", value).word("unit", name_of(game, s, u)).word("hex", hex::to_string(s.hex[u]));
    reply.line("term", row.word("role", role).rule("rule", rule));
  };
  for (int i = 0; i < w.attacker_count; ++i) {
    const UnitId u = w.attackers[static_cast<std::size_t>(i)];
    term(game.view(s).attack(u), u, "attacker", "R24");
  }
  term(-w.defence, w.defender, "defender", "R24");
  for (int i = 0; i < w.added_count; ++i) {
    const auto& added = w.added[static_cast<std::size_t>(i)];
    term(-added.defence, added.unit, "neighbour", "14.3.3");
  }
  for (std::size_t face = 1; face <= 6; ++face) {
    Row row;
    row.number("face", face).chance("chance", 1, 6).word("result", to_string(w.results[face - 1]));
    row.word("printed", game.rules().crt.labels[static_cast<std::size_t>(w.column)][face - 1]);
    reply.line("outcome", row.text("means", result_text(game, s, w, w.results[face - 1])));
  }
  for (std::size_t i = 1; i < rolls.size(); ++i) tell_later(game, rolls[i], reply);
  const bool alone = attacks_alone(now, side_of(units[0]));
  const Clearing clearing = game.view(s).clearing(target, w.results);
  Row row = sums_of(w);
  return row.yes_no("alone", alone).chance("falls", clearing.surely, 6).chance("gives-way", clearing.by_retreat, 6);
}

Answer bombardment_odds(const Loos& game, const State& s, protocol::Words words, Reply& reply) {
  if (words.empty() || (words.size() != 1 && (words.size() != 3 || words[1] != "dice"))) {
    return refusal("bad-arguments", kOddsUsage);
  }
  const absl::StatusOr<Hex> target = hex::parse_hex(words[0]);
  if (!target.ok()) return refusal("bad-arguments", target.status().message());
  const UnitId top = game.view(s).top(*target);
  if (top == kNoUnit) return not_now("bad-arguments", "nothing-there", absl::StrCat("no unit stands in ", words[0]));
  int dice = game.view(s).bombardment_dice(*target, other(side_of(top)));
  if (words.size() == 3) {
    const auto number = number_of(words[2], Loos::kMaxBombardmentDice);
    if (!number.has_value()) return refusal("bad-arguments", absl::StrCat("dice: 1 to ", Loos::kMaxBombardmentDice));
    dice = static_cast<int>(*number);
  }
  if (dice == 0) return not_now("bad-arguments", "no-markers", "no dice this turn: odds bombard HEX dice N");
  const BombardmentWorksheet w = game.bombardment(s, *target, dice);
  for (std::size_t i = 0; i < static_cast<std::size_t>(w.row_count); ++i) {
    const auto& sum = w.rows[i];
    const Probability chance(sum.ways, Loos::ways(dice));
    Row row;
    row.number("sum", sum.sum).chance("chance", chance.numerator(), chance.denominator());
    reply.line("outcome", row.number("column", sum.column + 1).chance("hits", sum.hits, 6));
  }
  const Probability hit(w.hit_numerator, w.hit_denominator);
  Row row;
  row.numbers("dice", absl::StrCat(dice)).word("line", to_string(w.line));
  return row.chance("hit", hit.numerator(), hit.denominator()).rule("rule", "17.4");
}

class LoosOdds final : public protocol::Odds<Loos> {
 public:
  absl::string_view usage() const override { return "HEX [with UNIT...] | bombard HEX [dice N]"; }
  Answer odds(const Loos& game, const State& s, protocol::Words words, Reply& reply) const override {
    if (words.empty()) return refusal("bad-arguments", kOddsUsage);
    if (words[0] == "bombard") return bombardment_odds(game, s, words.subspan(1), reply);
    const absl::StatusOr<Hex> target = hex::parse_hex(words[0]);
    if (!target.ok()) return refusal("bad-arguments", target.status().message());
    if (words.size() > 1 && (words[1] != "with" || words.size() == 2)) return refusal("bad-arguments", kOddsUsage);
    if (game.view(s).top(*target) == kNoUnit) {
      return not_now("bad-arguments", "nothing-there", absl::StrCat("no unit stands in ", words[0]));
    }
    if (game.board().front.contains(*target)) {
      return not_now("bad-arguments", "never-attacked", "front-line hexes cannot be attacked (14.2)");
    }
    if (words.size() == 1) {
      const std::vector<UnitId> units = attackers_of(game, s, *target).units;
      if (units.empty()) {
        return not_now("bad-arguments", "no-attacker",
                       absl::StrCat("no enemy that may attack it is next to ", words[0]));
      }
      return combat_odds(game, s, *target, units, reply);
    }
    const absl::StatusOr<std::vector<UnitId>> units = read_attackers(game, s, *target, words.subspan(2));
    return units.ok() ? combat_odds(game, s, *target, *units, reply) : Answer(units.status());
  }
};

}  // namespace

std::shared_ptr<const protocol::Odds<Loos>> make_odds() {
  return std::make_shared<const LoosOdds>();
}

}  // namespace zerohour::loos
