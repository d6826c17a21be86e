// Draws the ground of a scenario: trenches, wire, areas, roads (../table/TableEditor.tsx).
import { useEffect, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { checkScenario, openScenario, scenarioRows as rowsOfTable } from "../../session/scenario_file";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { NumberField } from "../../ui/table/NumberField";
import { dragged } from "../table/dragged";
import { boxBetween, onTable, withCorner } from "../table/geometry";
import { newId, PointsField, TableEditor as Editor } from "../table/TableEditor";
import { sideIndex } from "../table/world";
import { featureOf, firstKeys, kindOf, KINDS, pointsText, scenarioRows } from "./drawn";
import { Ground } from "./map/Ground";
import { sheetIn } from "../../ui/table/sheet";
import { StandPicture } from "./map/Stands";
import { type Drawn, drawnOf, type Kind, readPoints } from "./rows";
import type { Scene } from "./scene";
import { terrainsOf } from "./terrain";

const LEAST = 10; // mm, of a line or of an area's side
const NONE: never[] = [];

function drawnFrom(drawn: Drawn[], kind: Kind, from: Point, to: Point, sides: string[], middle: number): Drawn | string {
  const points = dragged(kind === "area", from, to, LEAST, "a centimetre");
  if (typeof points === "string") return points;
  const owner = kind === "area" ? "" : (sides[from.y + to.y < 2 * middle ? 0 : 1] ?? "");
  const fromLeft = kind === "area" || from.x <= to.x ? points : points.reverse();
  return { id: newId(drawn, kindOf(kind).letter), kind, points: fromLeft, keys: firstKeys(kind, owner) };
}

export function TableEditor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { table } = useTools();
  const { world, position } = scene;
  const [rows, setRows] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => void rowsOfTable(table).then(setRows, (error: Error) => setProblem(error.message)), []);
  return (
    <Editor<Drawn>
      scene={scene}
      problem={problem}
      onClose={onClose}
      ground={{
        title: "Draw the ground",
        picture: "front-table",
        kinds: KINDS,
        first: "trench",
        grain: "half centimetres",
        grid: 5,
        grip: 15,
        dot: 9,
        sheetOf: sheetIn,
        asItIs: () => (rows.length > 0 ? drawnOf(rows) : null),
        make: (drawn, kind, from, to, { height }) => drawnFrom(drawn, kind, from, to, world.sides, height / 2),
        moved: ({ kind, points }, corner, to) => (kind === "area" ? boxBetween(points[(corner + 2) % 4]!, to) : points.map((point, i) => (i === corner ? to : point))),
        grown: ({ kind, points }, size) => (kind === "area" ? null : withCorner(points, false).map((point) => onTable(point, size))),
        draw: (sheet, size, drawn, preview) => {
          const shown = preview ? [...drawn, preview] : drawn;
          return (
            <>
              <Ground sheet={sheet} world={{ ...world, ...size, features: [...world.features.filter(({ kind }) => kind === "objective"), ...shown.map(featureOf)] }} terrains={terrainsOf(shown)} gaps={NONE} taken={NONE} scale={0.6} />
              <g opacity="0.55">
                {[...position.stands.values()].map((stand) => (
                  <StandPicture key={stand.name} sheet={sheet} stand={stand} side={sideIndex(world, stand.side)} scale={0.6} ghost />
                ))}
              </g>
            </>
          );
        },
        sizes: (size, setSize) => (
          <>
            <NumberField name="Width, cm" label="Width of the table in centimetres" value={size.width / 10} onValue={(width) => setSize({ ...size, width: width * 10 })} />
            <NumberField name="Depth, cm" label="Depth of the table in centimetres" value={size.height / 10} onValue={(height) => setSize({ ...size, height: height * 10 })} />
          </>
        ),
        fields: (one, change, say) => <Fields one={one} sides={world.sides} onChange={change} onRefuse={say} />,
        without: (drawn, { id }) => drawn.filter((other) => other.id !== id),
        nameOf: (typed) => typed.replace(/[^a-z0-9-]/g, ""),
        longest: 40,
        about: "Stands are written where they stand now, “Edit” moves them; plans, objectives and points stay as they are in this scenario.",
        again: "This is the ground as it is. What had been drawn is gone.",
        file: (name) => `${name}.txt`,
        text: (name, size, drawn) => `${scenarioRows(name, size, drawn, rows, world, position).join("\n")}\n`,
        saved: (name) => `zerohour serve --data ${name}.txt`,
        check: (text) => checkScenario(table, world.game, text),
        open: (text) => openScenario(table, world.game, text),
      }}
    />
  );
}

interface FieldsProps {
  one: Drawn;
  sides: string[];
  onChange(part: Partial<Drawn>): void;
  onRefuse(why: string): void;
}

/** What can be said of one record. */
function Fields({ one, sides, onChange, onRefuse }: FieldsProps) {
  const { id, kind, points, keys } = one;
  const area = kind === "area";
  const set = (key: string, value: string) => onChange({ keys: new Map([...keys, [key, value]]) });
  return (
    <>
      <PointsField
        what={`${kindOf(kind).name} ${id}: points from the attacker's left corner, “x,y;x,y” in centimetres`}
        text={pointsText(area ? [points[0]!, points[2]!] : points)}
        onText={(text) => {
          const read = readPoints(text);
          if (read && (area ? read.length === 2 : read.length > 1)) onChange({ points: area ? boxBetween(read[0]!, read[1]!) : read });
          else onRefuse(area ? "An area has two opposite corners, as 18,17;38,25." : "Points are pairs of centimetres, as 0,34;15,35.");
        }}
      />
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
    </>
  );
}
