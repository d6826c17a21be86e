// The rolls where they belong on the table (../table/rolls.ts).
import { useRolls as useTableRolls, facesOf, dieOf } from "../table/rolls";
import type { RollMark } from "../../ui/table/Rolls";
import type { Scene } from "./scene";

// What the picture says for what came of a roll, in the engine's word.
const RESULTS: Record<string, string> = { "attackers-two-hits": "repulse", "attackers-hit": "repulse", "two-hits": "two hits", "no-hit": "no hit" };

const GAME: Parameters<typeof useTableRolls<Scene>>[1] = {
  above: 2.3,
  standing: ({ units }) => [...units.values()].map(({ name, pose }) => ({ name, at: pose })),
  placeOf: (_, { units }, name) => units.get(name)?.pose ?? null,
  isAnswer: () => false,
  fallenOf: (move) => {
    const { rolled } = move;
    if (!rolled || !/^\d+$/.test(rolled.about)) return null;
    return { unit: rolled.about, faces: facesOf(move), sides: dieOf(move), result: RESULTS[rolled.result] ?? rolled.result };
  },
  stays: () => true,
};

export const useRolls = (scene: Scene): RollMark[] => useTableRolls(scene, GAME);
