// Draws a table: its size, hills, rough ground, obstacles, roads, blocks and bridges by dragging; checked by the engine, and
// saved as a file of scenarios that the program takes.
import { useMemo, useState } from "preact/hooks";
import { type Point } from "../../protocol/shapes";
import { ok, Refusal } from "../../protocol/wire";
import { useTools } from "../../ui/context";
import { openScenario, saveFile } from "../../session/scenario_file";
import { Dialog } from "../../ui/Dialog";
import { useKept } from "../../ui/kept";
import { Problem } from "../../ui/Problem";
import { useDrawing } from "../../ui/table/drawing";
import { worksOf } from "./drawing";
import { type Drawn, drawnOf, featuresOf, HEAD, isArea, isLine, KINDS, type Kind, nearestObstacle, newId, pointsText, readPoints, scenarioRows, withCorner } from "./drawn";
import { far } from "./geometry";
import { Bases } from "./map/Bases";
import { Ground, Names, Works } from "./map/Ground";
import { INCH, sheetOf } from "./map/sheet";
import type { Scene } from "./scene";

const GRIP = 1; // inches around a corner that take hold of it
const GRID = 0.5; // inches to which a drag is rounded
const NONE = new Set<string>();

function drawnFrom(features: Drawn[], kind: Kind, from: Point, to: Point): Drawn | string {
  const one = (points: Point[], over = ""): Drawn => ({ id: newId(features, kind), kind, points, over });
  if (kind === "town") return one([to]);
  if (kind === "bridge") {
    const near = nearestObstacle(features, to);
    return near ? one([near.at], near.id) : "A bridge lies on an obstacle that can be crossed: draw that first.";
  }
  if (isLine(kind)) return far(from, to) < 1 ? "A line is an inch long at least: drag it." : one([from, to]);
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [south, north] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  if (east - west < 1 || north - south < 1) return "An area is an inch wide and deep at least: drag a box.";
  return one([{ x: west, y: south }, { x: east, y: south }, { x: east, y: north }, { x: west, y: north }]);
}

