// Beside a real table: what has to be done there, and where a base really stands.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useTools } from "../../ui/context";
import { PlaceFields } from "../table/PositionEditor";
import { RealTable as AnyRealTable } from "../table/RealTable";
import { choiceText, readChoice } from "./choices";
import { useOrder } from "./drafted";
import { degrees, type Pose, poseText } from "./geometry";
import { placeOf, type Position } from "./position";
import type { Scene } from "./scene";
import { titleOf } from "./world";

/** The names of all bases on the table. */
function basesOf({ units, stands }: Position): string[] {
  return [...stands.keys(), ...units.keys()];
}

function numbersOf({ x, y, heading }: Pose, turns: boolean, change: (part: Partial<Pose>) => void) {
  return [
    { name: "East", label: "Inches to the east of the south-west corner", value: x, onValue: (x: number) => change({ x }) },
    { name: "North", label: "Inches to the north of it", value: y, onValue: (y: number) => change({ y }) },
    ...(turns ? [{ name: "Heading", label: "Degrees clockwise from north", value: heading, onValue: (to: number) => change({ heading: degrees(to) }) }] : []),
  ];
}

/** Where a base stands, in numbers: a text of the board's, "nudge 3 12.30,7.05 h5", which the board shows and a drag changes. */
export function PoseForm({ scene, what, of }: { scene: Scene; what: "nudge" | "put"; of(text: string, pose: Pose): ComponentChildren }) {
  const { position, looked } = scene;
  const { order, text, write } = useOrder(scene);
  const bases = basesOf(position);
  const drafted = order?.puts && order.head.startsWith(what) ? order : null;
  const name = drafted?.who ?? (bases.includes(looked) ? looked : (bases[0] ?? ""));
  const stands = placeOf(position, name);
  const leg = drafted?.legs[0];
  const pose: Pose | null = leg ? { ...leg.at, heading: leg.heading ?? stands?.heading ?? 0 } : stands;
  const turns = position.units.has(name);
  // What follows faster than it is drawn builds on what was written last, and not on a drawing of what was before that.
  const latest = useRef({ name, pose });
  const written = useRef({ before: "", text: "" });
  if (written.current.text === "" || text !== written.current.before) {
    latest.current = { name, pose };
    written.current.text = "";
  }
  const draft = (piece: string, at: Pose) => {
    latest.current = { name: piece, pose: at };
    const where = poseText(at);
    const next = `${what} ${piece} ${position.units.has(piece) ? where : where.split(" ")[0]}`;
    if (next !== text) written.current = { before: text, text: next };
    write(next);
  };
  const change = (part: Partial<Pose>) => {
    const { name, pose } = latest.current;
    if (pose) draft(name, { ...pose, ...part });
  };
  return (
    <form class="pose-form" onSubmit={(event) => event.preventDefault()}>
      <PlaceFields
        label="Base"
        names={bases.includes(name) ? bases : [name, ...bases]}
        name={name}
        textOf={(piece) => position.units.get(piece)?.title ?? titleOf(piece)}
        onName={(piece) => {
          const at = placeOf(position, piece);
          if (at) draft(piece, at);
        }}
        numbers={pose ? numbersOf(pose, turns, change) : []}
        held={drafted !== null}
        onPick={stands && (() => draft(name, stands))}
        onDrop={() => write("")}
      >
        {pose && of(text, pose)}
      </PlaceFields>
    </form>
  );
}

export function RealTable({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { position, choices } = scene;
  return (
    <AnyRealTable
      scene={scene}
      title="Where a base really stands"
      textOf={(action) => choiceText(readChoice(action))}
      without="For a real table begin a game with the ruling that bases may be put where they really stand: then a base that stands up to half an inch or 10 degrees off is corrected here, and the game continues from there. In any game the menu’s “Edit” puts bases anywhere."
      may={choices.length > 0 && position.step === "activate"}
      later="In your own turn a base can be corrected here."
    >
      <p>Pick up a base and drag it on the table or type where it stands: up to half an inch and 10 degrees from where the page has it.</p>
      <PoseForm
        scene={scene}
        what="nudge"
        of={(text) => (
          <button type="button" class="primary" onClick={() => void table.play(readChoice(text))}>
            It stands here
          </button>
        )}
      />
    </AnyRealTable>
  );
}
