// What graphical front ends ask of Loos 1915.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/guide_text.h"
#include "tools/loos/log_text.h"
#include "tools/loos/risk_text.h"
#include "tools/loos/route.h"
#include "tools/loos/threats.h"
#include "tools/support/sentence.h"

namespace zerohour::loos {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;

class LoosGuide final : public protocol::Guide<Loos> {
 public:
  absl::StatusOr<protocol::Advice> guide(const Loos& game, const State& s) const override {
    return protocol::Advice{phase_title(game, s), followed_by(due_text(game, s), risk_text(game, s)),
                            left_facts(game, s)};
  }
};

class LoosPreview final : public protocol::Preview<Loos> {
 public:
  // A retreat is paid for with nothing.
  protocol::ActionPreview preview(const Loos& game, const State& s, const Action& action) const override {
    const bool moves = action.kind() == Kind::kMove;
    if (!moves && action.kind() != Kind::kRetreat) return {};
    const Route route = route_of(game, s, action);
    std::vector<std::string> hexes;
    for (const Hex h : route.hexes) hexes.push_back(hex::to_string(h));
    protocol::ActionPreview preview;
    preview.fields.words("path", hexes);
    if (moves) {
      preview.fields.number("cost", route.cost).number("allowance", movement_points(game, s, action.unit()));
    }
    return preview;
  }
};

class LoosThreats final : public protocol::Threats<Loos> {
 public:
  absl::string_view usage() const override { return "HEX"; }
  Answer threats(const Loos& game, const State& s, protocol::Words words, Reply& reply) const override {
    if (words.size() != 1) return refusal("bad-arguments", "threats HEX");
    const absl::StatusOr<Hex> target = hex::parse_hex(words[0]);
    if (!target.ok()) return refusal("bad-arguments", target.status().message());
    if (game.view(s).top(*target) == kNoUnit) {
      return not_now("bad-arguments", "nothing-there", absl::StrCat("no unit stands in ", words[0]));
    }
    const std::vector<Threat> found = loos::threats(game, s, *target);
    for (const Threat& threat : found) {
      const CombatWorksheet& w = threat.sheet;
      std::vector<std::string> units, hexes;
      for (const auto& [u, h] : threat.units) {
        units.push_back(format_unit(game.board(), s, u));
        hexes.push_back(hex::to_string(h));
      }
      protocol::Row row;
      row.word("when", threat.after_move ? "after-move" : "now").number("attack", w.attack);
      row.number("defence", w.defence).number("neighbours", w.added_defence);
      row.signed_number("differential", w.differential).number("column", w.column + 1);
      reply.line("threat", row.word("line", to_string(w.line)).words("units", units).words("from", hexes));
    }
    return protocol::Row().number("count", found.size());
  }
};

}  // namespace

std::shared_ptr<const protocol::Guide<Loos>> make_guide() {
  return std::make_shared<const LoosGuide>();
}

std::shared_ptr<const protocol::Preview<Loos>> make_preview() {
  return std::make_shared<const LoosPreview>();
}

std::shared_ptr<const protocol::Threats<Loos>> make_threats() {
  return std::make_shared<const LoosThreats>();
}

}  // namespace zerohour::loos
