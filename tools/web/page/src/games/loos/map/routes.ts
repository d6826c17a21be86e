// Roads and railways from the numbers of hexes to lines.
import type { Point, World } from "../world";
import { bent, distance } from "./geometry";
import { type Route, type RouteKind, ROUTES } from "./history";
import { type Layout, SIDE } from "./layout";

const BEYOND = 6 * SIDE; // pixels that a line which ends at the edge of the map goes on: enough for any frame

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

function atEdge(world: World, name: string): boolean {
  return world.hexes.get(name)?.near.includes(null) ?? false;
}

function past(to: Point, from: Point, by: number): Point {
  const t = by / (distance(from, to) || 1);
  return { x: to.x + (to.x - from.x) * t, y: to.y + (to.y - from.y) * t };
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
  if (first && atEdge(layout.world, route.hexes[0]!)) first.unshift(past(first[0]!, first[1]!, BEYOND));
  const last = lines[lines.length - 1];
  if (last && atEdge(layout.world, route.hexes[route.hexes.length - 1]!)) {
    last.push(past(last[last.length - 1]!, last[last.length - 2]!, BEYOND));
  }
  return lines.map((points) => bent(points));
}

/** All lines of a kind. */
export function routes(layout: Layout, kind: RouteKind): Point[][] {
  return ROUTES.filter((route) => route.kind === kind).flatMap((route) => routeLines(layout, route));
}
