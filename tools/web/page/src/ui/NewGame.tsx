// A new game: what to play, which side, against whom, with which dice and rulings.
import { useEffect, useRef, useState } from "preact/hooks";
import type { World } from "../games/game";
import { Refusal } from "../protocol/wire";
import { addressed } from "../session/address";
import { beginGame, decides, levelsOf, nearestLevel } from "../session/begin";
import { STEP } from "../session/settings";
import type { Bot } from "../session/state";
import { type Offer, type OfferedScenario, PERSON } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { decidersText, decisionsText, lengthText, parText, puzzleText, shortTitle } from "./facts";
import { GroundPicture } from "./GroundPicture";
import { OpenScenario } from "./OpenScenario";
import { Problem } from "./Problem";
import { Solve } from "./Solve";
import { isUnderWay } from "./rematch";
import { isOnlyToRead, saveToFile } from "./Saves";
import "./newgame.css";
import { KEPT } from "./Small";

type Seats = "first" | "second" | "both" | "none";
type Dice = "secret" | "number" | "mine";

const DICE: { value: Dice; name: string; about: string }[] = [
  {
    value: "secret",
    name: "The program rolls, and you can check it",
    about: "The dice are fixed before the first roll. After the game you see that no roll was changed.",
  },
  {
    value: "number",
    name: "The program rolls from a number",
    about: "The same number gives the same dice again, so that a game can be repeated. Who knows the number can know the dice.",
  },
  {
    value: "mine",
    name: "You roll, beside your own board",
    about: "The program asks for each roll, and you type the faces that came up.",
  },
];

