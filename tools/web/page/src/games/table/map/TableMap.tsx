// The table under its camera, in layers: the game's ground, what was done, its pieces, what is proposed, marks, rolls, and the
// order that is drawn up.
import type { ComponentChildren } from "preact";
import type { Point } from "../../../protocol/shapes";
import { ActMark } from "../../../ui/ActMark";
import { Legend, type LegendPart } from "../../../ui/Legend";
import { memo } from "../../../ui/memo";
import { type RollMark, Rolls } from "../../../ui/table/Rolls";
import type { Sheet } from "../../../ui/table/sheet";
import { TableCanvas, type TableHands, type TableLook } from "../../../ui/table/TableCanvas";
import type { Act } from "../../game";
import type { Mark } from "../marks";
import type { TablePosition, TableWorld } from "../world";
import { type TableWay, type WayLook, Ways } from "./Ways";
import "../table.css";

/** What a game's table is like, made once. */
export interface TableKind<Way> extends TableLook {
  ways: WayLook<Way>;
  markSize(act: Act, scale: number): number; // 1: as large as an act's mark is
  markUp?(scale: number): number; // how far a piece's mark is over its middle, in units of the picture
  /** What is written at the marks; without it each has its words over itself. */
  notes?(sheet: Sheet, marks: Mark[], notes: Map<string, string>, scale: number): ComponentChildren;
  legend(): Promise<LegendPart[]>;
}

/** What a board gives its map in any game (useTable.ts). */
export interface TableProps<Way> extends TableHands {
  marks: Mark[];
  notes: Map<string, string>; // at the marks of pieces
  rolls: RollMark[];
  trail: Way[];
  cue: Way[];
  proposal: Way[];
  threats: Way[];
  ruler: [Point, Point] | null;
  pointed: Point[];
  cursor: Point | null;
  cross: { readonly current: Point | null }; // where that is by now
  onScale(pixels: number): void; // pixels a unit of the table
}

interface Props<Way> extends TableProps<Way> {
  kind: TableKind<Way>;
  sheet: Sheet;
  world: TableWorld;
  position: TablePosition;
  moment: string; // another one is another turn
  able: Point[]; // where what can act stands
  armies: { side: string; at: Point }[]; // all that stand on the table
  acting: string; // the piece that the view follows, or ""
  start: Point | null; // where it stands
  around: { acting: number; done: number }; // of the table, what the view shows of it
  overview: ComponentChildren;
  ground(scale: number): ComponentChildren; // with what lies on it
  pieces(scale: number): ComponentChildren;
  order(scale: number): ComponentChildren;
}

export function TableMap<Way extends TableWay>(props: Props<Way>) {
  const { kind, sheet, world, position, able, cue, trail, start, acting, moment } = props;
  const done = [...cue, ...trail];
  const first = position.side || world.sides[0];
  const ways = (ways: Way[], words: string, scale: number) => <Ways sheet={sheet} ways={ways} sides={world.sides} scale={scale} kind={words} look={kind.ways} />;
  return (
    <TableCanvas
      {...props}
      {...kind}
      name={`measured ${kind.name}`}
      table={world}
      idle={props.marks.length === 0 && able.length === 0}
      able={able.length > 0 ? able : props.armies.flatMap(({ side, at }) => (side === first ? [at] : []))}
      decision={able.length > 0 ? `${moment} ${position.side} ${position.step}` : ""}
      follow={[
        { key: acting, points: start && acting !== "" ? [start] : [], around: props.around.acting },
        { key: done.length > 0 ? `${moment} ${done.length} ${cue.length}` : "", points: done.slice(-3).flatMap(({ points }) => points), around: props.around.done },
      ]}
      tools={<Legend board="table" parts={kind.legend} />}
    >
      {(scale) => (
        <>
          {props.ground(scale)}
          {ways(trail, "trail", scale)}
          {props.pieces(scale)}
          {ways(props.proposal, "proposal", scale)}
          {ways(cue, "cue", scale)}
          {ways(props.threats, "threats", scale)}
          <Marks kind={kind} sheet={sheet} marks={props.marks} notes={props.notes} scale={scale} />
          <Rolls sheet={sheet} rolls={props.rolls} scale={scale} />
          {props.ruler && <path class="ruler" aria-hidden="true" d={sheet.path(props.ruler)} />}
          {props.order(scale)}
        </>
      )}
    </TableCanvas>
  );
}

/** What a click does where: dots are small, as there may be many. */
const Marks = memo(({ kind, sheet, marks, notes, scale }: { kind: Omit<TableKind<never>, "ways">; sheet: Sheet; marks: Mark[]; notes: Map<string, string>; scale: number }) => (
  <g class="acts" aria-hidden="true">
    {marks.map(({ act, at, heading = null, target }) => {
      const { x, y } = sheet.at(at);
      const up = target === "" ? 0 : (kind.markUp?.(scale) ?? 0);
      return (
        <g key={`${act} ${x},${y} ${target}`} data-act={act} data-target={target} transform={`translate(${x} ${y - up}) scale(${kind.markSize(act, scale) / scale})`}>
          {heading !== null && act !== "choose" && <path class="tick" d="M0 -7V-15" transform={`rotate(${heading})`} />}
          <ActMark act={act} />
          {!kind.notes && target !== "" && notes.has(target) && (
            <text class="far" y="-17" font-size="12.5" stroke-width="4">
              {notes.get(target)}
            </text>
          )}
        </g>
      );
    })}
    {kind.notes?.(sheet, marks, notes, scale)}
  </g>
));
