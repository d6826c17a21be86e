// Draws a table: its size, hills, rough ground, obstacles, roads, blocks and bridges (../table/TableEditor.tsx).
import type { Point } from "../../protocol/shapes";
import { ok } from "../../protocol/wire";
import { openScenario } from "../../session/scenario_file";
import { useTools } from "../../ui/context";
import { dragged } from "../table/dragged";
import { withCorner } from "../table/geometry";
import { newId, PointsField, TableEditor as Editor } from "../table/TableEditor";
import { worksOf } from "./drawing";
import { type Drawn, drawnOf, featuresOf, HEAD, isArea, isLine, type Kind, kindOf, KINDS, nearestObstacle, pointsText, readPoints, scenarioRows } from "./drawn";
import { Bases } from "./map/Bases";
import { Ground, Names, Works } from "./map/Ground";
import { INCH, sheetOf } from "./map/sheet";
import type { Scene } from "./scene";

const NONE = new Set<string>();

function drawnFrom(drawn: Drawn[], kind: Kind, from: Point, to: Point): Drawn | string {
  const one = (points: Point[], over = ""): Drawn => ({ id: newId(drawn, kindOf(kind).letter), kind, points, over });
  if (kind === "town") return one([to]);
  if (kind === "bridge") {
    const near = nearestObstacle(drawn, to);
    return near ? one([near.at], near.id) : "A bridge lies on an obstacle that can be crossed: draw that first.";
  }
  const points = dragged(isArea(kind), from, to, 1, "an inch");
  return typeof points === "string" ? points : one(points);
}

export function TableEditor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { table } = useTools();
  const { world, position } = scene;
  const check = async (text: string) => {
    const [, ...rows] = text.trimEnd().split("\n");
    return { name: ok(await table.connection.ask(`check ${rows.join(" | ")}`), "check").scenario, faults: [] };
  };
  return (
    <Editor<Drawn>
      scene={scene}
      onClose={onClose}
      ground={{
        title: "Draw a table",
        picture: "battle",
        kinds: KINDS,
        first: "hill",
        grain: "half inches",
        grid: 0.5,
        grip: 1,
        dot: 0.6 * INCH,
        sheetOf,
        asItIs: () => drawnOf(world, worksOf(world, scene.drawing).bridges),
        make: drawnFrom,
        moved: ({ points }, corner, to) => points.map((point, i) => (i === corner ? to : point)),
        grown: ({ kind, points }) => (isArea(kind) || isLine(kind) ? withCorner(points, isArea(kind)) : null),
        draw: (sheet, size, drawn, preview) => {
          const shown = { ...world, ...size, features: featuresOf(preview ? [...drawn, preview] : drawn) };
          const bridges = drawn.filter(({ kind }) => kind === "bridge").map(({ id, points }) => ({ name: id, at: points[0]!, broken: false }));
          return (
            <>
              <Ground sheet={sheet} world={shown} scale={1} />
              <Names sheet={sheet} world={shown} scale={1} />
              <Works sheet={sheet} bridges={bridges} banks={[]} />
              <g opacity="0.6">
                <Bases sheet={sheet} position={position} sides={world.sides} scale={1} chosen="" able={NONE} moving="" />
              </g>
            </>
          );
        },
        sizes: (size, setSize) =>
          (["width", "height"] as const).map((side) => (
            <label key={side}>
              {side === "width" ? "Width" : "Depth"}, inches
              <input type="number" min="10" max="300" value={size[side]} onInput={(event) => setSize({ ...size, [side]: Number(event.currentTarget.value) })} />
            </label>
          )),
        fields: (one, change, say) => (
          <PointsField
            what={`${kindOf(one.kind).name} ${one.id}: points from the south-west corner, “x y/x y”`}
            text={pointsText(one.points)}
            onText={(text) => {
              const points = readPoints(text);
              if (points) change({ points });
              else say("Points are pairs of inches, as 13 25/23 25/25 29.");
            }}
          />
        ),
        without: (drawn, { id }) => drawn.filter((other) => other.id !== id && other.over !== id),
        nameOf: (typed) => typed.replace(/[^a-z0-9_-]/g, ""),
        longest: 20,
        about: "The armies stand as they do now; “Edit” moves them.",
        again: "This is the table as it is. What had been drawn is gone.",
        file: () => "scenarios.csv",
        text: (name, size, drawn) => `${HEAD}\n${scenarioRows(name, size, drawn, world, position).join("\n")}\n`,
        saved: () => "zerohour serve --data FOLDER",
        check,
        open: async (text) => {
          await check(text); // its words name the line
          return openScenario(table, world.game, text);
        },
      }}
    />
  );
}
