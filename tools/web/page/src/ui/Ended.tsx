// The game is over: the result and its reason, its story in a few lines, the moments that turned it, and what one may do next.
import { useEffect, useState } from "preact/hooks";
import type { World } from "../games/game";
import { Refusal, rows, texts } from "../protocol/wire";
import { levelsOf } from "../session/begin";
import { placesOf, type Point, readPoint, type TurningPoint, turningPoints } from "../session/chances";
import type { Move, TableState } from "../session/state";
import { title } from "../session/words";
import { useTools } from "./context";
import { Account, hasAccount } from "./Account";
import { resultText, sentence } from "./moment";
import { ParAtTheEnd } from "./Par";
import { seatsOf, startAgain } from "./rematch";
import { wordsOf } from "./rolls";
import { useVictory } from "./standing";
import type { WindowName } from "./Windows";

const LINES = 5; // of the story
const TURNS = 3; // turning points
const FEW = 4; // player turns

interface Chapter {
  from: number; // moves before it
  to: number; // moves after it
  title: string;
  moves: Move[];
}

function chaptersBy(story: Move[], same: (a: Move, b: Move) => boolean, titleOf: (move: Move) => string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const move of story) {
    const last = chapters[chapters.length - 1];
    if (last && same(last.moves[0]!, move)) {
      last.moves.push(move);
      last.to = move.number;
    } else {
      chapters.push({ from: move.number - 1, to: move.number, title: titleOf(move), moves: [move] });
    }
  }
  return chapters;
}

const byPhase = (story: Move[]) => chaptersBy(story, (a, b) => a.phase === b.phase, (move) => move.phase);
const byTurn = (story: Move[]) =>
  chaptersBy(story, (a, b) => a.turn === b.turn && a.side === b.side, (move) => (move.side === "-" ? move.time : `${move.time}, ${title(move.side)}`));

/** Chapters, as fine as there is room for. */
function chapters(story: Move[], most: number): Chapter[] {
  const told = ({ moves }: Chapter) => moves.some(({ action }) => action !== "done");
  const phases = byPhase(story).filter(told);
  if (phases.length <= most) return phases;
  const turns = byTurn(story).filter(told);
  if (turns.length <= most) return turns;
  // The longest ones tell most; they stay in their order.
  const long = new Set([...turns].sort((a, b) => b.moves.length - a.moves.length).slice(0, most));
  return turns.filter((turn) => long.has(turn));
}

/** A line of the story: what was done in the chapter, and the roll in it of which most is told. */
function lineOf({ moves }: Chapter, { view }: TableState): string {
  const decisions = moves.filter(({ actor, action }) => actor !== "chance" && action !== "done");
  const rolls = moves.filter(({ actor }) => actor === "chance");
  const longest = (list: Move[]) => list.map((move) => wordsOf(move, view)).reduce((a, b) => (b.length > a.length ? b : a), "");
  const count = (many: number, word: string) => (many === 0 ? "" : `${many} ${word}${many === 1 ? "" : "s"}`);
  const counted = [count(decisions.length, "decision"), count(rolls.length, "roll")].filter((part) => part !== "").join(", ");
  const result = longest(rolls) || longest(decisions);
  return result === "" ? counted : `${counted}. ${sentence(result)}`;
}

/** The moments whose chances are compared: player turns, or phases in a game of few. */
function momentsOf(story: Move[]): Pick<Point, "at" | "label">[] {
  const turns = placesOf(story);
  if (turns.length > FEW) return turns;
  return [...byPhase(story).map(({ from, title: label }) => ({ at: from, label })), { at: story.length, label: "Now" }];
}

/** A roll or a decision that turned the game. */
interface Turned {
  move: number;
  text: string;
}

const percent = (chance: number | undefined) => `${Math.round(100 * (chance ?? 0))}%`;

interface Told {
  causes: string[]; // why it ended so, in sentences
  turned: Turned[];
}

/** What the engine tells of how the game went; null where it does not, undefined until it is known. */
function useTold({ story }: TableState, world: World): Told | null | undefined {
  const { table } = useTools();
  const [told, setTold] = useState<Told | null>();
  useEffect(() => {
    let wanted = true;
    void table
      .search(() => table.connection.ask("story turned"))
      .then(
        (reply) => ({
          causes: texts(reply, "story", "cause"),
          turned: rows(reply, "story", "turned").map(({ number, side, gain, chance, text }) => ({
            move: number,
            text: `${text}: ${title(side)} from ${percent(chance - gain)} to ${percent(chance)}`,
          })),
        }),
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          return null;
        },
      )
      .then((known) => wanted && setTold(known));
    return () => {
      wanted = false;
    };
  }, [story.length, world]);
  return told;
}

/** Where the chances changed most, by more than they are uncertain. wanted: they are asked for. */
function useTurningPoints({ story }: TableState, world: World, wanted: boolean): TurningPoint[] {
  const { table } = useTools();
  const [points, setPoints] = useState<TurningPoint[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const places = momentsOf(story);
    void (async () => {
      try {
        const replies = await Promise.all(places.map(({ at }) => table.connection.tryAsk(`chances at ${at}`)));
        if (!current) return;
        const known = places.flatMap((place, i) => (replies[i] ? [readPoint(place, replies[i]!, world.sides)] : []));
        setPoints(turningPoints(known, TURNS));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    })();
    return () => {
      current = false;
    };
  }, [story.length, world, wanted]);
  return points;
}

