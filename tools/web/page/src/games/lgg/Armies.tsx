// Armies by points, in the window of a new game: each side chooses its commander's skill and buys its units, or leaves that to the
// computer, which chooses without regard to the other army. The program has the prices and the criteria.
import { useEffect, useState } from "preact/hooks";
import { type Lines, ok, Refusal, rows, texts } from "../../protocol/wire";
import { offerAgain } from "../../session/scenario_file";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { useKept } from "../../ui/kept";
import { Problem } from "../../ui/Problem";
import { SelectField } from "../../ui/SelectField";

const SIDES = ["blue", "red"];
const GROUNDS = ["meeting", "crossing", "bivouac", "pinch", "crossroads", "relief"];
const USUAL_POINTS = 400;
const LONGEST_NAME = 40; // bytes, of a unit

/** What can be bought: "elite+guard", Guard elite infantry. */
interface Ware {
  word: string;
  title: string;
  points: number;
}

interface Unit {
  word: string;
  name: string; // or "", for one by its type
}

interface Army {
  byComputer: boolean;
  skill: string;
  units: Unit[];
}

/** What the program says of an army. */
interface Account {
  points: number;
  cost: number;
  faults: string[];
}

function waresOf({ kind, title: called, points, guard, outrider }: Lines["armies"]["unit"]): Ware[] {
  const name = title(called);
  const kinds = [{ word: kind, title: name, points }];
  if (guard !== undefined) kinds.push({ word: `${kind}+guard`, title: `Guard ${name.toLowerCase()}`, points: guard });
  if (outrider !== undefined) kinds.push({ word: `${kind}+outrider`, title: "Outriders", points: outrider });
  return kinds;
}

/** As `armies` takes it. */
function armyText({ byComputer, skill, units }: Army): string {
  return byComputer ? "computer" : `${skill} ${units.map(({ word, name }) => (name.trim() === "" ? word : `${word}=${name.trim()}`)).join(",")}`;
}

