// Fire: who may be shot at, who else lies in the beaten zone, and what a die does to each (RULES, Firing).
#pragma once

#include "absl/strings/string_view.h"
#include "engine/westfront/term.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Why a stand may not fire directly at another, whatever it has done before; empty if it may.
absl::string_view shot_fault(const View& view, StandId firer, StandId target);

// All who roll if it fires: the target, and all others that lie in the beaten zone (W28, W62).
StandSet shot_targets(const View& view, StandId firer, StandId target);
// What a die does to one of them; `first` is the target that was named. moved: a female tank's shot after its move.
Effect shot_effect(const View& view, StandId firer, StandId first, StandId target, bool moved, int face);
// The line and the factors that count.
struct ShotOdds {
  FireCell cell;
  int factors = 0;
  Effect effect(int face) const { return cell.effect(face + factors, true); }
};
ShotOdds shot_odds(const View& view, StandId firer, StandId first, StandId target, bool moved);
// The factors of direct fire that make up ShotOdds::factors.
Terms shot_terms(const View& view, StandId firer, StandId first, StandId target, bool moved);

// All in play who lie in a template.
StandSet template_targets(const View& view, const Template& shape);
// What a die of a template that a type of unit fired does to a stand in it.
Effect template_effect(const View& view, UnitType firer, StandId target, int face);
Effect rolling_effect(const View& view, StandId target, int face);
Effect gas_effect(const View& view, StandId target, int face);
Effect preliminary_effect(const View& view, Row row, StandId target, int face);
// The template that a mortar or battery fires at its point.
Template fired_template(const View& view, UnitType firer, Point at);

// What a die does in the event that is under way to a stand that rolls in it.
Effect event_effect(const View& view, StandId target, int face);

// The worth of a shot or template for candidates (W61): chance of a kill + 0.4 x chance of a marker, friends at -1.2
// times that, in 60ths of a stand.
int shot_worth(const View& view, StandId firer, StandId target, bool moved);
int template_worth(const View& view, Side side, UnitType firer, const Template& shape);

}  // namespace zerohour::westfront
