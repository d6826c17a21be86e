// A new game: what to play, which side, against whom, with which dice and rulings.
import { useState } from "preact/hooks";
import type { World } from "../games/game";
import { Refusal } from "../protocol/wire";
import { PERSON } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { Problem } from "./Problem";

type Seats = "first" | "second" | "both" | "none";

export function NewGame({ world, onClose }: { world: World | null; onClose(): void }) {
  const { table } = useTools();
  const offer = table.state.offer;
  const [scenario, setScenario] = useState(world?.scenario.split("+")[0] ?? offer?.scenarios[0]?.name ?? "");
  const [seats, setSeats] = useState<Seats>("first");
  const [level, setLevel] = useState(3);
  const [player, setPlayer] = useState(offer?.bots[0]?.name ?? ""); // where none has a level
  const [dice, setDice] = useState<"secret" | "number" | "mine">("secret");
  const [seed, setSeed] = useState("7");
  const [options, setOptions] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  if (!offer) return null;
  const levels = offer.bots.filter((bot) => bot.level > 0).sort((a, b) => a.level - b.level);
  const opponent = levels.find((bot) => bot.level === level);
  const computer = levels.length > 0 ? opponent?.name : player;
  const chosen = offer.scenarios.find((one) => one.name === scenario);
  const game = table.gameOf(scenario);
  const view = table.find(game?.name ?? "");
  const sides = world?.sides.length && world.game === game?.name ? world.sides : view.sides;
  const known = (option: string) => view.options[option];
  const handicaps = game?.options.filter((option) => known(option)?.handicap) ?? [];
  const rulings = game?.options.filter((option) => !known(option)?.handicap) ?? [];
  const seatNames: [Seats, string][] = [
    ["first", title(sides[0] ?? "the first side")],
    ["second", title(sides[1] ?? "the second side")],
    ["both", "Both: two people, or one on his own"],
    ["none", "Neither: watch the computer"],
  ];

  const start = async () => {
    const words = ["seed", dice === "number" ? seed.trim() : dice];
    for (const option of options) if (game?.options.includes(option)) words.push("option", option);
    try {
      if (dice === "number" && !/^\d{1,18}$/.test(seed.trim())) throw new Refusal("bad-value", "The seed is a number.");
      await table.newGame(scenario, words);
      const people = { first: [true, false], second: [false, true], both: [true, true], none: [false, false] }[seats];
      if (sides.length === 0) await table.refresh();
      await table.seatPlayers((sides.length > 0 ? sides : (table.state.world?.sides ?? [])).map((side, i) => [side, people[i] ? PERSON : (computer ?? "")]));
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
        {known(option)?.text ?? option.replaceAll("-", " ")}
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
        {seats !== "both" && levels.length > 0 && (
          <label>
            The computer's level: {level}
            <input
              type="range"
              min="1"
              max={levels.length}
              value={level}
              aria-valuetext={`${level}: ${opponent?.what ?? ""}`}
              onInput={(event) => setLevel(Number(event.currentTarget.value))}
            />
            <span class="about">{opponent?.what}. No level changes the dice, sees more, or plays by other rules.</span>
          </label>
        )}
        {seats !== "both" && levels.length === 0 && (
          <label>
            The computer's player
            <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
              {offer.bots.map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {bot.what === "" ? bot.name : `${bot.name}: ${bot.what}`}
                </option>
              ))}
            </select>
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
        {handicaps.length > 0 && (
          <details>
            <summary>Handicaps, for uneven opponents</summary>
            {checks(handicaps)}
          </details>
        )}
        {rulings.length > 0 && (
          <details>
            <summary>Rulings that can be read the other way</summary>
            {checks(rulings)}
          </details>
        )}
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
