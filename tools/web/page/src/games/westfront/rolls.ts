// The rolls where they belong on the table (../table/rolls.ts).
import { isReaction, readChoice } from "./choices";
import { useRolls as useTableRolls, facesOf, dieOf } from "../table/rolls";
import type { RollMark } from "../../ui/table/Rolls";
import { pointOf } from "./position";
import type { Scene } from "./scene";

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

const GAME: Parameters<typeof useTableRolls<Scene>>[1] = {
  above: 27,
  standing: ({ stands }) => [...stands.values()].map(({ name, x, y }) => ({ name, at: { x, y } })),
  // A company's are at its first platoon.
  placeOf: ({ companies }, position, name) => pointOf(position, name) ?? pointOf(position, companies.get(name)?.find((stand) => position.stands.has(stand)) ?? ""),
  isAnswer: (action) => isReaction(readChoice(action)),
  fallenOf: (move) => (move.rolled && move.rolled.about !== "" ? { unit: move.rolled.about, faces: facesOf(move), sides: dieOf(move), result: RESULTS[move.rolled.result] ?? move.rolled.result } : null),
  // Of those before the last one only what did harm stays.
  stays: ({ result }) => HARM.includes(result),
};

export const useRolls = (scene: Scene): RollMark[] => useTableRolls(scene, GAME);
