// What graphical front ends ask of La Grande Guerre: the guide, previews, the enemy's best attack.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/guide_text.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/lgg/preview_text.h"
#include "tools/lgg/risk_text.h"
#include "tools/protocol/line.h"
#include "tools/support/sentence.h"

namespace zerohour::lgg {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;

class LggGuide final : public protocol::Guide<Lgg> {
 public:
  absl::StatusOr<protocol::Advice> guide(const Lgg& game, const State& s) const override {
    const View view = game.view(s);
    return protocol::Advice{phase_title(view), followed_by(due_text(view, game.actor(s)), risk_text(game, s)),
                            left_facts(view)};
  }
};

class LggPreview final : public protocol::Preview<Lgg> {
 public:
  protocol::ActionPreview preview(const Lgg& game, const State& s, const Action& action) const override {
    return preview_of(game.view(s), action);
  }
};

class LggThreats final : public protocol::Threats<Lgg> {
 public:
  absl::string_view usage() const override { return "UNIT"; }
  Answer threats(const Lgg& game, const State& s, protocol::Words words, Reply& reply) const override {
    const View view = game.view(s);
    if (words.size() != 1) return refusal("bad-arguments", "threats UNIT");
    const absl::StatusOr<int> number = parse_count(words[0], 1, view.unit_count());
    if (!number.ok()) return refusal("bad-arguments", number.status().message());
    const auto unit = static_cast<UnitId>(*number);
    if (!s.on_table(unit)) {
      return not_now("bad-arguments", "nothing-there", absl::StrCat(unit_title(view, unit), " is not on the table"));
    }
    const std::vector<Threat> found = threats_to(view, unit);
    for (const Threat& threat : found) {
      const View after = game.view(threat.after);
      const Sheet sheet = threat.fire ? fire_sheet(after, threat.units[0], unit) : combat_sheet(after, unit);
      std::vector<std::string> actions;
      State stands = fresh_turn(s, other(view.side_of(unit)));
      for (const Action& action : threat.actions) {
        actions.push_back(game.format_action(stands, action));
        if (!threat.fire) stands = after_move(game.view(stands), action);
      }
      const int all = sheet.of, back = all - threat.hurts;
      const table::Pose from = threat.after.pose[threat.units.front()];
      protocol::Row row;
      row.word("kind", threat.fire ? "fire" : "attack").words("attackers", threat.units);
      row.word("from", table::point_text(from.at)).number("heading", from.heading);
      row.number("attack", sheet.totals[0]).number("defence", sheet.totals[1]);
      row.chance("chance-hurt", threat.hurts, all).chance("chance-rout", threat.routs, all);
      row.chance("chance-back", back, all).text("means", sheet.title);
      reply.line("threat", row.actions("actions", absl::StrJoin(actions, " ; ")));
    }
    return protocol::Row().number("count", found.size());
  }
};

}  // namespace

std::shared_ptr<const protocol::Guide<Lgg>> make_guide() {
  return std::make_shared<const LggGuide>();
}

std::shared_ptr<const protocol::Preview<Lgg>> make_preview() {
  return std::make_shared<const LggPreview>();
}

std::shared_ptr<const protocol::Threats<Lgg>> make_threats() {
  return std::make_shared<const LggThreats>();
}

}  // namespace zerohour::lgg
