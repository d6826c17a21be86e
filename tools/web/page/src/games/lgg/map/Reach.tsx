// What bounds the selected piece: the command radius and its limit, increments, enemies within six inches, its front, its range.
import { corners, far, from, type Pose, type Size } from "../geometry";
import { type Position, type Stand, standPose } from "../position";
import type { World } from "../world";
import { INCH, type Sheet } from "./sheet";

const SIX = 6; // inches (8.5)
const ARC = 6; // inches of the rays that bound a front

/** All points within a distance of a base: a rectangle with round corners. */
function Around({ sheet, pose, size, distance, kind }: { sheet: Sheet; pose: Pose; size: Size; distance: number; kind: string }) {
  const { x, y } = sheet.at(pose);
  const [width, depth] = [(size.width + 2 * distance) * INCH, (size.depth + 2 * distance) * INCH];
  return <rect class={kind} x={x - width / 2} y={y - depth / 2} width={width} height={depth} rx={distance * INCH} transform={`rotate(${pose.heading} ${x} ${y})`} />;
}

/** Inches between two stands of that size. */
function standGap(a: Pose, b: Pose, { width, depth }: Size): number {
  const apart = (by: number, size: number) => Math.max(0, Math.abs(by) - size);
  return Math.hypot(apart(a.x - b.x, width), apart(a.y - b.y, depth));
}

/** What lies to the front of a base within a distance (2.0). */
function frontPath(sheet: Sheet, pose: Pose, size: Size, distance: number): string {
  const [left, right] = corners(pose, size) as [Pose, Pose];
  const turn = (corner: Pose, angle: number) => from(corner, pose.heading + angle, distance);
  const round = (corner: Pose, first: number, last: number) => Array.from({ length: 7 }, (_, i) => turn(corner, first + ((last - first) * i) / 6));
  return sheet.path([left, ...round(left, -45, 0), ...round(right, 0, 45), right], true);
}

interface Props {
  sheet: Sheet;
  world: World;
  position: Position;
  piece: string; // a unit, or a stand
  end: Pose | null; // where an order would lead it
  scale: number;
}

export function Reach({ sheet, world, position, piece, end, scale }: Props) {
  const unit = position.units.get(piece);
  const stand = position.stands.get(piece);
  const side = unit?.side ?? stand?.side ?? "";
  const increment = unit?.type.increment ?? 20; // 8.2
  const start: Pose | null = unit ? unit.pose : stand ? standPose(stand) : null;
  if (!start) return null;
  const here = end ?? start;
  // The selected one leads from where the order would bring it.
  const poseOf = (one: Stand) => (one.name === piece ? here : standPose(one));
  const own = [...position.stands.values()].filter((one) => one.side === side);
  const chief = own.find((one) => one.wing === 0);
  // A wing commander beyond the commander's radius extends nothing (S2).
  const commanders = own.filter((one) => one === chief || (chief !== undefined && standGap(poseOf(one), poseOf(chief), world.stand) <= world.radius));
  const near = [...position.units.values()].filter((enemy) => enemy.side !== side && Math.min(far(enemy.pose, start), far(enemy.pose, here)) < increment + SIX + 5);
  const turns = unit ? Math.max(1, Math.min(2, position.left[world.sides.indexOf(side)] ?? 1)) : 1;
  const circle = sheet.at(start);
  return (
    <g class="reach" aria-hidden="true" clip-path="url(#table-edge)">
      {commanders.map((one) => (
        <g key={one.name}>
          <Around sheet={sheet} pose={poseOf(one)} size={world.stand} distance={world.radius} kind="radius" />
          <Around sheet={sheet} pose={poseOf(one)} size={world.stand} distance={world.radius * (unit?.outriders ? 3 : 2)} kind="limit" />
        </g>
      ))}
      {unit && (
        <g class="six">
          {near.map((enemy) => (
            <Around key={enemy.name} sheet={sheet} pose={enemy.pose} size={enemy.size} distance={SIX} kind="zone" />
          ))}
        </g>
      )}
      {Array.from({ length: unit?.type.kind === "artillery" ? 1 : turns }, (_, i) => (
        <g key={i} class="increment">
          <circle cx={circle.x} cy={circle.y} r={increment * (i + 1) * INCH} />
          <text x={circle.x} y={circle.y - increment * (i + 1) * INCH + 12 / scale} font-size={11 / scale} stroke-width={3 / scale}>
            {increment * (i + 1)} in
          </text>
        </g>
      ))}
      {unit && unit.type.range > 0 && <path class="range" d={frontPath(sheet, here, unit.size, unit.type.range)} />}
      {unit && <path class="arc" d={frontPath(sheet, here, unit.size, ARC)} />}
    </g>
  );
}
