// The map under its camera: pictures below, and on top one node a hex that takes clicks, keys and focus.
import { memo } from "../../../ui/memo";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Point } from "../../../protocol/shapes";
import type { Subject } from "../../../ui/camera/camera";
import { CameraFrame, cameraKey, useCamera, useDecision, useFollow } from "../../../ui/camera/CameraFrame";
import { boxAround } from "../../../ui/camera/geometry";
import type { Hands } from "../../../ui/camera/gestures";
import { findPlaces } from "../../../ui/drop";
import { keyOf, takeKey } from "../../../ui/keys";
import { useLatest } from "../../../ui/latest";
import { onPhone } from "../../../ui/layout";
import { Legend } from "../../../ui/Legend";
import { Pointers } from "../../../ui/Pointed";
import type { Proposal, Trail } from "../../game";
import { activeUnits, type Choice, hexOf, type Target, targets as targetsOf, unitOf } from "../choices";
import type { Position } from "../position";
import type { World } from "../world";
import { legend } from "../Later";
import { Counter, Counters } from "./Counters";
import { Ground } from "./Ground";
import { Hexes } from "./Hexes";
import { Labels } from "./Labels";
import { Layout, SIDE } from "./layout";
import "./legend.css";
import "./map.css";
import { Acts, Floor, Markers } from "./Marks";
import { Overview } from "./Overview";
import { Cue, ProposalMarks, TrailMarks } from "./Arrows";
import { tracksOf } from "./tracks";

// By the words of the engine for directions.
const KEYS: Record<string, string[]> = {
  w: ["u"],
  s: ["d"],
  e: ["ur"],
  d: ["dr"],
  q: ["ul"],
  a: ["dl"],
  ArrowUp: ["u"],
  ArrowDown: ["d"],
  ArrowRight: ["dr", "ur"],
  ArrowLeft: ["ul", "dl"],
};

// Pixels a hexside.
const FAR = 26; // below: only what is large is drawn
const CLOSE = 48; // from here on: all is
const LEAST = 13; // in the beginning
const LEGIBLE = 38; // of a small battle on a phone, in the beginning: its hex numbers and counters are read there
const MOST = 120;

const PRESS = 800; // milliseconds in which what is selected was selected by a press

const FEW = 12; // stacks: all that is played on is shown
// Pixels, around what is fitted: in wide windows a line of text lies over the lower edge.
const MARGIN = { left: 16, top: 16, right: 16, bottom: 40 };
const ON_PHONES = { left: 6, top: 6, right: 6, bottom: 6 };

export interface MapProps {
  world: World;
  position: Position;
  choices: Choice[]; // none where nothing is to be decided here
  unit: string;
  hex: string; // the one that is looked at; has the focus when the map has
  cue: Choice | null;
  trail: Trail<Position, Choice> | null;
  proposal: Proposal<Choice> | null;
  pointed: string[]; // by a lesson
  path: string[];
  overlay: Map<string, string>;
  counters: boolean;
  idle: (unit: string) => boolean;
  onHex(hex: string): void; // looked at
  onHover(hex: string): void; // under the mouse; "" for none
  onPick(hex: string): void; // clicked, or Enter
  onGrab(hex: string): string; // the unit that is taken from there, which is selected then; "" for none
  onDrop(unit: string, hex: string): void; // "" for no hex
  onKey(key: string): boolean; // any other; whether it was taken
}

const CounterLayer = memo(Counters);

