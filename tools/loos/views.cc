// What graphical front ends ask of Loos 1915.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/loos/notation.h"
#include "tools/loos/guide_text.h"
#include "tools/loos/log_text.h"
#include "tools/loos/route.h"
#include "tools/loos/threats.h"
#include "tools/loos/front.h"

namespace zerohour::protocol {

using loos::Loos;
using loos::Step;

// In a set-up the side is the one that sets up.
std::string LoosFront::phase(const Loos& game, const State& s) const {
  const Side side = s.step == Step::kGermanSetup    ? loos::kGerman
                    : s.step == Step::kBritishSetup ? loos::kBritish
                                                    : s.active;
  return absl::StrCat("turn=", static_cast<int>(s.turn), " side=", loos::to_string(side),
                      " title=", play::phase_title(game, s));
}

std::string LoosFront::tell(const Loos& game, const State& before, const loos::Action& action, Actor actor,
                            absl::Span<const std::uint8_t> faces, const State& after) const {
  return play::move_text(game, before, action, actor, faces, after);
}

absl::Status LoosFront::guide(const Loos& game, const State& s, Reply& reply) const {
  reply.line("title", play::phase_title(game, s));
  reply.line("due", play::due_text(game, s));
  for (const std::string& fact : play::left_facts(game, s)) reply.line("left", fact);
  return absl::OkStatus();
}

// A retreat is paid for with nothing.
std::string LoosFront::preview(const Loos& game, const State& s, const loos::Action& action) const {
  const bool moves = action.kind() == loos::Kind::kMove;
  if (!moves && action.kind() != loos::Kind::kRetreat) return "";
  const play::Route route = play::route_of(game, s, action);
  std::vector<std::string> hexes;
  for (const loos::Hex h : route.hexes) hexes.push_back(hex::to_string(h));
  std::string fields = absl::StrCat("path=", absl::StrJoin(hexes, ","));
  if (moves) {
    absl::StrAppend(&fields, " cost=", route.cost, " allowance=", play::movement_points(game, s, action.unit()));
  }
  return fields;
}

Answer LoosFront::threats(const Loos& game, const State& s, Words words, Reply& reply) const {
  if (words.size() != 1) return refusal("bad-arguments", "threats HEX");
  const absl::StatusOr<loos::Hex> target = hex::parse_hex(words[0]);
  if (!target.ok()) return refusal("bad-arguments", target.status().message());
  if (game.view(s).top(*target) == loos::kNoUnit) {
    return refusal("bad-arguments", absl::StrCat("nobody stands in ", words[0]));
  }
  const std::vector<play::Threat> found = play::threats(game, s, *target);
  for (const play::Threat& threat : found) {
    const loos::CombatWorksheet& w = threat.sheet;
    std::vector<std::string> units, hexes;
    for (const auto& [u, h] : threat.units) {
      units.push_back(loos::format_unit(game.board(), s, u));
      hexes.push_back(hex::to_string(h));
    }
    reply.line("threat", absl::StrCat("when=", threat.after_move ? "after-move" : "now", " attack=", w.attack,
                                      " defence=", w.defence, " neighbours=", w.added_defence,
                                      " differential=", absl::StrFormat("%+d", w.differential),
                                      " column=", w.column + 1, " line=", loos::to_string(w.line),
                                      " units=", absl::StrJoin(units, ","), " from=", absl::StrJoin(hexes, ",")));
  }
  return absl::StrCat("count=", found.size());
}

}  // namespace zerohour::protocol
