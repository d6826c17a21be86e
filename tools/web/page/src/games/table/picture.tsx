// The ground of a scenario in small, from a reply to `describe scenario`: the table, and where the pieces stand at first.
import type { ComponentChildren } from "preact";
import type { Reply } from "../../protocol/wire";
import { readWorld as readAny } from "../../session/replies";
import { SmallPieces } from "../../ui/SmallPieces";
import type { Sheet } from "../../ui/table/sheet";
import type { Picture, World } from "../game";
import type { TableWorld } from "./world";

interface Game<W extends TableWorld> {
  kind: string; // the class of its pictures
  each: number; // units of the picture to one of the table
  readWorld(described: Reply, world: World, named: boolean): W;
  sheetOf(size: Pick<TableWorld, "width" | "height">): Sheet;
  ground(sheet: Sheet, world: W): ComponentChildren;
}

export const pictureOf =
  <W extends TableWorld>({ kind, each, readWorld, sheetOf, ground }: Game<W>) =>
  (described: Reply): Picture => {
    const world = readWorld(described, readAny(described), false);
    const sheet = sheetOf(world);
    const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height };
    const drawing = (
      <>
        {ground(sheet, world)}
        <SmallPieces described={described} sides={world.sides} scale={each} />
      </>
    );
    return { kind: `measured ${kind}`, part: whole, whole, drawing };
  };
