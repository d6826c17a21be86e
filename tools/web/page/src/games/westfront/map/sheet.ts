// The picture's own units are the table's millimetres, from the corner at the upper left.
import { type Sheet, sheetIn } from "../../../ui/table/sheet";
import type { World } from "../world";

export type { Sheet };

export function sheetOf(size: Pick<World, "width" | "height">): Sheet {
  return sheetIn(size, 1);
}
