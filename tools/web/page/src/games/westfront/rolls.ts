// The rolls since the person's own last decision, or the one that is looked back at, where they belong on the table.
import { useMemo, useRef } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { mayActFor } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { useTools } from "../../ui/context";
import type { RollMark } from "../../ui/table/Rolls";
import { isReaction, readChoice } from "./choices";
import { pointOf, type Position } from "./position";
import type { Scene } from "./scene";

const ABOVE = 27; // mm from a stand's middle

/** A roll in the story: "C2 rolls 4: suppressed", "Company A rolls 3". */
export interface Fallen {
  unit: string;
  faces: string; // "5:2" of two that oppose each other
  result: string; // in a word or two, or ""
}

const HARM = ["killed", "suppressed", "thrown back"];

const RESULTS: [RegExp, string][] = [
  [/killed/, "killed"],
  [/thrown back/, "thrown back"],
  [/suppressed/, "suppressed"],
  [/nothing|no effect/, "nothing"],
  [/across|crosses/, "across"],
  [/no order|its turn is over|fails/, "no order"],
  [/no action/, "no action"],
  [/(\d+ actions?)/, "= $1"],
  [/an order|carries out/, "order"],
];

/** Of a roll's text in the story; null where it is about no unit. */
export function fallenOf(text: string): Fallen | null {
  const told = /^(?:The assault on |Morale of |Company )?([A-Z]\w*)(?: \([^)]*\))? rolls (\d)(?: against (\d))?(?:[^:]*: ?(.*))?/.exec(text);
  if (!told) return null;
  const [, unit = "", face = "", second, rest = ""] = told;
  const found = RESULTS.find(([pattern]) => pattern.test(rest));
  const result = found ? found[1].replace("$1", found[0].exec(rest)?.[1] ?? "") : "";
  return { unit, faces: second ? `${face}:${second}` : face, result };
}

/** The unit that a roll which is due is about; "" where it is about none. */
export function unitOfRoll(what: string): string {
  return /: ([A-Z]\w*)$/.exec(what)?.[1] ?? /\b([A-Z]\w*\d)\b/.exec(what)?.[1] ?? /company ([A-Z]\w*)/.exec(what)?.[1] ?? "";
}

function placeOf(scene: Scene, position: Position, name: string): Point | null {
  const of = (unit: string) => pointOf(position, unit);
  return of(name) ?? of(scene.world.companies.get(name)?.find((stand) => position.stands.has(stand)) ?? "");
}

export function useRolls(scene: Scene): RollMark[] {
  const { table } = useTools();
  const { story, at, due } = table.state;
  const { position, past, trail } = scene;
  const stood = useRef(new Map<string, Point>()); // where each stand was seen last: some are killed
  return useMemo(() => {
    for (const { name, x, y } of position.stands.values()) stood.current.set(name, { x, y });
    const own = (side: string, { action }: { action: string }) => !table.isBot(side) && mayActFor(table.state, side) && !isReaction(readChoice(action));
    const shown = past ? story.slice(Math.max(0, (at ?? 0) - 1), at ?? 0) : story.slice(lastDecision(story, own));
    const marks = new Map<string, RollMark>();
    const add = (unit: string, mark: Omit<RollMark, "at" | "sides">) => {
      const place = placeOf(scene, position, unit) ?? (trail && pointOf(trail.before, unit)) ?? stood.current.get(unit);
      // Of several at one place the last: a company's stands at its first platoon.
      if (place) marks.set(`${place.x},${place.y}`, { ...mark, sides: 6, at: { x: place.x, y: place.y + ABOVE } });
    };
    const rolls = shown.flatMap(({ actor, text }) => (actor === "chance" ? (fallenOf(text) ?? []) : []));
    // Of those before the last one only what did harm stays.
    rolls.forEach((fallen, i) => {
      if (i + 1 === rolls.length || HARM.includes(fallen.result)) add(fallen.unit, fallen);
    });
    if (due && !past) add(unitOfRoll(due.what), { faces: "?", result: "" });
    return [...marks.values()];
  }, [story, at, due, position, trail]);
}
