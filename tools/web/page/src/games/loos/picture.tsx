// The ground of a scenario in small: the map itself around the part that is played on, and where the units stand at first.
import { type Reply, texts } from "../../protocol/wire";
import { readWorld as readAny } from "../../session/replies";
import type { Picture } from "../game";
import { Ground } from "./map/Ground";
import { Layout, SIDE } from "./map/layout";
import { readPosition } from "./position";
import { readWorld } from "./world";

const AROUND = 1.6; // hexsides around the middles of the hexes at the corners
const COUNTER = 30; // pixels at zoom 1

/** described: a reply to `describe scenario`. */
export function picture(described: Reply): Picture {
  const world = readWorld(described, readAny(described));
  const layout = new Layout(world);
  const [from, to] = world.area.map((hex) => layout.centre(hex)) as [{ x: number; y: number }, { x: number; y: number }];
  const margin = SIDE * AROUND;
  const text = texts(described, "describe", "state")[0];
  const stacks = text ? [...readPosition(world, text).stacks] : [];
  return {
    kind: "map",
    part: { x: from.x - margin, y: from.y - margin, width: to.x - from.x + 2 * margin, height: to.y - from.y + 2 * margin },
    whole: layout.land,
    drawing: (
      <g data-detail="far">
        <Ground layout={layout} />
        {stacks.map(([hex, [top]]) => {
          const { x, y } = layout.centre(hex);
          const side = top ? world.sides.indexOf(top.data.side) : 0;
          return <rect key={hex} class={`small-piece side-${side}`} x={x - COUNTER / 2} y={y - COUNTER / 2} width={COUNTER} height={COUNTER} />;
        })}
      </g>
    ),
  };
}
