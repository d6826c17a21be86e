// Where the engine runs in the page: the games that this browser keeps, as files, and how they are removed.
import { useEffect, useState } from "preact/hooks";
import { keptHere } from "../protocol/engine_here";
import { download } from "./download";

const BETWEEN = 300; // milliseconds between two files: a browser drops what comes at once

/** Whether the browser has promised to keep them; null until it has answered. */
function usePromise(): boolean | null {
  const [promised, setPromised] = useState<boolean | null>(null);
  useEffect(() => {
    const asked = navigator.storage?.persisted?.() ?? Promise.resolve(false);
    asked.then(setPromised, () => setPromised(false));
  }, []);
  return promised;
}

/** Saves each game as a file; how many. */
async function saveAll(): Promise<number> {
  const records = (await keptHere()?.records()) ?? [];
  for (const [file, text] of records) {
    download(file, text);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
  return records.length;
}

/** What was saved, in words. */
const savedText = (count: number) => `${count === 1 ? "One game was" : `${count} games were`} given to your browser as ${count === 1 ? "a file" : "files"}.`;

export function KeptHere({ run }: { run(work: () => Promise<string>): Promise<void> }) {
  const promised = usePromise();
  const [removing, setRemoving] = useState<"" | "asked" | "saved">("");
  const save = () => run(async () => savedText(await saveAll()));
  const remove = () =>
    run(async () => {
      await keptHere()?.clear();
      location.reload();
      return "The games are removed.";
    });
  return (
    <section class="kept-here" aria-label="Kept in this browser">
      <h3>Kept in this browser</h3>
      <p>
        {promised
          ? "This browser has promised to keep the games of this page. Clearing the data of the page still removes them."
          : "This browser may remove the games of this page when it is short of room, or when its data is cleared. Save to a file what is to last."}
      </p>
      {removing === "" ? (
        <div class="buttons">
          <button type="button" onClick={() => void save()}>
            Save all as files
          </button>
          <button type="button" onClick={() => setRemoving("asked")}>
            Remove all…
          </button>
        </div>
      ) : (
        <div role="group" aria-label="Remove all games">
          <p>
            {removing === "asked"
              ? "All games of this page that are kept in this browser will be gone, with the secret of their dice. Save them as files first?"
              : "Your browser may ask whether it may save several files. Are all of them there?"}
          </p>
          <div class="buttons">
            {removing === "asked" && (
              <button type="button" class="primary" onClick={() => void save().then(() => setRemoving("saved"))}>
                Save all first
              </button>
            )}
            <button type="button" onClick={() => void remove()}>
              {removing === "asked" ? "Remove without saving" : "They are there: remove the games"}
            </button>
            <button type="button" onClick={() => setRemoving("")}>
              Keep them
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
