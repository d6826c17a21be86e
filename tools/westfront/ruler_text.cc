#include "tools/westfront/ruler_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "tools/westfront/log_text.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

// "forward 10.5 cm and 2 cm to the right", as the side looks.
std::string way_text(Side side, Point from, Point to) {
  const int ahead = forward(side) * (to.y - from.y), right = forward(side) * (to.x - from.x);
  std::vector<std::string> parts;
  if (ahead != 0) parts.push_back(absl::StrCat(ahead > 0 ? "forward " : "back ", cm_text(std::abs(ahead))));
  if (right != 0) parts.push_back(absl::StrCat(cm_text(std::abs(right)), " to the ", right > 0 ? "right" : "left"));
  return parts.empty() ? "stays where it is" : absl::StrJoin(parts, " and ");
}

// Those of the pieces of ground whose bits are set: "Flers Trench, trenches TG and TC"; `kind` is said of those without
// a name.
template <class Piece>
std::string pieces_text(const std::vector<Piece>& pieces, std::uint64_t bits, absl::string_view kind,
                        absl::string_view kinds) {
  std::vector<std::string> names, ids;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if ((bits >> i & 1) == 0) continue;
    if (pieces[i].name.empty()) {
      ids.push_back(pieces[i].id);
    } else {
      names.push_back(pieces[i].name);
    }
  }
  if (!ids.empty()) names.push_back(absl::StrCat(ids.size() == 1 ? kind : kinds, " ", absl::StrJoin(ids, " and ")));
  return absl::StrJoin(names, " and ");
}

std::string doing(const View& view, StandId stand, const StandOrder& part) {
  const Scenario& scenario = view.scenario();
  const std::string& id = scenario.stands[stand].id;
  switch (part.verb) {
    case Verb::kRally:
      return absl::StrCat(id, " loses a marker");
    case Verb::kHold:
      return absl::StrCat(id, " holds its fire");
    case Verb::kFire:
      return absl::StrCat(id, " fires at ", scenario.stands[part.target].id);
    case Verb::kCross:
      return absl::StrCat(id, " rolls for the wire");
    default:
      break;
  }
  std::vector<std::string> legs;
  Point from = view.state().at[stand];
  for (std::size_t i = 0; i < part.legs; ++i) {
    legs.push_back(way_text(view.side_of(stand), from, part.leg[i]));
    from = part.leg[i];
  }
  const std::string assault =
      part.verb == Verb::kAssault ? absl::StrCat(", and assaults ", scenario.stands[part.target].id) : "";
  return absl::StrCat(id, " ", absl::StrJoin(legs, ", then "), ", to ", place_text(from), ground_text(view, from),
                      assault);
}

// Where the order under way would bring one of its stands.
Point ordered_end(const View& view, StandId stand) {
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (stands[i] == stand) return end_of(view.state().order.parts[i], view.state().at[stand]);
  }
  return view.state().at[stand];
}

// "a template of 10 x 5 cm with its centre at 30,48 cm, its long side across the table".
std::string template_text(const Template& t) {
  const std::string text =
      absl::StrCat("a template of ", t.width / 10, " x ", t.depth / 10, " cm with its centre at ", place_text(t.at));
  if (t.width == t.depth) return text;
  if (t.along.y == 0) return absl::StrCat(text, ", its long side across the table");
  if (t.along.x == 0) return absl::StrCat(text, ", its long side up the table");
  constexpr double kHalfTurn = 180;
  const double turned = std::atan2(std::abs(t.along.y), t.along.x) * kHalfTurn / std::numbers::pi;
  return absl::StrCat(text, ", its long side ", std::lround(turned), " degrees from across the table, rising to the ",
                      t.along.y > 0 ? "right" : "left", " as the attacker looks");
}

std::vector<Template> lying(const State& s) {
  return {s.lying.begin(), s.lying.begin() + s.lying_count};
}
// Those of the first that are not of the second.
std::vector<Template> without(std::vector<Template> all, const std::vector<Template>& others) {
  for (const Template& other : others) {
    if (const auto it = std::find(all.begin(), all.end(), other); it != all.end()) all.erase(it);
  }
  return all;
}

