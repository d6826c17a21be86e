#include "tools/lgg/scenario_facts.h"

#include "absl/strings/string_view.h"

namespace zerohour::lgg {
namespace {

using protocol::ScenarioFacts;

constexpr absl::string_view kBlockHeld =
    "Blue wins with infantry in the town block at the end of the day, and Red wins otherwise. An army that loses more "
    "than a third of its units has lost at once.";

// Scenario, minutes, decisions of Blue and Red, what wins, who decides nothing, whom to play, whether the first, what
// one learns.
constexpr ScenarioFacts kFacts[] = {
    {"crossroads", 15, {22, 22}, kBlockHeld, {}, Side::kFirst, false, "an encounter: who comes first, and with what"},
    {"relief", 15, {22, 22}, kBlockHeld, {}, Side::kFirst, false, "a siege against time"},
    {"meeting",
     75,
     {70, 65},
     "The army that loses more than a third of its units first has lost; it is a draw if the day ends before.",
     {},
     Side::kFirst,
     false,
     "how a few orders go round a whole army"},
    {"crossing",
     60,
     {50, 45},
     "Blue wins with infantry in the town block behind the river at the end of the day, and Red wins otherwise. An "
     "army "
     "that loses more than a third of its units has lost at once.",
     {},
     Side::kFirst,
     false,
     "an attack across a river"},
    {"bivouac",
     60,
     {70, 70},
     "The army that loses more than a third of its units has lost, and so has one that leaves the field when the other "
     "stays.",
     {},
     Side::kFirst,
     false,
     "an army that is surprised"},
    {"pinch",
     10,
     {12, 11},
     "The army that loses more than a third of its units first has lost; it is a draw if the day ends before.",
     {},
     Side::kFirst,
     true,
     "orders, combat and morale"},
    {"lesson",
     5,
     {6, 1},
     "Blue wins with infantry in the town block at the end of the round, and Red wins otherwise.",
     {"", "As Red you have a single action, after all nine of Blue's, and it decides nothing."},
     Side::kFirst,
     false,
     "the first orders"},
};

}  // namespace

absl::Span<const ScenarioFacts> scenario_facts() {
  return kFacts;
}

}  // namespace zerohour::lgg
