// The rulings of La Grande Guerre that can be read the other way, in words for people.
export const OPTIONS: Record<string, { text: string; handicap: boolean }> = {
  "g14-off": { text: "The day counts only actions that were spent, two a round at least (G14)", handicap: false },
  "g22-off": { text: "A unit may attack any enemy within an increment (G22)", handicap: false },
  "g34-off": { text: "Routed guns and engineers may rally (G34)", handicap: false },
  "g37-off": { text: "Another day begins from the set-up again, with the units that are left (G37)", handicap: false },
  "g41-off": { text: "One stratagem a round for both players together (G41)", handicap: false },
  nudge: { text: "Bases may be put where they really stand, beside a real table (G72)", handicap: false },
};
