// The view of a board, and all that moves it. The picture is moved without being drawn: only when the scale has come to rest
// is it drawn at the new one.
import type { Point } from "../../protocol/shapes";
import { between, bounded, type Box, boxAround, evenly, filled, fit, fittingScale, holds, type Limits, type Margin, meet, panned, pinched, seen, showing, type Size, toBoard, toWindow, uncovered, type View, zoomed } from "./geometry";

const GLIDE = 220; // milliseconds
const REST = 140; // milliseconds without another scale until the picture is drawn at this one
const FRICTION = 0.0045; // of a coast, a millisecond
const SLOWEST = 0.02; // pixels a millisecond; below it a coast ends

/** What a camera looks at. */
export interface Subject {
  box: Box; // the whole board
  area: Box; // what is played on: "Fit" shows it
  start: Box; // where the view begins
  least: number; // pixels a unit in the beginning: where the start has no room at that, its middle is shown
  most: number; // pixels a unit, at the nearest
  margin: Margin; // around what is fitted
  focus?(): Point[]; // what matters most of the start, where that has no room
}

export function littleMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 0, height: 0 };
  private goal: View = this.view; // of a glide; else the view
  private drawnScale = 1; // the one at which the picture was drawn last
  private fitted: "start" | "area" | "" = "start"; // what a window of another size shows again
  private subject: Subject | null = null;
  private frame = 0;
  private timer = 0;
  /** Moves the picture; `drawn` is the scale at which it is to be drawn. */
  draw: (view: View, size: Size, drawn: number) => void = () => {};
  /** What lies over the board, in pixels of the window: nothing that is shown stands below it. always: that alone which never goes. */
  covers: (always?: boolean) => Box[] = () => [];
  private step: ((now: number) => boolean) | null = null; // of a movement; whether it goes on
  private shown: { points: Point[]; around: number; edge: number; more: Point[]; goal: View } | null = null; // last

  get limits(): Limits {
    const { box, area, most } = this.subject ?? { box: { x: 0, y: 0, width: 1, height: 1 }, area: null, most: 1 };
    const whole = fittingScale(area ?? box, this.size, evenly(0));
    return { box, least: Math.min(whole, fittingScale(box, this.size, evenly(0))) * 0.8, most: Math.max(most, whole) };
  }

  /** Where it is going to, or is. */
  get aim(): View {
    return this.goal;
  }

  /** Another board: the view begins again. */
  look(subject: Subject): void {
    this.subject = subject;
    this.fitted = "start";
    if (this.size.width > 0) this.refit();
  }

  resize(size: Size): void {
    const first = this.size.width === 0;
    if (size.width === 0 || size.height === 0 || (size.width === this.size.width && size.height === this.size.height)) return;
    const stays = this.shown?.goal === this.goal ? this.shown : null;
    this.size = size;
    this.stop();
    if (this.fitted !== "" || first) this.refit();
    else this.set(bounded(this.view, this.limits), true);
    if (stays) stays.goal = this.goal; // the size of the window has changed; nobody has moved the map
  }

  private refit(): void {
    if (!this.subject) return;
    this.set(this.fitted === "area" ? this.ofArea() : this.ofStart(), true);
  }

  /** The margins between which a box has most room, clear of what never goes; rather beside that than above it. */
  private marginFor(box: Box): Margin {
    const { margin } = this.subject!;
    const margins = uncovered(this.covers(true), this.size, 0)
      .map((free) => ({
        left: Math.max(margin.left, free.left),
        top: Math.max(margin.top, free.top),
        right: Math.max(margin.right, free.right),
        bottom: Math.max(margin.bottom, free.bottom),
      }))
      .filter(({ left, top, right, bottom }) => left + right < this.size.width && top + bottom < this.size.height);
    return this.roomiest(margins, box) ?? margin;
  }

  private roomiest(margins: Margin[], box: Box): Margin | undefined {
    const { width, height } = this.size;
    const room = (m: Margin) => fittingScale(box, this.size, m) * Math.sqrt((width - m.left - m.right) * (height - m.top - m.bottom));
    return margins.reduce<Margin | undefined>((best, one) => (best && room(best) >= room(one) ? best : one), undefined);
  }

  private ofArea(): View {
    const { area } = this.subject!;
    return fit(area, this.size, this.marginFor(area), this.limits);
  }

  private ofStart(): View {
    const { box, area, start, least, focus } = this.subject!;
    if (start === area && least <= this.ofArea().scale) return this.ofArea();
    const { limits } = this;
    const margin = this.marginFor(start);
    let view = fit(start, this.size, margin, limits);
    if (view.scale < least) {
      const scale = Math.min(least, limits.most);
      // Of what matters as much as has room, about its middle.
      const points = focus?.() ?? [];
      const sum = (at: Point) => points.reduce((all, other) => all + Math.hypot(other.x - at.x, other.y - at.y), 0);
      const middle = points.map((at) => ({ at, far: sum(at) })).sort((a, b) => a.far - b.far)[0];
      const seen = middle ? this.grown([middle.at], points, 0, (one) => fittingScale(one, this.size, margin) >= scale)! : start;
      view = fit(seen, this.size, margin, { ...limits, least: scale, most: scale });
    }
    // What lies over the edges may lie beside the board, too.
    const over = { top: margin.top / view.scale, bottom: margin.bottom / view.scale };
    return filled(view, this.size, { ...box, y: box.y - over.top, height: box.height + over.top + (focus ? over.bottom : 0) });
  }

  /** The box around points, with as many of some others as have room, the nearest first; null of none. */
  private grown(points: Point[], more: Point[], around: number, hasRoom: (box: Box) => boolean): Box | null {
    const box = boxAround(points, around);
    const [first] = points;
    if (!box || !first) return null;
    const far = ({ x, y }: Point) => Math.hypot(x - first.x, y - first.y);
    const all = [...points];
    let grown = box;
    for (const one of [...more].sort((a, b) => far(a) - far(b))) {
      const larger = boxAround([...all, one], around)!;
      if (!hasRoom(larger)) continue;
      all.push(one);
      grown = larger;
    }
    return grown;
  }

  /** All of what is played on. */
  fit(): void {
    this.glide(this.ofArea());
    this.fitted = "area";
  }

  toBoard(at: Point): Point {
    return toBoard(this.view, this.size, at);
  }

  toWindow(at: Point): Point {
    return toWindow(this.view, this.size, at);
  }

  pan(dx: number, dy: number): void {
    this.fitted = "";
    this.stop();
    this.set(bounded(panned(this.view, dx, dy), this.limits));
  }

  /** By a part of the window. */
  panBy(right: number, down: number): void {
    this.fitted = "";
    this.glide(bounded(panned(this.goal, -right * this.size.width, -down * this.size.height), this.limits));
  }

  pinch(from: [Point, Point], to: [Point, Point]): void {
    this.fitted = "";
    this.stop();
    this.set(bounded(pinched(this.view, this.size, from, to, this.limits), this.limits));
  }

  /** about: the pixel whose point stays; without one, the middle. */
  zoom(factor: number, about: Point = { x: this.size.width / 2, y: this.size.height / 2 }, smooth = true): void {
    this.fitted = "";
    const from = this.view;
    const limits = this.limits;
    // A zoom during a zoom goes on from where that one would have ended.
    const scale = Math.max(limits.least, Math.min(limits.most, this.goal.scale * factor));
    const whole = scale / from.scale;
    const at = (part: number) => bounded(zoomed(from, this.size, about, whole ** part, limits), limits);
    if (smooth) this.animate(at(1), at);
    else {
      this.stop();
      this.set(at(1));
    }
  }

  centre({ x, y }: Point): void {
    this.fitted = "";
    this.stop();
    this.set(bounded({ ...this.view, x, y }, this.limits));
  }

  /**
   * Brings points into sight, with room around them on the board and in the window, clear of what lies over the board. Nothing
   * moves where they are in sight. What is too wide for that is shown smaller, but not so small that nothing can be read. more:
   * points that are shown with them as far as there is room at the present scale.
   */
  show(points: Point[], around: number, edge = 0.1, more: Point[] = []): void {
    if (points.length === 0 || this.size.width === 0) return;
    const covers = this.covers();
    const room = Math.min(this.size.width, this.size.height) * edge;
    const margins = uncovered(covers, this.size, room);
    const box = this.grown(points, more, around, (one) => margins.some((margin) => fittingScale(one, this.size, margin) >= this.goal.scale))!;
    const covered = (view: View) => covers.some((cover) => meet(cover, this.onWindow(view, box)));
    if (!holds(seen(this.goal, this.size), box) || covered(this.goal)) {
      const limits = this.limits;
      const least = Math.min(this.goal.scale, Math.max(limits.least, this.subject?.least ?? 0));
      const views = [evenly(room), ...margins].map((margin) => showing(this.goal, this.size, box, margin, { ...limits, least }));
      const clear = views.filter((view) => !covered(view) && holds(seen(view, this.size), box));
      // Of those that show it below nothing the nearest of the largest; where none does, that which has most room.
      const far = (view: View) => Math.hypot(view.x - this.goal.x, view.y - this.goal.y) * view.scale;
      const best = clear.sort((a, b) => b.scale - a.scale || far(a) - far(b))[0];
      const roomiest = margins.indexOf(this.roomiest(margins, box)!) + 1;
      this.fitted = "";
      this.glide(best ?? views[roomiest]!);
    } else if (this.shown?.goal === this.goal && points.every(({ x, y }) => this.shown!.points.some((one) => one.x === x && one.y === y))) {
      return; // it is part of what is shown already
    }
    this.shown = { points, around, edge, more, goal: this.goal };
  }

  /** What was shown last is brought from under what has come to lie over it, unless a person has moved the view since. */
  uncover(): void {
    const { shown } = this;
    if (shown && shown.goal === this.goal) this.show(shown.points, shown.around, shown.edge, shown.more);
  }

  /** Which of some points are in the window, and whether what lies over it, or its edge, hides any of these. */
  looksAt(points: Point[], around: number): { seen: Point[]; hidden: boolean } {
    const covers = this.covers();
    const whole = seen(this.goal, this.size);
    const inWindow = points.filter((at) => this.inSight(at));
    const hidden = inWindow.some((at) => {
      const box = boxAround([at], around)!;
      return !holds(whole, box) || covers.some((cover) => meet(cover, this.onWindow(this.goal, box)));
    });
    return { seen: inWindow, hidden };
  }

  private onWindow(view: View, { x, y, width, height }: Box): Box {
    const at = toWindow(view, this.size, { x, y });
    return { ...at, width: width * view.scale, height: height * view.scale };
  }

  inSight(at: Point): boolean {
    return holds(seen(this.goal, this.size), { ...at, width: 0, height: 0 });
  }

  /** Whether all of what is played on is in the window. */
  seesAll(): boolean {
    return this.subject === null || holds(seen(this.view, this.size), this.subject.area);
  }

  glide(to: View): void {
    const from = this.view;
    this.animate(to, (part) => between(from, to, part));
  }

  /** The board goes on as a pointer has let it go: pixels a millisecond. */
  coast(vx: number, vy: number): void {
    if (littleMotion()) return;
    let last = performance.now();
    this.run((now) => {
      const past = Math.min(now - last, 50);
      last = now;
      this.set(bounded(panned(this.view, vx * past, vy * past), this.limits));
      this.goal = this.view;
      const slower = Math.exp(-FRICTION * past);
      vx *= slower;
      vy *= slower;
      return Math.hypot(vx, vy) > SLOWEST;
    });
  }

  /** Ends a glide or a coast where it is. */
  stop(): void {
    this.step = null;
    this.goal = this.view;
  }

  close(): void {
    this.step = null;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
  }

  private animate(to: View, at: (part: number) => View): void {
    if (littleMotion()) {
      this.stop();
      this.set(to);
      return;
    }
    const start = performance.now();
    this.run((now) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      this.set(part === 1 ? to : at(eased));
      this.goal = to;
      return part < 1;
    });
    this.goal = to;
  }

  private run(step: (now: number) => boolean): void {
    this.step = step;
    this.wake();
  }

  private wake(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    this.frame = 0;
    if (this.step && !this.step(now)) this.step = null;
    this.draw(this.view, this.size, this.drawnScale);
    if (this.step) this.wake();
  }

  /** at once: drawn at its scale now, not when it rests. */
  private set(view: View, atOnce = false): void {
    this.view = view;
    if (!this.step) this.goal = view;
    clearTimeout(this.timer);
    const rest = () => {
      this.drawnScale = this.view.scale;
      this.draw(this.view, this.size, this.drawnScale);
    };
    if (atOnce) rest();
    else {
      if (view.scale !== this.drawnScale) this.timer = window.setTimeout(rest, REST);
      this.wake();
    }
  }
}
