#include "tools/westfront/scenario_facts.h"

namespace zerohour::westfront {
namespace {

using protocol::ScenarioFacts;

// Scenario, minutes, decisions of attacker and defender, what wins, who decides nothing, whom to play, whether the
// first, what one learns.
constexpr ScenarioFacts kFacts[] = {
    {"crater",
     15,
     {35, 35},
     "The British side wins with two points, and draws with one: two for the crater, if it holds it at the end, one "
     "for every two enemy platoons or machine guns killed, and one less for every two of its own lost.",
     {},
     Side::kFirst,
     false,
     "a race, and a fight hand to hand"},
    {"block-house",
     15,
     {60, 50},
     "The British side wins with one point, and the German side otherwise: two for the block house, if it holds it "
     "at the end, one for every two enemy platoons or block houses killed, and one less for every two of its own "
     "platoons or mortars lost.",
     {},
     Side::kFirst,
     false,
     "a strong point, and the counter-attack"},
    {"raid",
     20,
     {100, 90},
     "The British side wins with two points, and draws with one: an enemy killed in assault brings two, killed by fire "
     "one; each platoon, weapon or commander lost costs one, and each platoon not back behind its own line at the end.",
     {},
     Side::kFirst,
     true,
     "fire, wire, assault and the way home"},
    {"veterans-raid",
     20,
     {100, 90},
     "The British side wins with two points, and draws with one: an enemy killed in assault brings two, killed by fire "
     "one; each platoon, weapon or commander lost costs one, and each platoon not back behind its own line at the end.",
     {},
     Side::kFirst,
     false,
     "a raid that either side may win"},
    {"hohenzollern",
     150,
     {620, 330},
     "The British side wins with five points, and draws with three: for the places that it holds at the end and the "
     "battalions that it routs, less its own losses.",
     {},
     Side::kFirst,
     false,
     "gas and artillery plans of a whole attack"},
    {"flers",
     150,
     {540, 390},
     "The British side wins with six points, and draws with one: for the places that it holds at the end and the "
     "battalions that it routs, less its own losses.",
     {},
     Side::kFirst,
     false,
     "tanks"},
    {"high-wood",
     90,
     {340, 250},
     "The British side wins with 14 points, and draws with 13: for the places that it holds at the end and the "
     "battalions that it routs, less its own losses.",
     {},
     Side::kFirst,
     false,
     "a fight through a wood"},
};

}  // namespace

absl::Span<const ScenarioFacts> scenario_facts() {
  return kFacts;
}

}  // namespace zerohour::westfront
