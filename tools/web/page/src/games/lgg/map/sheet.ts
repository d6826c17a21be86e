// The picture's own units: ten to an inch, from the north-west corner of the table.
import { type Sheet, sheetIn } from "../../../ui/table/sheet";
import type { World } from "../world";

export const INCH = 10;

export type { Sheet };

/** Turns inches from the south-west corner into the picture's units, and back. */
export function sheetOf(size: Pick<World, "width" | "height">): Sheet {
  return sheetIn(size, INCH);
}
