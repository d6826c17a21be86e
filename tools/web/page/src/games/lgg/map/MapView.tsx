// The table under its camera: the picture of it.
import { useMemo } from "preact/hooks";
import type { Shape } from "../../../protocol/shapes";
import { memo } from "../../../ui/memo";
import { Areas } from "../../table/map/Areas";
import { type TableKind, TableMap, type TableProps } from "../../table/map/TableMap";
import { sideIndex } from "../../table/world";
import { legend } from "../Later";
import { placeOf, type Position } from "../position";
import type { Verdict } from "../verdict";
import type { World } from "../world";
import { Bases } from "./Bases";
import { type Bank, type Bridge, Ground, Names, Works } from "./Ground";
import "./map.css";
import { OrderMarks, type Plotted } from "./OrderMarks";
import { Reach } from "./Reach";
import { INCH, sheetOf, type Sheet } from "./sheet";
import { type Way, WaysOf } from "./Ways";

const KIND: TableKind = {
  name: "battle",
  label:
    "The table. N selects the next unit that can act. The arrow keys move a cross by an inch, with Shift by a tenth. Enter selects the unit there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away, Q and E turn by 5 degrees, with Shift by 1. Plus and minus zoom, 0 fits the whole into the window.",
  each: INCH,
  least: 8,
  most: 110,
  stride: 1,
  fine: 0.1,
  pointText: ({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`,
  markSize: (act) => (act === "enter" ? 0.62 : act === "place" ? 0.8 : 1),
  legend,
};

interface MapProps extends TableProps<Way> {
  world: World;
  position: Position;
  bridges: Bridge[];
  banks: Bank[];
  shown: boolean; // the pieces
  unit: string; // the selected piece
  able: Set<string>;
  moving: string;
  plotted: Plotted | null;
  verdict: Verdict | null;
  areas: Shape[];
  onTurn(by: number): void;
}

export function MapView(props: MapProps) {
  const { world, position, unit, plotted, able } = props;
  const sheet = useMemo(() => sheetOf(world), [world]);
  return (
    <TableMap
      {...props}
      kind={KIND}
      sheet={sheet}
      moment={String(position.round)}
      able={[...able].flatMap((name) => placeOf(position, name) ?? [])}
      armies={[...position.units.values()].map(({ side, pose }) => ({ side, at: pose }))}
      acting={unit}
      start={placeOf(position, unit)}
      around={{ acting: 4, done: 3 }}
      overview={<Overview sheet={sheet} world={world} position={position} />}
      ground={(scale) => (
        <>
          <Ground sheet={sheet} world={world} scale={scale} />
          <Names sheet={sheet} world={world} scale={scale} />
          <Works sheet={sheet} bridges={props.bridges} banks={props.banks} />
          <Areas shapes={props.areas} each={INCH} />
          {unit !== "" && <Reach sheet={sheet} world={world} position={position} piece={unit} end={plotted?.poses[plotted.poses.length - 1] ?? null} scale={scale} />}
        </>
      )}
      pieces={(scale) => props.shown && <Bases sheet={sheet} position={position} sides={world.sides} scale={scale} chosen={unit} able={able} moving={props.moving} />}
      ways={(ways, kind, scale) => <WaysOf sheet={sheet} ways={ways} sides={world.sides} scale={scale} kind={kind} />}
      order={(scale) => plotted && <OrderMarks sheet={sheet} position={position} plotted={plotted} verdict={props.verdict} sides={world.sides} scale={scale} onTurn={props.onTurn} />}
    />
  );
}

/** The table in small. */
const Overview = memo(({ sheet, world, position }: { sheet: Sheet; world: World; position: Position }) => (
  <g class="measured-overview battle-overview">
    <rect class="cloth" width={sheet.width} height={sheet.height} />
    {world.features.map(({ name, kind, points }) =>
      kind === "building" ? (
        <rect key={name} class="building" x={sheet.at(points[0]!).x - 20} y={sheet.at(points[0]!).y - 20} width="40" height="40" />
      ) : (
        <path key={name} class={kind} d={sheet.path(points, kind === "hill" || kind === "rough")} />
      ),
    )}
    {[...position.units.values()].map((unit) => {
      const { x, y } = sheet.at(unit.pose);
      return <rect key={unit.name} class={`unit side-${sideIndex(world, unit.side)}`} x={x - 15} y={y - 15} width="30" height="30" />;
    })}
  </g>
));
