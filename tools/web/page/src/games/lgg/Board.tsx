// The table with what one does on it: an order is drawn up by clicks, drags or keys, judged by the engine, and then played.
import { useEffect, useMemo } from "preact/hooks";
import { type Point, toldPoint } from "../../protocol/shapes";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { OrderBar } from "../../ui/table/OrderBar";
import type { Held } from "../../ui/table/TableCanvas";
import type { BoardProps } from "../game";
import { isPut } from "../table/drafted";
import { onTable } from "../table/geometry";
import { Areas } from "../table/map/Areas";
import { TableMap } from "../table/map/TableMap";
import type { Mark } from "../table/marks";
import { adding, markAt, taken } from "../table/state";
import { type Threat, useThreats } from "../table/threats";
import { useBounds, useOddsNotes, useOverlay, useTable, useWays } from "../table/useTable";
import { ablePieces, type Choice, choiceName, choicesOf, choiceText, marksFor, pieceName, readChoice, textOf } from "./choices";
import { actingSide, useOrder } from "./drafted";
import { worksOf } from "./drawing";
import { far, inches, isOn, type Pose, poseText, towards } from "./geometry";
import { Bases } from "./map/Bases";
import { Ground, Names, Works } from "./map/Ground";
import { KIND, Overview } from "./map/kind";
import { handleOf, OrderMarks, type Plotted } from "./map/OrderMarks";
import { INCH, sheetOf } from "./map/sheet";
import { headFor, type Order, pieceOf, posesOf, readOrder, turnedTo, withEnd, withLeg, withoutLeg } from "./order";
import { placeOf, type Position, type Stand, standPose, typeOf, type Unit } from "./position";
import { useRolls } from "./rolls";
import type { Scene } from "./scene";
import { waysOf } from "./plot";
import { oddsOf, useVerdict } from "./verdict";
import { titleOf, unitTitle, type World } from "./world";

const SAME = 0.005; // inches: half of the least that can be told apart
const TENTHS = 10; // of an inch, to which a click is rounded
const NEAR = 12; // pixels within which a click means what is drawn there

const NO_MARKS: Mark[] = [];

/** The piece at a point: of several the one whose middle is nearest. around: inches. */
function pieceAt({ world, position }: Scene, at: Point, around: number): string {
  const near = [
    ...[...position.units.values()].filter(({ pose, size }) => isOn(at, pose, size, around)).map(({ name, pose }) => ({ name, distance: far(pose, at) })),
    ...[...position.stands.values()].filter((stand) => isOn(at, standPose(stand), world.stand, around)).map((stand) => ({ name: stand.name, distance: far(stand, at) - 0.5 })),
  ];
  return near.sort((a, b) => a.distance - b.distance)[0]?.name ?? "";
}

/** A unit that is to be placed has no base on the table yet. */
function unplaced(scene: Scene, order: Order): Unit | undefined {
  const data = order.turns ? scene.world.units.get(order.who) : undefined;
  if (!data) return undefined;
  const type = typeOf(scene.world, data.name);
  const { guard, outriders, name, side } = data;
  return { name, side, type, title: unitTitle(scene.world, name), guard, outriders, pose: { x: 0, y: 0, heading: 0 }, size: type.size, town: false, strength: scene.position.setup ? type.strength : 1, full: type.strength, marks: "" };
}

function newStand({ stand }: World, { who }: Order, side: string): Stand {
  return { size: stand.width, name: pieceName(who, side), side, wing: who.startsWith("wing ") ? Number(who.slice(5)) : 0, x: 0, y: 0, skill: "", moved: false };
}

function plottedOf(scene: Scene, order: Order, side: string): Plotted {
  const { position } = scene;
  const piece = pieceOf(order, side);
  return {
    unit: order.places ? unplaced(scene, order) : (position.units.get(piece) ?? (order.puts ? unplaced(scene, order) : undefined)),
    stand: order.places && !order.turns ? newStand(scene.world, order, side) : position.stands.get(piece),
    poses: posesOf(order, placeOf(position, piece)),
    target: order.target,
  };
}

// What hooks keep is made out here: what is made in a component holds all that it was drawn with then.
const oddsQuestions = ({ act, choices }: Mark) => (act === "choose" ? [] : [`preview ${choices[0]!}`]);
const threatWays = ({ world, position }: Scene, { actions = [] }: Threat, side: string) => waysOf(world, position, actions.map((action) => ({ side, choice: readChoice(action) })));

