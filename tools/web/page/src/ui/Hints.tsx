// A hint in three stages: what to look at, what to do, why. Each is asked for by itself; the record notes it. The board shows
// the place that it is about, and the action, which one press plays.
import { useEffect, useRef, useState } from "preact/hooks";
import { askHints, type Hint } from "../session/hints";
import { useTools } from "./context";
import { useInSight } from "./sight";

const STAGES = ["Show a hint", "What would it do?", "Why?"];

/** Hints for the present position: to be made again for another one (`key`). */
export function HintBar({ onPlace }: { onPlace(place: string): void }) {
  const { table } = useTools();
  const [hints, setHints] = useState<Hint[]>([]);
  const [thinking, setThinking] = useState(false);
  const [over, setOver] = useState(false); // there is nothing more to say
  const section = useRef<HTMLElement>(null);
  // The answer comes below whatever else the panel says.
  useInSight(section, hints.length === 0 ? "" : String(hints.length));
  const action = hints.find(({ what }) => what === "action");
  useEffect(() => {
    const { view } = table.state;
    const [first] = action?.text.split(" ; ") ?? [];
    if (!view || !first) return;
    const cue = view.readChoice(first);
    table.set({ cue });
    return () => {
      if (table.state.cue === cue) table.set({ cue: null });
    };
  }, [action]);
  const ask = async () => {
    setThinking(true);
    const stage = hints.length + 1;
    const told = await table.attempt(() => askHints(table, stage));
    setThinking(false);
    // The chances come from the same analysis.
    table.set({ thoughts: table.state.thoughts + 1 });
    const hint = told?.[stage - 1];
    if (told && (!hint || hint.says === "")) setOver(true);
    if (!hint || hint.says === "") return;
    setHints([...hints, hint]);
    const { view, position } = table.state;
    const place = (stage === 1 && position && view?.placeOf(position, hint.text)) || "";
    if (place !== "") onPlace(place);
  };
  const take = (text: string) => {
    const { view } = table.state;
    return table.play(view && !text.includes(" ; ") ? view.readChoice(text) : { text, kind: "", names: [] });
  };
  return (
    <section ref={section} class="hints" aria-label="Hints">
      {hints.map(({ what, says }) => (
        <p key={what}>{says}</p>
      ))}
      <div class="buttons">
        {action && (
          <button type="button" class="primary" disabled={thinking} onClick={() => void take(action.text)} title="Plays it; Undo takes it back">
            Take it
          </button>
        )}
        {hints.length < STAGES.length && !over && (
          <button type="button" class="quiet" disabled={thinking} onClick={() => void ask()}>
            {thinking ? "Thinking…" : STAGES[hints.length]}
          </button>
        )}
      </div>
    </section>
  );
}
