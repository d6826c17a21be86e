// A hint in three stages: what to look at, what to do, why. Each is asked for by itself; the record notes it.
import { useState } from "preact/hooks";
import { useTools } from "./context";

const STAGES = ["A hint", "What would it do?", "Why?"];

const ADVISER = 6; // the level of the player who is asked

export function HintBar({ onPlace }: { onPlace(place: string): void }) {
  const { table } = useTools();
  const [lines, setLines] = useState<string[]>([]);
  const [thinking, setThinking] = useState(false);
  const ask = async () => {
    setThinking(true);
    const stage = lines.length + 1;
    const reply = await table.attempt(async () => {
      await table.useLevel(ADVISER);
      return table.connection.ask(`hint ${stage}`);
    });
    setThinking(false);
    // The chances come from the same analysis.
    table.set({ thoughts: table.state.thoughts + 1 });
    const line = reply?.lines[stage - 1];
    if (!line) return;
    const [, text = ""] = /^\w+ (.*)$/.exec(line.text) ?? [];
    setLines([...lines, stage === 1 ? `Look at ${text}.` : stage === 2 ? `It would play: ${text}.` : text]);
    const { view, position } = table.state;
    const place = (stage === 1 && position && view?.placeOf(position, text)) || "";
    if (place !== "") onPlace(place);
  };
  return (
    <section class="hints" aria-label="Hints">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {lines.length < STAGES.length && (
        <button type="button" class="quiet" disabled={thinking} onClick={() => void ask()}>
          {thinking ? "Thinking…" : STAGES[lines.length]}
        </button>
      )}
    </section>
  );
}
