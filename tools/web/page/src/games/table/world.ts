// What every world has whose game is played on a measured table.
import { type Point, toldPoint } from "../../protocol/shapes";
import type { Position, World } from "../game";

/** What lies on the table and never moves, in the table's unit from its lower left corner. */
export interface Feature {
  name: string;
  title: string; // for people, or ""
  kind: string; // the class of its shape
  side: string; // whose it is, or ""
  points: Point[];
  radius: number; // of a circle
}

export interface TableWorld extends World {
  width: number;
  height: number;
  features: Feature[];
}

export interface TablePosition extends Position {
  side: string; // whose turn it is
  step: string;
}

/** The table of a world; size: its width and depth where it does not tell them. */
export function tableOf({ ground }: World, size: number): Pick<TableWorld, "width" | "height" | "features"> {
  const { width = size, height = size, shapes = [] } = ground ?? {};
  return {
    width,
    height,
    features: shapes.map(({ name, label, kind, side, points, radius }) => ({ name, title: label, kind, side, points: points.map((at) => toldPoint(ground!, at)), radius })),
  };
}

/** 0 or 1, as classes and lists have it. */
export function sideIndex({ sides }: Pick<World, "sides">, side: string): number {
  return Math.max(0, sides.indexOf(side));
}

export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
