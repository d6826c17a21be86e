// Ideas: what a search compares at a decision, each a plan until the next die and words for people.
#pragma once

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "ai/loos/briefs.h"
#include "ai/loos/plan.h"
#include "engine/core/random.h"

namespace zerohour::loos {

struct Idea {
  std::vector<Plan::Step> steps;
  Briefing briefing;            // the one that it came from, if any; otherwise the script's own
  std::vector<Action> changes;  // random changes to that
  std::string detail;           // the changes that had an effect, in words
};

// What the script does without a brief.
Idea plain_idea(const Script& script, const State& state);

// The themes of a phase in which whole plans are compared (movement, declaring, fire in defence); empty at every other
// decision.
absl::Span<const Theme> themes_of(const State& state);
// What the script does with it.
Idea briefed_idea(const Script& script, const State& state, absl::Span<const Theme> themes, const Briefing& briefing);
// The same plan with one to three of its parts changed at random: where a unit moves, preferably one in contact; which
// hex it attacks; what is fired at. Equal to `idea` if no change was possible.
Idea mutated_idea(const Script& script, const State& state, const Idea& idea, Random& random);

// The idea's changes that its steps still have, each once, in words.
std::string detail_of(const Script& script, const State& state, const Idea& idea);
// For people: "push for the entry hexes in II and III; else as usual; 3/1a to 1712".
std::string words_of(const Idea& idea, absl::Span<const Theme> themes);

}  // namespace zerohour::loos
