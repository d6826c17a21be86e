// The ground of a scenario in small: the table, and where the stands are at first.
import type { Reply } from "../../protocol/wire";
import { readWorld as readAny } from "../../session/replies";
import { SmallPieces } from "../../ui/SmallPieces";
import type { Picture } from "../game";
import { Ground } from "./map/Ground";
import { sheetOf } from "./map/sheet";
import { readWorld } from "./world";

/** described: a reply to `describe scenario`. */
export function picture(described: Reply): Picture {
  const world = readWorld(described, readAny(described), false);
  const sheet = sheetOf(world);
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return {
    kind: "measured front-table",
    part: whole,
    whole,
    drawing: (
      <>
        <Ground sheet={sheet} world={world} terrains={new Map()} gaps={[]} taken={[]} scale={1} />
        <SmallPieces described={described} sides={world.sides} scale={1} />
      </>
    ),
  };
}
