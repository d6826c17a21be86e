// The sum of a player turn: "6 attacks: 3 trenches taken, 5 steps lost".
import { count, inWords, title } from "../../session/words";
import { readChoice } from "./choices";
import type { Position } from "./position";
import type { Side, World } from "./world";

/** Who stands in each hex. */
function holders(position: Position): Map<string, Side> {
  return new Map([...position.stacks].flatMap(([hex, [top]]) => (top ? [[hex, top.data.side] as const] : [])));
}

function stepsOnMap(position: Position): Map<string, { side: Side; steps: number; hex: string }> {
  const steps = new Map<string, { side: Side; steps: number; hex: string }>();
  for (const [hex, stack] of position.stacks) for (const one of stack) steps.set(one.unit, { side: one.data.side, steps: one.steps, hex });
  return steps;
}

/** The steps that each side has lost, one after the other of its sides. */
export function stepsLost(world: World, before: Position, after: Position): number[] {
  const was = stepsOnMap(before);
  const is = stepsOnMap(after);
  const aside = new Set(["box", "reserve", "released", "unplaced", "left"].flatMap((box) => after.boxes.get(box) ?? []));
  const lost = new Map<Side, number>();
  for (const [unit, { side, steps, hex }] of was) {
    if (aside.has(unit)) continue;
    let left = is.get(unit)?.steps ?? 0;
    // The last step of a regiment stands where it stood, as a replacement.
    if (left === 0 && steps > 1) left = [...is].filter(([heir, one]) => !was.has(heir) && one.side === side && one.hex === hex).length > 0 ? 1 : 0;
    lost.set(side, (lost.get(side) ?? 0) + Math.max(0, steps - left));
  }
  return world.sides.map((side) => lost.get(side) ?? 0);
}

/** The hexes that were the enemy's and are now held by that side. */
export function groundTaken(before: Position, after: Position, side: Side): string[] {
  const was = holders(before);
  return [...holders(after)].filter(([hex, holder]) => holder === side && was.has(hex) && was.get(hex) !== side).map(([hex]) => hex);
}

/** moves: the actions, without the rolls. */
export function recap(world: World, before: Position, after: Position, moves: string[]): string[] {
  const choices = moves.map(readChoice);
  const side = before.active;
  const attacked = new Set(choices.filter(({ kind }) => kind === "attack").map(({ hexes }) => hexes[hexes.length - 1]));
  const units = (kinds: string[]) => new Set(choices.filter(({ kind }) => kinds.includes(kind)).flatMap(({ names }) => names.slice(0, 1))).size;
  const lines: string[] = [];

  const taken = groundTaken(before, after, side);
  const trenches = taken.filter((hex) => (world.hexes.get(hex)?.trench.length ?? 0) > 0).length;
  const named = [...after.control, ...before.control]
    .filter((hex) => after.control.has(hex) !== before.control.has(hex))
    .flatMap((hex) => world.hexes.get(hex)?.place || []);
  const gains = [
    ...(trenches > 0 ? [`${count(trenches, "trench", "trenches")} taken`] : []),
    ...(taken.length > trenches ? [`${count(taken.length - trenches, trenches > 0 ? "other hex" : "hex", trenches > 0 ? "other hexes" : "hexes")} taken`] : []),
  ];
  const lost = stepsLost(world, before, after);
  const sum = lost.reduce((a, b) => a + b, 0);
  const whose = lost.flatMap((steps, i) => (steps > 0 ? [`${steps} ${title(world.sides[i]!)}`] : []));
  const losses = sum > 0 ? [`${count(sum, "step")} lost${whose.length > 1 ? ` (${whose.join(", ")})` : `, ${sum === 1 ? "" : "all "}${title(world.sides[lost.findIndex((steps) => steps > 0)]!)}`}`] : [];
  const results = [...gains, ...losses];
  if (attacked.size > 0) lines.push(`${count(attacked.size, "attack")}: ${results.length > 0 ? results.join(", ") : "no ground taken, no steps lost"}.`);
  else if (results.length > 0) lines.push(`${results.join(", ")}.`);
  if (named.length > 0) lines.push(`${inWords([...new Set(named)])} changed hands.`);

  const parts = [
    [units(["place"]), "unit placed", "units placed"],
    [units(["move", "mobile"]), "unit moved", "units moved"],
    [units(["entry", "commit"]), "arrival", "arrivals"],
    [choices.filter(({ kind }) => kind === "bombard").length, "bombardment", "bombardments"],
  ] as const;
  const rest = parts.filter(([number]) => number > 0).map(([number, one, many]) => count(number, one, many));
  if (rest.length > 0) lines.push(`${inWords(rest)}.`);
  return lines;
}
