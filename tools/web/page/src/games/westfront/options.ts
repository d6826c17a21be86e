// The rulings of Western Front that can be read the other way, in words for people.
export const OPTIONS: Record<string, { text: string; handicap: boolean }> = {
  "w5-off": { text: "Trenches shelter from fire along them as well (without W5)", handicap: false },
  "w9-off": { text: "No held shots within the enemy's moves (without W9)", handicap: false },
  "w27-off": { text: "Commanders are targets beside their platoons, too (without W27)", handicap: false },
  nudge: { text: "Stands may be put where they really stand, beside a real table (W72)", handicap: false },
};