/** What a scenario is about, and the advice for each side, which stands after its name. */
function partsOf(about: string, sides: string[]): { story: string; advice: { side: string; text: string }[] } {
  const found = sides
    .map((side) => ({ side, at: about.indexOf(`${title(side)}: `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return {
    story: about.slice(0, found[0]?.at).trim(),
    advice: found.map(({ side, at }, i) => ({ side, text: about.slice(at + side.length + 2, found[i + 1]?.at).trim() })),
  };
}

interface ScenariosProps {
  game: string;
  offer: Offer;
  scenario: string;
  sidesOf(scenario: string): string[];
  onChoose(scenario: string): void;
}

function Scenarios({ game, offer, scenario, sidesOf, onChoose }: ScenariosProps) {
  return (
    <fieldset class="scenarios">
      <legend>Scenario</legend>
      {offer.scenarios.map((one) => {
        const sides = sidesOf(one.name);
        const chosen = scenario === one.name;
        const decisions = decisionsText(one, one.recommended);
        return (
          <label class={`card${chosen ? " chosen" : ""}`} key={one.name}>
            <GroundPicture game={game} scenario={one.name} again={one} />
            <span class="words">
              <span class="name">
                <input
                  type="radio"
                  name="scenario"
                  aria-label={one.title}
                  aria-describedby={`about-${one.name}`}
                  checked={chosen}
                  onChange={() => onChoose(one.name)}
                />
                <b>{shortTitle(one.title)}</b>
              </span>
              <span class="told" id={`about-${one.name}`}>
                <span class="facts">
                  {lengthText(one)}
                  {decisions !== "" && <span class="decisions"> · {decisions}</span>}
                </span>
                <span class="deciders">{one.idle.size > 0 ? `${decidersText(one, sides)} ${puzzleText(one)}`.trim() : sides.map(title).join(" against ")}</span>
                {one.wins !== "" && <span class="wins">{one.wins}</span>}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The scenario that is chosen: its ground, what wins, who decides. */
function Chosen({ game, scenario, sides }: { game: string; scenario: OfferedScenario; sides: string[] }) {
  const deciders = decidersText(scenario, sides);
  return (
    <section class="chosen-battle" aria-label={scenario.title}>
      <GroundPicture game={game} scenario={scenario.name} again={scenario} />
      <h3>{scenario.title}</h3>
      {scenario.wins !== "" && (
        <p class="wins">
          <b>What wins:</b> {scenario.wins}
        </p>
      )}
      {deciders !== "" && <p class={scenario.idle.size > 0 ? "deciders" : "deciders both"}>{[deciders, ...scenario.idle.values()].join(" ")}</p>}
      <p class="facts">
        {[lengthText(scenario), ...sides.filter((side) => decides(scenario, side)).map((side) => [decisionsText(scenario, side), title(side)].filter((part) => part !== "").join(" as "))]
          .filter((part) => part !== "")
          .join(", ")}
        .
      </p>
    </section>
  );
}

/** What it is about, and advice for each side. */
function Story({ scenario, sides }: { scenario: OfferedScenario; sides: string[] }) {
  const { story, advice } = partsOf(scenario.about, sides);
  return (
    <section class="about-battle" aria-label={`About ${scenario.title}`}>
      <p class="story">{story}</p>
      {advice.length > 0 && (
        <details>
          <summary>Advice for each side</summary>
          <dl>
            {advice.map(({ side, text }) => (
              <div key={side}>
                <dt>{title(side)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

/** What was measured of a level, in a sentence. */
function strengthText({ strength }: Bot): string {
  if (!strength) return "";
  const { won, low, high, against } = strength;
  return `In measured games it took ${won} of 100 points from level ${against}; with the uncertainty of the measurement that is ${low} to ${high}.`;
}

function Level({ levels, level, onLevel }: { levels: Bot[]; level: number; onLevel(level: number): void }) {
  const place = levels.findIndex((bot) => bot.level === level);
  const how = levels[place]?.what ?? "";
  const strength = levels[place] ? strengthText(levels[place]!) : "";
  // Where not all levels are offered, a number alone does not say how many there are.
  const count = levels.length === levels.at(-1)?.level ? `of ${levels.length}` : `(offered here: ${levels.map((bot) => bot.level).join(", ")})`;
  return (
    <div class="level">
      <label>
        The computer's level: <b>{level}</b> {count}
        <input
          type="range"
          min="1"
          max={levels.length}
          value={place + 1}
          aria-valuetext={`${level}: ${how}. ${strength}`}
          onInput={(event) => onLevel(levels[Number(event.currentTarget.value) - 1]?.level ?? level)}
        />
      </label>
      <p class="about">{how && `${how[0]!.toUpperCase()}${how.slice(1)}.`}</p>
      <details>
        <summary>How strong is that?</summary>
        <p class="about">{strength}</p>
        <p class="about">No level changes the dice, sees more than you, or plays by other rules: levels differ in thought alone. In a small battle that can be worked out to its end, a level is how much of it the computer gives away.</p>
      </details>
    </div>
  );
}

interface NewGameProps {
  world: World | null;
  game: string; // that is chosen at first; "": the one on the table
  onClose(): void;
}

export function NewGame(props: NewGameProps) {
  const { table } = useTools();
  const { offer } = table.state;
  useEffect(() => {
    if (offer && !offer.told) void table.tellScenarios();
  }, [offer]);
  const known = useRef<Offer | null>(null); // what is chosen stays, if another game comes meanwhile
  if (offer?.told) known.current = offer;
  return known.current && <Questions offer={known.current} {...props} />; // once it is known what can be asked
}

/** Which game, where the server has several. */
function Games({ offer, game, onChoose }: { offer: Offer; game: string; onChoose(game: string): void }) {
  const { titles } = useTools().table;
  if (offer.games.length < 2) return null;
  return (
    <fieldset class="which-game">
      <legend>Game</legend>
      {offer.games.map(({ name }) => (
        <label class="check" key={name}>
          <input type="radio" name="game" checked={name === game} onChange={() => onChoose(name)} />
          {titles[name] ?? title(name)}
        </label>
      ))}
    </fieldset>
  );
}

function Questions({ offer: first, world, game: wanted, onClose }: NewGameProps & { offer: Offer }) {
  const { table, settings, change } = useTools();
  const [stepwise, setStepwise] = useState<boolean | null>(null); // whether the computer's actions are watched one by one, once that was chosen
  const [offer, setOffer] = useState(first); // of the game that is chosen
  const [scenario, setScenario] = useState(world?.scenario.split("+")[0] ?? offer.scenarios[0]?.name ?? "");
  const [picked, setPicked] = useState<{ scenario: string; seats: Seats } | null>(null); // the sides, as they were chosen for a scenario
  const [wish, setLevel] = useState(3); // the level, or the nearest that is offered
  const [player, setPlayer] = useState(offer.bots[0]?.name ?? ""); // where none has a level
  const [onTable, setOnTable] = useState(settings.onTable);
  const [dice, setDice] = useState<Dice>(onTable ? "mine" : "secret");
  const [seed, setSeed] = useState("7");
  const [options, setOptions] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const [saved, setSaved] = useState(""); // where the game on the table went
  const underWay = isUnderWay(table);
  const levels = levelsOf(offer.bots, offer.scenarios.find(({ name }) => name === scenario));
  const level = nearestLevel(levels, wish)?.level ?? 0;
  const own = addressed(offer.bots);
  const [takesOwn, setTakesOwn] = useState(true);
  const usesOwn = own !== "" && takesOwn;
  const computer = usesOwn ? own : levels.length > 0 ? levels.find((bot) => bot.level === level)?.name : player;
  const game = table.gameOf(scenario);
  const view = table.find(game?.name ?? "");
  const sidesOf = (name: string) => {
    const told = offer.scenarios.find((one) => one.name === name)?.sides ?? [];
    return told.length > 0 ? told : table.find(table.gameOf(name)?.name ?? "").sides;
  };
  const sides = sidesOf(scenario);
  const known = (option: string) => view.options[option];
  const handicaps = game?.options.filter((option) => known(option)?.handicap) ?? [];
  const rulings = game?.options.filter((option) => !known(option)?.handicap) ?? [];
  const chosen = offer.scenarios.find(({ name }) => name === scenario);
  // What a side that decides nothing does instead stands at that side, which is never the one that is chosen at first.
  const idle = (side: string) => chosen?.idle.get(side) ?? "";
  const deciding = sides.findIndex((side) => idle(side) === "");
  const best = chosen?.recommended ? sides.indexOf(chosen.recommended) : deciding;
  const usual: Seats = best === 1 ? "second" : "first";
  // Whether one plays or watches is kept from scenario to scenario; which side, only for the one for which it was chosen.
  const seats: Seats = picked && (picked.scenario === scenario || picked.seats === "both" || picked.seats === "none") ? picked.seats : usual;
  const setSeats = (wanted: Seats) => setPicked({ scenario, seats: wanted });
  const watching = seats === "none" || (seats !== "both" && idle(sides[seats === "first" ? 0 : 1] ?? "") !== "");
  // At a side that decides nothing, what the computer does is what there is to see.
  const byStep = stepwise ?? (seats !== "none" || settings.pace === STEP);
  const seatNames: { value: Seats; name: string; note: string; rests?: boolean }[] = [
    { value: "first", name: title(sides[0] ?? "the first side"), note: noteOf(sides[0]), rests: idle(sides[0] ?? "") !== "" },
    { value: "second", name: title(sides[1] ?? "the second side"), note: noteOf(sides[1]), rests: idle(sides[1] ?? "") !== "" },
    { value: "both", name: "Both sides", note: "two people at this screen, or one alone" },
    { value: "none", name: "Neither side", note: "watch the computer play itself" },
  ];

  function noteOf(side: string | undefined): string {
    if (!side || !chosen) return "";
    return idle(side) || [side === chosen.recommended ? "recommended" : "", decisionsText(chosen, side)].filter((part) => part !== "").join(", ");
  }

  const choice = useRef(0); // the last one that was made
  const [choosing, setChoosing] = useState(""); // the game that is chosen, while it is not known what it offers
  const choose = async (name: string) => {
    const own = ++choice.current;
    setChoosing(name);
    const other = await table.offerOf(name);
    if (own !== choice.current) return;
    setChoosing("");
    if (!other) return;
    setOffer(other);
    setScenario(other.scenarios[0]?.name ?? "");
    setOptions([]);
    setPlayer(other.bots[0]?.name ?? "");
  };

  const [, setDrawn] = useState(false); // whether the part of the page for the game that is offered at first is there
  useEffect(() => {
    if (wanted !== "" && wanted !== game?.name) void choose(wanted);
    else if (game) void table.bring(game.name).then(() => setDrawn(true));
  }, []);

  // A scenario that was added to those of the game is chosen.
  const chooseAdded = async (name: string) => {
    const other = game && (await table.offerOf(game.name));
    if (!other) return;
    setOffer(other);
    setScenario(name);
  };

  // Where it is refused, the window says why.
  const attempt = async (act: () => Promise<void>) => {
    setProblem("");
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
    }
  };
  const start = () =>
    attempt(async () => {
      const words = ["seed", dice === "number" ? seed.trim() : dice];
      for (const option of options) if (game?.options.includes(option)) words.push("option", option);
      if (dice === "number" && !/^\d{1,18}$/.test(seed.trim())) throw new Refusal("bad-value", "The seed is a number of at most 18 digits.");
      const people = { first: [true, false], second: [false, true], both: [true, true], none: [false, false] }[seats];
      if (watching && byStep) change({ pace: STEP });
      const before = settings.onTable;
      change({ onTable }); // first, so that the computer waits from the beginning
      await beginGame(table, scenario, words, sides, people.map((person) => (person ? PERSON : (computer ?? "")))).catch((error: unknown) => {
        change({ onTable: before });
        throw error;
      });
      onClose();
    });

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
    <Dialog title="New game" onClose={onClose} kind="new">
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <div class="which">
          <Games offer={offer} game={choosing || (game?.name ?? "")} onChoose={(name) => void choose(name)} />
          <Scenarios game={game?.name ?? ""} offer={offer} scenario={scenario} sidesOf={sidesOf} onChoose={setScenario} />
          {game && view.scenarioFile && (
            <OpenScenario
              key={game.name}
              game={game.name}
              ending={view.scenarioFile}
              onOpen={chooseAdded}
            />
          )}
          {game && view.Armies && <view.Armies key={`armies ${game.name}`} onOpen={chooseAdded} />}
        </div>
        <div class="how">
        {chosen && <Chosen game={game?.name ?? ""} scenario={chosen} sides={sides} />}
        <fieldset class="seats-of">
          <legend>You play</legend>
          {seatNames.map(({ value, name, note, rests }) => (
            <label class="check" key={value}>
              <input type="radio" name="seats" aria-label={name} aria-describedby={note === "" ? undefined : `seat-${value}`} checked={seats === value} onChange={() => setSeats(value)} />
              <span>
                {name}
                {note !== "" && (
                  <small class={rests ? "about idle" : "about"} id={`seat-${value}`}>
                    {note}
                  </small>
                )}
              </span>
            </label>
          ))}
          {watching && (
            <label class="check by-step">
              <input type="checkbox" checked={byStep} onChange={(event) => setStepwise(event.currentTarget.checked)} />
              Watch it step by step: each action waits for “Next action”
            </label>
          )}
        </fieldset>
        {seats !== "both" && own !== "" && (
          <label class="check">
            <input type="checkbox" checked={takesOwn} onChange={(event) => setTakesOwn(event.currentTarget.checked)} />
            <span>
              The computer plays as <b>{own}</b>, which the page’s address names
            </span>
          </label>
        )}
        {seats !== "both" && !usesOwn && levels.length > 0 && <Level levels={levels} level={level} onLevel={setLevel} />}
        {seats !== "both" && !usesOwn && levels.length === 0 && (
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
        {chosen && <Story scenario={chosen} sides={sides} />}
        {typeof chosen?.par === "number" && (
          <p class="par">
            <b>Par {parText(chosen.par)}:</b> so much of a game best play scores on average, a win being 1 and a draw ½. After the game you see what each of your decisions cost.
          </p>
        )}
        {chosen?.solved && <Solve key={chosen.name} command={`solve scenario ${[chosen.name, ...options.filter((option) => game?.options.includes(option))].join("+")}`} name="Solve this battle" when="at the start" />}
        <label class="check">
          <input
            type="checkbox"
            checked={onTable}
            onChange={(event) => {
              setOnTable(event.currentTarget.checked);
              setDice(event.currentTarget.checked ? "mine" : "secret");
            }}
          />
          <span>
            On my own table
            <small class="about">The counters or miniatures lie before you: the page tells one thing to do at a time, and waits until it is done.</small>
          </span>
        </label>
        <fieldset>
          <legend>Dice</legend>
          {DICE.map(({ value, name, about }) => (
            <div class="check" key={value}>
              <label class="check">
                <input type="radio" name="dice" checked={dice === value} onChange={() => setDice(value)} />
                <span>
                  {name}
                  <small class="about">{about}</small>
                </span>
              </label>
              {value === "number" && (
                <input
                  type="text"
                  class="seed"
                  inputMode="numeric"
                  aria-label="Seed"
                  value={seed}
                  onInput={(event) => setSeed(event.currentTarget.value)}
                  onFocus={() => setDice("number")}
                />
              )}
            </div>
          ))}
        </fieldset>
        {handicaps.length > 0 && (
          <details>
            <summary>Handicaps, for uneven opponents ({handicaps.length})</summary>
            {checks(handicaps)}
          </details>
        )}
        {rulings.length > 0 && (
          <details>
            <summary>Rulings that can be read the other way ({rulings.length})</summary>
            {checks(rulings)}
          </details>
        )}
        </div>
        <div class="start">
          {underWay && (
            <details>
              <summary>The new game takes the place of the one on the table.</summary>
              <p>{KEPT}</p>
            </details>
          )}
          <Problem text={problem} />
          <div class="buttons">
            <button type="submit" class="primary" disabled={choosing !== ""}>
              Start the game
            </button>
            {underWay && !isOnlyToRead(table) && (
              <button type="button" onClick={() => void attempt(async () => setSaved(await saveToFile(table)))}>
                Save this game first
              </button>
            )}
            <span role="status">{saved}</span>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
