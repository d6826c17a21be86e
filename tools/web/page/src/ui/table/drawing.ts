// What is drawn on a table by dragging: corners that are taken hold of, and new things from one point to another.
import { useRef, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import type { Sheet } from "./sheet";

/** A thing on the table, with the points that can be dragged. */
export interface Pointed {
  id: string;
  points: Point[];
}

type Held = { corner: number; id: string } | { from: Point; to: Point };

interface Options<F extends Pointed> {
  sheet: Sheet;
  size: { width: number; height: number }; // in the table's units, as the others
  grip: number; // around a corner that takes hold of it
  grid: number; // to which a drag is rounded
  features: F[];
  chosen: string;
  make(from: Point, to: Point): F | string; // a new one, or why there is none
  onMove(feature: F, corner: number, to: Point): void;
  onChoose(id: string): void;
  onMade(made: F | string): void;
  onPress(): void;
}

export function useDrawing<F extends Pointed>({ sheet, size, grip, grid, features, chosen, make, onMove, onChoose, onMade, onPress }: Options<F>) {
  const picture = useRef<SVGSVGElement>(null);
  const [held, hold] = useState<Held | null>(null);
  const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  const pointAt = (event: PointerEvent): Point => {
    const shown = picture.current!.getScreenCTM()!;
    const { x, y } = sheet.back({ x: (event.clientX - shown.e) / shown.a, y: (event.clientY - shown.f) / shown.d });
    const round = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) / grid) * grid;
    return { x: round(x, size.width), y: round(y, size.height) };
  };
  const onPointerDown = (event: PointerEvent) => {
    picture.current?.setPointerCapture(event.pointerId);
    const at = pointAt(event);
    onPress();
    const grips = features.flatMap(({ id, points }) => points.map((point, corner) => ({ id, corner, distance: far(point, at) })));
    const near = grips.filter(({ distance }) => distance <= grip).sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen) || a.distance - b.distance)[0];
    if (near) onChoose(near.id);
    hold(near ? { id: near.id, corner: near.corner } : { from: at, to: at });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!held) return;
    const at = pointAt(event);
    if ("from" in held) return hold({ from: held.from, to: at });
    const feature = features.find(({ id }) => id === held.id);
    if (feature) onMove(feature, held.corner, at);
  };
  const onPointerUp = (event: PointerEvent) => {
    hold(null);
    if (held && "from" in held) onMade(make(held.from, pointAt(event)));
  };
  const preview = held && "from" in held ? make(held.from, held.to) : null;
  return {
    picture,
    preview: typeof preview === "object" ? preview : null,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => hold(null) },
  };
}
