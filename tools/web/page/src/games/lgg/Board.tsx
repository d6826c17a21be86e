// The table with what one does on it: an order is drawn up by clicks, drags or keys, judged by the engine, and then played.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Point, readShapes } from "../../protocol/shapes";
import { mayActFor } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import { pointedOn } from "../../ui/Pointed";
import type { RollMark } from "../../ui/table/Rolls";
import type { Held } from "../../ui/table/TableCanvas";
import type { BoardProps } from "../game";
import { ablePieces, type Choice, choiceName, choicesOf, type Mark, marksFor, pieceName, readChoice } from "./choices";
import { ledAttack, straightAttack } from "./contact";
import { actingSide, useOrder } from "./drafted";
import { worksOf } from "./drawing";
import { far, inches, isOn, type Pose, towards } from "./geometry";
import { handleOf, type Plotted } from "./map/OrderMarks";
import { MapView } from "./map/MapView";
import { INCH } from "./map/sheet";
import { waysOf } from "./map/Ways";
import { headFor, type Order, pieceOf, posesOf, readOrder, turnedTo, withEnd, withLeg, withoutLeg } from "./order";
import { OrderBar } from "./OrderBar";
import { fallenOf } from "./outcomes";
import { placeOf, type Position, sizeOf, STAND, type Stand, standPose, typeOf, type Unit } from "./position";
import type { Scene } from "./scene";
import { readThreats } from "./threats";
import { oddsOf, useVerdict } from "./verdict";
import { titleOf, unitTitle } from "./world";
import { keyOf } from "../../ui/keys";

const MOST_NOTES = 10; // questions about odds at a time
const NEAR = 12; // pixels within which a click means what is drawn there

/** The piece at a point: of several the one whose middle is nearest. around: inches. */
function pieceAt(position: Position, at: Point, around: number): string {
  const near = [
    ...[...position.units.values()].filter(({ pose, size }) => isOn(at, pose, size, around)).map(({ name, pose }) => ({ name, distance: far(pose, at) })),
    ...[...position.stands.values()].filter((stand) => isOn(at, standPose(stand), STAND, around)).map((stand) => ({ name: stand.name, distance: far(stand, at) - 0.5 })),
  ];
  return near.sort((a, b) => a.distance - b.distance)[0]?.name ?? "";
}