export function TableEditor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { table } = useTools();
  const { world, position } = scene;
  const drawnFor = `${world.game} ${world.scenario}`; // what is drawn is kept for it
  const whole = () => ({ width: world.width, height: world.height });
  const asItIs = () => drawnOf(world, worksOf(world, scene.drawing).bridges);
  const [size, setSize] = useKept(`${drawnFor}: size`, whole);
  const [features, setFeatures] = useKept(`${drawnFor}: drawn`, asItIs);
  const [kind, setKind] = useState<Kind>("hill");
  const [chosen, setChosen] = useState("");
  const [name, setName] = useKept(`${drawnFor}: name`, () => "drawn");
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");
  const sheet = useMemo(() => sheetOf(size), [size]);
  const one = features.find(({ id }) => id === chosen);
  const change = (id: string, points: Point[]) => setFeatures((now) => now.map((feature) => (feature.id === id ? { ...feature, points } : feature)));

  const drawing = useDrawing<Drawn>({
    sheet,
    size,
    grip: GRIP,
    grid: GRID,
    features,
    chosen,
    make: (from, to) => drawnFrom(features, kind, from, to),
    onMove: ({ id, points }, corner, to) => change(id, points.map((point, i) => (i === corner ? to : point))),
    onChoose: setChosen,
    onMade: (drawn) => {
      if (typeof drawn === "string") return say(drawn);
      setFeatures([...features, drawn]);
      setChosen(drawn.id);
      say(`${KINDS.find((known) => known.kind === drawn.kind)?.name} ${drawn.id} is drawn.`);
    },
    onPress: () => {
      say("");
      setProblem("");
    },
  });

  const rows = () => scenarioRows(name, size, features, world, position);
  const check = async (): Promise<boolean> => {
    say("");
    setProblem("");
    try {
      const reply = await table.connection.ask(`check ${rows().join(" | ")}`);
      say(`The program takes it as the scenario ${ok(reply, "check").scenario}.`);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
      return false;
    }
  };
  const fileText = () => `${HEAD}\n${rows().join("\n")}\n`;
  const save = async () => {
    if (!(await check())) return;
    saveFile("scenarios.csv", fileText());
    say("Saved as scenarios.csv. “New game” opens it, here or elsewhere; so does the program: zerohour serve --data FOLDER.");
  };
  const open = async () => {
    if (!(await check())) return;
    await openScenario(table, "lgg", fileText()).then(
      ({ name: opened, faults }) => (faults.length > 0 ? setProblem(faults[0]!.what) : say(`“New game” has the scenario ${opened} now.`)),
      (error: Refusal) => setProblem(error.message),
    );
  };
  const drawn = { ...world, ...size, features: featuresOf(drawing.preview ? [...features, drawing.preview] : features) };
  const bridges = features.filter(({ kind }) => kind === "bridge").map(({ id, points }) => ({ name: id, at: points[0]!, broken: false }));
  return (
    <Dialog title="Draw a table" onClose={onClose} kind="wide">
      <div class="table-editor">
        <div class="tools" role="group" aria-label="What is drawn">
          {KINDS.map((known) => (
            <button type="button" key={known.kind} aria-pressed={known.kind === kind} title={known.how} onClick={() => setKind(known.kind)}>
              {known.name}
            </button>
          ))}
        </div>
        <p class="about">
          {KINDS.find((known) => known.kind === kind)?.name}: {KINDS.find((known) => known.kind === kind)?.how}. Each corner can be dragged; half inches count.
        </p>
        <svg ref={drawing.picture} class="table-picture measured battle drawing" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label="The table that is drawn" {...drawing.hands}>
          <clipPath id="drawing-edge">
            <rect width={sheet.width} height={sheet.height} />
          </clipPath>
          <Ground sheet={sheet} world={drawn} scale={1} />
          <Names sheet={sheet} world={drawn} scale={1} />
          <Works sheet={sheet} bridges={bridges} banks={[]} />
          <g opacity="0.6">
            <Bases sheet={sheet} position={position} sides={world.sides} scale={1} chosen="" able={NONE} moving="" />
          </g>
          {one?.points.map((point, i) => {
            const { x, y } = sheet.at(point);
            return <circle key={i} class="grip" cx={x} cy={y} r={0.6 * INCH} />;
          })}
        </svg>
        <p role="status">{said}</p>
        <Problem text={problem} />
        <div class="numbers">
          <label>
            Width, inches
            <input type="number" min="10" max="300" value={size.width} onInput={(event) => setSize({ ...size, width: Number(event.currentTarget.value) })} />
          </label>
          <label>
            Depth, inches
            <input type="number" min="10" max="300" value={size.height} onInput={(event) => setSize({ ...size, height: Number(event.currentTarget.value) })} />
          </label>
          <label>
            Name of the scenario
            <input type="text" maxLength={20} value={name} onInput={(event) => setName(event.currentTarget.value.replace(/[^a-z0-9_-]/g, ""))} />
          </label>
        </div>
        <fieldset>
          <legend>What lies on it</legend>
          <div class="tools">
            {features.map(({ id }) => (
              <button type="button" key={id} aria-pressed={id === chosen} onClick={() => setChosen(id === chosen ? "" : id)}>
                {id}
              </button>
            ))}
          </div>
          {one && (
            <>
              <label>
                {`${KINDS.find((known) => known.kind === one.kind)?.name} ${one.id}: points from the south-west corner, “x y/x y”`}
                <input
                  type="text"
                  class="points"
                  value={pointsText(one.points)}
                  onInput={(event) => {
                    const points = readPoints(event.currentTarget.value);
                    if (points) change(one.id, points);
                    else say("Points are pairs of inches, as 13 25/23 25/25 29.");
                  }}
                />
              </label>
              {(isArea(one.kind) || isLine(one.kind)) && (
                <button type="button" onClick={() => change(one.id, withCorner(one))}>
                  Add a corner
                </button>
              )}
              <button type="button" onClick={() => setFeatures(features.filter(({ id, over }) => id !== one.id && over !== one.id))}>
                Take {one.id} away
              </button>
            </>
          )}
        </fieldset>
        <p class="about">The armies stand as they do now; “Edit” moves them.</p>
        <div class="buttons">
          <button
            type="button"
            onClick={() => {
              setSize(whole());
              setFeatures(asItIs());
              setChosen("");
              say("This is the table as it is. What had been drawn is gone.");
            }}
          >
            Start over
          </button>
          <button type="button" onClick={() => void check()}>
            Check
          </button>
          <button type="button" onClick={() => void open()}>
            Add it to “New game”
          </button>
          <button type="button" class="primary" onClick={() => void save()}>
            Save as a file
          </button>
        </div>
      </div>
    </Dialog>
  );
}
