// Fire: which stands may be shot at, which others lie in the beaten zone, and what a die does to each (RULES, Firing).
#pragma once

#include <array>

#include "absl/strings/string_view.h"
#include "engine/westfront/term.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Why a stand may not fire directly at another, regardless of what it has already done; empty if it may.
absl::string_view shot_fault(const View& view, StandId firer, StandId target);

// All stands that roll if it fires: the target, and all others that lie in the beaten zone (W28, W62).
StandSet shot_targets(const View& view, StandId firer, StandId target);
// What a die does to one of them; `first` is the named target. moved: a female tank's shot after its move.
Effect shot_effect(const View& view, StandId firer, StandId first, StandId target, bool moved, int face);
// The line and the factors that apply.
struct ShotOdds {
  FireCell cell;
  int factors = 0;
  bool seen = true;  // by the firer: in the beaten zone there are some whom it does not see
  Effect effect(int face) const { return cell.effect(face + factors, seen); }
};
ShotOdds shot_odds(const View& view, StandId firer, StandId first, StandId target, bool moved);
// The factors of direct fire that make up ShotOdds::factors.
Terms shot_terms(const View& view, StandId firer, StandId first, StandId target, bool moved);

// All stands in play that lie in a template.
StandSet template_targets(const View& view, const Template& shape);
// What a die of a template that was fired by this type of unit does to a stand in it.
Effect template_effect(const View& view, UnitType firer, StandId target, int face);
Effect rolling_effect(const View& view, StandId target, int face);
Effect gas_effect(const View& view, StandId target, int face);
Effect preliminary_effect(const View& view, Row row, StandId target, int face);
// The template that a mortar or battery fires at its point.
Template fired_template(const View& view, UnitType firer, Point at);

// What a die of the event under way does to a stand that rolls in it.
Effect event_effect(const View& view, StandId target, int face);
// The same by face, from 1.
std::array<Effect, 7> event_effects(const View& view, StandId target);

// The worth of a shot or template for candidates (W61), in 60ths of a stand: chance of a kill + 0.4 x chance of a
// marker; friends count -1.2 times that.
int shot_worth(const View& view, StandId firer, StandId target, bool moved);
int template_worth(const View& view, Side side, UnitType firer, const Template& shape);

}  // namespace zerohour::westfront
