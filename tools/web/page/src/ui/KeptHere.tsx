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

export function KeptHere({ tell }: { tell(note: string): void }) {
  const promised = usePromise();
  const [clearing, setClearing] = useState(false);
  const files = (count: number) => `${count === 1 ? "One game is" : `${count} games are`} saved as ${count === 1 ? "a file" : "files"}, where your browser puts files.`;
  const clear = async (saving: boolean) => {
    if (saving) tell(files(await saveAll()));
    await keptHere()?.clear();
    location.reload();
  };
  return (
    <section class="kept-here" aria-label="Kept in this browser">
      <h3>Kept in this browser</h3>
      <p>
        {promised
          ? "This browser has promised to keep the games of this page. Clearing the data of the page still removes them."
          : "This browser may remove the games of this page when it is short of room, or when its data is cleared. Save to a file what is to last."}
      </p>
      {clearing ? (
        <div role="group" aria-label="Remove all games">
          <p>All games of this page that are kept in this browser will be gone, with the secret of their dice. Save them as files first?</p>
          <div class="buttons">
            <button type="button" class="primary" onClick={() => void clear(true)}>
              Save all, then remove
            </button>
            <button type="button" onClick={() => void clear(false)}>
              Remove without saving
            </button>
            <button type="button" onClick={() => setClearing(false)}>
              Keep them
            </button>
          </div>
        </div>
      ) : (
        <div class="buttons">
          <button type="button" onClick={() => void saveAll().then((count) => tell(files(count)))}>
            Save all as files
          </button>
          <button type="button" onClick={() => setClearing(true)}>
            Remove all…
          </button>
        </div>
      )}
    </section>
  );
}
