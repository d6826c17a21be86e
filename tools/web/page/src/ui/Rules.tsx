// The rules, to be looked up.
import { useEffect, useState } from "preact/hooks";
import { Refusal, texts } from "../protocol/wire";
import { useTools } from "./context";
import { Dialog } from "./Dialog";

export function Rules({ about, examples, onClose }: { about: string; examples: string; onClose(): void }) {
  const { table } = useTools();
  const [query, setQuery] = useState(about);
  const [text, setText] = useState("");
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const reply = await table.connection.ask(`rules ${query}`.trim());
        if (wanted) setText(texts(reply, "rule").join("\n"));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (wanted) setText(error.message);
      }
    }, 150);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [query]);
  return (
    <Dialog title="Rules" onClose={onClose} wide>
      <label>
        A rule's number, or a word
        <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} placeholder={examples} />
      </label>
      <pre class="rules-text" tabIndex={0} role="region" aria-label="Text of the rules">
        {text}
      </pre>
    </Dialog>
  );
}
