// The unit that is looked at: its values and state, its combat, the odds of the order that is drawn up, the enemy's best attack.
import { inWords, title } from "../../session/words";
import { useAnswers } from "../../ui/context";
import { DraftedSums } from "../../ui/table/DraftedSums";
import { PieceInspector, Select } from "../table/Inspector";
import { PiecePicture } from "../table/LegendPicture";
import { isThreatened, readThreats } from "../table/threats";
import { sideIndex } from "../table/world";
import { ablePieces, choiceName, readChoice } from "./choices";
import { Base, CommanderStand } from "./map/Bases";
import { sheetOf } from "./map/sheet";
import { Threats, Worksheet } from "./Odds";
import { actingSide, useOrder } from "./drafted";
import { combatOf, type Position, type Stand, type Unit } from "./position";
import type { Scene } from "./scene";
import { titleOf } from "./world";

const SHEET = sheetOf({ width: 5, height: 5 });

function Picture({ unit, stand, side }: { unit?: Unit | undefined; stand?: Stand | undefined; side: number }) {
  const pose = { x: 2.5, y: 2.3, heading: 0 };
  return (
    <PiecePicture kind="battle" name="base-picture" size={50}>
      {unit && <Base sheet={SHEET} unit={{ ...unit, pose, size: unit.town ? { width: 3, depth: 3 } : unit.size }} side={side} scale={1} />}
      {stand && <CommanderStand sheet={SHEET} stand={stand} at={pose} side={side} scale={1} />}
    </PiecePicture>
  );
}

const MARKS: Record<string, string> = { m: "has moved", f: "has fired", e: "has recovered or rallied", g: "has worked", d: "is done for this round" };

/** Its state in sentences. */
function stateOf(unit: Unit, position: Position): string[] {
  const said = [`Strength ${unit.strength} of ${unit.full}; at ${unit.pose.x},${unit.pose.y}, heading ${unit.pose.heading}°.`];
  if (unit.town) said.push("It holds a town block.");
  const marks = [...unit.marks].map((mark) => MARKS[mark]).filter((mark) => mark !== undefined);
  if (marks.length > 0) said.push(`It ${inWords(marks)}.`);
  const combat = combatOf(position, unit.name);
  if (combat) said.push(combat.defender === unit.name ? `It is attacked by ${combat.attackers.map(titleOf).join(" and ")}.` : `It attacks ${titleOf(combat.defender)}.`);
  return said;
}

function Values({ unit: { type, guard } }: { unit: Unit }) {
  const rows: [string, string][] = [
    ["Attack, against foot and cavalry", type.range > 0 || type.kind === "engineer" ? "none" : type.attack.replace("/", " and ")],
    ["Defence, against foot and cavalry", type.defence.replace("/", " and ")],
    ["Morale", String(Math.min(9, type.morale + (guard ? 1 : 0)))],
    ["Movement", `${type.increment} inches an increment`],
    ...(type.range > 0 ? [["Fire", `Firepower ${type.firepower}, to ${type.range} inches`] as [string, string]] : []),
  ];
  return (
    <dl class="values">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The odds of the order that is drawn up. */
function DraftOdds({ scene }: { scene: Scene }) {
  const { text } = useOrder(scene);
  const kind = text === "" ? "" : readChoice(text).kind;
  const unit = text.split(" ")[1] ?? "";
  const question = ["attack", "fire"].includes(kind) ? `odds ${text}` : ["recover", "rally", "engineer"].includes(kind) ? `odds morale ${unit}` : "";
  const reply = useAnswers(question === "" ? [] : [question], scene.hash)?.[0];
  return reply ? (
    <DraftedSums order={text}>
      <Worksheet reply={reply} side={actingSide(scene)} />
    </DraftedSums>
  ) : null;
}

export function Inspector({ scene }: { scene: Scene }) {
  const { world, position, looked, past, hash } = scene;
  const unit = position.units.get(looked);
  const stand = position.stands.get(looked);
  const combat = unit && !past ? combatOf(position, unit.name) : null;
  const threatened = isThreatened(scene, unit?.side) && position.step === "activate";
  const questions = [...(combat ? [`odds ${combat.defender}`] : []), ...(threatened ? [`threats ${looked}`] : [])];
  const answers = useAnswers(questions, hash);
  const odds = combat ? answers?.[0] : null;
  const threats = threatened ? answers?.[combat ? 1 : 0] : null;
  const can = !past && ablePieces(scene.choices, actingSide(scene)).includes(looked);
  const ofStand = (one: Stand) => `${title(one.skill)}; at ${one.x},${one.y}. ${one.moved ? "This commander has moved this round. " : ""}The command radius is ${world.radius} inches.`;
  return (
    <PieceInspector
      label="The unit that is looked at"
      title={unit ? `${title(unit.side)}: ${unit.title}` : stand ? title(titleOf(stand.name)) : ""}
      drafted={!past && <DraftOdds scene={scene} />}
      picture={<Picture unit={unit} stand={stand} side={sideIndex(world, unit?.side ?? stand?.side ?? "")} />}
      said={unit ? stateOf(unit, position) : stand ? [ofStand(stand)] : []}
      card={can && choiceName(looked) !== scene.unit && <Select unit={choiceName(looked)} />}
    >
      {unit && (
        <details>
          <summary>Values</summary>
          <Values unit={unit} />
        </details>
      )}
      {odds && <Worksheet reply={odds} side={position.units.get(combat?.attackers[0] ?? "")?.side ?? position.side} />}
      {threats && <Threats threats={readThreats(threats)} />}
    </PieceInspector>
  );
}