/** What the camera is to show of a game that begins: of a set-up the front line, else the units that can act, or all. */
function subjectOf(layout: Layout, latest: { readonly current: MapProps }): Subject {
  const { world, position } = latest.current;
  const centre = (hex: string) => layout.centre(hex);
  const units = [...position.stacks.keys()].map(centre);
  const area = boxAround(world.area.map(centre), 2 * SIDE)!;
  const few = units.length <= FEW || position.setup;
  const front = [...world.hexes.values()].filter(({ zone }) => zone === "front").map(({ name }) => centre(name));
  return {
    box: layout.box,
    area,
    // A phone has no room for land on which nothing is decided.
    get start() {
      return !few ? boxAround(units, 3 * SIDE)! : onPhone() && !position.setup ? boxAround(units, 1.6 * SIDE)! : area;
    },
    get least() {
      return (onPhone() && few && !position.setup ? LEGIBLE : LEAST) / SIDE;
    },
    most: MOST / SIDE,
    focus: () => {
      const { position, choices } = latest.current;
      const able = activeUnits(choices).flatMap((name) => position.where.get(name) ?? []);
      return position.setup && front.length > 0 ? front : (able.length > 0 ? able : [...position.stacks.keys()]).map(centre);
    },
    get margin() {
      return onPhone() ? ON_PHONES : MARGIN;
    },
  };
}

function hexNode(target: Element | null): string {
  return target?.closest<SVGElement>("[data-place]")?.dataset["place"] ?? "";
}

export function MapView(props: MapProps) {
  const { world, position, choices, unit, hex } = props;
  const layout = useMemo(() => new Layout(world), [world]);
  const camera = useCamera();
  const picture = useRef<SVGSVGElement>(null);
  const latest = useLatest(props);
  const subject = useMemo(() => subjectOf(layout, latest), [layout]);
  const targets = useMemo(() => targetsOf(choices, unit, position.where), [choices, unit, position]);
  const ready = useMemo(() => {
    if (unit !== "") return new Set<string>();
    return new Set(activeUnits(choices).flatMap((name) => position.where.get(name) ?? []));
  }, [choices, unit, position]);
  const everywhere = 2 * targets.size > world.hexes.size;
  // A unit that a click chooses has that mark alone.
  const bracketed = useMemo(() => new Set([...ready].filter((name) => !targets.has(name))), [ready, targets]);

  const pressed = useRef(0); // when the map was pressed last
  const { held, hands } = useHands(layout, latest, picture, (name) => focus.press(name));
  useViewThatFollows(props, layout, camera, targets, ready, held !== null, () => performance.now() - pressed.current < PRESS);
  const focus = useFocus(hex, () => camera.show([layout.centre(hex)], 1.2 * SIDE, 0.04));
  const hover = useHover(props.onHover);
  const [dragged, setDragged] = useState(""); // the hex that a counter from beside the map is over
  useEffect(() => findPlaces((x, y) => hexNode(document.elementFromPoint(x, y)), setDragged), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    focus.press("");
    if (!cameraKey(camera, event)) {
      const steps = KEYS[keyOf(event)];
      const here = world.hexes.get(hex);
      if (steps && here) {
        const near = steps.map((step) => here.near[world.grid.directions.indexOf(step)]).find((name) => name);
        if (near) props.onHex(near);
      } else if (!takeKey(event, () => props.onPick(hex), () => props.onKey(keyOf(event)))) {
        return;
      }
    }
    event.preventDefault();
  }

  const { box } = layout;
  return (
    <CameraFrame
      name="map-camera"
      camera={camera}
      subject={subject}
      hands={hands}
      picture={picture}
      overview={<Overview layout={layout} position={position} />}
      tools={<Legend board="map" parts={legend} />}
      onView={({ scale }) => {
        const side = scale * SIDE;
        const detail = side < FAR ? "far" : side < CLOSE ? "near" : "close";
        if (picture.current && picture.current.dataset["detail"] !== detail) picture.current.dataset["detail"] = detail;
      }}
    >
      <svg
        ref={picture}
        class={`map${props.proposal ? " proposing" : ""}${everywhere ? " everywhere" : ""}`}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="application"
        aria-roledescription="map"
        aria-label="The map. Six keys move to the neighbouring hexes: W up, S down, Q and A to the left, E and D to the right. Enter chooses, Escape lets go, N goes to the next unit that can act, G to a hex by its number. Plus and minus zoom, 0 fits the whole into the window, Shift with an arrow key moves the view."
        onFocusIn={(event) => focus.entered(hexNode(event.target as Element), props.onHex)}
        onFocusOut={focus.left}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          pressed.current = performance.now();
          focus.press(hexNode(event.target as Element));
        }}
        onClick={(event) => {
          const name = hexNode(event.target as Element);
          if (name === "") return;
          focus.press(name);
          props.onPick(name);
        }}
        onPointerOver={hover.over}
        onPointerLeave={hover.out}
      >
        <Ground layout={layout} />
        <rect {...box} class="sheet" />
        <Labels layout={layout} position={props.counters ? position : null} />
        <Floor layout={layout} world={world} position={position} targets={targets} path={props.path} overlay={props.overlay} />
        {props.counters && <CounterLayer layout={layout} position={position} unit={unit} idle={props.idle} />}
        {props.trail && <TrailMarks layout={layout} trail={props.trail} setup={position.setup} />}
        <Markers layout={layout} position={position} overlay={props.overlay} />
        {props.proposal && <ProposalMarks layout={layout} position={position} proposal={props.proposal} />}
        {props.cue && <Cue layout={layout} position={position} cue={props.cue} />}
        <Acts layout={layout} position={position} targets={targets} ready={bracketed} />
        <Hexes layout={layout} world={world} position={position} targets={targets} ready={ready} here={hex} over={held?.over ?? dragged} />
        <Pointers points={props.pointed.map((hex) => layout.centre(hex))} size={0.9 * SIDE} />
        {held && <InHand layout={layout} position={position} held={held} />}
      </svg>
    </CameraFrame>
  );
}

