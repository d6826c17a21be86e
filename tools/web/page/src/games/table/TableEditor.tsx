// Draws the ground of a scenario by dragging; the program checks it, and it is saved as a file of scenarios that the program takes.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { Refusal } from "../../protocol/wire";
import { type Fault, saveFile } from "../../session/scenario_file";
import { Dialog } from "../../ui/Dialog";
import { Faults } from "../../ui/Faults";
import { useKept } from "../../ui/kept";
import { Problem } from "../../ui/Problem";
import { type Pointed, useDrawing } from "../../ui/table/drawing";
import type { Sheet } from "../../ui/table/sheet";
import type { TableScene } from "./drafted";

export interface Size {
  width: number;
  height: number;
}

/** What is drawn: an area's corners, those of a line, or one point. */
export interface Drawn extends Pointed {
  kind: string;
}

/** A kind of ground; letter: that its names begin with. */
export interface DrawnKind<K extends string = string> {
  kind: K;
  name: string;
  letter: string;
  how: string;
}

/** A name that none of them has. */
export function newId(drawn: Drawn[], letter: string): string {
  for (let n = 1; ; ++n) if (!drawn.some(({ id }) => id === `${letter}${n}`)) return `${letter}${n}`;
}

type Judge = () => Promise<{ name: string; faults: Fault[] }>;

interface Ground<D extends Drawn> {
  title: string;
  picture: string; // the class of its pictures
  kinds: DrawnKind<D["kind"]>[];
  first: D["kind"]; // that is drawn in the beginning
  grain: string; // to which a drag is rounded: "half inches"
  grid: number; // the same, of the table
  grip: number; // of the table, around a corner that takes hold of it
  dot: number; // of the picture, the radius of a corner
  sheetOf(size: Size): Sheet;
  asItIs(): D[] | null; // what lies there; null: it is not known yet
  make(drawn: D[], kind: D["kind"], from: Point, to: Point, size: Size): D | string; // or why there is none
  moved(one: D, corner: number, to: Point): Point[];
  grown(one: D, size: Size): Point[] | null; // with a corner more; null of what has no more
  draw(sheet: Sheet, size: Size, drawn: D[], preview: D | null): ComponentChildren;
  sizes(size: Size, setSize: (size: Size) => void): ComponentChildren; // fields
  fields(one: D, change: (part: Partial<D>) => void, say: (words: string) => void): ComponentChildren; // its points and what else it has
  without(drawn: D[], one: D): D[];
  nameOf(typed: string): string; // of the scenario, without what may not be in it
  longest: number; // letters of that
  about: string; // what else is written
  again: string; // what is said once it is as it was
  file(name: string): string;
  text(name: string, size: Size, drawn: D[]): string;
  saved(name: string): string; // how the program takes the file
  check(text: string): ReturnType<Judge>;
  open(text: string): ReturnType<Judge>;
}

interface Props<D extends Drawn> {
  scene: TableScene;
  ground: Ground<D>;
  problem?: string; // why it is not known what lies there
  onClose(): void;
}

