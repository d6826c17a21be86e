// Choices as buttons. Of many it is said how many there are, the best known ones come first, and one may search in them.
import { useState } from "preact/hooks";
import type { Choice } from "../games/game";
import { useTools } from "./context";
import { usePointed } from "./Pointed";

const MANY = 12; // from which on one may search in them
const AT_ONCE = 24; // drawn before one asks for more

export function Choices({ choices, what }: { choices: Choice[]; what: string }) {
  const { table } = useTools();
  const [query, setQuery] = useState("");
  const [all, setAll] = useState(false);
  const pointed = usePointed();
  const { view, proposal } = table.state;
  const textOf = (choice: Choice) => view?.choiceText(choice) ?? choice.text;
  const words = query.toLowerCase().split(" ");
  const found = choices.filter((choice) => {
    const text = `${textOf(choice)} ${choice.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  // What the computer proposes comes first.
  const proposed = new Set(proposal?.parts.map(({ choice }) => choice.text));
  const sorted = proposed.size === 0 ? found : [...found].sort((a, b) => Number(proposed.has(b.text)) - Number(proposed.has(a.text)));
  const shown = all ? sorted : sorted.slice(0, AT_ONCE);
  if (choices.length === 0) return null;
  return (
    <div class="choice-list">
      {choices.length >= MANY && (
        <label class="filter">
          <span role="status">
            {query === "" ? `${choices.length} ${what}` : `${found.length} of ${choices.length} ${what}`}, with these words
          </span>
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
      )}
      <div class="choices">
        {shown.map((choice) => (
          <button type="button" key={choice.text} class={proposed.has(choice.text) ? "suggested" : pointed(textOf(choice))} onClick={() => void table.play(choice)}>
            {textOf(choice)}
          </button>
        ))}
      </div>
      {shown.length < sorted.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show the other {sorted.length - shown.length}
        </button>
      )}
    </div>
  );
}
