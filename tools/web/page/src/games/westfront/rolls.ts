// The rolls since the person's own last decision, or the one that is looked back at, where they belong on the table.
import { useMemo, useRef } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { mayActFor, type Move } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { useTools } from "../../ui/context";
import type { RollMark } from "../../ui/table/Rolls";
import { isReaction, readChoice } from "./choices";
import { pointOf, type Position } from "./position";
import type { Scene } from "./scene";

const ABOVE = 27; // mm from a stand's middle

/** A roll in the story, where it belongs on the table. */
export interface Fallen {
  unit: string;
  faces: string; // "5:2" of two that oppose each other
  result: string; // in a word or two, or ""
}

const HARM = ["killed", "suppressed"];

// The engine's words for what came of a roll, where the picture has others.
const RESULTS: Record<string, string> = {
  "no-order": "no order",
  "no-action": "no action",
  "no-answer": "no answer",
  "falls-back": "falls back",
  "1-action": "= 1 action",
  "2-actions": "= 2 actions",
  "3-actions": "= 3 actions",
};

/** Of a move of the story; null where it is no roll that may be seen, or is about no unit. */
export function fallenOf({ action, rolled }: Move): Fallen | null {
  if (!rolled || rolled.about === "") return null;
  const { result } = rolled;
  const faces = action.split(" ").slice(1).join(":");
  return { unit: rolled.about, faces, result: RESULTS[result] ?? result };
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
    const rolls = shown.flatMap((move) => fallenOf(move) ?? []);
    // Of those before the last one only what did harm stays.
    rolls.forEach((fallen, i) => {
      if (i + 1 === rolls.length || HARM.includes(fallen.result)) add(fallen.unit, fallen);
    });
    if (due && !past) add(due.about, { faces: "?", result: "" });
    return [...marks.values()];
  }, [story, at, due, position, trail]);
}
