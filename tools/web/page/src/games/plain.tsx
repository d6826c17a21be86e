// What the page shows of a game that it cannot draw: the text of its position, and its legal actions as a list.
import { ActionList } from "../ui/ActionList";
import { type BoardProps, type Choice, game, type Position, type World } from "./game";
import { keyOf } from "../ui/keys";

function Board({ scene, onKey }: BoardProps) {
  return (
    <div
      class="plain-board"
      role="region"
      aria-label="The position"
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        if (onKey(keyOf(event))) event.preventDefault();
      }}
    >
      <pre>{scene.position.text.split(" ").join("\n")}</pre>
      <ActionList choices={scene.choices} title="What may be played" />
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
