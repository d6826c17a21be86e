// What front ends ask of Western Front before an action is chosen: previews, and the best that the enemy can do.
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"
#include "tools/westfront/preview_text.h"
#include "tools/westfront/ruler_text.h"
#include "tools/westfront/threats.h"

namespace zerohour::westfront {
namespace {

class WestfrontPreview final : public protocol::Preview<Westfront> {
 public:
  protocol::ActionPreview preview(const Westfront& game, const State& s, const Action& action) const override {
    return preview_of(game.view(s), action);
  }
  std::string aftermath(const Westfront& game, const State& before, const Action& action,
                        const State& after) const override {
    return aftermath_text(game.view(before), action, game.view(after));
  }
};

class WestfrontThreats final : public protocol::Threats<Westfront> {
 public:
  absl::string_view usage() const override { return "STAND"; }
  protocol::Answer threats(const Westfront& game, const State& s, protocol::Words words,
                           protocol::Reply& reply) const override {
    const Scenario& scenario = game.rules().scenario;
    if (words.size() != 1) return protocol::refusal("bad-arguments", "threats STAND");
    const StandId stand = find_stand(scenario, words[0]);
    if (stand == kNoStand)
      return protocol::refusal("bad-arguments", absl::StrCat(quote(words[0]), " is not the id of a stand"));
    if (!s.in_play(stand)) {
      return protocol::not_now("bad-arguments", "nothing-there",
                               absl::StrCat(stand_title(scenario, stand), " is out of play"));
    }
    static constexpr absl::string_view kKinds[] = {"fire", "template", "assault"};
    const std::vector<Threat> found = threats_to(game, s, stand);
    for (const Threat& threat : found) {
      protocol::Row row;
      row.word("kind", kKinds[static_cast<std::size_t>(threat.kind)]).word("unit", threat.unit);
      row.words("attackers", threat.stands).chance("chance-suppressed", threat.marks, threat.all);
      row.chance("chance-killed", threat.kills, threat.all).text("means", threat.means);
      reply.line("threat", row.actions("actions", absl::StrJoin(threat.actions, " ; ")));
    }
    return protocol::Row().number("count", found.size());
  }
};

}  // namespace

std::shared_ptr<const protocol::Threats<Westfront>> make_threats() {
  return std::make_shared<const WestfrontThreats>();
}

std::shared_ptr<const protocol::Preview<Westfront>> make_preview() {
  return std::make_shared<const WestfrontPreview>();
}

}  // namespace zerohour::westfront