// Barrages that are laid and taken off, clouds, and gaps in the wire.
void add_ground_changes(const View& before, const View& after, std::vector<std::string>& changes) {
  for (const Template& gone : without(lying(before.state()), lying(after.state())))
    changes.push_back(absl::StrCat("the template at ", place_text(gone.at), " is taken off"));
  for (const Template& come : without(lying(after.state()), lying(before.state())))
    changes.push_back(absl::StrCat("lay ", template_text(come)));
  for (const Side side : {kAttacker, kDefender}) {
    const auto clouds = [side](const View& view) {
      std::vector<Point> centres;
      view.for_each_cloud(side, [&](const Template& cloud) { centres.push_back(cloud.at); });
      return centres;
    };
    const std::vector<Point> was = clouds(before), is = clouds(after);
    if (was == is) continue;
    const std::string places =
        absl::StrJoin(is, "; ", [](std::string* text, Point centre) { absl::StrAppend(text, place_text(centre)); });
    const std::string title = side_title(before.scenario(), side);
    if (is.empty()) {
      changes.push_back(absl::StrCat("the ", title, " gas clouds are taken off"));
    } else if (was.empty()) {
      changes.push_back(absl::StrCat("lay ", title, " gas clouds of 10 x 5 cm, the long side across the table, with ",
                                     "their centres at ", places));
    } else {
      changes.push_back(absl::StrCat("the ", title, " gas clouds go ", way_text(side, was[0], is[0]), ", to ", places));
    }
  }
  for (std::size_t i = before.gaps().size(); i < after.gaps().size(); ++i)
    changes.push_back(absl::StrCat("the wire has a gap of 3 cm at ", place_text(after.gaps()[i])));
}

}  // namespace

std::string ground_text(const View& view, Point at) {
  const Spot spot = view.ground().spot(at);
  const Scenario& scenario = view.scenario();
  std::string names = pieces_text(scenario.trenches, spot.trenches, "trench", "trenches");
  const std::uint64_t first_area = spot.areas & (~spot.areas + 1);
  if (names.empty()) names = pieces_text(scenario.areas, first_area, "area", "areas");
  const absl::string_view cover = kCoverNames[static_cast<std::size_t>(spot.cover)];
  return absl::StrCat(names.empty() ? "" : " in ", names,
                      spot.cover == Cover::kOpen ? "" : absl::StrCat(" (", cover, " cover)"));
}

std::string ruler_text(const View& before, const Action& a) {
  const State& s = before.state();
  const Scenario& scenario = before.scenario();
  switch (a.kind) {
    case Kind::kMove:
      return doing(before, before.stand_in_hand(), a.parts[0]);
    case Kind::kCommandMove:
      return doing(before, a.subject, a.parts[0]);
    case Kind::kOrder: {
      const auto stands = before.order_stands();
      std::vector<std::string> doings;
      for (std::size_t i = 0; i < stands.size(); ++i) {
        if (a.parts[i].verb != Verb::kNothing) doings.push_back(doing(before, stands[i], a.parts[i]));
      }
      if (doings.empty()) break;
      const std::string title = company_title(scenario, s.hand.id);
      return absl::StrCat("C", title.substr(1), ": ", absl::StrJoin(doings, "; "));
    }
    case Kind::kRedirect:
      return absl::StrCat("The point of ", hand_title(before), " goes to ", place_text(a.point()),
                          ground_text(before, a.point()));
    case Kind::kSos: {
      const std::optional<Template> called =
          before.ground().sos_template(scenario.batteries[a.subject].side, a.point());
      return absl::StrCat("SOS fire of ", battery_title(scenario, a.subject), " is called at ", place_text(a.point()),
                          ground_text(before, a.point()),
                          called ? absl::StrCat(": if it answers, lay ", template_text(*called)) : "");
    }
    case Kind::kShoot: {
      const bool battery = s.hand.kind == UnitKind::kBattery;
      const UnitType type = battery ? scenario.batteries[s.hand.id].type : before.type(s.hand.id);
      const Point at = battery ? s.battery_aim[s.hand.id] : s.aim[s.hand.id];
      return absl::StrCat(action_text(before, a), ": lay ", template_text(fired_template(before, type, at)));
    }
    case Kind::kNudge:
      return absl::StrCat(stand_title(scenario, a.subject), " really stands at ", place_text(a.point()));
    default:
      break;
  }
  return action_text(before, a);
}

std::string aftermath_text(const View& before, const Action& action, const View& after) {
  const State& was = before.state();
  const State& is = after.state();
  std::vector<std::string> changes;
  if (const std::string losses = losses_text(before, after); !losses.empty()) changes.push_back(losses);
  add_ground_changes(before, after, changes);
  const bool rolled = action.kind == Kind::kRoll;
  const StandSet moving = is.order.stage == OrderStage::kNone ? StandSet{} : order_targets(after);
  const StandSet moved = was.order.stage == OrderStage::kNone ? StandSet{} : order_targets(before);
  for (int i = 1; i <= before.stand_count(); ++i) {
    const auto one = static_cast<StandId>(i);
    if (!was.in_play(one) || !is.in_play(one)) continue;
    // A stand that is marked on its way stays where it is; one that has carried out its order is where it was to be, if
    // nothing came between.
    const bool stopped = moved.has(one) && is.markers[one] > was.markers[one];
    const bool put = was.at[one] != is.at[one] && !moving.has(one) && (rolled || moved.has(one));
    if ((!stopped && !put) || (moved.has(one) && is.at[one] == ordered_end(before, one))) continue;
    changes.push_back(
        absl::StrCat(after.stand(one).id, " then stands at ", place_text(is.at[one]), ground_text(after, is.at[one])));
  }
  return absl::StrJoin(changes, "; ");
}

}  // namespace zerohour::westfront