/** The view goes to what the computer does, and to what is to be decided next. */
function useViewThatFollows(props: MapProps, layout: Layout, camera: ReturnType<typeof useCamera>, targets: Map<string, Target>, ready: Set<string>, held: boolean, byPress: () => boolean) {
  const { position, choices, unit, cue, trail, proposal } = props;
  const centres = (hexes: (string | undefined)[]) => hexes.flatMap((hex) => (hex && layout.world.hexes.has(hex) ? [layout.centre(hex)] : []));
  useFollow(camera, cue ? `${cue.text} ${position.text}` : "", () => centres([position.where.get(unitOf(cue!)), hexOf(cue!)]), SIDE);
  useFollow(camera, position.target === "-" ? "" : position.target, () => centres([position.target]), 1.5 * SIDE);
  // A selected unit with what it may attack, and as much as there is room for of what it may reach; the map does not move under a press or a drag.
  const attacked = () => [...targets].flatMap(([hex, { act }]) => (act === "attack" ? [hex] : []));
  const own = () => centres([position.where.get(unit), ...(position.where.has(unit) ? attacked() : [])]);
  useFollow(camera, held ? "" : unit, own, SIDE, () => (byPress() ? [] : centres([...targets.keys()])));
  const played = trail && trail.moves.length > 0 ? trail : null;
  useFollow(camera, played ? `${played.moves.length} ${played.before.text}` : "", () => centres(tracksOf(played!.moves, played!.before).flatMap((track) => track?.way ?? [])), SIDE);
  const parts = proposal?.parts.map(({ choice }) => ({ side: proposal.side, choice })) ?? [];
  useFollow(camera, parts.map(({ choice }) => choice.text).join(";"), () => centres(tracksOf(parts, position).flatMap((track) => track?.way ?? [])), SIDE);
  useFollow(camera, props.pointed.join(), () => centres(props.pointed), 1.5 * SIDE);
  const step = choices.length === 0 ? "" : `${position.turn} ${position.active} ${position.step} ${position.target}`;
  useDecision(camera, step, () => centres([...ready, ...targets.keys()]), 0.8 * SIDE);
}

