// What an action looks like on the table: the way of a base, or a line of fire.
import type { Point } from "../../protocol/shapes";
import type { TableWay } from "../table/map/Ways";
import { type Choice, pieceName } from "./choices";
import { corners, type Pose } from "./geometry";
import { posesOf } from "./order";
import { placeOf, type Position, standPose, typeOf } from "./position";
import type { World } from "./world";

export interface Way extends TableWay {
  points: Pose[]; // of forced combats those of both
  base: Point[] | null; // the corners of its base at the end
}

/** The ways of some choices, one after the other, from that position. */
export function waysOf(world: World, before: Position, moves: { side: string; choice: Choice; chance?: string }[]): Way[] {
  const now = new Map<string, Pose>();
  return moves.flatMap(({ side, choice, chance = "" }, i): Way[] => {
    const number = i + 1;
    const { order, kind } = choice;
    const piece = pieceName(order.who, side);
    const start = now.get(piece) ?? placeOf(before, piece);
    if (kind === "fire") {
      const target = placeOf(before, order.target);
      return start && target ? [{ side, number, kind, points: [start, target], base: null, chance }] : [];
    }
    if (order.legs.length === 0 && order.first === null) return [];
    const poses = posesOf(order, order.places ? null : start);
    const end = poses[poses.length - 1];
    if (!end) return [];
    now.set(piece, end);
    const base = world.units.has(piece) ? corners(end, typeOf(world, piece).size) : corners(standPose(end), world.stand);
    return [{ side, number, kind, points: poses, base, chance }];
  });
}
