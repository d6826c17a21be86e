// What programs are told of a roll, so that they need not read the log.
#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/wording.h"

namespace zerohour::loos {
namespace {

std::string result_word(CrtResult result) {
  switch (result) {
    case CrtResult::kA:
      return "a";
    case CrtResult::kAe:
      return "ae";
    case CrtResult::kEx:
      return "ex";
    case CrtResult::kD2:
      return "d2";
    case CrtResult::kD3:
      return "d3";
    case CrtResult::kDe:
      return "de";
    case CrtResult::kNone:
      break;
  }
  return "none";
}

}  // namespace

protocol::RollFacts LoosWording::roll_facts(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces,
                                            const State& after) const {
  protocol::RollFacts facts;
  const View view = game.view(before);
  const std::string hex = before.target.on_map() ? hex::to_string(before.target) : "";
  int sum = 0;
  for (const std::uint8_t face : faces) sum += face;
  if (faces.size() > 1) facts.totals = absl::StrCat(sum);
  if (!faces.empty()) {
    const std::string text = roll_text(game, before, faces, after), heading = roll_heading(game, before, faces);
    facts.then = text.substr(std::min(heading.size(), text.size()));
  }
  switch (before.step) {
    case Step::kRelease:
      facts.kind = "release";
      break;
    case Step::kReplacementRoll:
      facts.kind = "replacements";
      break;
    case Step::kBombardDice:
      facts.kind = "bombardment-strength";
      facts.about = hex;
      facts.sheet = absl::StrCat("bombard ", hex);
      break;
    case Step::kBombardTable: {
      facts.kind = "bombardment";
      facts.about = hex;
      if (faces.empty()) break;
      const int column = game.rules().crt.column(view.bombardment_line(before.target), before.fire);
      facts.result = std::string(result_word(game.rules().crt.results[column][sum - 1]));
      break;
    }
    case Step::kCombatRoll: {
      const bool alone = before.mobile != 0;
      facts.kind = alone ? "mobile-attack" : "combat";
      facts.about = hex;
      if (!alone) facts.sheet = hex;
      if (faces.empty()) break;
      const CombatWorksheet w = alone ? view.combat(before.target, &before.subject, 1)
                                      : view.combat(before.target, before.attackers.data(), before.attacker_count);
      facts.result = std::string(result_word(w.results[sum - 1]));
      break;
    }
    case Step::kMobileRoll:
      facts.kind = "mobile-movement";
      facts.about = hex::to_string(before.hex[before.subject]);
      break;
    default:
      break;
  }
  return facts;
}

}  // namespace zerohour::loos
