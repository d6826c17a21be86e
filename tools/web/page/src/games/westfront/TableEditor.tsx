// Draws the ground of a scenario by dragging: trenches, wire, areas, roads. The program checks it; it is saved as a scenario's
// text file, which "New game" opens.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { Refusal } from "../../protocol/wire";
import { checkScenario, type Fault, openScenario, saveFile, scenarioRows as rowsOfTable } from "../../session/scenario_file";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { Dialog } from "../../ui/Dialog";
import { Faults } from "../../ui/Faults";
import { useKept } from "../../ui/kept";
import { Problem } from "../../ui/Problem";
import { useDrawing } from "../../ui/table/drawing";
import { NumberField } from "../../ui/table/NumberField";
import { featureOf, kindOf, KINDS, newDrawn, pointsText, scenarioRows, withCorner } from "./drawn";
import { corners, type Drawn, drawnOf, type Kind, readPoints } from "./rows";
import { far } from "./geometry";
import { Ground } from "./map/Ground";
import { sheetOf } from "./map/sheet";
import { StandPicture } from "./map/Stands";
import type { Scene } from "./scene";
import { terrainsOf } from "./terrain";
import { sideIndex } from "./world";

const GRIP = 15; // mm around a corner that take hold of it
const GRID = 5; // mm to which a drag is rounded
const LEAST = 10; // mm, of a line or of an area's side
const NONE: never[] = [];

function drawnFrom(features: Drawn[], kind: Kind, from: Point, to: Point, sides: string[], middle: number): Drawn | string {
  if (kind === "area") {
    if (Math.min(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < LEAST) return "An area is a centimetre wide and deep at least: drag a box.";
    return newDrawn(features, kind, corners(from, to), "");
  }
  if (far(from, to) < LEAST) return "A line is a centimetre long at least: drag it.";
  return newDrawn(features, kind, from.x <= to.x ? [from, to] : [to, from], sides[from.y + to.y < 2 * middle ? 0 : 1] ?? "");
}

export function TableEditor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { table } = useTools();
  const { world, position } = scene;
  const drawnFor = `${world.game} ${world.scenario}`; // what is drawn is kept for it
  const whole = () => ({ width: world.width, height: world.height });
  const [size, setSize] = useKept(`${drawnFor}: size`, whole);
  const [rows, setRows] = useState<string[]>([]);
  const [drawn, setDrawn] = useKept<Drawn[] | null>(`${drawnFor}: drawn`, () => null);
  const features = drawn ?? []; // nothing before the program has told what lies there
  const setFeatures = (next: (now: Drawn[]) => Drawn[]) => setDrawn((now) => next(now ?? []));
  const [kind, setKind] = useState<Kind>("trench");
  const [chosen, setChosen] = useState("");
  const [name, setName] = useKept(`${drawnFor}: name`, () => "drawn");
  const [faults, setFaults] = useState<Fault[]>([]);
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");
  const sheet = useMemo(() => sheetOf(size), [size]);
  const one = features.find(({ id }) => id === chosen);
  const change = (id: string, part: Partial<Drawn>) => setFeatures((now) => now.map((feature) => (feature.id === id ? { ...feature, ...part } : feature)));
  const fresh = () => {
    say("");
    setProblem("");
    setFaults([]);
  };

  useEffect(() => {
    rowsOfTable(table).then(
      (told) => {
        setRows(told);
        setDrawn((now) => now ?? drawnOf(told));
      },
      (error: Error) => setProblem(error.message),
    );
  }, []);

  const drawing = useDrawing<Drawn>({
    sheet,
    size,
    grip: GRIP,
    grid: GRID,
    features,
    chosen,
    make: (from, to) => drawnFrom(features, kind, from, to, world.sides, size.height / 2),
    onMove: ({ id, kind, points }, corner, to) => change(id, { points: kind === "area" ? corners(points[(corner + 2) % 4]!, to) : points.map((point, i) => (i === corner ? to : point)) }),
    onChoose: setChosen,
    onMade: (drawn) => {
      if (typeof drawn === "string") return say(drawn);
      setFeatures((now) => [...now, drawn]);
      setChosen(drawn.id);
      say(`${kindOf(drawn.kind).name} ${drawn.id} is drawn.`);
    },
    onPress: fresh,
  });

  const text = () => `${scenarioRows(name, size, features, rows, world, position).join("\n")}\n`;
  /** What the program makes of it; the words for where it takes it. */
  const submit = async (work: typeof checkScenario, words: (scenario: string) => string): Promise<boolean> => {
    fresh();
    try {
      const { name: scenario, faults: found } = await work(table, world.game, text());
      setFaults(found);
      if (found.length === 0) say(words(scenario));
      return found.length === 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
      return false;
    }
  };
  const save = async () => {
    if (!(await submit(checkScenario, () => ""))) return;
    saveFile(`${name}.txt`, text());
    say(`Saved as ${name}.txt. “New game” opens it, here or elsewhere; so does the program: zerohour serve --data ${name}.txt.`);
  };
  const shown = drawing.preview ? [...features, drawing.preview] : features;
  return (
    <Dialog title="Draw the ground" onClose={onClose} kind="wide">
      <div class="table-editor">
        <div class="tools" role="group" aria-label="What is drawn">
          {KINDS.map((known) => (
            <button type="button" key={known.kind} aria-pressed={known.kind === kind} title={known.how} onClick={() => setKind(known.kind)}>
              {known.name}
            </button>
          ))}
        </div>
        <p class="about">
          {kindOf(kind).name}: {kindOf(kind).how}. Each corner can be dragged; half centimetres count.
        </p>
        <svg ref={drawing.picture} class="table-picture measured front-table drawing" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label="The table that is drawn" {...drawing.hands}>
          <Ground sheet={sheet} world={{ ...world, ...size, features: [...world.features.filter(({ kind }) => kind === "objective"), ...shown.map(featureOf)] }} terrains={terrainsOf(shown)} gaps={NONE} taken={NONE} scale={0.6} />
          <g opacity="0.55">
            {[...position.stands.values()].map((stand) => (
              <StandPicture key={stand.name} sheet={sheet} stand={stand} side={sideIndex(world, stand.side)} scale={0.6} ghost />
            ))}
          </g>
          {one?.points.map((point, i) => {
            const { x, y } = sheet.at(point);
            return <circle key={i} class="grip" cx={x} cy={y} r="9" />;
          })}
        </svg>
        <p role="status">{said}</p>
        <Faults name={`${name}.txt`} faults={faults} />
        <Problem text={problem} />
        <div class="numbers">
          <NumberField name="Width, cm" label="Width of the table in centimetres" value={size.width / 10} onValue={(width) => setSize({ ...size, width: width * 10 })} />
          <NumberField name="Depth, cm" label="Depth of the table in centimetres" value={size.height / 10} onValue={(height) => setSize({ ...size, height: height * 10 })} />
          <label>
            Name of the scenario
            <input type="text" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value.replace(/[^a-z0-9-]/g, ""))} />
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
          {one && <Feature one={one} sides={world.sides} onChange={(part) => change(one.id, part)} onRefuse={say} onRemove={() => setFeatures((now) => now.filter(({ id }) => id !== one.id))} />}
        </fieldset>
        <p class="about">Stands are written where they stand now, “Edit” moves them; plans, objectives and points stay as they are in this scenario.</p>
        <div class="buttons">
          <button
            type="button"
            disabled={rows.length === 0}
            onClick={() => {
              fresh();
              setSize(whole());
              setDrawn(drawnOf(rows));
              setChosen("");
              say("This is the ground as it is. What had been drawn is gone.");
            }}
          >
            Start over
          </button>
          <button type="button" onClick={() => void submit(checkScenario, (scenario) => `The program takes it as the scenario ${scenario}.`)}>
            Check
          </button>
          <button type="button" onClick={() => void submit(openScenario, (scenario) => `“New game” has the scenario ${scenario} now.`)}>
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

