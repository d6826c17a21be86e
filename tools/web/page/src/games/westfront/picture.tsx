// The ground of a scenario in small.
import { pictureOf } from "../table/picture";
import { Ground } from "./map/Ground";
import { sheetOf } from "./map/sheet";
import { readWorld } from "./world";

export const picture = pictureOf({ kind: "front-table", each: 1, readWorld, sheetOf, ground: (sheet, world) => <Ground sheet={sheet} world={world} terrains={new Map()} gaps={[]} taken={[]} scale={1} /> });
