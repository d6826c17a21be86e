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

/** The ways of the worst threat to a piece, "" for none. draw: of the enemy's actions, where it tells them. */
export function useThreats<S extends TableScene, Way>(scene: S, piece: string, side: string, draw: (threat: Threat, enemy: string) => Way[]): Way[] {
  const reply = useAnswers(piece === "" ? [] : [`threats ${piece}`], scene.hash)?.[0];
  return useMemo(() => {
    const worst = reply ? readThreats(reply)[0] : undefined;
    return worst ? draw(worst, scene.world.sides.find((one) => one !== side) ?? "") : [];
  }, [reply, scene.position]);
}
