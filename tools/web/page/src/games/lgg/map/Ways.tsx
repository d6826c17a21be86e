// Ways that are not to be chosen: what was played last, what the computer is about to play or proposes, the enemy's best attack.
import type { Point } from "../../../protocol/shapes";
import { Chance } from "../../../ui/table/Chance";
import { Numbered } from "../../../ui/table/Numbered";
import { arrow } from "../../../ui/table/sheet";
import type { Choice } from "../choices";
import { pieceName } from "../choices";
import { corners, type Pose } from "../geometry";
import { posesOf } from "../order";
import { placeOf, type Position, sizeOf, STAND, standPose, typeOf } from "../position";
import type { World } from "../world";
import type { Sheet } from "./sheet";

export interface Way {
  side: string;
  number: number; // of the choice among all that are drawn together, from 1
  kind: string; // of the choice
  poses: Pose[]; // from where the piece stands; of fire and forced combats those of both
  base: Point[] | null; // the corners of its base at the end
  chance: string; // what is written at its end, or ""
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
      return start && target ? [{ side, number, kind, poses: [start, target], base: null, chance }] : [];
    }
    if (order.legs.length === 0 && order.first === null) return [];
    const poses = posesOf(order, order.places ? null : start);
    const end = poses[poses.length - 1];
    if (!end) return [];
    now.set(piece, end);
    const base = world.units.has(piece) ? corners(end, sizeOf(typeOf(world, piece))) : corners(standPose(end), STAND);
    return [{ side, number, kind, poses, base, chance }];
  });
}

export function Ways({ sheet, ways, sides, scale, kind }: { sheet: Sheet; ways: Way[]; sides: string[]; scale: number; kind: string }) {
  return (
    <g class={`ways ${kind}`} aria-hidden="true">
      {ways.map((way, i) => (
        <g key={i} class={`side-${Math.max(0, sides.indexOf(way.side))} ${way.kind}`}>
          {way.base && <path class="foot" d={sheet.path(way.base, true)} />}
          <path class="arrow" d={arrow(sheet, way.poses, scale)} />
          {kind === "trail" && <Numbered sheet={sheet} points={way.poses} number={way.number} scale={scale} />}
        </g>
      ))}
      {ways.map((way, i) => way.chance !== "" && <Chance key={i} sheet={sheet} at={way.poses[way.poses.length - 1]!} text={way.chance} scale={scale} />)}
    </g>
  );
}

