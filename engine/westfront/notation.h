// The texts of actions and states. Each is written in exactly one way; points are in whole millimetres.
//
//   lose F1    gas    end F1 [2]    done            steps 1, 3, 4; the second plan of F1's list
//   staff 1    staff F2                             a battalion by its number, a weapon or battery by its id
//   unit XM1   battalion 2   company S1   done      who is next
//   support    no-support    keep    reroll         before and after a die
//   rally   hold   fire S11   move 540,364 [X,Y]... assault X12 540,364 ...   cross   redirect X,Y   shoot   done
//   order [S11:move 600,340 S12:assault X12 575,385 S13:fire X11 S14:rally]
//                                                   also cross, hold; stands that are not named do nothing
//   sos Q1 530,360     shot XM1 S11     pass        calls and reactions
//   move SC 740,300    cross SC    done             step 7
//   roll 4    roll 4 3                              faces
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/state_text.h"
#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

std::string format_action(const View& view, const Action& action);
// Errors are InvalidArgument and name the word at fault.
absl::StatusOr<Action> parse_action(const View& view, absl::string_view text);

// "540,364"; from -32000 to 32000, without a sign for what is above 0, without leading zeros.
std::string millimetres_text(Point p);
std::optional<Point> parse_millimetres(absl::string_view text);
// The numbers for these ids; 0 if there is no such id.
StandId find_stand(const Scenario& scenario, absl::string_view id);
CompanyId find_company(const Scenario& scenario, absl::string_view id);
BatteryId find_battery(const Scenario& scenario, absl::string_view id);
BattalionId find_battalion(const Scenario& scenario, int number);
// "F1-2", the second plan of F1.
std::string plan_text(const Scenario& scenario, PlanId plan);
PlanId find_plan(const Scenario& scenario, absl::string_view text);

// The word for a step in a position's text: "end-plan".
absl::string_view step_name(Step step);
absl::string_view phase_name(Phase phase);
// A part of an order, "move 540,364" or "assault X12 575,385 ...".
std::string part_text(const Scenario& scenario, const StandOrder& part);

// state_text.cc, state_reader.cc. `name`: the scenario with its options.
std::string format_state(const Rulebook& rules, absl::string_view name, const State& state);
absl::StatusOr<State> parse_state(const Rulebook& rules, absl::string_view name, absl::string_view text);
// The same for a text that a person has edited: its sections may stand in any order, and empty ones may be present.
absl::StatusOr<State> read_state(const Rulebook& rules, absl::string_view name, absl::string_view text);

// invariants.cc. The conditions that every position meets; FailedPrecondition names the one that fails.
absl::Status check_invariants(const View& view);
absl::string_view waiting_fault(const View& view);  // waiting_invariants.cc: the part about what is under way

}  // namespace zerohour::westfront
