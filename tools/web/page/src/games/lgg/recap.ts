// The sum of a player turn: "3 moves, 2 attacks. Red: 2 hits, 1 unit routed."
import { count, inWords, sumOf, title } from "../../session/words";
import { readChoice } from "./choices";
import type { Position } from "./position";
import type { World } from "./world";

/** moves: the actions, without the rolls. */
export function recap(world: World, before: Position, after: Position, moves: string[]): string[] {
  const kinds = moves.map((text) => readChoice(text).kind);
  const times = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  const lines = sumOf([
    [times("attack"), "attack", "attacks"],
    [times("fire"), "shot of the guns", "shots of the guns"],
    [times("force"), "combat forced", "combats forced"],
    [times("move"), "move", "moves"],
    [times("commander", "wing"), "move of a commander", "moves of commanders"],
    [times("recover"), "recovery", "recoveries"],
    [times("rally"), "rally", "rallies"],
    [times("engineer"), "work", "works"],
  ]);
  for (const side of world.sides) {
    const own = [...before.units.values()].filter((unit) => unit.side === side);
    const gone = own.filter(({ name }) => !after.units.has(name)).length;
    const hits = own.reduce((sum, unit) => sum + Math.max(0, unit.strength - (after.units.get(unit.name)?.strength ?? unit.strength)), 0);
    const back = [...after.units.values()].filter((unit) => unit.side === side && !before.units.has(unit.name)).length;
    const said = [...(hits > 0 ? [count(hits, "hit")] : []), ...(gone > 0 ? [`${count(gone, "unit")} off the table`] : []), ...(back > 0 ? [`${count(back, "unit")} back on the table`] : [])];
    if (said.length > 0) lines.push(`${title(side)}: ${inWords(said)}.`);
  }
  return lines;
}
