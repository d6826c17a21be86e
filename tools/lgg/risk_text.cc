#include "tools/lgg/risk_text.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/odds.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr int kFacesOfDie = 10;

// How many faces of a d10 that is rolled again are better for the side that is asked, and how many worse.
struct Again {
  int better = 0, worse = 0;
};
// value(face): of a pair with that face; the more, the better for the first roller. first: whether that one is asked.
template <class Value>
Again roll_again(int present, bool first, Value value) {
  Again again;
  for (int face = 1; face <= kFacesOfDie; ++face) {
    const int gain = (value(face) - present) * (first ? 1 : -1);
    again.better += gain > 0 ? 1 : 0;
    again.worse += gain < 0 ? 1 : 0;
  }
  return again;
}

std::string again_text(const std::string& present, const Again& again) {
  return absl::StrCat("As it stands ", present, "; another die is better on ", again.better, " of ", kFacesOfDie,
                      " faces, and worse on ", again.worse);
}

std::string die_risk(const View& view) {
  const State& s = view.state();
  const bool first = s.p.stage == 0;
  const auto faces = [&](int again) {
    return first ? std::pair(again, s.p.face[1] + 0) : std::pair(s.p.face[0] + 0, again);
  };
  switch (static_cast<Step>(s.p.roll)) {
    case Step::kCombat: {
      const CombatTotals totals = combat_totals(view, s.p.defender);
      const auto result = [&](int face) {
        const auto [attack, defence] = faces(face);
        return static_cast<int>(combat_result(totals, attack, defence));
      };
      const int now = result(s.p.face[first ? 0 : 1]);
      return again_text(result_text(view, s.p.defender, static_cast<CombatResult>(now)),
                        roll_again(now, first, result));
    }
    case Step::kFire: {
      const FireTotals totals = fire_totals(view, s.p.unit, s.p.target);
      const auto hits = [&](int face) {
        const auto [fire, target] = faces(face);
        return fire_hits(totals, fire, target);
      };
      const int now = hits(s.p.face[first ? 0 : 1]);
      return again_text(absl::StrCat(unit_title(view, s.p.target),
                                     now == 0 ? " takes no hit" : absl::StrCat(" takes ", count_of(now, "hit"))),
                        roll_again(now, first, hits));
    }
    default: {
      int succeeds = 0;
      for (int face = 1; face <= kFacesOfDie; ++face) succeeds += face <= view.morale(s.p.unit) ? 1 : 0;
      return absl::StrCat("Another die succeeds on ", succeeds, " of ", kFacesOfDie, " faces");
    }
  }
}

// Adds up the chances of more and of fewer actions than now, over all rolls of the side's command dice that are due.
void add_commands(const Lgg& game, const State& s, std::size_t side, int now, double chance, double& more,
                  double& fewer) {
  if (s.step != Step::kCommandRoll || s.p.stage != side) {
    more += s.totals[side] > now ? chance : 0;
    fewer += s.totals[side] < now ? chance : 0;
    return;
  }
  game.for_each_outcome(s, [&](const Action& a, Probability p) {
    State after = s;
    game.apply(after, a);
    add_commands(game, after, side, now, chance * p.value(), more, fewer);
  });
}

std::string command_risk(const Lgg& game, const State& s) {
  const auto side = static_cast<std::size_t>(index(s.side));
  Action play;
  play.kind = Kind::kCommand;
  if (!game.is_legal(s, play).ok()) return "";
  State rolling = s;
  game.apply(rolling, play);
  double more = 0, fewer = 0;
  add_commands(game, rolling, side, s.totals[side], 1, more, fewer);
  return absl::StrCat("Another roll gives ", side_title(s.side), " more actions with ", percent(more), ", fewer with ",
                      percent(fewer));
}

std::string combats_risk(const View& view) {
  constexpr std::size_t kMostShown = 4;
  std::vector<std::string> parts;
  for (int d = 1; d <= view.unit_count(); ++d) {
    const auto defender = static_cast<UnitId>(d);
    if (!view.state().attacked(defender)) continue;
    const Sheet sheet = combat_sheet(view, defender);
    const auto chance = [&](absl::string_view word) {
      return percent(static_cast<double>(sheet.ways(word)) / sheet.of);
    };
    parts.push_back(absl::StrCat(unit_title(view, defender), " is routed with ", chance("rout"), ", hit with ",
                                 chance("hit"), "; the attackers are hit with ",
                                 percent(static_cast<double>(sheet.ways("lose") + sheet.ways("lose-two")) / sheet.of)));
  }
  if (parts.size() > kMostShown) {
    parts.resize(kMostShown);
    parts.emplace_back("odds UNIT shows the others");
  }
  return absl::StrJoin(parts, ". ");
}

}  // namespace

std::string risk_text(const Lgg& game, const State& s) {
  switch (s.step) {
    case Step::kDieChit:
      return die_risk(game.view(s));
    case Step::kCommandChit:
      return command_risk(game, s);
    case Step::kResolve:
      return combats_risk(game.view(s));
    default:
      return "";
  }
}

}  // namespace zerohour::lgg
