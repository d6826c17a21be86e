// The actions that may be played, as buttons in a list that can be searched.
import { useState } from "preact/hooks";
import type { Choice } from "../games/game";
import { useTools } from "./context";

const MANY = 12; // choices, from which on one may search in them

export function ActionList({ choices, title }: { choices: Choice[]; title: string }) {
  const { table } = useTools();
  const [query, setQuery] = useState("");
  const words = query.split(" ");
  const found = choices.length < MANY ? choices : choices.filter(({ text }) => words.every((word) => text.includes(word)));
  if (choices.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
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
    </>
  );
}
