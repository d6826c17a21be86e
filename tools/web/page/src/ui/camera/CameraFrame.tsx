// A board under a camera: the picture, the buttons over it, and an overview while not all of it is in the window. It fills
// its parent.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { useTools } from "../context";
import { Camera, type Subject } from "./camera";
import { seen, type View } from "./geometry";
import { type Hands, listen } from "./gestures";
import { keyOf } from "../keys";
import { useLatest } from "../latest";

const STEP = 1.4; // of the buttons and keys
const STRIDE = 0.25; // of the window, by Shift and an arrow key

/** The camera of a board, for as long as that is shown. */
export function useCamera(): Camera {
  const camera = useRef<Camera | null>(null);
  camera.current ??= new Camera();
  return camera.current;
}

/** Whether the view goes where something happens: not back and forth while the computer plays on at once. */
export function useFollowing(): boolean {
  const { settings, table } = useTools();
  return settings.follow && !(settings.pace === 0 && table.goesOn());
}

/**
 * Has the camera show some points whenever the key changes, if it is to follow; an empty key is nothing to follow. more: what
 * is shown with them where there is room.
 */
export function useFollow(camera: Camera, key: string, points: () => Point[], around: number, more?: () => Point[]): void {
  const following = useFollowing();
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === key) return;
    if (following || key === "") shown.current = key; // what came while it did not follow is shown when it does
    if (following && key !== "") camera.show(points(), around, undefined, more?.());
  }, [key, following]);
}

/**
 * Has the camera show what is to be decided next whenever the key changes: nothing moves while what is in the window of it is
 * clear of what lies over the board. An empty key is nothing to decide.
 */
