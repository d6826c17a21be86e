// The order that is drawn up: its way with legs, where the piece would stand, how both stand once an attack has lined up.
import type { Point } from "../../../protocol/shapes";
import { arrow } from "../../../ui/table/sheet";
import { corners, far, from, inches, lengthOf, type Pose } from "../geometry";
import type { Position, Stand, Unit } from "../position";
import type { Verdict } from "../verdict";
import { sideIndex } from "../../table/world";
import { Base, CommanderStand } from "./Bases";
import { INCH, type Sheet } from "./sheet";

const HANDLE = 22; // pixels before the front edge

/** Where the handle is that turns a base, in inches. scale: pixels a unit of the picture. */
export function handleOf(unit: Unit, pose: Pose, scale: number): Point {
  return from(pose, pose.heading, unit.size.depth / 2 + HANDLE / scale / INCH);
}

export interface Plotted {
  unit: Unit | undefined; // that moves
  stand: Stand | undefined;
  poses: Pose[]; // the first is where it stands, but of what is placed
  target: string; // the enemy that is attacked or fired at
}

interface Props {
  sheet: Sheet;
  position: Position;
  plotted: Plotted;
  verdict: Verdict | null; // of this order, or of the one just before it
  sides: string[];
  scale: number;
  onTurn(by: number): void; // by the wheel over the piece, in degrees
}

export function OrderMarks({ sheet, position, plotted: { unit, stand, poses, target }, verdict, sides, scale, onTurn }: Props) {
  const end = poses[poses.length - 1];
  if (!end) return null;
  const side = sideIndex({ sides }, unit?.side ?? stand?.side ?? "");
  const enemy = position.units.get(target);
  const state = verdict === null ? "" : verdict.legal ? "legal" : "illegal";
  const handle = unit && sheet.at(handleOf(unit, end, scale));
  const nose = unit && sheet.at(from(end, end.heading, unit.size.depth / 2));
  const cost = verdict?.legal && verdict.cost > 0 ? `, ${verdict.cost} ${verdict.cost === 1 ? "action" : "actions"}` : "";
  const long = lengthOf(poses);
  const words = long > 0.004 ? `${inches(long)} in${cost}` : "";
  const label = sheet.at(end);
  const below = ((unit?.size.depth ?? 2) * INCH) / 2 + 16 / scale;
  const fire = enemy && poses.length === 1 && unit?.type.range ? enemy : null;
  return (
    <g class={`order ${state}`} aria-hidden="true">
      {poses.length > 1 && <path class="route" d={arrow(sheet, poses, scale) || sheet.path(poses)} />}
      {fire && unit && <path class="shot" d={sheet.path([from(unit.pose, unit.pose.heading, unit.size.depth / 2), fire.pose])} />}
      {poses.slice(1, -1).map((pose, i) => (
        <g key={i}>
          {unit && <path class="routepoint" d={sheet.path(corners(pose, unit.size), true)} />}
          <circle class="joint" cx={sheet.at(pose).x} cy={sheet.at(pose).y} r={4 / scale} />
        </g>
      ))}
      <g
        class="end"
        onWheel={(event) => {
          event.stopPropagation();
          event.preventDefault();
          onTurn(Math.sign(event.deltaY) * (event.shiftKey ? 1 : 5));
        }}
      >
        {unit ? <Base sheet={sheet} unit={unit} pose={end} side={side} scale={scale} ghost /> : stand && <CommanderStand sheet={sheet} stand={stand} at={end} side={side} scale={scale} ghost />}
      </g>
      {handle && nose && !fire && (
        <g class="handle">
          <path d={`M${nose.x} ${nose.y}L${handle.x} ${handle.y}`} />
          <circle cx={handle.x} cy={handle.y} r={6.5 / scale} />
        </g>
      )}
      {verdict?.squared && unit && far(verdict.squared, end) + Math.abs(verdict.squared.heading - end.heading) > 0.02 && (
        <path class="squared" d={sheet.path(corners(verdict.squared, unit.size), true)} />
      )}
      {verdict?.defender && enemy && verdict.defender.heading !== enemy.pose.heading && <path class="squared" d={sheet.path(corners(verdict.defender, enemy.size), true)} />}
      {words !== "" && (
        <text class="far" x={label.x} y={label.y + below} font-size={12.5 / scale} stroke-width={4 / scale}>
          {words}
        </text>
      )}
      {verdict?.odds && enemy && (
        <text class="far" x={sheet.at(enemy.pose).x} y={sheet.at(enemy.pose).y - (enemy.size.depth * INCH) / 2 - 8 / scale} font-size={12.5 / scale} stroke-width={4 / scale}>
          {verdict.odds}
        </text>
      )}
    </g>
  );
}
