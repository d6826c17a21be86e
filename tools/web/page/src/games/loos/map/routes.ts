// Roads and railways from the numbers of hexes to lines.
import type { Point } from "../world";
import { bent, distance } from "./geometry";
import { type Route, type RouteKind, ROUTES } from "./history";
import { type Layout, SIDE } from "./layout";

const BEYOND = 12 * SIDE; // pixels that a line which ends at the edge of the map goes on: enough for any frame

/** The point that "1609" or "2108/2207" names; null where the map lacks one of the hexes. */
export function pointOf(layout: Layout, name: string): Point | null {
  const hexes = name.split("/");
  if (!hexes.every((hex) => layout.world.hexes.has(hex))) return null;
  const centres = hexes.map((hex) => layout.centre(hex));
  return {
    x: centres.reduce((sum, c) => sum + c.x, 0) / centres.length,
    y: centres.reduce((sum, c) => sum + c.y, 0) / centres.length,
  };
}

function past(to: Point, from: Point, by: number): Point {
  const t = by / (distance(from, to) || 1);
  return { x: to.x + (to.x - from.x) * t, y: to.y + (to.y - from.y) * t };
}

function atEdge(layout: Layout, name: string): boolean {
  return layout.world.hexes.get(name)?.near.includes(null) ?? false;
}

/** Whether a way that comes from `from` and goes straight on after `at` has left the hexes. */
function leaves(layout: Layout, at: Point, from: Point): boolean {
  const centres = [...layout.world.hexes.keys()].map((name) => layout.centre(name)).filter((centre) => distance(centre, at) < 6 * SIDE);
  return [1.3, 2, 2.8, 3.6, 4.4].every((sides) => {
    const point = past(at, from, sides * SIDE);
    return centres.every((centre) => distance(centre, point) > SIDE);
  });
}

/** The lines of a route: one, or none or several where the map lacks hexes of it. */
export function routeLines(layout: Layout, route: Route): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  const end = () => {
    if (line.length > 1) lines.push(line);
    line = [];
  };
  for (const name of route.hexes) {
    const point = pointOf(layout, name);
    if (point) line.push(point);
    else end();
  }
  end();
  const first = lines[0];
  if (first && atEdge(layout, route.hexes[0]!) && leaves(layout, first[0]!, first[1]!)) first.unshift(past(first[0]!, first[1]!, BEYOND));
  const last = lines[lines.length - 1];
  if (last && atEdge(layout, route.hexes[route.hexes.length - 1]!) && leaves(layout, last[last.length - 1]!, last[last.length - 2]!)) {
    last.push(past(last[last.length - 1]!, last[last.length - 2]!, BEYOND));
  }
  return lines.map((points) => bent(points));
}

const known = new WeakMap<Layout, Map<RouteKind, Point[][]>>();

/** All lines of a kind. */
export function routes(layout: Layout, kind: RouteKind): Point[][] {
  const kinds = known.get(layout) ?? new Map<RouteKind, Point[][]>();
  known.set(layout, kinds);
  const lines = kinds.get(kind) ?? ROUTES.filter((route) => route.kind === kind).flatMap((route) => routeLines(layout, route));
  kinds.set(kind, lines);
  return lines;
}
