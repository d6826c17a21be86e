// `odds` for Loos 1915: the worksheets of attacks and bombardments, term by term.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/loos/notation.h"
#include "tools/play/odds_text.h"
#include "tools/protocol/line.h"
#include "tools/protocol/loos_front.h"

namespace zerohour::protocol {
namespace {

using loos::Hex;
using loos::Loos;
using loos::State;
using loos::UnitId;

constexpr absl::string_view kOddsUsage = "odds HEX [with UNIT...], or odds bombard HEX [dice N]";
constexpr absl::string_view kGround[] = {"terrain", "trench", "secondary-trench", "river"};

std::string name_of(const Loos& game, const State& s, UnitId u) {
  return loos::format_unit(game.board(), s, u);
}

// Those that are to attack the hex; where none are, all enemies next to it.
std::vector<UnitId> attackers_of(const Loos& game, const State& s, Hex target) {
  const loos::View view = game.view(s);
  const Side attacker = other(loos::side_of(view.top(target)));
  std::vector<UnitId> units;
  if (target == s.target && s.attacker_count > 0) {
    units.assign(s.attackers.begin(), s.attackers.begin() + s.attacker_count);
  } else {
    std::array<UnitId, loos::kMaxAttackers> declared{};
    const int count = view.declared_attackers(target, declared);
    units.assign(declared.begin(), declared.begin() + count);
  }
  const bool fit = !units.empty() && std::all_of(units.begin(), units.end(), [&](UnitId u) {
    return s.is_top(u) && loos::side_of(u) == attacker && game.board().around(target).contains(s.hex[u]);
  });
  if (fit) return units;
  units.clear();
  const loos::HexSet near = game.board().around(target) & s.occupied[static_cast<std::size_t>(index(attacker))];
  for (const Hex h : near) units.push_back(view.top(h));
  return units;
}

absl::StatusOr<std::vector<UnitId>> read_attackers(const Loos& game, const State& s, Hex target, Words names) {
  const Side attacker = other(loos::side_of(game.view(s).top(target)));
  std::vector<UnitId> units;
  for (const absl::string_view name : names) {
    const absl::StatusOr<UnitId> u = loos::parse_unit(game.board(), s, name);
    if (!u.ok()) return refusal("bad-arguments", u.status().message());
    if (!s.is_top(*u) || loos::side_of(*u) != attacker || !game.board().around(target).contains(s.hex[*u])) {
      return refusal("bad-arguments", absl::StrCat(name, " is no enemy top unit next to ", hex::to_string(target)));
    }
    if (std::find(units.begin(), units.end(), *u) != units.end()) {
      return refusal("bad-arguments", absl::StrCat(name, " twice"));
    }
    units.push_back(*u);
  }
  return units;
}

Answer combat_odds(const Loos& game, State s, Hex target, const std::vector<UnitId>& units, Reply& reply) {
  s.attacked.insert(target);  // 14.3.3 must see the hex as attacked, as it will be
  const loos::CombatWorksheet w = game.view(s).combat(target, units.data(), static_cast<int>(units.size()));
  const auto term = [&](int value, UnitId u, absl::string_view role, absl::string_view rule) {
    reply.line("term", absl::StrCat("value=", absl::StrFormat("%+d", value), " unit=", name_of(game, s, u),
                                    " hex=", hex::to_string(s.hex[u]), " role=", role, " rule=", rule));
  };
  for (const UnitId u : units) term(game.view(s).attack(u), u, "attacker", "R24");
  term(-w.defence, w.defender, "defender", "R24");
  for (int i = 0; i < w.added_count; ++i) {
    const auto& added = w.added[static_cast<std::size_t>(i)];
    term(-added.defence, added.unit, "neighbour", "14.3.3");
  }
  for (std::size_t face = 1; face <= 6; ++face) {
    reply.line("outcome",
               absl::StrCat("face=", face, " chance=1/6 result=", loos::to_string(w.results[face - 1]),
                            " printed=", game.rules().crt.labels[static_cast<std::size_t>(w.column)][face - 1],
                            " means=", play::result_text(game, s, w, w.results[face - 1])));
  }
  return absl::StrCat("attack=", w.attack, " defence=", w.defence, " neighbours=", w.added_defence,
                      " differential=", absl::StrFormat("%+d", w.differential),
                      " ground=", kGround[static_cast<std::size_t>(w.ground)], " breached=", w.breached ? "yes" : "no",
                      " line=", loos::to_string(w.line), " column=", w.column + 1);
}

Answer bombardment_odds(const Loos& game, const State& s, Words words, Reply& reply) {
  if (words.empty() || (words.size() != 1 && (words.size() != 3 || words[1] != "dice"))) {
    return refusal("bad-arguments", kOddsUsage);
  }
  const absl::StatusOr<Hex> target = hex::parse_hex(words[0]);
  if (!target.ok()) return refusal("bad-arguments", target.status().message());
  const UnitId top = game.view(s).top(*target);
  if (top == loos::kNoUnit) return refusal("bad-arguments", absl::StrCat("nobody stands in ", words[0]));
  const auto enemy = static_cast<std::size_t>(index(other(loos::side_of(top))));
  int dice = game.rules().tracks.turns[s.turn].dice[enemy];
  if (words.size() == 3) {
    const auto number = number_of(words[2], Loos::kMaxBombardmentDice);
    if (!number.has_value()) return refusal("bad-arguments", absl::StrCat("dice: 1 to ", Loos::kMaxBombardmentDice));
    dice = static_cast<int>(*number);
  }
  if (dice == 0) return refusal("bad-arguments", "no dice this turn: odds bombard HEX dice N");
  const loos::BombardmentWorksheet w = game.bombardment(s, *target, dice);
  for (std::size_t i = 0; i < static_cast<std::size_t>(w.row_count); ++i) {
    const auto& row = w.rows[i];
    const Probability chance(row.ways, Loos::ways(dice));
    reply.line("outcome", absl::StrCat("sum=", row.sum, " chance=", chance.numerator(), "/", chance.denominator(),
                                       " column=", row.column + 1, " hits=", row.hits, "/6"));
  }
  const Probability hit(w.hit_numerator, w.hit_denominator);
  return absl::StrCat("dice=", dice, " line=", loos::to_string(w.line), " hit=", hit.numerator(), "/",
                      hit.denominator(), " rule=17.4");
}

}  // namespace

Answer LoosFront::odds(const Loos& game, const State& s, Words words, Reply& reply) const {
  if (words.empty()) return refusal("bad-arguments", kOddsUsage);
  if (words[0] == "bombard") return bombardment_odds(game, s, words.subspan(1), reply);
  const absl::StatusOr<Hex> target = hex::parse_hex(words[0]);
  if (!target.ok()) return refusal("bad-arguments", target.status().message());
  if (words.size() > 1 && (words[1] != "with" || words.size() == 2)) return refusal("bad-arguments", kOddsUsage);
  if (game.view(s).top(*target) == loos::kNoUnit) {
    return refusal("bad-arguments", absl::StrCat("nobody stands in ", words[0]));
  }
  if (game.board().front.contains(*target)) {
    return refusal("bad-arguments", "front-line hexes cannot be attacked (14.2)");
  }
  if (words.size() == 1) {
    const std::vector<UnitId> units = attackers_of(game, s, *target);
    if (units.empty()) return refusal("bad-arguments", absl::StrCat("no enemy is next to ", words[0]));
    return combat_odds(game, s, *target, units, reply);
  }
  const absl::StatusOr<std::vector<UnitId>> units = read_attackers(game, s, *target, words.subspan(2));
  return units.ok() ? combat_odds(game, s, *target, *units, reply) : Answer(units.status());
}

}  // namespace zerohour::protocol