function tenths({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
  return { x: within(x, width), y: within(y, height) };
}

/** A unit that is to be placed has no base on the table yet. */
function unplaced(scene: Scene, order: Order): Unit | undefined {
  const data = order.turns ? scene.world.units.get(order.who) : undefined;
  if (!data) return undefined;
  const type = typeOf(scene.world, data.name);
  const { guard, outriders, name, side } = data;
  return { name, side, type, title: unitTitle(scene.world, name), guard, outriders, pose: { x: 0, y: 0, heading: 0 }, size: sizeOf(type), town: false, strength: scene.position.setup ? type.strength : 1, full: type.strength, marks: "" };
}

function newStand({ who }: Order, side: string): Stand {
  return { name: pieceName(who, side), side, wing: who.startsWith("wing ") ? Number(who.slice(5)) : 0, x: 0, y: 0, skill: "", moved: false };
}

function plottedOf(scene: Scene, order: Order, side: string, adding: boolean): Plotted {
  const { position } = scene;
  const piece = pieceOf(order, side);
  return {
    unit: order.places ? unplaced(scene, order) : (position.units.get(piece) ?? (order.puts ? unplaced(scene, order) : undefined)),
    stand: order.places && !order.turns ? newStand(order, side) : position.stands.get(piece),
    poses: posesOf(order, placeOf(position, piece)),
    target: order.target,
    adding,
  };
}

/** The areas of the overlay that is shown. */
function useAreas({ world, past, hash }: Scene) {
  const { settings } = useTools();
  const asked = !past && world.ground?.overlays.some(([words]) => words === settings.overlay);
  const reply = useAnswers(asked ? [`overlay ${settings.overlay}`] : [], hash)?.[0];
  return useMemo(() => (reply ? readShapes(reply) : []), [reply]);
}

/** The odds at the marks of enemies, by unit: of several ways those of the first. None without a hash. */
function useOddsNotes(marks: Mark[], hash: string): Map<string, string> {
  const asked = hash === "" ? [] : marks.filter(({ act, target }) => target !== "" && (act === "attack" || act === "bombard")).slice(0, MOST_NOTES);
  const questions = asked.map(({ choices }) => `preview ${choices[0]!.text}`);
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

const ABOVE = 2.3; // inches from a unit's middle, where its rolls stand

/** The rolls since the person's last decision, or the one that is looked back at, and the one that is due. */
function useRolls({ position, past, trail }: Scene): RollMark[] {
  const { table } = useTools();
  const { story, at, due } = table.state;
  const stood = useRef(new Map<string, Pose>()); // where each unit was seen last: one that routs is gone
  return useMemo(() => {
    for (const { name, pose } of position.units.values()) stood.current.set(name, pose);
    const shown = past ? story.slice(Math.max(0, (at ?? 0) - 1), at ?? 0) : story.slice(lastDecision(story, (side) => !table.isBot(side) && mayActFor(table.state, side)));
    const marks = new Map<string, RollMark>();
    const add = (unit: string, mark: Omit<RollMark, "at">) => {
      const pose = position.units.get(unit)?.pose ?? trail?.before.units.get(unit)?.pose ?? stood.current.get(unit);
      if (pose) marks.set(unit, { ...mark, at: { x: pose.x, y: pose.y + ABOVE } });
    };
    for (const move of shown) {
      const fallen = fallenOf(move);
      if (fallen) add(fallen.unit, { ...fallen, sides: move.rolled?.kind === "pursuit" ? 6 : 10 });
    }
    if (due && !past) add(due.about ?? "", { faces: "?", sides: due.dice[0]?.sides ?? 10, result: "" });
    return [...marks.values()];
  }, [story, at, due, position, trail]);
}

export function Board(props: BoardProps<Scene>) {
  const { scene, onPlace, onHover, onPick, onKey, onStatus } = props;
  const { table, settings } = useTools();
  const { world, position, choices, hash } = scene;
  const side = actingSide(scene);
  const unit = pieceName(scene.unit, side);
  const { order, text, write } = useOrder(scene);
  const [cursor, drawCursor] = useState<Point | null>(null);
  const cross = useRef<Point | null>(null); // the same, for keys that follow each other faster than the picture
  const setCursor = (at: Point) => {
    cross.current = at;
    drawCursor(at);
  };
  const [pointer, setPointer] = useState<Point | null>(null);
  const [adding, setAdding] = useState(false);
  const inch = useRef(10); // pixels
  const [hovered, setHovered] = useState(""); // the piece under the mouse or the cross

  const verdict = useVerdict(text, hash);
  const marks = useMemo(() => marksFor(choices, position, unit, side), [choices, position, unit, side]);
  const able = useMemo(() => new Set(ablePieces(choices, side).filter((name) => placeOf(position, name))), [choices, position, side]);
  const notes = useOddsNotes(marks, order === null ? hash : "");
  const areas = useAreas(scene);
  const threats = useThreats(scene, hovered);
  const rolls = useRolls(scene);
  const works = useMemo(() => worksOf(world, scene.drawing), [world, scene.drawing]);

  const drop = () => {
    setAdding(false);
    write("");
  };
  const moves = order !== null && (order.legs.length > 0 || order.first !== null || /^(move|commander|wing|place) ?/.test(order.head));
  const plotted = order && plottedOf(scene, order, side, adding);
  const end = plotted?.poses[plotted.poses.length - 1] ?? null;

  const drawnFor = order && !order.places ? pieceOf(order, side) : "";
  useEffect(() => setAdding(false), [hash, unit]);

  // What was told of a way that is played or dropped.
  useEffect(() => onStatus(""), [hash, order === null]);

  const play = (action: string) => {
    if (action !== "" && !action.startsWith("put ")) void table.play(readChoice(action));
  };
  const choose = (mark: Mark) => {
    const listed = mark.choices.map((choice) => choice.text);
    const next = listed[(listed.indexOf(text) + 1) % listed.length]!;
    // What needs no look before it is chosen at once.
    if (mark.act === "choose") return play(next);
    table.set({ message: null });
    write(next);
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
    if (best) write(best.text);
    else if (attacker && attacker.type.range > 0) write(`fire ${name} ${enemy.name}`);
    else if (attacker) write(straightAttack(attacker, enemy));
  };
  /** Where a piece is to be placed: the one that the list names first, or that is drawn up. */
  const placing = (): Order | null => (order?.places ? order : (choices.find(({ kind, names }) => kind === "place" && (scene.unit === "" || names[0] === scene.unit))?.order ?? null));

  const pick = (where: Point, more: boolean) => {
    const at = tenths(where, world);
    const around = NEAR / inch.current;
    const here = pieceAt(position, where, around / 3);
    if (choices.length === 0 && !order) return onPick(here);
    const onEnd = end && plotted && (plotted.unit ? isOn(where, end, plotted.unit.size) : far(where, end) <= 1);
    const newEnd = end && plotted && (order?.legs.length || order?.first !== null);
    if (order && onEnd && newEnd && !adding && !more) return play(text);
    if (order?.puts) return write(withEnd(order, at));
    const byMark = marks
      .filter((mark) => (mark.target !== "" ? here === mark.target : far(mark.at, where) <= around))
      .sort((a, b) => far(a.at, where) - far(b.at, where))[0];
    if (byMark && !adding && !more) {
      // An enemy that is attacked already in this order is struck by a further click.
      if (byMark.target !== "" && order?.target === byMark.target && byMark.choices.length === 1) return play(text);
      return choose(byMark);
    }
    if (here !== "" && here !== unit && able.has(here) && !adding) return select(here);
    if (here !== "" && here === unit && !order) return select("");
    const enemy = position.units.get(here);
    const attacker = position.units.get(unit);
    if (attacker && enemy && enemy.side !== side && order && end && moves && drawnFor === unit && (adding || more)) {
      setAdding(false);
      return write(ledAttack(order, attacker, end, enemy));
    }
    if (unit !== "" && enemy && enemy.side !== side) return attack(unit, enemy, where);
    const place = placing();
    if (place) return write({ ...place, legs: [{ at, heading: place.legs[0]?.heading ?? 0 }] });
    if (unit === "" || !able.has(unit)) return onPick(here);
    if (order && moves && (adding || more)) {
      setAdding(false);
      return write(withLeg(order, at));
    }
    table.set({ message: null });
    write(order && moves && drawnFor === unit ? withEnd(order, at) : { ...readOrder(headFor(unit)), legs: [{ at, heading: null }] });
  };

  const grab = (where: Point): Held | null => {
    if (choices.length === 0 && !order) return null;
    const before = text;
    const cancel = () => write(before);
    if (order && end && plotted?.unit && moves && far(handleOf(plotted.unit, end, inch.current / INCH), where) <= NEAR / inch.current) {
      const turn = (at: Point) => write({ ...turnedTo(order, towards(end, at)), target: "" });
      return { move: turn, drop: turn, cancel };
    }
    const onEnd = order && moves && end && plotted && (plotted.unit ? isOn(where, end, plotted.unit.size) : far(where, end) <= 1);
    const here = onEnd ? "" : pieceAt(position, where, NEAR / inch.current / 3);
    const start = onEnd ? order : order?.puts ? null : able.has(here) ? readOrder(headFor(here)) : null;
    if (!start) return null;
    const name = onEnd ? drawnFor : here;
    if (!onEnd && here !== unit) select(here);
    const origin = onEnd ? end : placeOf(position, here)!;
    const lead = (at: Point) => {
      const to = tenths({ x: origin.x + at.x - where.x, y: origin.y + at.y - where.y }, world);
      write(withEnd(start, to));
    };
    return {
      move: lead,
      drop: (at) => {
        const enemy = position.units.get(pieceAt(position, at, 0));
        if (enemy && enemy.side !== side && !start.puts && name !== "") attack(name, enemy, at);
        else lead(at);
      },
      cancel,
    };
  };

  const turn = (by: number) => {
    if (!order?.turns || !end) return;
    write({ ...turnedTo(order, end.heading + by), target: "" });
  };
  const leg = () => {
    if (!order || !moves || order.places || order.puts) return;
    const at = cross.current;
    if (at && end && far(at, end) > 0.05 && document.activeElement?.matches(".battle")) write(withLeg(order, at));
    else setAdding(true);
  };

  const look = (at: Point | null) => {
    setPointer(at);
    const name = at ? pieceAt(position, at, 0) : "";
    if (name !== hovered) {
      setHovered(name);
      onHover(name);
    }
    onStatus(at ? statusOf(scene, at, name, order, end) : "");
  };

  const keys: Record<string, () => void> = {
    ...(order && {
      Escape: drop,
      Backspace: () => (order.legs.length > 1 ? write(withoutLeg(order)) : drop()),
      ...(moves && { l: leg, q: () => turn(-5), e: () => turn(5), Q: () => turn(-1), E: () => turn(1) }),
    }),
    // The selected unit may turn where it stands.
    ...(!order && unit !== "" && position.units.has(unit) && able.has(unit) && { q: () => turnHere(-5), e: () => turnHere(5), Q: () => turnHere(-1), E: () => turnHere(1) }),
    ...(marks.length > 0 && {
      p: () => {
        const now = marks.findIndex(({ choices }) => choices.some((choice) => choice.text === text));
        const mark = marks[(now + 1) % marks.length]!;
        setCursor({ x: mark.at.x, y: mark.at.y });
        if (mark.act !== "choose") write(mark.choices[0]!.text);
        onStatus(`${now + 2 > marks.length ? 1 : now + 2} of ${marks.length} that are proposed.`);
      },
    }),
  };
  const turnHere = (by: number) => write(turnedTo(readOrder(headFor(unit)), (position.units.get(unit)?.pose.heading ?? 0) + by));

  const trail = useMemo(() => (scene.trail ? waysOf(world, scene.trail.before, scene.trail.moves) : []), [scene.trail]);
  const cue = useMemo(() => (scene.cue ? waysOf(world, position, [{ side: position.side, choice: scene.cue }]) : []), [scene.cue, position]);
  const proposal = useMemo(() => {
    const { proposal } = scene;
    return proposal ? waysOf(world, position, proposal.parts.filter(({ taken }) => taken).map((part) => ({ ...part, side: proposal.side }))) : [];
  }, [scene.proposal, position]);
  const pointed = useMemo(() => pointedOn(scene.pointed, order !== null, (name) => placeOf(position, name)), [scene.pointed, position, order !== null]);
  const from = unit !== "" && able.has(unit) ? (order && adding ? end : !order ? placeOf(position, unit) : null) : null;
  return (
    <div class="measured-board">
      <MapView
        world={world}
        position={position}
        bridges={works.bridges}
        banks={works.banks}
        pieces={settings.counters}
        unit={unit}
        pointed={pointed}
        able={able}
        moving={position.step === "activate" ? position.side : ""}
        marks={marks}
        notes={notes}
        plotted={plotted}
        verdict={verdict}
        areas={areas}
        trail={trail}
        cue={cue}
        proposal={proposal}
        threats={threats}
        rolls={rolls}
        ruler={from && pointer ? [from, pointer] : null}
        cursor={cursor}
        cross={cross}
        onScale={(pixels) => (inch.current = pixels)}
        onPoint={look}
        onPick={pick}
        onInspect={(at) => {
          const name = pieceAt(position, at, 0.3);
          if (name !== "") onPlace(name);
          onStatus(statusOf(scene, at, name, order, end));
        }}
        onGrab={grab}
        onTurn={turn}
        onCursor={(at) => {
          setCursor(at);
          const name = pieceAt(position, at, 0);
          setHovered(name);
          if (name !== "") onPlace(name);
          onStatus(statusOf(scene, at, name, order, end));
        }}
        onEnter={() => {
          const at = cross.current;
          if (order && (!at || !end || far(at, end) < 0.05 || order.target !== "")) play(text);
          else if (at) pick(at, false);
        }}
        onKey={(event) => {
          const key = keyOf(event);
          const own = keys[key];
          if (!own) return onKey(key);
          own();
          return true;
        }}
      />
      {order && !text.startsWith("put ") && (
        <OrderBar
          scene={scene}
          order={order}
          side={side}
          text={text}
          verdict={verdict}
          adding={adding}
          onPlay={() => play(text)}
          onLeg={order.legs.length > 0 && !order.places && !order.puts && order.target === "" ? () => setAdding(!adding) : null}
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

