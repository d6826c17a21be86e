// The map: pictures below, and on top one node a hex that takes clicks, keys and focus, and says what is there.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { nextZoom } from "../../../session/settings";
import { activeUnits, type Choice, hexChoices, targetsOf } from "../choices";
import { hexText, type Position } from "../position";
import type { World } from "../world";
import { Counters } from "./Counters";
import { Ground } from "./Ground";
import { Labels } from "./Labels";
import { Layout } from "./layout";
import { Floor, Markers } from "./Marks";

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

export interface MapProps {
  world: World;
  position: Position;
  choices: Choice[]; // none where nothing is to be decided here
  unit: string;
  hex: string; // the one that is looked at; has the focus when the map has
  cue: Choice | null;
  path: string[];
  overlay: Map<string, string>;
  counters: boolean;
  zoom: number;
  idle: (unit: string) => boolean;
  onZoom(zoom: number): void;
  onHex(hex: string): void; // looked at
  onHover(hex: string): void; // under the mouse; "" for none
  onPick(hex: string): void; // clicked, or Enter
  onKey(key: string): boolean; // any other; whether it was taken
}

export function MapView(props: MapProps) {
  const { world, position, choices, unit, hex, zoom } = props;
  const layout = useMemo(() => new Layout(world), [world]);
  const scroller = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null);
  const focused = useRef(false);
  const moving = useRef(false); // the focus follows what is looked at, not the other way round
  const pick = (name: string) => {
    if (!dragging?.moved) props.onPick(name);
  };
  const latest = useRef({ props, pick });
  latest.current = { props, pick };
  const before = useRef(zoom);

  const targets = useMemo(() => {
    const hexes = new Set(hexChoices(choices).keys());
    if (unit !== "") for (const target of targetsOf(choices, unit).keys()) hexes.add(target);
    return hexes;
  }, [choices, unit]);
  const ready = useMemo(() => {
    if (unit !== "") return new Set<string>();
    return new Set(activeUnits(choices).flatMap((name) => position.where.get(name) ?? []));
  }, [choices, unit, position]);

  // What is in the middle stays there when the scale changes.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || before.current === zoom) return;
    const factor = zoom / before.current;
    before.current = zoom;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2;
  }, [zoom]);

  // A new game begins with what is played on in sight.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const from = layout.centre(world.area[0]);
    const to = layout.centre(world.area[1]);
    const stacks = [...position.stacks.keys()].map((name) => layout.centre(name));
    const middle =
      stacks.length > 0 && stacks.length < 20
        ? {
            x: stacks.reduce((sum, c) => sum + c.x, 0) / stacks.length,
            y: stacks.reduce((sum, c) => sum + c.y, 0) / stacks.length,
          }
        : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    element.scrollLeft = (middle.x - layout.box.x) * zoom - element.clientWidth / 2;
    element.scrollTop = (middle.y - layout.box.y) * zoom - element.clientHeight / 2;
  }, [layout]);

  useEffect(() => {
    const node = document.getElementById(`hex-${hex}`);
    if (!node || !scroller.current) return;
    if (focused.current) {
      moving.current = true;
      node.focus({ preventScroll: true });
      moving.current = false;
    }
    keepInSight(scroller.current, node);
  }, [hex]);

  // One node a hex; drawn again when what it says has changed, not whenever the mouse moves.
  const hexes = useMemo(
    () => (
      <g class="hexes">
        {[...world.hexes.values()].map((data) => {
          const name = data.name;
          const can = targets.has(name) ? "; can be chosen" : ready.has(name) ? "; can act" : "";
          return (
            <g
              key={name}
              id={`hex-${name}`}
              role="button"
              tabindex={name === hex ? 0 : -1}
              aria-label={hexText(world, position, name) + can}
              class={`hex${name === hex ? " here" : ""}${ready.has(name) ? " ready" : ""}${targets.has(name) ? " can" : ""}`}
              onClick={() => latest.current.pick(name)}
              onFocus={() => {
                if (!moving.current) latest.current.props.onHex(name);
              }}
              onMouseEnter={() => latest.current.props.onHover(name)}
              onMouseLeave={() => latest.current.props.onHover("")}
            >
              <polygon points={layout.polygon(data, 0.96)} />
            </g>
          );
        })}
      </g>
    ),
    [layout, position, targets, ready, hex],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = KEYS[event.key];
    const here = world.hexes.get(hex);
    if (steps && here) {
      const near = steps.map((step) => here.near[world.grid.directions.indexOf(step)]).find((name) => name);
      if (near) props.onHex(near);
    } else if (event.key === "Enter" || event.key === " ") {
      props.onPick(hex);
    } else if (!props.onKey(event.key)) {
      return;
    }
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      class={`map-scroller${dragging?.moved ? " dragging" : ""}`}
      onPointerDown={(event) => {
        if (event.pointerType !== "mouse" || event.button !== 0 || !scroller.current) return;
        const { scrollLeft, scrollTop } = scroller.current;
        setDragging({ x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop, moved: false });
      }}
      onPointerMove={(event) => {
        if (!dragging || !scroller.current) return;
        const dx = event.clientX - dragging.x;
        const dy = event.clientY - dragging.y;
        if (!dragging.moved && Math.hypot(dx, dy) < 6) return;
        if (!dragging.moved) setDragging({ ...dragging, moved: true });
        scroller.current.scrollLeft = dragging.left - dx;
        scroller.current.scrollTop = dragging.top - dy;
      }}
      onPointerUp={() => setTimeout(() => setDragging(null))}
      onPointerLeave={() => setDragging(null)}
      onWheel={(event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        props.onZoom(nextZoom(zoom, event.deltaY < 0 ? 1 : -1));
      }}
    >
      <svg
        class={zoom < 0.7 ? "map far" : "map"}
        viewBox={`${layout.box.x} ${layout.box.y} ${layout.box.width} ${layout.box.height}`}
        width={layout.box.width * zoom}
        height={layout.box.height * zoom}
        role="application"
        aria-roledescription="map"
        aria-label="The map. Six keys move to the neighbouring hexes: W up, S down, Q and A to the left, E and D to the right. Enter chooses, Escape lets go, N goes to the next unit that can act, G to a hex by its number."
        onFocusIn={() => (focused.current = true)}
        onFocusOut={() => (focused.current = false)}
        onKeyDown={onKeyDown}
      >
        <Ground layout={layout} />
        <Labels layout={layout} position={props.counters ? position : null} />
        <Floor layout={layout} world={world} position={position} targets={targets} path={props.path} overlay={props.overlay} />
        {props.counters && <Counters layout={layout} position={position} unit={unit} idle={props.idle} />}
        <Markers layout={layout} position={position} cue={props.cue} target={position.target} overlay={props.overlay} />
        {hexes}
      </svg>
    </div>
  );
}

function keepInSight(scroller: HTMLElement, node: Element): void {
  const a = scroller.getBoundingClientRect();
  const b = node.getBoundingClientRect();
  if (b.left < a.left) scroller.scrollLeft -= a.left - b.left + 40;
  if (b.right > a.right) scroller.scrollLeft += b.right - a.right + 40;
  if (b.top < a.top) scroller.scrollTop -= a.top - b.top + 40;
  if (b.bottom > a.bottom) scroller.scrollTop += b.bottom - a.bottom + 40;
}
