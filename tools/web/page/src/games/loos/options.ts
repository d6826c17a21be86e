// What can be chosen about a game of Loos, in words for people.

export const OPTIONS: Record<string, { text: string; handicap: boolean }> = {
  "target-height-blocks": { text: "High ground in the target's own hex blocks the line of sight (R16)", handicap: false },
  "front-line-clear": { text: "Bombardments of the British front line use the Clear line (R17)", handicap: false },
  "german-markers-front-only": { text: "German markers only on front-line hexes (R22)", handicap: false },
  "gas-each": { text: "Gas is chosen for each bombardment of turn 0, not once for all (R31)", handicap: false },
  "gas-anywhere": { text: "Gas on targets with no British unit next to them, too (R18)", handicap: false },
  "arrivals-exploit": { text: "British reserves may make a mobile move in the turn they reach the front line (R41)", handicap: false },
  "trade-places": { text: "Two stacks may trade places (R42)", handicap: false },
  "british-fewer-markers": { text: "British: one fire support marker less each turn", handicap: true },
  "german-fewer-markers": { text: "German: one fire support marker less each turn", handicap: true },
  "british-late-reserves": { text: "British: reserves come a turn later", handicap: true },
  "german-late-reserves": { text: "German: reserves come a turn later", handicap: true },
};

/** What `overlay` shows on the map. */
export const OVERLAYS: [string, string][] = [
  ["zoc british", "British zones of control"],
  ["zoc german", "German zones of control"],
  ["observation british", "Seen by the British"],
  ["observation german", "Seen by the Germans"],
  ["threat british", "British attack strength"],
  ["threat german", "German attack strength"],
];
