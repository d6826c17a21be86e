#include "tools/westfront/threats.h"

#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"

namespace zerohour::westfront {
namespace {

// Whether a has the better chances, exactly.
bool is_better(const Threat& a, const Threat& b) {
  const auto compare = [&](int left, int right) {
    return static_cast<std::int64_t>(left) * b.all - static_cast<std::int64_t>(right) * a.all;
  };
  if (const std::int64_t kills = compare(a.kills, b.kills); kills != 0) return kills > 0;
  return compare(a.marks, b.marks) > 0;
}

// Collects the best threats of one side to a stand.
class Search {
 public:
  Search(const Westfront& game, const State& s, StandId target)
      : game_(game), target_(target), enemy_(other(game.view(s).side_of(target))) {
    fresh_ = s;
    fresh_.side = enemy_;
    fresh_.event = {};
    fresh_.order = {};
    fresh_.hand = {};
    fresh_.companies = 0;
    fresh_.calling = fresh_.crossing = fresh_.testing = 0;
    fresh_.weapons = {};
    fresh_.batteries_used = 0;
    fresh_.surprised = {};
    fresh_.support_used = 1;
    fresh_.staff = {};
    fresh_.staff_count = fresh_.staff_left = 0;
    for (std::uint8_t& flags : fresh_.flags) flags &= static_cast<std::uint8_t>(~(kSpent | kRolled));
  }

  std::vector<Threat> find() {
    const View view = game_.view(fresh_);
    for (const CompanyId c : ids_to(view.scenario().company_count())) {
      if (view.company(c).side == enemy_ && view.battalion_commander(view.company(c).battalion) != kNoStand) company(c);
    }
    view.for_each(enemy_, [&](StandId one) {
      if (!fresh_.is_marked(one) && (is_weapon(view.type(one)) || is_vehicle(view.type(one)))) unit(one);
    });
    for (const BatteryId b : ids_to(view.scenario().battery_count())) {
      if (view.scenario().batteries[b].side == enemy_ && !fresh_.lost(b)) battery(b);
    }
    std::vector<Threat> found;
    for (std::optional<Threat>& best : best_) {
      if (best.has_value()) found.push_back(*std::move(best));
    }
    return found;
  }

 private:
  void offer(Threat threat) {
    std::optional<Threat>& best = best_[static_cast<std::size_t>(threat.kind)];
    const bool harms = threat.kills + threat.marks > 0;
    if (harms && (!best.has_value() || is_better(threat, *best))) best = std::move(threat);
  }

  State in_hand(UnitKind kind, int id, Phase phase, Step step) const {
    State s = fresh_;
    s.hand.kind = kind;
    s.hand.id = static_cast<std::uint8_t>(id);
    s.hand.actions = kind == UnitKind::kCompany ? 0 : 1;
    s.hand.orders = kind == UnitKind::kCompany ? 1 : 0;
    s.phase = phase;
    s.step = step;
    return s;
  }

  // All of a company that can fire at the target do so; or its best assault.
  void company(CompanyId c) {
    State s = in_hand(UnitKind::kCompany, c, Phase::kCompanies, Step::kOrder);
    const View view = game_.view(s);
    s.battalion = view.company(c).battalion;
    s.companies = std::uint64_t{1} << c;
    Action order;
    order.kind = Kind::kOrder;
    const auto stands = view.order_stands();
    Threat fire;
    for (std::size_t i = 0; i < stands.size(); ++i) {
      StandOrder part;
      part.verb = Verb::kFire;
      part.target = target_;
      if (!part_fault(view, stands[i], part).empty()) continue;
      order.parts[i] = part;
      fire.stands.push_back(view.stand(stands[i]).id);
    }
    if (!fire.stands.empty()) {
      const ShotChances chances = shot_chances(view, order);
      const auto& ways = chances.ways.at(target_);
      fire.unit = view.company(c).id;
      fire.actions = {game_.format_action(s, order)};
      fire.marks = ways[1];
      fire.kills = ways[2];
      fire.all = chances.all;
      fire.means = absl::StrCat("one order of ", company_title(view.scenario(), c), " to fire");
      offer(std::move(fire));
    }
    for (const Action& action : list_actions(view, group_of(Kind::kOrder))) assault(view, action, view.company(c).id);
  }

  void assault(const View& view, const Action& action, absl::string_view unit) {
    Threat threat;
    const auto stands = view.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) {
      if (action.parts[i].verb == Verb::kAssault && action.parts[i].target == target_)
        threat.stands.push_back(view.stand(stands[i]).id);
    }
    if (threat.stands.empty()) return;
    const absl::StatusOr<Sheet> sheet = assault_sheet(view, action.parts, target_);
    if (!sheet.ok()) return;
    threat.kind = Threat::Kind::kAssault;
    threat.unit = std::string(unit);
    threat.kills = sheet->ways("", "killed");
    threat.marks = sheet->ways("", "thrown-back") + sheet->ways("", "tie");
    threat.all = 36;
    threat.actions = {game_.format_action(view.state(), action)};
    threat.means = sheet->title;
    offer(std::move(threat));
  }

  void by_sheet(Threat threat, const Sheet& sheet) {
    const std::string& id = game_.rules().scenario.stands[target_].id;
    threat.marks = sheet.ways(id, effect_word(Effect::kSuppressed));
    threat.kills = sheet.ways(id, effect_word(Effect::kKilled));
    threat.means =
        threat.deviates ? absl::StrCat(sheet.title, ", if its die of deviation does not move it (W18)") : sheet.title;
    offer(std::move(threat));
  }

  // A template laid on the target by a mortar or battery that may aim there.
  void by_template(const State& s, UnitType type, const std::string& id) {
    const View view = game_.view(s);
    const Point at = s.at[target_];
    if (!redirect_fault(view, at).empty()) return;
    Threat threat;
    threat.kind = Threat::Kind::kTemplate;
    threat.unit = id;
    threat.stands = {id};
    threat.actions = {absl::StrCat("redirect ", millimetres_text(at)), "shoot"};
    threat.deviates = deviates(view, at);
    by_sheet(std::move(threat), template_sheet(view, type, id, at));
  }

  void unit(StandId one) {
    const State s = in_hand(UnitKind::kStand, one, Phase::kBrigadeGuns, Step::kAct);
    const View view = game_.view(s);
    const std::string& id = view.stand(one).id;
    if (is_mortar(view.type(one))) return by_template(s, view.type(one), id);
    if (const absl::StatusOr<Sheet> sheet = fire_sheet(view, one, target_); sheet.ok()) {
      Threat threat;
      threat.unit = id;
      threat.stands = {id};
      threat.actions = {absl::StrCat("fire ", view.stand(target_).id)};
      by_sheet(std::move(threat), *sheet);
    }
    if (!is_tank(view.type(one))) return;
    for (const Action& action : list_actions(view, group_of(Kind::kMove))) assault(view, action, id);
  }

  void battery(BatteryId b) {
    const State s = in_hand(UnitKind::kBattery, b, Phase::kBrigadeArtillery, Step::kAct);
    const Battery& battery = game_.rules().scenario.batteries[b];
    by_template(s, battery.type, battery.id);
  }

  const Westfront& game_;
  StandId target_;
  Side enemy_;
  State fresh_;  // a player turn of the enemy has just begun
  std::optional<Threat> best_[3];
};

}  // namespace

std::vector<Threat> threats_to(const Westfront& game, const State& s, StandId stand) {
  return Search(game, s, stand).find();
}

}  // namespace zerohour::westfront