interface FeatureProps {
  one: Drawn;
  sides: string[];
  onChange(part: Partial<Drawn>): void;
  onRefuse(why: string): void;
  onRemove(): void;
}

/** What can be said of one record. */
function Feature({ one, sides, onChange, onRefuse, onRemove }: FeatureProps) {
  const { id, kind, points, keys } = one;
  const set = (key: string, value: string) => onChange({ keys: new Map([...keys, [key, value]]) });
  return (
    <>
      <label>
        {`${kindOf(kind).name} ${id}: points from the attacker's left corner, “x,y;x,y” in centimetres`}
        <input
          type="text"
          class="points"
          value={pointsText(kind === "area" ? [points[0]!, points[2]!] : points)}
          onInput={(event) => {
            const read = readPoints(event.currentTarget.value);
            if (read && (kind === "area" ? read.length === 2 : read.length > 1)) onChange({ points: kind === "area" ? corners(read[0]!, read[1]!) : read });
            else onRefuse(kind === "area" ? "An area has two opposite corners, as 18,17;38,25." : "Points are pairs of centimetres, as 0,34;15,35.");
          }}
        />
      </label>
      <div class="numbers">
        {Object.entries(kindOf(kind).keys).map(([key, words]) => {
          const choices = key === "owner" ? sides : words;
          return (
            <label key={key}>
              {title(key)}
              {choices.length > 0 ? (
                <select value={keys.get(key) ?? choices[0]} onChange={(event) => set(key, event.currentTarget.value)}>
                  {choices.map((word) => (
                    <option key={word} value={word}>
                      {key === "owner" ? title(word) : word.replaceAll("_", " ")}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  type="text"
                  value={(keys.get(key) ?? "").replaceAll('"', "")}
                  onInput={(event) => {
                    const value = event.currentTarget.value.replaceAll('"', "").trim();
                    set(key, key === "name" && value !== "" ? `"${value}"` : value);
                  }}
                />
              )}
            </label>
          );
        })}
      </div>
      <div class="buttons">
        {kind !== "area" && (
          <button type="button" onClick={() => onChange({ points: withCorner(points) })}>
            Add a corner
          </button>
        )}
        <button type="button" onClick={onRemove}>
          Take {id} away
        </button>
      </div>
    </>
  );
}
