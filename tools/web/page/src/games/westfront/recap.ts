// The sum of a player turn: "4 orders, 3 shots, 1 barrage. German: 2 stands lost, 1 suppressed."
import { sumOf, title } from "../../session/words";
import { readChoice } from "./choices";
import type { Position } from "./position";
import type { World } from "./world";

/** moves: the actions, without the rolls. */
export function recap(world: World, before: Position, after: Position, moves: string[]): string[] {
  const read = moves.map((text) => readChoice(text));
  const times = (...kinds: string[]) => read.filter(({ kind }) => kinds.includes(kind)).length;
  const verbs = (verb: string) => read.reduce((sum, { parts }) => sum + parts.filter((part) => part.verb === verb).length, 0);
  const lines = sumOf([
    [times("order"), "order"],
    [verbs("assault") + times("assault"), "stand assaults", "stands assault"],
    [verbs("fire") + times("fire"), "shot"],
    [times("shot"), "held shot"],
    [times("shoot"), "template fired", "templates fired"],
    [times("sos"), "SOS call"],
    [times("gas"), "release of gas", "releases of gas"],
  ]);
  for (const side of world.sides) {
    const own = [...before.stands.values()].filter((stand) => stand.side === side);
    const lost = own.filter(({ name }) => !after.stands.has(name)).map(({ name }) => name);
    const marked = own.filter(({ name, markers }) => (after.stands.get(name)?.markers ?? 0) > markers).map(({ name }) => name);
    const said = [...(lost.length > 0 ? [`${lost.join(", ")} lost`] : []), ...(marked.length > 0 ? [`${marked.join(", ")} suppressed`] : [])];
    if (said.length > 0) lines.push(`${title(side)}: ${said.join("; ")}.`);
  }
  return lines;
}
