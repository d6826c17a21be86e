// The table with what one does on it: an order is drawn up by clicks, drags or keys, judged by the engine, and then played.
import { useEffect, useMemo } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import type { Held } from "../../ui/table/TableCanvas";
import type { BoardProps } from "../game";
import { isPut } from "../table/drafted";
import { onTable } from "../table/geometry";
import { Areas } from "../table/map/Areas";
import { TableMap } from "../table/map/TableMap";
import type { Mark } from "../table/marks";
import { adding, markAt, taken } from "../table/state";
import { useOverlay, useTable, useWays } from "../table/useTable";
import { ablePieces, type Choice, choiceName, choicesOf, marksFor, pieceName, readChoice, textOf } from "./choices";
import { ledAttack, straightAttack } from "./contact";
import { actingSide, useOrder } from "./drafted";
import { worksOf } from "./drawing";
import { far, inches, isOn, type Pose, towards } from "./geometry";
import { Bases } from "./map/Bases";
import { Ground, Names, Works } from "./map/Ground";
import { KIND, Overview } from "./map/kind";
import { handleOf, OrderMarks, type Plotted } from "./map/OrderMarks";
import { Reach } from "./map/Reach";
import { INCH, sheetOf } from "./map/sheet";
import { waysOf, WaysOf } from "./map/Ways";
import { headFor, type Order, pieceOf, posesOf, readOrder, turnedTo, withEnd, withLeg, withoutLeg } from "./order";
import { OrderBar } from "./OrderBar";
import { placeOf, type Stand, standPose, typeOf, type Unit } from "./position";
import { useRolls } from "./rolls";
import type { Scene } from "./scene";
import { readThreats } from "./threats";
import { oddsOf, useVerdict } from "./verdict";
import { titleOf, unitTitle } from "./world";

const TENTHS = 10; // of an inch, to which a click is rounded
const MOST_NOTES = 10; // questions about odds at a time
const NEAR = 12; // pixels within which a click means what is drawn there

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

function newStand({ who }: Order, side: string): Stand {
  return { name: pieceName(who, side), side, wing: who.startsWith("wing ") ? Number(who.slice(5)) : 0, x: 0, y: 0, skill: "", moved: false };
}

function plottedOf(scene: Scene, order: Order, side: string): Plotted {
  const { position } = scene;
  const piece = pieceOf(order, side);
  return {
    unit: order.places ? unplaced(scene, order) : (position.units.get(piece) ?? (order.puts ? unplaced(scene, order) : undefined)),
    stand: order.places && !order.turns ? newStand(order, side) : position.stands.get(piece),
    poses: posesOf(order, placeOf(position, piece)),
    target: order.target,
  };
}

/** The odds at the marks of enemies, by unit: of several ways those of the first. None without a hash. */
function useOddsNotes(marks: Mark[], hash: string): Map<string, string> {
  const asked = hash === "" ? [] : marks.filter(({ act, target }) => target !== "" && (act === "attack" || act === "bombard")).slice(0, MOST_NOTES);
  const questions = asked.map(({ choices }) => `preview ${choices[0]!}`);
  const replies = useAnswers(questions, hash);
  return useMemo(() => new Map(asked.flatMap(({ target }, i) => (replies?.[i] ? [[target, oddsOf(replies[i]!)] as const] : []))), [replies, hash]);
}

/** The ways of the enemy's best attack on the unit that is looked at. */
function useThreats(scene: Scene, hovered: string) {
  const unit = scene.position.units.get(hovered);
  const asked = unit && !scene.past && scene.choosers.includes(unit.side) && scene.position.step === "activate";
  const reply = useAnswers(asked ? [`threats ${hovered}`] : [], scene.hash)?.[0];
  return useMemo(() => {
    const best = reply ? readThreats(reply)[0] : undefined;
    const enemy = scene.world.sides.find((side) => side !== unit?.side) ?? "";
    return best ? waysOf(scene.world, scene.position, best.choices.map((choice) => ({ side: enemy, choice }))) : [];
  }, [reply, scene.position]);
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
  const marks = useMemo(() => marksFor(choices, position, unit, side), [choices, position, unit, side]);
  const able = useMemo(() => new Set(ablePieces(choices, side).filter((name) => placeOf(position, name))), [choices, position, side]);
  const notes = useOddsNotes(marks, order === null ? hash : "");
  const areas = useOverlay(scene);
  const threats = useThreats(scene, looked);
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
    else if (attacker) draw(straightAttack(attacker, enemy));
  };
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
      return lead(ledAttack(order, attacker, end, enemy));
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
            <Areas shapes={areas} each={INCH} />
            {unit !== "" && <Reach sheet={sheet} world={world} position={position} piece={unit} end={end} scale={scale} />}
          </>
        )}
        pieces={(scale) => settings.counters && <Bases sheet={sheet} position={position} sides={world.sides} scale={scale} chosen={unit} able={able} moving={position.step === "activate" ? position.side : ""} />}
        ways={(ways, kind, scale) => <WaysOf sheet={sheet} ways={ways} sides={world.sides} scale={scale} kind={kind} />}
        order={(scale) => plotted && <OrderMarks sheet={sheet} position={position} plotted={plotted} verdict={verdict} sides={world.sides} scale={scale} onTurn={turn} />}
      />
      {order && !isPut(text) && (
        <OrderBar
          scene={scene}
          order={order}
          text={text}
          verdict={verdict}
          adding={adds}
          onPlay={() => play(text)}
          onLeg={order.legs.length > 0 && !order.places && !order.puts && order.target === "" ? () => setAdding(!adds) : null}
          onTurn={order.turns && order.target === "" ? turn : null}
          onDrop={drop}
        />
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
    const ground = world.features.find(({ kind, points }) => kind === "building" && Math.abs(points[0]!.x - x) <= 2 && Math.abs(points[0]!.y - y) <= 2);
    if (ground) parts.push(`town block ${ground.name}`);
  }
  return `${parts.join("; ")}.`;
}

