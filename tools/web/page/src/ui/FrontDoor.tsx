// The first screen: the game that was left, and for each game its ground, a first battle, its lessons and all its battles.
import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf, enginesHere } from "../protocol/engine_here";
import { beginFirst, firstBattle } from "../session/begin";
import type { Choices } from "../session/state";
import { title } from "../session/words";
import { useTools } from "./context";
import { decisionsText, lengthText, shortTitle } from "./facts";
import "./front.css";
import { GroundPicture } from "./GroundPicture";
import { focusIn } from "./layout";
import { resultText } from "./moment";
import type { WindowName } from "./Windows";

/** What each game offers, by its name, as far as it is told. */
function useChoices(games: string[]): Map<string, Choices> {
  const { table } = useTools();
  const { link, offer } = table.state;
  const [known, setKnown] = useState<Map<string, Choices>>(new Map());
  useEffect(() => {
    if (link !== "open") return;
    let wanted = true;
    void table
      .attempt(() => Promise.all(games.map(async (game): Promise<[string, Choices]> => [game, await table.choicesOf(game)])))
      .then((told) => wanted && told && setKnown(new Map(told)));
    return () => {
      wanted = false;
    };
  }, [games.join(" "), link, offer]);
  return known;
}

interface Props {
  courses: { game: string; name: string; act(): void }[];
  onOpen(name: WindowName): void;
  onPlay(game: string): void; // all its battles
  onGiveUp(act: () => void): void; // does it, if the game on the table may be given up for it
}

export function FrontDoor({ courses, onOpen, onPlay, onGiveUp }: Props) {
  const { table } = useTools();
  const games = table.state.offer?.games ?? [];
  const choices = useChoices(games.map(({ name }) => name));
  const root = useRef<HTMLDivElement>(null);
  // The game has come: who was here with the keyboard goes on at its board.
  useEffect(
    () => () => {
      if (!root.current?.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        const board = document.querySelector("section.board") ?? document.querySelector("main");
        if (board) focusIn(board);
      });
    },
    [],
  );
  const { message } = table.state;
  return (
    <div class="front" ref={root} data-games={games.length}>
      {table.state.world && <Continue choices={choices.get(table.state.world.game)} />}
      {games.length > 1 && <h2>What will you play?</h2>}
      <div class="front-games">
        {games.map(({ name }) => (
          <GameCard
            key={name}
            game={name}
            name={called(name)}
            about={table.abouts[name] ?? table.find(name).about}
            choices={choices.get(name)}
            course={courses.find(({ game }) => game === name)}
            onPlay={onPlay}
            onGiveUp={onGiveUp}
          />
        ))}
      </div>
      <p class="problem" role="alert">
        {message?.refusal ? message.text : ""}
      </p>
      <div class="front-more">
        <button type="button" class="quiet" onClick={() => onOpen("new")}>
          New game
        </button>
        <button type="button" class="quiet" onClick={() => onOpen("saves")}>
          Load a game
        </button>
        {Object.keys(enginesHere()).length > 1 && (
          <button type="button" class="quiet" onClick={() => location.assign(addressOf(""))}>
            Other games
          </button>
        )}
      </div>
    </div>
  );

  function called(name: string): string {
    return table.titles[name] ?? (games.length > 1 ? title(name) : table.find(name).title);
  }
}

/** The game on the table, which waits. */
function Continue({ choices }: { choices: Choices | undefined }) {
  const { table } = useTools();
  const { state } = table;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const world = state.world!;
  const [scenario = ""] = world.scenario.split("+");
  const battle = choices?.scenarios.find(({ name }) => name === scenario)?.title ?? scenario;
  const people = world.sides.filter((side) => !table.isBot(side));
  const now = state.result ? resultText(state) : state.guide.title.replaceAll(/ \([^)]*\)/g, "");
  return (
    <section class="front-continue" aria-label="The last game">
      <GroundPicture game={world.game} scenario={scenario} />
      <div>
        <h2>{battle}</h2>
        <p>
          {[table.titles[world.game] ?? title(world.game), people.length === 1 ? `you play ${title(people[0]!)}` : "", now].filter((part) => part !== "").join(" · ")}
        </p>
      </div>
      <button type="button" class="primary" ref={button} onClick={() => table.goAway(false)}>
        {state.result ? "Look at it again" : "Continue"}
      </button>
    </section>
  );
}

interface CardProps {
  game: string;
  name: string;
  about: string;
  choices: Choices | undefined;
  course: { name: string; act(): void } | undefined;
  onPlay(game: string): void;
  onGiveUp(act: () => void): void;
}

function GameCard({ game, name, about, choices, course, onPlay, onGiveUp }: CardProps) {
  const { table } = useTools();
  const [begun, setBegun] = useState(false); // it was pressed; a second press begins no second game
  const battle = choices && firstBattle(choices);
  const shown = battle ?? choices?.scenarios[0];
  const begin = () =>
    onGiveUp(() => {
      if (begun) return;
      setBegun(true);
      void beginFirst(table, choices!).then(() => setBegun(false));
    });
  return (
    <section class="front-card" aria-label={name}>
      {shown ? <GroundPicture game={game} scenario={shown.name} /> : <span class="ground-picture" aria-hidden="true" />}
      <div class="front-words">
        {(table.state.offer?.games.length ?? 0) > 1 ? <h3>{name}</h3> : <h2>{name}</h2>}
        <p class="about">{about}</p>
        {battle && (
          <p class="first" id={`first-${game}`}>
            <b>{shortTitle(battle.title)}</b>
            <span>{[lengthText(battle), decisionsText(battle, battle.recommended), `as ${title(battle.recommended)}`].filter((part) => part !== "").join(" · ")}</span>
          </p>
        )}
      </div>
      <div class="buttons">
        {battle && (
          <button type="button" class="primary" aria-label={`Play a first battle of ${name}`} aria-describedby={`first-${game}`} onClick={begin}>
            Play a first battle
          </button>
        )}
        {course && (
          <button type="button" aria-label={course.name} onClick={course.act}>
            Learn
          </button>
        )}
        <button type="button" aria-label={`Play ${name}`} class={battle ? "" : "primary"} onClick={() => onPlay(game)}>
          All battles
        </button>
      </div>
    </section>
  );
}
