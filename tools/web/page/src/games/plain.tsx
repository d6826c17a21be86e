// What the page shows of a game that it cannot draw: the text of its position, and its legal actions as a list.
import { useState } from "preact/hooks";
import { useTools } from "../ui/context";
import { type BoardProps, type Choice, game, type Position, type World } from "./game";

const MANY = 12; // choices, from which on one may search in them

function Board({ scene, onKey }: BoardProps) {
  const { table } = useTools();
  const [query, setQuery] = useState("");
  const { choices } = scene;
  const words = query.split(" ");
  const found = choices.length < MANY ? choices : choices.filter(({ text }) => words.every((word) => text.includes(word)));
  return (
    <div
      class="plain-board"
      role="region"
      aria-label="The position"
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        if (onKey(event.key)) event.preventDefault();
      }}
    >
      <pre>{scene.position.text.split(" ").join("\n")}</pre>
      {choices.length > 0 && <h2>What may be played</h2>}
      {choices.length >= MANY && (
        <label>
          With these words{" "}
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
      )}
      <ul class="choices">
        {found.map((choice) => (
          <li key={choice.text}>
            <button type="button" onClick={() => void table.play(choice)}>
              {choice.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function More() {
  return null;
}

export const plain = game<World, Position, Choice>({
  title: "Zero Hour",
  about: "A game for two, and the computer takes the other side.",
  sides: [],
  readWorld: (_, world) => world,
  readPosition: (_, text) => ({ text, active: "", setup: false }),
  readChoice: (text) => ({ text, kind: text.split(" ")[0] ?? "", names: [] }),
  choiceText: ({ text }) => text,
  endsStep: ({ text }) => text === "done",
  buttons: () => ({ plain: [], ofBoard: [] }), // all of them are on the board
  nextUnit: () => "",
  pick: () => null,
  Board,
  boardWord: "position",
  picture: false,
  overlays: [],
  placesWord: "places",
  hasPlace: () => false,
  firstPlace: () => "",
  placeOf: () => "",
  tabs: [],
  tabFor: () => "",
  options: {},
  ruleExamples: "",
  help: {
    about:
      "The bar above the board says what is to be decided. This game has no picture here: the board is the text of its " +
      "position, and below it stands everything that may be played. Press one of these to play it.",
    keys: [],
    More,
  },
});
