// What mouse, pen and fingers do to a board: they move the view, take hold of a piece, or look at a place. Clicks are left to
// the board, but for those at the end of something else.
import type { Point } from "../../protocol/shapes";
import type { Camera } from "./camera";

const SLACK = { mouse: 5, touch: 10 }; // pixels that a press may stray and still be a click
const LONG = 450; // milliseconds
const TWICE = 350; // milliseconds between two clicks that are one double click
const NEAR = 28; // pixels between them
const RECENT = 90; // milliseconds whose movement is the speed at the end
const DOUBLE = 1.8; // times as near by a double click

/** A piece in the hand, from the first movement on. Points are those of the window, as of mouse events. */
export interface Hold {
  move(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

/** What a board does with presses. */
export interface Hands {
  /** What moves with the mouse, or with a finger that has rested, instead of the board; null: nothing is there. */
  grab?(target: Element, x: number, y: number): Hold | null;
  /** A place is looked at, without a choice being made. */
  inspect?(target: Element, x: number, y: number): void;
  /** Whether a click there means nothing, so that two of them may zoom. */
  idle?(target: Element, x: number, y: number): boolean;
}

interface Press {
  id: number;
  touch: boolean;
  target: Element;
  start: Point; // of the window
  last: Point;
  board: boolean; // whatever is under it, the board moves: the middle button
  moved: boolean;
  long: boolean;
  hold: Hold | null;
  timer: number;
  trace: { at: Point; time: number }[];
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

/** Listens to what is done on an element; gives what ends that. */
export function listen(element: HTMLElement, camera: Camera, hands: () => Hands): () => void {
  const fingers = new Map<number, Point>();
  let press: Press | null = null; // of one finger or the mouse
  let swallow = false; // the click that ends a gesture
  let clicked = { at: { x: 0, y: 0 }, time: -TWICE, idle: false };

  const inWindow = ({ x, y }: Point): Point => {
    const box = element.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  };
  const endPress = () => {
    if (!press) return;
    clearTimeout(press.timer);
    press = null;
    element.classList.remove("dragging");
  };

  const down = (event: PointerEvent) => {
    const touch = event.pointerType !== "mouse";
    if (!touch && event.button > 1) return;
    camera.stop();
    fingers.set(event.pointerId, pointOf(event));
    if (fingers.size > 1) {
      press?.hold?.cancel();
      endPress();
      swallow = true;
      for (const id of fingers.keys()) capture(id);
      return;
    }
    swallow = false;
    const at = pointOf(event);
    const target = event.target as Element;
    press = { id: event.pointerId, touch, target, start: at, last: at, board: event.button === 1, moved: false, long: false, hold: null, timer: 0, trace: [{ at, time: event.timeStamp }] };
    if (touch) press.timer = window.setTimeout(rest, LONG);
  };

  // A finger that rests looks at the place; what it takes hold of then moves with it.
  const rest = () => {
    if (!press) return;
    press.long = true;
    swallow = true;
    hands().inspect?.(press.target, press.start.x, press.start.y);
  };

  const capture = (id: number) => {
    try {
      element.setPointerCapture(id);
    } catch {
      // It is up again already.
    }
  };

  const move = (event: PointerEvent) => {
    const at = pointOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) return;
    // The button went up where nobody heard of it: outside the window, or in another one.
    if (event.pointerType === "mouse" && event.buttons === 0) return cancel(event.pointerId);
    if (fingers.size === 2) {
      const from = [...fingers.values()].map(inWindow) as [Point, Point];
      fingers.set(event.pointerId, at);
      camera.pinch(from, [...fingers.values()].map(inWindow) as [Point, Point]);
      return;
    }
    fingers.set(event.pointerId, at);
    if (!press || press.id !== event.pointerId) return;
    if (!press.moved) {
      if (Math.hypot(at.x - press.start.x, at.y - press.start.y) < (press.touch ? SLACK.touch : SLACK.mouse)) return;
      begin(press);
    }
    if (press.hold) press.hold.move(at.x, at.y);
    else {
      camera.pan(at.x - press.last.x, at.y - press.last.y);
      press.trace.push({ at, time: event.timeStamp });
    }
    press.last = at;
  };

  const begin = (one: Press) => {
    one.moved = true;
    swallow = true;
    clearTimeout(one.timer);
    capture(one.id);
    if (!one.board && (!one.touch || one.long)) one.hold = hands().grab?.(one.target, one.start.x, one.start.y) ?? null;
    element.classList.add("dragging");
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    const one = press;
    if (!one || one.id !== event.pointerId) {
      // Of two fingers the other one goes on.
      const [left] = fingers;
      if (left && fingers.size === 1) press = { id: left[0], touch: true, target: element, start: left[1], last: left[1], board: true, moved: true, long: false, hold: null, timer: 0, trace: [] };
      return;
    }
    endPress();
    if (event.type === "pointercancel") one.hold?.cancel();
    else if (one.hold) one.hold.drop(event.clientX, event.clientY);
    else if (one.moved) letGo(one, event.timeStamp);
  };

  const cancel = (id: number) => {
    fingers.delete(id);
    if (press?.id !== id) return;
    press.hold?.cancel();
    endPress();
  };

  const letGo = ({ trace }: Press, now: number) => {
    const recent = trace.filter(({ time }) => now - time < RECENT);
    const [first, last] = [recent[0], recent[recent.length - 1]];
    if (!first || !last || last.time - first.time < 8) return;
    const time = Math.max(now - first.time, 16);
    camera.coast((last.at.x - first.at.x) / time, (last.at.y - first.at.y) / time);
  };

  const click = (event: MouseEvent) => {
    // One without a pointer comes from a key or a reader of the screen.
    if (event.detail === 0) return;
    if (swallow) {
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const at = pointOf(event);
    const again = event.timeStamp - clicked.time < TWICE && Math.hypot(at.x - clicked.at.x, at.y - clicked.at.y) < NEAR;
    const idle = hands().idle?.(event.target as Element, at.x, at.y) ?? true;
    if (again && idle && clicked.idle) {
      event.stopPropagation();
      camera.zoom(event.shiftKey ? 1 / DOUBLE : DOUBLE, inWindow(at));
      clicked = { at, time: -TWICE, idle: false };
    } else {
      clicked = { at, time: event.timeStamp, idle };
    }
  };

  const menu = (event: MouseEvent) => {
    event.preventDefault();
    if (press?.touch) return; // a finger's own long press sees to it
    hands().inspect?.(event.target as Element, event.clientX, event.clientY);
  };

  // Else the middle button would begin to scroll by itself.
  const noScroll = (event: MouseEvent) => {
    if (event.button === 1) event.preventDefault();
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (!event.ctrlKey && Math.abs(dx) > Math.abs(dy)) {
      camera.pan(-dx, -dy);
      return;
    }
    // Two fingers on a pad come as small steps with Ctrl. A wheel's notches are large: the view glides from one to the next.
    const most = event.ctrlKey ? 40 : 240;
    const by = Math.max(-most, Math.min(most, dy));
    camera.zoom(Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0021)), inWindow(pointOf(event)), Math.abs(dy) >= 50);
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, true);
  element.addEventListener("contextmenu", menu);
  element.addEventListener("mousedown", noScroll);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    endPress();
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("click", click, true);
    element.removeEventListener("contextmenu", menu);
    element.removeEventListener("mousedown", noScroll);
    element.removeEventListener("wheel", wheel);
  };
}
