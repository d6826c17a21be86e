// A view of the game of nim.mjs, with which games.test.mjs builds the page.
import { game } from "../../../tools/web/page/src/games/game";

function Board({ scene, onPlace, onPick, onKey, onStatus }) {
  return (
    <div class="heap" role="group" aria-label="The heap" onKeyDown={(event) => onKey(event.key)}>
      {Array.from({ length: scene.position.heap }, (_, i) => (
        <button
          type="button"
          key={i}
          aria-label={`Object ${i + 1}`}
          onClick={() => onPick(String(i + 1))}
          onFocus={() => {
            onPlace(String(i + 1));
            onStatus(`${i + 1} to be taken.`);
          }}
        >
          ●
        </button>
      ))}
    </div>
  );
}

export const nim = game({
  title: "Nim, with one heap",
  about: "Who takes the last object wins.",
  sides: ["red", "blue"],
  readWorld: (_, world) => world,
  readPosition: (_, text) => ({ text, active: /mover=(\w+)/.exec(text)[1], setup: false, heap: Number(/heap=(\d+)/.exec(text)[1]) }),
  readChoice: (text) => ({ text, kind: "take", names: [], taken: Number(text.split(" ")[1]) }),
  choiceText: ({ taken }) => `Take ${taken}`,
  endsStep: () => false,
  buttons: (choices) => ({ plain: [], ofBoard: choices }),
  nextUnit: () => "",
  pick: ({ choices }, place) => {
    const choice = choices.find(({ taken }) => taken === Number(place));
    return choice ? { play: choice } : { ask: `take ${place}` };
  },
  Board,
  boardWord: "heap",
  picture: false,
  overlays: [],
  placesWord: "objects",
  hasPlace: (_, place) => place !== "",
  firstPlace: () => "1",
  placeOf: () => "",
  Inspector: ({ scene }) => <section aria-label="Inspector">Object {scene.looked} of {scene.position.heap}</section>,
  tabs: [{ id: "theory", name: "Theory", Panel: ({ scene }) => <p>The remainder by four is {scene.position.heap % 4}.</p> }],
  tabFor: () => "",
  options: { "large-heap": { text: "Nine objects for Red", handicap: true }, "last-loses": { text: "The last object loses", handicap: false } },
  ruleExamples: "heap",
  help: { about: "Click the last object that you take.", keys: [["Tab", "the next object"]], More: () => <h3>Objects</h3> },
});
