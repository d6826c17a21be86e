#include "tools/loos/scenario_facts.h"

namespace zerohour::loos {
namespace {

using protocol::ScenarioFacts;

// Of the whole game.
constexpr absl::string_view kWholeGame =
    "The British side wins at once with a unit in La Bassée, Wingles or Lens, or at the end with two towns; one town "
    "is a "
    "draw. The German side wins otherwise, and at once when no British unit is left in the field after turn 0.";

// Scenario, minutes, decisions of British and Germans, what wins, who decides nothing, whom to play, whether the first,
// what one learns.
constexpr ScenarioFacts kFacts[] = {
    {"loos", 240, {400, 210}, kWholeGame, {}, Side::kFirst, false, "gas, reserves, and what lies behind a break"},
    {"loos-estimate", 240, {550, 210}, kWholeGame, {}, Side::kFirst},
    {"trench-assault",
     10,
     {8, 0},
     "The British side wins with both trenches, and draws with one.",
     {"", "As the Germans you only answer retreats, if any, and your answers decide nothing."},
     Side::kFirst,
     true,
     "bombardment, gas and the assault on a trench"},
    {"hill70",
     10,
     {10, 0},
     "The British side wins with all four hexes of the hill, and draws with three.",
     {"", "As the Germans you only answer retreats, if any, and your answers decide next to nothing."},
     Side::kFirst,
     false,
     "an attack in two lines"},
    {"race-for-lens",
     10,
     {4, 3},
     "The British side wins at once with a unit in Lens (3306), and draws with the whole of Cité St-Laurent. The "
     "German side wins otherwise, and at once when no British unit is left in the field.",
     {},
     Side::kFirst,
     false,
     "how a line bars the way"},
    {"mobile-breakout",
     10,
     {12, 0},
     "The British side wins with Hulluch and the second trench, and draws with one of them.",
     {"", "As the Germans you only answer retreats, if any, and your answers decide nothing."},
     Side::kFirst,
     false,
     "mobile movement and combat"},
    {"fosse8",
     10,
     {0, 8},
     "The German side wins when it has taken both Fosse 8 and the Dump, and draws with one of them.",
     {"As the British you only answer retreats, if any, and your answers decide nothing.", ""},
     Side::kSecond,
     false,
     "a counter-attack on two objectives"},
};

}  // namespace

absl::Span<const ScenarioFacts> scenario_facts() {
  return kFacts;
}

}  // namespace zerohour::loos
