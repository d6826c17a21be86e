// The ground of a scenario in small.
import { pictureOf } from "../table/picture";
import { Ground } from "./map/Ground";
import { sheetIn } from "../../ui/table/sheet";
import { readWorld } from "./world";

export const picture = pictureOf({ kind: "front-table", each: 1, readWorld, sheetOf: sheetIn, ground: (sheet, world) => <Ground sheet={sheet} world={world} terrains={new Map()} gaps={[]} taken={[]} scale={1} /> });