/**
 * The focus goes with what is looked at, and that stays in the window. What is pressed is there already: did the map move under
 * the press, it would end on another hex, and not be a click.
 */
function useFocus(hex: string, show: () => void) {
  const state = useRef({ inside: false, moving: false, pressed: "", first: true }).current;
  useEffect(() => {
    const node = document.getElementById(`hex-${hex}`);
    const { pressed, first } = state;
    state.pressed = "";
    if (!node) return;
    state.first = false;
    if (state.inside) {
      state.moving = true; // the focus follows what is looked at, not the other way round
      node.focus({ preventScroll: true });
      state.moving = false;
    }
    if (pressed !== hex && !first) show();
  }, [hex]);
  return {
    /** That hex was pressed or clicked, and may be looked at next; "" for none: a key says what is. */
    press: (name: string) => (state.pressed = name),
    entered: (name: string, look: (hex: string) => void) => {
      state.inside = true;
      if (name !== "" && !state.moving) look(name);
    },
    left: () => (state.inside = false),
  };
}

/** The hex under the mouse, told at most once a frame. */
function useHover(tell: (hex: string) => void) {
  const latest = useLatest(tell);
  return useMemo(() => hoverOf(latest), []);
}

function hoverOf(tell: { readonly current: (hex: string) => void }) {
  const one = { now: "", told: "", frame: 0 };
  const set = (hex: string) => {
    one.now = hex;
    if (one.frame !== 0) return;
    one.frame = requestAnimationFrame(() => {
      one.frame = 0;
      if (one.now === one.told) return;
      one.told = one.now;
      tell.current(one.now);
    });
  };
  return {
    over: (event: PointerEvent) => event.pointerType === "mouse" && set(hexNode(event.target as Element)),
    out: () => set(""),
  };
}

interface Held {
  unit: string;
  from: string;
  at: Point; // of the map
  over: string; // the hex under it
}

/** A unit that is dragged, and looking at a hex without acting. */
function useHands(layout: Layout, latest: { readonly current: MapProps }, picture: { current: SVGSVGElement | null }, press: (hex: string) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const hands = useMemo((): Hands => {
    const toMap = (x: number, y: number): Point => {
      const svg = picture.current!;
      const rect = svg.getBoundingClientRect();
      const { box } = layout;
      return { x: box.x + ((x - rect.left) / rect.width) * box.width, y: box.y + ((y - rect.top) / rect.height) * box.height };
    };
    const hexAt = (x: number, y: number) => hexNode(document.elementFromPoint(x, y));
    return {
      idle: (target) => {
        const node = target.closest(".hex");
        return !node || !/ (ready|can)\b/.test(node.getAttribute("class") ?? "");
      },
      inspect: (target) => {
        const hex = hexNode(target);
        if (hex === "") return;
        press(hex);
        latest.current.onHex(hex);
      },
      grab: (target, x, y) => {
        const from = hexNode(target);
        const unit = from === "" ? "" : latest.current.onGrab(from);
        if (unit === "") return null;
        setHeld({ unit, from, at: toMap(x, y), over: from });
        return {
          move: (x, y) => setHeld({ unit, from, at: toMap(x, y), over: hexAt(x, y) }),
          drop: (x, y) => {
            const over = hexAt(x, y);
            setHeld(null);
            if (over !== from) latest.current.onDrop(unit, over);
          },
          cancel: () => setHeld(null),
        };
      },
    };
  }, [layout]);
  return { held, hands };
}

function InHand({ layout, position, held: { unit, from, at, over } }: { layout: Layout; position: Position; held: Held }) {
  const piece = (position.stacks.get(from) ?? []).find((one) => one.unit === unit);
  const a = layout.centre(from);
  return (
    <g class={over === from ? "in-hand" : "in-hand away"} aria-hidden="true">
      <path class="way" d={`M${a.x} ${a.y}L${at.x} ${at.y}`} />
      {piece && <Counter piece={piece} at={at} />}
    </g>
  );
}
