// The ground of a scenario in small.
import { pictureOf } from "../table/picture";
import { Ground } from "./map/Ground";
import { INCH, sheetOf } from "./map/sheet";
import { readWorld } from "./world";

export const picture = pictureOf({ kind: "battle", each: INCH, readWorld, sheetOf, ground: (sheet, world) => <Ground sheet={sheet} world={world} scale={1} /> });