/** onOpen: a scenario of that name can be chosen now. */
export function Armies({ onOpen }: { onOpen(scenario: string): Promise<void> }) {
  const { table } = useTools();
  const [points, setPoints] = useKept("armies: points", () => USUAL_POINTS);
  const [ground, setGround] = useKept("armies: ground", () => GROUNDS[0]!);
  const [free, setFree] = useKept("armies: free", () => false);
  const [wares, setWares] = useState<Ware[]>([]);
  const [skills, setSkills] = useState<{ name: string; points: number }[]>([]);
  const [armies, setArmies] = useKept<Army[]>("armies", () => SIDES.map((_, i) => ({ byComputer: i === 1, skill: "average", units: [] })));
  const [problem, setProblem] = useState("");
  const [said, say] = useState("");

  useEffect(() => {
    if (!Number.isInteger(points) || points < 1) return;
    void table.connection.ask(`armies list game=lgg points=${points}`).then(
      (reply) => {
        setWares(rows(reply, "armies", "unit").flatMap(waresOf));
        setSkills(rows(reply, "armies", "skill"));
      },
      (error: Refusal) => setProblem(error.message),
    );
  }, [points]);

  const battle = async () => {
    setProblem("");
    say("");
    try {
      const reply = await table.change(`armies battle game=lgg points=${points} ground=${ground} setup=${free ? "free" : "lines"} | ${armies.map(armyText).join(" | ")}`);
      const { scenario: name = "" } = ok(reply, "armies");
      await offerAgain(table);
      await onOpen(name);
      say("The two armies are chosen as the scenario of the new game.");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <details
      class="armies-by-points"
      onKeyDown={(event) => {
        // Enter at a name or a number is not for the form around this, which would begin the game.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.target.blur(); // what was typed counts
      }}
    >
      <summary>Armies by points</summary>
      <p class="about">Each side chooses its commander’s skill, which changes its points, and buys units. The computer chooses its army without knowing the other.</p>
      <div class="numbers">
        <label>
          Points of each side
          <input type="number" min="1" max="9999" value={points} onInput={(event) => setPoints(Math.round(Number(event.currentTarget.value)))} />
        </label>
        <SelectField<string> label="On the ground of" value={ground} options={GROUNDS.map((name) => [name, name])} onValue={setGround} />
        <label>
          <input type="checkbox" checked={free} onChange={(event) => setFree(event.currentTarget.checked)} /> The players set up their units (G12)
        </label>
      </div>
      {armies.map((army, i) => (
        <ArmyForm key={SIDES[i]} side={SIDES[i]!} army={army} points={points} wares={wares} skills={skills} onChange={(changed) => setArmies(armies.map((one, j) => (j === i ? changed : one)))} />
      ))}
      <p role="status">{said}</p>
      <Problem text={problem} />
      <div class="buttons">
        <button type="button" onClick={() => void battle()}>
          Let these armies meet
        </button>
      </div>
    </details>
  );
}

interface ArmyFormProps {
  side: string;
  army: Army;
  points: number;
  wares: Ware[];
  skills: { name: string; points: number }[];
  onChange(army: Army): void;
}

function ArmyForm({ side, army, points, wares, skills, onChange }: ArmyFormProps) {
  const { table } = useTools();
  const [account, setAccount] = useState<Account | null>(null);
  const text = armyText(army);
  useEffect(() => {
    if (army.byComputer) return;
    let late = false;
    void table.connection.ask(`armies check game=lgg points=${points} | ${text}`).then(
      (reply) => {
        const { points: most = 0, cost = 0 } = ok(reply, "armies");
        if (!late) setAccount({ points: most, cost, faults: texts(reply, "armies", "fault") });
      },
      (error: Refusal) => !late && setAccount({ points: 0, cost: 0, faults: [error.message] }),
    );
    return () => {
      late = true;
    };
  }, [text, points]);
  const change = (part: Partial<Army>) => onChange({ ...army, ...part });
  const titleOf = (word: string) => wares.find((ware) => ware.word === word)?.title ?? word;
  return (
    <fieldset aria-label={`The ${title(side)} army`}>
      <legend>{title(side)}</legend>
      <label>
        <input type="checkbox" checked={army.byComputer} onChange={(event) => change({ byComputer: event.currentTarget.checked })} /> The computer chooses this army
      </label>
      {!army.byComputer && (
        <>
          <SelectField label="Commander" value={army.skill} options={skills.map(({ name, points }) => [name, `${name}: ${points} points`])} onValue={(skill) => change({ skill })} />
          <div class="tools" role="group" aria-label={`Buy a unit for ${title(side)}`}>
            {wares.map((ware) => (
              <button type="button" key={ware.word} onClick={() => change({ units: [...army.units, { word: ware.word, name: "" }] })}>
                {ware.title}, {ware.points}
              </button>
            ))}
          </div>
          <ol class="bought">
            {army.units.map((unit, i) => (
              <li key={i}>
                <span>{titleOf(unit.word)}</span>
                <input
                  type="text"
                  maxLength={LONGEST_NAME}
                  placeholder="name"
                  aria-label={`Name of ${title(side)} unit ${i + 1}, ${titleOf(unit.word)}`}
                  value={unit.name}
                  onInput={(event) => change({ units: army.units.map((one, j) => (j === i ? { ...one, name: event.currentTarget.value.replace(/[,;=|*\s]+/g, " ") } : one)) })}
                />
                <button type="button" aria-label={`Return ${title(side)} unit ${i + 1}, ${titleOf(unit.word)}`} onClick={() => change({ units: army.units.filter((_, j) => j !== i) })}>
                  Return
                </button>
              </li>
            ))}
          </ol>
          {account && (
            <div role="status">
              <p>
                {account.cost} of {account.points} points spent.
              </p>
              {army.units.length > 0 && account.faults.map((fault) => <p key={fault}>{fault}</p>)}
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}
