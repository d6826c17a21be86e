// The worst that the enemy can do to a piece in a turn of its own, as the engine tells it.
import { useMemo } from "preact/hooks";
import { type Lines, type Reply, rows } from "../../protocol/wire";
import { useAnswers } from "../../ui/context";
import type { TableScene } from "./drafted";

export type Threat = Lines["threats"]["threat"];

export function readThreats(reply: Reply): Threat[] {
  return rows(reply, "threats", "threat");
}

/** Whether the engine is asked about a piece of that side: one's own, while one decides. */
export function isThreatened({ past, choosers }: TableScene, side: string | undefined): boolean {
  return !past && side !== undefined && choosers.includes(side);
}

/** The ways of the worst threat to a piece of that side. draw: made once, as hooks keep it with all that it was made with. */
export function useThreats<S extends TableScene, Way>(scene: S, piece: string, side: string | undefined, draw: (scene: S, threat: Threat, enemy: string, piece: string) => Way[]): Way[] {
  const reply = useAnswers(isThreatened(scene, side) ? [`threats ${piece}`] : [], scene.hash)?.[0];
  return useMemo(() => {
    const worst = reply ? readThreats(reply)[0] : undefined;
    return worst ? draw(scene, worst, scene.world.sides.find((one) => one !== side) ?? "", piece) : [];
  }, [reply, scene.position]);
}
