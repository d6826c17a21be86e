// The enemy's best fire and assaults on a stand, where the engine tells them.
import { useMemo } from "preact/hooks";
import { type Reply, rows } from "../../protocol/wire";
import { useAnswers } from "../../ui/context";
import { chanceOf } from "../table/chances";
import { type Choice, readChoice } from "./choices";
import { type Way, waysOf } from "./plot";
import type { Scene } from "./scene";

export interface Threat {
  kind: string; // "fire", "template" or "assault"
  units: string[]; // who does it
  killed: number; // the chance
  suppressed: number; // of a marker, or of being thrown back
  means: string; // in words
  choices: Choice[];
}

export function readThreats(reply: Reply): Threat[] {
  return rows(reply, "threats", "threat").map((f) => ({
    kind: f.kind ?? "fire",
    units: f.attackers ?? [],
    killed: chanceOf(f["chance-killed"]),
    suppressed: chanceOf(f["chance-suppressed"]),
    means: f.means ?? "",
    choices: (f.actions ?? []).map((action) => readChoice(action)),
  }));
}

/** Whether the engine is asked about that stand: one's own, while one decides. */
export function isThreatened({ position, past, choosers }: Scene, name: string): boolean {
  const stand = position.stands.get(name);
  return stand !== undefined && !past && choosers.includes(stand.side);
}

/** The ways and lines of fire of the worst that the enemy can do to the stand that is looked at. */
export function useThreats(scene: Scene, hovered: string): Way[] {
  const asked = isThreatened(scene, hovered);
  const reply = useAnswers(asked ? [`threats ${hovered}`] : [], scene.hash)?.[0];
  return useMemo(() => {
    const best = reply ? readThreats(reply)[0] : undefined;
    const side = scene.position.stands.get(hovered)?.side;
    const enemy = scene.world.sides.find((one) => one !== side) ?? "";
    if (!best) return [];
    const ways = waysOf(scene.world, scene.position, best.choices.map((choice) => ({ side: enemy, choice })));
    const target = scene.position.stands.get(hovered);
    if (ways.length > 0 || !target) return ways;
    // Without actions it is known who fires.
    return best.units.flatMap((name): Way[] => {
      const firer = scene.position.stands.get(name);
      return firer ? [{ side: enemy, stand: name, number: 1, kind: "fire", points: [firer, target], template: null, word: "" }] : [];
    });
  }, [reply, scene.position]);
}