/** Whether a base that is put somewhere stands there already. */
function standsThere(position: Position, { who, legs }: Order): boolean {
  const [at, end] = [placeOf(position, who), legs[legs.length - 1]];
  return at !== null && end !== undefined && far(at, end.at) < SAME && (!position.units.has(who) || (end.heading ?? at.heading) === at.heading);
}

export function Board(props: BoardProps<Scene>) {
  const { scene, onPlace, onPick, onStatus } = props;
  const { table, settings } = useTools();
  const { world, position, choices, hash } = scene;
  const side = actingSide(scene);
  const unit = pieceName(scene.unit, side);
  const { order, text, write } = useOrder(scene);
  const plotted = order && plottedOf(scene, order, side);
  const end = plotted?.poses[plotted.poses.length - 1] ?? null;
  const board = useTable(props, {
    text,
    write,
    readChoice,
    pieceAt: (at, around) => pieceAt(scene, at, around),
    placeOf: (name) => placeOf(position, name),
    statusOf: (at, name) => statusOf(scene, at, name, order, end),
  });
  const { state, draw, drop, play } = board;
  const { mouse, looked, adding: adds } = state;
  /** An order, as the engine writes it. */
  const lead = (next: Order) => draw(textOf(next, position, side));
  const setAdding = (next: boolean) => board.change((now) => adding(now, next));

  const verdict = useVerdict(text, hash);
  const judged = verdict?.text === text ? verdict : null;
  const marks = useMemo(() => marksFor(choices, position, unit, side), [choices, position, unit, side]);
  const able = useMemo(() => new Set(ablePieces(choices, side).filter((name) => placeOf(position, name))), [choices, position, side]);
  const notes = useOddsNotes(order ? NO_MARKS : marks, oddsQuestions, oddsOf, hash);
  const areas = useOverlay(scene);
  const bounds = useBounds(scene, placeOf(position, unit) ? unit : "", end ? poseText(end) : "");
  const threats = useThreats(scene, looked, position.step === "activate" ? position.units.get(looked)?.side : undefined, threatWays);
  const rolls = useRolls(scene);
  const ways = useWays(scene, waysOf);
  const sheet = useMemo(() => sheetOf(world), [world]);
  const works = useMemo(() => worksOf(world, scene.drawing), [world, scene.drawing]);

  const moves = order !== null && (order.legs.length > 0 || order.first !== null || /^(move|commander|wing|place) ?/.test(order.head));
  const drawnFor = order && !order.places ? pieceOf(order, side) : "";
  // What was told of a way that is played or dropped.
  useEffect(() => onStatus(""), [hash, order === null]);

  const choose = (mark: Mark) => {
    const next = taken(state, mark);
    // What needs no look before it is chosen at once.
    if (mark.act === "choose") return play(next);
    table.set({ message: null });
    draw(next);
  };
  const select = (name: string) => {
    drop();
    table.set({ unit: choiceName(name), message: null });
    if (name !== "") onPlace(name);
  };
  /** An attack of the selected unit on that enemy: one that is listed, the nearest of several, or straight ahead. */
  const attack = (name: string, enemy: Unit, at: Point) => {
    const attacker = position.units.get(name);
    const own = choicesOf(choices, name, side);
    const listed = own.filter(({ kind, order }) => kind === "attack" && order.target === enemy.name);
    const distance = ({ order }: Choice) => {
      const leg = order.legs[order.legs.length - 1];
      return leg ? far(leg.at, at) : 0;
    };
    const fire = own.find(({ kind, order }) => kind === "fire" && order.target === enemy.name);
    const best = [...listed].sort((a, b) => distance(a) - distance(b))[0] ?? fire;
    if (best) draw(best.text);
    else if (attacker && attacker.type.range > 0) draw(`fire ${name} ${enemy.name}`);
    else if (attacker) straight(attacker, attacker.pose, enemy, readOrder(headFor(name)));
  };
  /** Goes on straight at an enemy, from where an order has led the unit: the engine knows where the bases meet. */
  const straight = (attacker: Unit, from: Pose, enemy: Unit, order: Order) =>
    board.ask(`overlay contact ${attacker.name} ${enemy.name} ${poseText(from)}`, ([meeting]) => {
      if (!meeting) return;
      const at = toldPoint(world.ground!, meeting.points[0]!);
      const turned = turnedTo(order, meeting.heading ?? from.heading);
      lead({ ...(far(at, from) < SAME ? turned : withLeg(turned, at)), target: enemy.name });
    });
  /** Where a piece is to be placed: the one that the list names first, or that is drawn up. */
  const placing = (): Order | null => (order?.places ? order : (choices.find(({ kind, names }) => kind === "place" && (scene.unit === "" || names[0] === scene.unit))?.order ?? null));

  const pick = (where: Point, more: boolean) => {
    const at = onTable(where, world, TENTHS);
    const around = NEAR / board.unit.current;
    const here = pieceAt(scene, where, around / 3);
    if (choices.length === 0 && !order) return onPick(here);
    const onEnd = end && plotted && (plotted.unit ? isOn(where, end, plotted.unit.size) : far(where, end) <= 1);
    const newEnd = end && plotted && (order?.legs.length || order?.first !== null);
    if (order && onEnd && newEnd && !adds && !more) return play(text);
    if (order?.puts) return lead(withEnd(order, at));
    const byMark = markAt(marks, where, here, around);
    if (byMark && !adds && !more) {
      // An enemy that is attacked already in this order is struck by a further click.
      if (byMark.target !== "" && order?.target === byMark.target && byMark.choices.length === 1) return play(text);
      return choose(byMark);
    }
    if (here !== "" && here !== unit && able.has(here) && !adds) return select(here);
    if (here !== "" && here === unit && !order) return select("");
    const enemy = position.units.get(here);
    const attacker = position.units.get(unit);
    if (attacker && enemy && enemy.side !== side && order && end && moves && drawnFor === unit && (adds || more)) {
      setAdding(false);
      return straight(attacker, end, enemy, order);
    }
    if (unit !== "" && enemy && enemy.side !== side) return attack(unit, enemy, where);
    const place = placing();
    if (place) return lead({ ...place, legs: [{ at, heading: place.legs[0]?.heading ?? 0 }] });
    if (unit === "" || !able.has(unit)) return onPick(here);
    if (order && moves && (adds || more)) {
      setAdding(false);
      return lead(withLeg(order, at));
    }
    table.set({ message: null });
    lead(order && moves && drawnFor === unit ? withEnd(order, at) : { ...readOrder(headFor(unit)), legs: [{ at, heading: null }] });
  };

  const grab = (where: Point): Held | null => {
    if (choices.length === 0 && !order) return null;
    const before = text;
    const cancel = () => draw(before);
    if (order && end && plotted?.unit && moves && far(handleOf(plotted.unit, end, board.unit.current / INCH), where) <= NEAR / board.unit.current) {
      const turn = (at: Point) => lead({ ...turnedTo(order, towards(end, at)), target: "" });
      return { move: turn, drop: turn, cancel };
    }
    const onEnd = order && moves && end && plotted && (plotted.unit ? isOn(where, end, plotted.unit.size) : far(where, end) <= 1);
    const here = onEnd ? "" : pieceAt(scene, where, NEAR / board.unit.current / 3);
    const start = onEnd ? order : order?.puts ? null : able.has(here) ? readOrder(headFor(here)) : null;
    if (!start) return null;
    const name = onEnd ? drawnFor : here;
    if (!onEnd && here !== unit) select(here);
    const origin = onEnd ? end : placeOf(position, here)!;
    const move = (at: Point) => lead(withEnd(start, onTable({ x: origin.x + at.x - where.x, y: origin.y + at.y - where.y }, world, TENTHS)));
    return {
      move,
      drop: (at) => {
        const enemy = position.units.get(pieceAt(scene, at, 0));
        if (enemy && enemy.side !== side && !start.puts && name !== "") attack(name, enemy, at);
        else move(at);
      },
      cancel,
    };
  };

  const turn = (by: number) => {
    if (!order?.turns || !end) return;
    lead({ ...turnedTo(order, end.heading + by), target: "" });
  };
  const leg = () => {
    if (!order || !moves || order.places || order.puts) return;
    const at = board.cross.current;
    if (at && end && far(at, end) > 0.05 && document.activeElement?.matches(".battle")) lead(withLeg(order, at));
    else setAdding(true);
  };

  const keys: Record<string, () => void> = {
    ...(order && {
      Escape: drop,
      Backspace: () => (order.legs.length > 1 ? lead(withoutLeg(order)) : drop()),
      ...(moves && { l: leg, q: () => turn(-5), e: () => turn(5), Q: () => turn(-1), E: () => turn(1) }),
    }),
    // The selected unit may turn where it stands.
    ...(!order && unit !== "" && position.units.has(unit) && able.has(unit) && { q: () => turnHere(-5), e: () => turnHere(5), Q: () => turnHere(-1), E: () => turnHere(1) }),
    ...(marks.length > 0 && {
      p: () => {
        const { act, actions } = board.propose(marks.map(({ act, at, choices: actions }) => ({ act, at, actions })));
        if (act !== "choose") draw(actions[0]!);
      },
    }),
  };
  const turnHere = (by: number) => lead(turnedTo(readOrder(headFor(unit)), (position.units.get(unit)?.pose.heading ?? 0) + by));

  const from = unit !== "" && able.has(unit) ? (order && adds ? end : !order ? placeOf(position, unit) : null) : null;
  return (
    <div class="measured-board">
      <TableMap
        {...ways}
        {...board.hands(0.3, keys)}
        kind={KIND}
        sheet={sheet}
        world={world}
        position={position}
        moment={String(position.round)}
        able={[...able].flatMap((name) => placeOf(position, name) ?? [])}
        armies={[...position.units.values()].map(({ side, pose }) => ({ side, at: pose }))}
        acting={unit}
        start={placeOf(position, unit)}
        around={{ acting: 4, done: 3 }}
        marks={marks}
        notes={notes}
        threats={threats}
        rolls={rolls}
        ruler={from && mouse ? [from, mouse] : null}
        onPick={pick}
        onGrab={grab}
        onEnter={() => {
          const at = board.cross.current;
          if (order && (!at || !end || far(at, end) < 0.05 || order.target !== "")) play(text);
          else if (at) pick(at, false);
        }}
        overview={<Overview sheet={sheet} world={world} position={position} />}
        ground={(scale) => (
          <>
            <Ground sheet={sheet} world={world} scale={scale} />
            <Names sheet={sheet} world={world} scale={scale} />
            <Works sheet={sheet} {...works} />
            <Areas shapes={areas} each={INCH} scale={scale} />
            <Areas shapes={bounds} each={INCH} scale={scale} name="bounds" />
          </>
        )}
        pieces={(scale) => settings.counters && <Bases sheet={sheet} position={position} sides={world.sides} scale={scale} chosen={unit} able={able} moving={position.step === "activate" ? position.side : ""} />}
        order={(scale) => plotted && <OrderMarks sheet={sheet} position={position} plotted={plotted} verdict={verdict} sides={world.sides} scale={scale} onTurn={turn} />}
      />
      {order && !isPut(text) && (
        <OrderBar
          what={choiceText(readChoice(text))}
          judged={judged}
          words={() => judged?.words ?? ""}
          // A base that was only taken up is not yet put anywhere.
          idle={order.puts && judged?.legal === false && standsThere(position, order) ? "Drag it to where it really stands, or turn it." : ""}
          adding={adds}
          onPlay={() => play(text)}
          onLeg={order.legs.length > 0 && !order.places && !order.puts && order.target === "" ? () => setAdding(!adds) : null}
          onDrop={drop}
        >
          {order.turns && order.target === "" && (
            <>
              <button type="button" aria-label="Turn left by 5 degrees" title="Turn left (Q)" onClick={() => turn(-5)}>
                ↶
              </button>
              <button type="button" aria-label="Turn right by 5 degrees" title="Turn right (E)" onClick={() => turn(5)}>
                ↷
              </button>
            </>
          )}
        </OrderBar>
      )}
    </div>
  );
}

/** What is at a point, and how far it is from the selected piece. */
function statusOf(scene: Scene, { x, y }: Point, name: string, order: Order | null, end: Pose | null): string {
  const { world, position, choosers } = scene;
  const unit = pieceName(scene.unit, actingSide(scene));
  const parts = [`${inches(x)},${inches(y)}`];
  const piece = placeOf(position, unit);
  const start = order && end ? end : piece;
  if (start && unit !== "") parts.push(`${inches(far(start, { x, y }))} inches from ${order && end ? "the end of the way" : titleOf(unit)}`);
  const here = position.units.get(name);
  if (here) parts.push(`${here.title}, strength ${here.strength} of ${here.full}${choosers.includes(here.side) ? "" : `, ${title(here.side)}`}`);
  else if (name !== "") parts.push(`${titleOf(name)}, ${position.stands.get(name)?.skill ?? ""}`);
  else {
    const ground = world.features.find(({ kind, points }) => kind === "building" && Math.max(Math.abs(points[0]!.x - x), Math.abs(points[0]!.y - y)) <= world.town.width / 2);
    if (ground) parts.push(`town block ${ground.name}`);
  }
  return `${parts.join("; ")}.`;
}

