// A new game: what to play, which side, against whom, with which dice and rulings.
import { useState } from "preact/hooks";
import { title } from "../game/position";
import { type World } from "../game/world";
import { Refusal } from "../protocol/wire";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { Problem } from "./Problem";

type Seats = "first" | "second" | "both" | "none";
export const PERSON = "person";

const HANDICAP = /-(fewer-markers|late-reserves)$/;

const WORDS: Record<string, string> = {
  "target-height-blocks": "High ground in the target's own hex blocks the line of sight (R16)",
  "front-line-clear": "Bombardments of the British front line use the Clear line (R17)",
  "german-markers-front-only": "German markers only on front-line hexes (R22)",
  "gas-each": "Gas is chosen for each bombardment of turn 0, not once for all (R31)",
  "gas-anywhere": "Gas on targets with no British unit next to them, too (R18)",
  "arrivals-exploit": "British reserves may make a mobile move in the turn they reach the front line (R41)",
  "trade-places": "Two stacks may trade places (R42)",
  "british-fewer-markers": "British: one fire support marker less each turn",
  "german-fewer-markers": "German: one fire support marker less each turn",
  "british-late-reserves": "British: reserves come a turn later",
  "german-late-reserves": "German: reserves come a turn later",
};

export function NewGame({ world, onClose }: { world: World | null; onClose(): void }) {
  const { table } = useTools();
  const offer = table.state.offer;
  const [scenario, setScenario] = useState(world?.scenario.split("+")[0] ?? offer?.scenarios[0]?.name ?? "");
  const [seats, setSeats] = useState<Seats>("first");
  const [level, setLevel] = useState(3);
  const [dice, setDice] = useState<"secret" | "number" | "mine">("secret");
  const [seed, setSeed] = useState("7");
  const [options, setOptions] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  if (!offer) return null;
  const levels = offer.bots.filter((bot) => bot.level > 0).sort((a, b) => a.level - b.level);
  const computer = levels.find((bot) => bot.level === level);
  const chosen = offer.scenarios.find((one) => one.name === scenario);
  const sides = world?.sides.length ? world.sides : ["british", "german"];
  const seatNames: [Seats, string][] = [
    ["first", title(sides[0] ?? "")],
    ["second", title(sides[1] ?? "")],
    ["both", "Both: two people, or one on his own"],
    ["none", "Neither: watch the computer"],
  ];

  const start = async () => {
    const words = ["newgame scenario", scenario, "seed", dice === "number" ? seed.trim() : dice];
    for (const option of options) words.push("option", option);
    try {
      if (dice === "number" && !/^\d{1,18}$/.test(seed.trim())) throw new Refusal("bad-value", "The seed is a number.");
      await table.change(words.join(" "));
      const people = { first: [true, false], second: [false, true], both: [true, true], none: [false, false] }[seats];
      for (const [i, side] of sides.entries()) {
        await table.change(`player ${side} ${people[i] ? PERSON : computer?.name}`);
      }
      await table.refresh();
      onClose();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
    }
  };

  const checks = (names: string[]) =>
    names.map((option) => (
      <label class="check" key={option}>
        <input
          type="checkbox"
          checked={options.includes(option)}
          onChange={(event) =>
            setOptions(event.currentTarget.checked ? [...options, option] : options.filter((one) => one !== option))
          }
        />
        {WORDS[option] ?? option.replaceAll("-", " ")}
      </label>
    ));

  return (
    <Dialog title="New game" onClose={onClose}>
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <label>
          Scenario
          <select value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
            {offer.scenarios.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {chosen && <p class="about">{chosen.about}</p>}
        <fieldset>
          <legend>You play</legend>
          {seatNames.map(([value, text]) => (
            <label class="check" key={value}>
              <input type="radio" name="seats" checked={seats === value} onChange={() => setSeats(value)} />
              {text}
            </label>
          ))}
        </fieldset>
        {seats !== "both" && (
          <label>
            The computer's level: {level}
            <input
              type="range"
              min="1"
              max={levels.length}
              value={level}
              aria-valuetext={`${level}: ${computer?.what ?? ""}`}
              onInput={(event) => setLevel(Number(event.currentTarget.value))}
            />
            <span class="about">{computer?.what}. No level changes the dice, sees more, or plays by other rules.</span>
          </label>
        )}
        <fieldset>
          <legend>Dice</legend>
          <label class="check">
            <input type="radio" name="dice" checked={dice === "secret"} onChange={() => setDice("secret")} />
            The program's: fixed before the first roll, and checked by you afterwards
          </label>
          <label class="check">
            <input type="radio" name="dice" checked={dice === "number"} onChange={() => setDice("number")} />
            A seed, for a game that can be repeated:
            <input type="text" inputMode="numeric" aria-label="Seed" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} onFocus={() => setDice("number")} />
          </label>
          <label class="check">
            <input type="radio" name="dice" checked={dice === "mine"} onChange={() => setDice("mine")} />
            My own dice, beside my own board: I type the faces
          </label>
        </fieldset>
        <details>
          <summary>Handicaps, for uneven opponents</summary>
          {checks(offer.options.filter((option) => HANDICAP.test(option)))}
        </details>
        <details>
          <summary>Rulings that can be read the other way</summary>
          {checks(offer.options.filter((option) => !HANDICAP.test(option)))}
        </details>
        <Problem text={problem} />
        <div class="buttons">
          <button type="submit" class="primary">
            Start the game
          </button>
        </div>
      </form>
    </Dialog>
  );
}