/** The same game against another level. */
function AnotherLevel() {
  const { table } = useTools();
  const now = seatsOf(table).level;
  const { offer, world } = table.state;
  useEffect(() => {
    if (offer && !offer.told) void table.tellScenarios(); // which levels the scenario offers
  }, [offer]);
  const scenario = world?.scenario.split("+")[0];
  const levels = levelsOf(
    offer?.bots ?? [],
    offer?.scenarios.find(({ name }) => name === scenario),
  );
  const [wish, setLevel] = useState(0); // 0: the next one above
  const level = wish > 0 ? wish : (levels.find((bot) => bot.level > now) ?? levels.at(-1))?.level;
  if (now === 0 || levels.length < 2) return null;
  return (
    <form
      class="another-level"
      onSubmit={(event) => {
        event.preventDefault();
        if (level !== undefined) void startAgain(table, { level });
      }}
    >
      <label>
        Level{" "}
        <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
          {levels.map((bot) => (
            <option key={bot.name} value={bot.level}>
              {bot.level}
              {bot.level === now ? ", as now" : ""}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Play at this level</button>
    </form>
  );
}

/** All that happened, of a game in which the person decided nothing: each step leads to its position. */
function Steps({ story }: { story: Move[] }) {
  const { table } = useTools();
  return (
    <section class="in-short" aria-label="What happened, step by step">
      <h3>What happened</h3>
      <ol class="story steps">
        {story.map(({ number, text }) => (
          <li key={number}>
            <button type="button" class="quiet" onClick={() => void table.lookAt(number)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Ended({ state, world, onOpen }: { state: TableState; world: World; onOpen(name: WindowName): void }) {
  const { table } = useTools();
  const known = useTold(state, world);
  const victory = useVictory();
  const points = useTurningPoints(state, world, known === null);
  const turned = known?.turned ?? [];
  const causes = known?.causes ?? [];
  const decided = state.story.some(({ actor }) => actor !== "chance" && !table.isBot(actor));
  const givenUp = state.result?.givenUp ?? false;
  const undecided = !decided && !givenUp && state.story.length > 0 && world.sides.some((one) => !table.isBot(one));
  const told = chapters(state.story, LINES - 1);
  const { side } = seatsOf(table); // of the person
  const other = world.sides.find((one) => one !== side) ?? "";

  return (
    <>
      <section class="decision ended" aria-label="Decision">
        <h2>{resultText(state)}</h2>
        <p class="due">{sentence(state.result?.reason ?? "")}</p>
        {state.result?.points && (
          <p>
            Victory points, {world.sides.map(title).join(" to ")}: {state.result.points.replace("-", "–")}.
          </p>
        )}
        {undecided && (
          <p>
            The game was over before there was anything for you to decide.{" "}
            <button type="button" onClick={() => void table.lookAt(0)}>
              Show step by step what happened
            </button>
          </p>
        )}
        <div class="buttons">
          <button type="button" class="primary" onClick={() => void startAgain(table)}>
            Rematch
          </button>
          {side !== "" && (
            <button type="button" onClick={() => void startAgain(table, { side: other })}>
              Play the other side
            </button>
          )}
          <button type="button" onClick={() => onOpen("new")}>
            New game
          </button>
          <button type="button" onClick={() => onOpen("saves")}>
            Save
          </button>
          <button type="button" disabled={state.story.length === 0} onClick={() => void table.lookAt(0)}>
            Look back
          </button>
        </div>
        <AnotherLevel />
      </section>
      {decided && known !== undefined && <ParAtTheEnd />}
      {(causes.length > 0 || turned.length > 0 || hasAccount(victory)) && (
        <section class="in-short" aria-label="Why it ended so">
          {causes.length > 0 && <h3>Why</h3>}
          {causes.map((cause) => (
            <p key={cause}>{sentence(cause)}</p>
          ))}
          {turned.length > 0 && (
            <>
              <h3>What turned it</h3>
              <ul class="turning-points">
                {turned.map(({ move, text }) => (
                  <li key={move}>
                    <button type="button" onClick={() => void table.lookAt(move - 1)}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {hasAccount(victory) && <Account victory={victory} name="The goal and the score" />}
        </section>
      )}
      {undecided ? (
        <Steps story={state.story} />
      ) : told.length > 0 && (
        <section class="in-short" aria-label="The game in short">
          <h3>The story</h3>
          <ol class="story">
            {told.map((chapter) => (
              <li key={chapter.from}>
                <b>{chapter.title}:</b> {lineOf(chapter, state)}
              </li>
            ))}
            <li>
              <b>{resultText(state)}:</b> {state.result?.reason}
            </li>
          </ol>
          {points.length > 0 && (
            <>
              <h3>What turned it</h3>
              <ul class="turning-points">
                {points.map(({ before, after, side: gained }) => (
                  <li key={before.at}>
                    <button type="button" onClick={() => void table.lookAt(before.at)}>
                      {before.label}: {title(world.sides[gained] ?? "")} from {percent(before.win[gained])} to {percent(after.win[gained])}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}
