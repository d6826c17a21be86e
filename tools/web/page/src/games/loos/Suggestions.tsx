// Where one may choose among very many places, the few that the adviser would look at; asked for by a button alone.
import { useState } from "preact/hooks";
import { ok, rows } from "../../protocol/wire";
import { useTools } from "../../ui/context";
import { choiceText, hexOf, readChoice, type Choice } from "./choices";
import type { Scene } from "./scene";

const MANY = 12; // choices of one kind
const KINDS = ["aircraft", "place", "bombard"];
const ADVISER = 6; // the level that is asked
const TIME = 800; // milliseconds
const LINES = 4;

export function Suggestions({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const [found, setFound] = useState<{ hash: string; choices: Choice[] } | null>(null);
  const [thinking, setThinking] = useState(false);
  const kind = KINDS.find((one) => scene.choices.filter((choice) => choice.kind === one).length > MANY);
  if (!kind) return null;
  const suggest = async () => {
    setThinking(true);
    const reply = await table.attempt(async () => {
      await table.useLevel(ADVISER);
      return table.connection.ask(`go time ${TIME} scope action lines ${LINES}`);
    });
    setThinking(false);
    if (!reply) return;
    const firsts = new Set<string>();
    for (const { pv } of rows(reply, "go", "info")) {
      if (pv?.[0]) firsts.add(pv[0]);
    }
    firsts.add(ok(reply, "go").best[0] ?? "");
    const known = new Set(scene.choices.map((choice) => choice.text));
    setFound({ hash: scene.hash, choices: [...firsts].filter((text) => known.has(text)).slice(-LINES).map(readChoice) });
  };
  const choices = found?.hash === scene.hash ? found.choices : null;
  return (
    <div class="suggestions">
      <button type="button" class="quiet" disabled={thinking} onClick={() => void suggest()}>
        {thinking ? "The adviser thinks…" : "Suggest a few"}
      </button>
      {choices && (
        <div class="choices" role="group" aria-label="Suggestions">
          {choices.length === 0 && <p class="none">The adviser has nothing to suggest here.</p>}
          {choices.map((choice) => (
            <button type="button" key={choice.text} onClick={() => void table.play(choice)} data-place={hexOf(choice)}>
              {choiceText(choice)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