export function useDecision(camera: Camera, key: string, points: () => Point[], around: number): void {
  const following = useFollowing();
  useEffect(() => {
    if (!following || key === "") return;
    const all = points();
    const { seen, hidden } = camera.looksAt(all, around);
    if (all.length === 0 || (seen.length > 0 && !hidden)) return;
    const far = ({ x, y }: Point) => Math.hypot(x - camera.aim.x, y - camera.aim.y);
    const first = (seen.length > 0 ? seen : all).reduce((a, b) => (far(b) < far(a) ? b : a));
    camera.show([first], around, 0.02, seen.length > 0 ? seen : all);
  }, [key]);
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The camera's own keys; whether it was one. */
export function cameraKey(camera: Camera, event: KeyboardEvent, pans = true): boolean {
  const key = keyOf(event);
  if (key === "+" || key === "=") camera.zoom(STEP);
  else if (key === "-") camera.zoom(1 / STEP);
  else if (key === "0") camera.fit();
  else if (pans && event.shiftKey && ARROWS[event.key]) camera.panBy(ARROWS[event.key]![0] * STRIDE, ARROWS[event.key]![1] * STRIDE);
  else return false;
  return true;
}

interface Props {
  name: string; // of its class, for style sheets
  camera: Camera;
  subject: Subject; // another one is another board: the view begins again
  hands: Hands;
  picture: RefObject<SVGSVGElement>; // with the whole board as its viewBox
  overview: ComponentChildren; // drawn in the board's units
  tools?: ComponentChildren; // more buttons, below the others
  onScale?(scale: number): void; // pixels a unit, as it is drawn once the view rests
  onView?(view: View): void; // at each frame: nothing that takes time
  children: ComponentChildren;
}

export function CameraFrame(props: Props) {
  const { camera, subject, picture } = props;
  const stage = useRef<HTMLDivElement>(null);
  const overview = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const latest = useLatest(props);
  const following = useFollowing();
  const follows = useLatest(following);

  useLayoutEffect(() => {
    camera.covers = (always = false) => {
      if (!stage.current) return []; // another game's board is there by now
      const over = stage.current.getBoundingClientRect();
      const nodes = document.querySelectorAll(`.board .camera-tools${always ? "" : ", .board > :is(.tray, .victory-strip), .board .camera-overview"}`);
      return [...nodes].flatMap((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return width > 0 ? [{ x: x - over.x, y: y - over.y, width, height }] : [];
      });
    };
  }, [camera]);

  useLayoutEffect(() => {
    let scale = 0;
    camera.draw = (view, size, drawn) => {
      const svg = picture.current;
      if (!svg) return;
      const { box } = latest.current.subject;
      const [x, y] = [size.width / 2 + (box.x - view.x) * view.scale, size.height / 2 + (box.y - view.y) * view.scale];
      svg.style.width = `${box.width * drawn}px`;
      svg.style.height = `${box.height * drawn}px`;
      const rests = view.scale === drawn;
      svg.style.transform = rests ? `translate(${Math.round(x)}px, ${Math.round(y)}px)` : `translate(${x}px, ${y}px) scale(${view.scale / drawn})`;
      latest.current.onView?.(view);
      if (rests && scale !== drawn) {
        scale = drawn;
        latest.current.onScale?.(scale);
      }
      if (overview.current && overview.current.hidden !== camera.seesAll()) {
        overview.current.hidden = camera.seesAll();
        // What was shown before there was an overview may lie below it.
        if (!overview.current.hidden && follows.current) requestAnimationFrame(() => camera.uncover());
      }
      const part = seen(view, size);
      for (const name of ["x", "y", "width", "height"] as const) frame.current?.setAttribute(name, part[name].toFixed(2));
    };
    return () => camera.close();
  }, [camera]);

  useLayoutEffect(() => {
    const element = stage.current!;
    const measure = () => {
      camera.resize({ width: element.clientWidth, height: element.clientHeight });
      if (follows.current) camera.uncover();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const deafen = listen(element, camera, () => latest.current.hands);
    measure();
    return () => {
      observer.disconnect();
      deafen();
    };
  }, [camera]);

  useLayoutEffect(() => camera.look(subject), [camera, subject]);

  // What a roll tells comes to lie over the board where there is no room beside it.
  const { table } = useTools();
  const { lastRoll, due, at } = table.state;
  useEffect(() => {
    if (following) camera.uncover();
  }, [lastRoll, due, at]);
  // Who wins is told a little later than the rest.
  useEffect(() => {
    const board = stage.current?.closest(".board");
    if (!board) return;
    const observer = new MutationObserver(() => {
      if (follows.current) camera.uncover();
    });
    observer.observe(board, { childList: true });
    return () => observer.disconnect();
  }, [camera]);

  return (
    <div class={`camera ${props.name}`}>
      <div class="camera-stage" ref={stage}>
        {props.children}
        <div class="camera-ring" aria-hidden="true" />
      </div>
      <div class="camera-overview" ref={overview} aria-hidden="true" hidden>
        <Overview camera={camera} subject={subject}>
          {props.overview}
          <rect class="camera-seen" ref={frame} />
        </Overview>
      </div>
      <Buttons camera={camera}>{props.tools}</Buttons>
    </div>
  );
}

function Buttons({ camera, children }: { camera: Camera; children: ComponentChildren }) {
  const { change, settings } = useTools();
  const following = settings.follow;
  return (
    <div class="camera-tools" role="group" aria-label="View">
      <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => camera.zoom(STEP)}>
        +
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => camera.zoom(1 / STEP)}>
        −
      </button>
      <button type="button" aria-label="Fit" title="Show the whole (0)" onClick={() => camera.fit()}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
        </svg>
      </button>
      <button
        type="button"
        aria-label="Follow"
        aria-pressed={following}
        title="Follow: the view goes to what the computer does and to what you decide next"
        onClick={() => change({ follow: !following })}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2v4M10 14v4M2 10h4M14 10h4" />
          <circle cx="10" cy="10" r="4.5" />
        </svg>
      </button>
      {children}
    </div>
  );
}

/** A small picture of the whole; a press, or a drag, brings what is there into the middle. */
function Overview({ camera, subject: { box }, children }: { camera: Camera; subject: Subject; children: ComponentChildren }) {
  const go = (event: PointerEvent) => {
    const matrix = (event.currentTarget as SVGSVGElement).getScreenCTM();
    if (matrix) camera.centre(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
  };
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
      }}
    >
      {children}
    </svg>
  );
}
