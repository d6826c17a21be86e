// The dice of a roll, as they are written everywhere: groups of dice of one kind, "3d10+20d6".

export interface DiceGroup {
  count: number;
  sides: number;
}

/** The dice for people: plain six-sided ones are counted, others named. */
export function diceText(groups: DiceGroup[]): string {
  const [only] = groups;
  if (groups.length === 1 && only?.sides === 6) return `${only.count} ${only.count === 1 ? "die" : "dice"}`;
  return groups.map(({ count, sides }) => `${count}d${sides}`).join("+");
}

/** The same in full, for who rolls them: "2 dice of 10 sides (0 is ten)". */
export function diceInWords(groups: DiceGroup[]): string {
  return groups.map(({ count, sides }) => `${count} ${count === 1 ? "die" : "dice"} of ${sides} sides${sides === 10 ? " (0 is ten)" : ""}`).join(" and ");
}

/** The sides of each die, in their order. */
export function sidesOf(groups: DiceGroup[]): number[] {
  return groups.flatMap(({ count, sides }) => Array<number>(count).fill(sides));
}
