// The rolls since the person's own last decision, or the one that is looked back at, and the one that is due, where they belong on
// the table.
import { useMemo, useRef } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { mayActFor, type Move } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { useTools } from "../../ui/context";
import type { RollMark } from "../../ui/table/Rolls";
import type { TableScene } from "./drafted";

/** A roll in the story, where it belongs on the table. */
export interface Fallen {
  unit: string;
  faces: string; // "7:1" of two that oppose each other
  sides: number; // of each die
  result: string; // in a word or two, or ""
}

interface Game<S extends TableScene> {
  above: number; // of the table, from a piece's middle to its rolls
  standing(position: S["position"]): { name: string; at: Point }[];
  placeOf(world: S["world"], position: S["position"], name: string): Point | null;
  isAnswer(action: string): boolean; // such a decision leaves the rolls in sight
  fallenOf(move: Move): Fallen | null; // null where it is no roll that may be seen, or is about no piece
  stays(fallen: Fallen): boolean; // when another roll follows
}

/** How many sides the dice of a roll have; of several kinds, those of the first. */
export function dieOf({ rolled }: Move): number {
  return rolled?.dice[0]?.sides ?? 0;
}

/** The faces of a roll as it was played, "roll 7 1". */
export function facesOf({ action }: Move): string {
  return action.split(" ").slice(1).join(":");
}

/** game: made once. */
export function useRolls<S extends TableScene>({ world, position, past, trail }: S, game: Game<S>): RollMark[] {
  const { table } = useTools();
  const { story, at, due } = table.state;
  const stood = useRef(new Map<string, Point>()); // where each piece was seen last: some are gone
  return useMemo(() => {
    for (const { name, at } of game.standing(position)) stood.current.set(name, at);
    const own = (side: string, { action }: { action: string }) => !table.isBot(side) && mayActFor(table.state, side) && !game.isAnswer(action);
    const shown = past ? story.slice(Math.max(0, (at ?? 0) - 1), at ?? 0) : story.slice(lastDecision(story, own));
    const marks = new Map<string, RollMark>();
    const add = ({ unit, ...mark }: Fallen) => {
      const place = game.placeOf(world, position, unit) ?? (trail && game.placeOf(world, trail.before, unit)) ?? stood.current.get(unit);
      // Of several at one place the last.
      if (place) marks.set(`${place.x},${place.y}`, { ...mark, at: { x: place.x, y: place.y + game.above } });
    };
    const rolls = shown.flatMap((move) => game.fallenOf(move) ?? []);
    rolls.forEach((fallen, i) => {
      if (i + 1 === rolls.length || game.stays(fallen)) add(fallen);
    });
    if (due && !past) add({ unit: due.about ?? "", faces: "?", sides: due.dice[0]?.sides ?? 0, result: "" });
    return [...marks.values()];
  }, [story, at, due, position, trail]);
}
