// The game is over: the result and its reason, its story in a few lines, the moments that turned it, and what one may do next.
import { useEffect, useState } from "preact/hooks";
import type { World } from "../games/game";
import { fields, Refusal } from "../protocol/wire";
import type { Move, TableState } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";
import { resultText, sentence } from "./moment";
import type { WindowName } from "./Windows";

const LINES = 5; // of the story
const TURNS = 3; // turning points
const MOST_ASKED = 24; // positions whose chances are asked for

interface Chapter {
  from: number; // moves before it
  to: number; // moves behind it
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
  chaptersBy(story, (a, b) => a.turn === b.turn && a.side === b.side, (move) => `Turn ${move.turn}, ${title(move.side)}`);

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
function lineOf({ moves }: Chapter): string {
  const decisions = moves.filter(({ actor, action }) => actor !== "chance" && action !== "done");
  const rolls = moves.filter(({ actor }) => actor === "chance");
  const told = (list: Move[]) => [...list].sort((a, b) => b.text.length - a.text.length)[0]?.text ?? "";
  const count = (many: number, word: string) => (many === 0 ? "" : `${many} ${word}${many === 1 ? "" : "s"}`);
  const counted = [count(decisions.length, "decision"), count(rolls.length, "roll")].filter((part) => part !== "").join(", ");
  const result = told(rolls).replace(/^(?:dice|die) [\d ]+(?:= *-?\d+ *)?for /, "") || told(decisions);
  return `${counted}${result === "" ? "" : `; ${result}`}`;
}

interface TurningPoint {
  at: number; // moves before it: the position in which it began
  title: string;
  before: number; // the first side's chance to win, and half of a draw's
  after: number;
}

/** Where the chances changed most, by more than their errors. */
function useTurningPoints(state: TableState, world: World): TurningPoint[] {
  const { table } = useTools();
  const [points, setPoints] = useState<TurningPoint[]>([]);
  const { story } = state;
  useEffect(() => {
    let current = true;
    const phases = byPhase(story);
    const asked = phases.length <= MOST_ASKED ? phases : byTurn(story).slice(-MOST_ASKED);
    const places = [...asked.map(({ from }) => from), story.length];
    void (async () => {
      try {
        const replies = await Promise.all(places.map((at) => table.connection.tryAsk(`chances at ${at}`)));
        if (!current) return;
        const found = replies.map((reply) => {
          if (!reply) return null;
          const f = fields(reply.ok);
          const [first = "", second = ""] = world.sides;
          return { chance: (1 + f.number(first) - f.number(second)) / 2, error: f.number("stderr") };
        });
        const turns = asked.flatMap((chapter, i) => {
          const [before, after] = [found[i], found[i + 1]];
          if (!before || !after || Math.abs(after.chance - before.chance) <= 2 * Math.hypot(before.error, after.error)) return [];
          return [{ at: chapter.from, title: chapter.title, before: before.chance, after: after.chance }];
        });
        setPoints(turns.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, TURNS));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    })();
    return () => {
      current = false;
    };
  }, [story.length, world]);
  return points;
}

export function Ended({ state, world, onOpen }: { state: TableState; world: World; onOpen(name: WindowName): void }) {
  const { table } = useTools();
  const points = useTurningPoints(state, world);
  const told = chapters(state.story, LINES - 1);
  const first = world.sides[0] ?? "";
  const percent = (chance: number) => `${Math.round(100 * chance)}%`;

  /** The same game with other dice; swapped: each plays what the other played. */
  const again = (swapped: boolean) =>
    void table.attempt(async () => {
      const [scenario = "", ...rest] = world.scenario.split("+");
      const options = rest.filter((option) => table.gameOf(scenario)?.options.includes(option));
      const players = world.sides.map((side, i): [string, string] => {
        const from = swapped ? world.sides[world.sides.length - 1 - i]! : side;
        return [side, state.players.get(from) ?? ""];
      });
      await table.newGame(scenario, ["seed", state.dice === "mine" ? "mine" : "secret", ...options.flatMap((option) => ["option", option])]);
      await table.seatPlayers(players.filter(([, player]) => player !== ""));
      await table.refresh();
    });

  return (
    <>
      <section class="decision ended" aria-label="Decision">
        <h2>{resultText(state)}</h2>
        <p class="due">{sentence(state.result?.reason ?? "")}</p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => again(false)}>
            Rematch
          </button>
          <button type="button" onClick={() => again(true)}>
            Play the other side
          </button>
          <button type="button" onClick={() => onOpen("new")}>
            Choose another level
          </button>
          <button type="button" onClick={() => onOpen("saves")}>
            Save
          </button>
          <button type="button" disabled={state.story.length === 0} onClick={() => void table.lookAt(0)}>
            Look back
          </button>
        </div>
      </section>
      {told.length > 0 && (
        <section class="in-short" aria-label="The game in short">
          <h3>The story</h3>
          <ol class="story">
            {told.map((chapter) => (
              <li key={chapter.from}>
                <b>{chapter.title}:</b> {lineOf(chapter)}
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
                {points.map(({ at, title: name, before, after }) => (
                  <li key={at}>
                    <button type="button" onClick={() => void table.lookAt(at)}>
                      {name}: {title(first)} from {percent(before)} to {percent(after)}
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
