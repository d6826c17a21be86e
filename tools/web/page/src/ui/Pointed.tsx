// What a lesson points at: places of the board, of which the next one is shown, and a button.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Point } from "../protocol/shapes";

export interface PointedAt {
  places: string[]; // the next of them, as the game names its places
  button: string; // its text, or ""
}

export const NOTHING_POINTED: PointedAt = { places: [], button: "" };

export const PointedContext = createContext<PointedAt>(NOTHING_POINTED);

/** The class of a button with that text, which a lesson may point at. */
export function usePointed(): (text: string) => string {
  const { button } = useContext(PointedContext);
  return (text) => (text === button ? "pointed" : "");
}

/** What is pointed at on a table: the first place, or the second one once an order to the first is drawn up. */
export function pointedOn(places: string[], drawn: boolean, placeOf: (name: string) => Point | null | undefined): Point[] {
  const [name] = places.slice(drawn ? 1 : 0);
  return name === undefined ? [] : [placeOf(name) ?? pointNamed(name) ?? []].flat();
}

/** "14,4.5", as lessons have points of a table. */
function pointNamed(text: string): Point | null {
  const [, x, y] = /^([\d.]+),([\d.]+)$/.exec(text) ?? [];
  return x && y ? { x: Number(x), y: Number(y) } : null;
}

/** Rings around points of a picture, with an arrow above each. size: of the ring's radius, in its units. */
export function Pointers({ points, size }: { points: Point[]; size: number }) {
  return (
    <g class="pointers" aria-hidden="true">
      {points.map(({ x, y }) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y}) scale(${size / 10})`}>
          <circle class="halo" r="10" />
          <circle r="10" />
          <path d="M-4 -17H4L0 -10.5Z" />
        </g>
      ))}
    </g>
  );
}
