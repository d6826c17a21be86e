// What programs are told of a roll, so that they need not read the log.
#include <algorithm>
#include <functional>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/wording.h"
#include "tools/support/text.h"

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
  if (before.step != Step::kRelease && before.step != Step::kReplacementRoll) facts.place = hex;
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
      facts.target = format_unit(game.board(), before,
                                 before.table[0] == 0 ? view.top(before.target) : view.bottom(before.target));
      if (faces.empty()) break;
      const int column = game.rules().crt.column(view.bombardment_line(before.target), before.fire);
      facts.result = std::string(result_word(game.rules().crt.results[column][sum - 1]));
      break;
    }
    case Step::kCombatRoll: {
      const bool alone = before.mobile != 0;
      facts.kind = alone ? "mobile-attack" : "combat";
      facts.about = hex;
      if (alone) facts.unit = format_unit(game.board(), before, before.subject);
      if (!alone) facts.sheet = hex;
      if (faces.empty()) break;
      const CombatWorksheet w = alone ? view.combat(before.target, &before.subject, 1)
                                      : view.combat(before.target, before.attackers.data(), before.attacker_count);
      facts.result = std::string(result_word(w.results[sum - 1]));
      break;
    }
    case Step::kMobileRoll:
      facts.kind = "mobile-movement";
      facts.about = facts.place = hex::to_string(before.hex[before.subject]);
      facts.unit = format_unit(game.board(), before, before.subject);
      break;
    default:
      break;
  }
  return facts;
}

std::string LoosWording::roll_needs(const Loos& game, const State& s) const {
  const View view = game.view(s);
  const Crt& crt = game.rules().crt;
  constexpr int kSides = 6;
  const auto by_face = [](const std::function<std::string(int)>& word) {
    return protocol::numbers_by_word(1, kSides, word);
  };
  switch (s.step) {
    case Step::kRelease: {
      const int faces = game.rules().tracks.release[s.division][s.turn];
      return by_face([&](int face) { return (faces >> face & 1) != 0 ? "it is released" : "it stays"; });
    }
    case Step::kReplacementRoll:
      return by_face([](int face) { return face < 2 ? std::string("none") : count_of(face / 2, "battalion"); });
    case Step::kBombardDice: {
      const CrtLine line = view.bombardment_line(s.target);
      const int dice = view.bombardment_dice();
      return absl::StrCat("their sum finds the column of the ", to_string(line),
                          " line: ", protocol::numbers_by_word(dice, kSides * dice, [&](int sum) {
                            return absl::StrCat("column ", crt.column(line, sum) + 1);
                          }));
    }
    case Step::kBombardTable: {
      const int column = crt.column(view.bombardment_line(s.target), s.fire);
      return by_face([&](int face) {
        return is_hit(crt.results[static_cast<std::size_t>(column)][static_cast<std::size_t>(face - 1)]) ? "a hit"
                                                                                                         : "no hit";
      });
    }
    case Step::kCombatRoll: {
      const CombatWorksheet w = s.mobile != 0 ? view.combat(s.target, &s.subject, 1)
                                              : view.combat(s.target, s.attackers.data(), s.attacker_count);
      return by_face([&](int face) { return result_words(w.results[face - 1]); });
    }
    case Step::kMobileRoll:
      return by_face([](int face) { return count_of((face + 1) / 2, "movement point"); });
    default:
      return "";
  }
}

}  // namespace zerohour::loos