export function TableEditor<D extends Drawn>({ scene: { world }, ground, problem: unknown = "", onClose }: Props<D>) {
  const drawnFor = `${world.game} ${world.scenario}`; // what is drawn is kept for it
  const whole = () => ({ width: world.width, height: world.height });
  const [size, setSize] = useKept<Size>(`${drawnFor}: size`, whole);
  const [kept, setKept] = useKept<D[] | null>(`${drawnFor}: drawn`, () => null);
  const drawn = kept ?? ground.asItIs() ?? [];
  const setDrawn = (next: (now: D[]) => D[]) => setKept((now) => next(now ?? ground.asItIs() ?? []));
  const [kind, setKind] = useState<D["kind"]>(ground.first);
  const [chosen, setChosen] = useState("");
  const [name, setName] = useKept(`${drawnFor}: name`, () => "drawn");
  const [faults, setFaults] = useState<Fault[]>([]);
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");
  const sheet = useMemo(() => ground.sheetOf(size), [size]);
  const one = drawn.find(({ id }) => id === chosen);
  const grown = one ? ground.grown(one, size) : null;
  const change = (id: string, part: Partial<D>) => setDrawn((now) => now.map((feature) => (feature.id === id ? { ...feature, ...part } : feature)));
  const known = (kind: string) => ground.kinds.find((one) => one.kind === kind);
  const fresh = () => {
    say("");
    setProblem("");
    setFaults([]);
  };

  const drawing = useDrawing<D>({
    sheet,
    size,
    grip: ground.grip,
    grid: ground.grid,
    features: drawn,
    chosen,
    make: (from, to) => ground.make(drawn, kind, from, to, size),
    onMove: (one, corner, to) => change(one.id, { points: ground.moved(one, corner, to) } as Partial<D>),
    onChoose: setChosen,
    onMade: (made) => {
      if (typeof made === "string") return say(made);
      setDrawn((now) => [...now, made]);
      setChosen(made.id);
      say(`${known(made.kind)?.name} ${made.id} is drawn.`);
    },
    onPress: fresh,
  });

  const text = () => ground.text(name, size, drawn);
  /** What the program makes of it; the words for where it takes it. */
  const submit = async (judge: Judge, words: (scenario: string) => string): Promise<boolean> => {
    fresh();
    try {
      const { name: scenario, faults: found } = await judge();
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
    if (!(await submit(() => ground.check(text()), () => ""))) return;
    saveFile(ground.file(name), text());
    say(`Saved as ${ground.file(name)}. “New game” opens it, here or elsewhere; so does the program: ${ground.saved(name)}.`);
  };
  return (
    <Dialog title={ground.title} onClose={onClose} kind="wide">
      <div class="table-editor">
        <div class="tools" role="group" aria-label="What is drawn">
          {ground.kinds.map((known) => (
            <button type="button" key={known.kind} aria-pressed={known.kind === kind} title={known.how} onClick={() => setKind(known.kind)}>
              {known.name}
            </button>
          ))}
        </div>
        <p class="about">
          {known(kind)?.name}: {known(kind)?.how}. Each corner can be dragged; {ground.grain} count.
        </p>
        <svg ref={drawing.picture} class={`table-picture measured ${ground.picture} drawing`} viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label="The table that is drawn" {...drawing.hands}>
          {ground.draw(sheet, size, drawn, drawing.preview)}
          {one?.points.map((point, i) => {
            const { x, y } = sheet.at(point);
            return <circle key={i} class="grip" cx={x} cy={y} r={ground.dot} />;
          })}
        </svg>
        <p role="status">{said}</p>
        <Faults name={ground.file(name)} faults={faults} />
        <Problem text={problem === "" ? unknown : problem} />
        <div class="numbers">
          {ground.sizes(size, setSize)}
          <label>
            Name of the scenario
            <input type="text" maxLength={ground.longest} value={name} onInput={(event) => setName(ground.nameOf(event.currentTarget.value))} />
          </label>
        </div>
        <fieldset>
          <legend>What lies on it</legend>
          <div class="tools">
            {drawn.map(({ id }) => (
              <button type="button" key={id} aria-pressed={id === chosen} onClick={() => setChosen(id === chosen ? "" : id)}>
                {id}
              </button>
            ))}
          </div>
          {one && ground.fields(one, (part) => change(one.id, part), say)}
          {one && (
            <div class="buttons">
              {grown && (
                <button type="button" onClick={() => change(one.id, { points: grown } as Partial<D>)}>
                  Add a corner
                </button>
              )}
              <button type="button" onClick={() => setDrawn((now) => ground.without(now, one))}>
                Take {one.id} away
              </button>
            </div>
          )}
        </fieldset>
        <p class="about">{ground.about}</p>
        <div class="buttons">
          <button
            type="button"
            disabled={ground.asItIs() === null}
            onClick={() => {
              fresh();
              setSize(whole());
              setKept(ground.asItIs());
              setChosen("");
              say(ground.again);
            }}
          >
            Start over
          </button>
          <button type="button" onClick={() => void submit(() => ground.check(text()), (scenario) => `The program takes it as the scenario ${scenario}.`)}>
            Check
          </button>
          <button type="button" onClick={() => void submit(() => ground.open(text()), (scenario) => `“New game” has the scenario ${scenario} now.`)}>
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

/** The points of what is drawn, typed. what: it, and how its points are written. */
export function PointsField({ what, text, onText }: { what: string; text: string; onText(text: string): void }) {
  return (
    <label>
      {what}
      <input type="text" class="points" value={text} onInput={(event) => onText(event.currentTarget.value)} />
    </label>
  );
}
