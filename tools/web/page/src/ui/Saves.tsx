// A game as a file: saved, shared, loaded.
import { useEffect, useState } from "preact/hooks";
import { engineScript, gameHere } from "../protocol/engine_here";
import { type Lines, okIfAny, Refusal, rows, texts } from "../protocol/wire";
import type { Table } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { download } from "./download";
import { KeptHere } from "./KeptHere";
import { Problem } from "./Problem";

/** Sends a record's lines to the engine, which keeps them for this page until "load done" or "load check". */
export async function upload(table: Table, record: string): Promise<void> {
  if (record.includes("\0")) throw new Refusal("bad-record", "This file is text in UTF-16; a record is in UTF-8.");
  await table.change("load drop");
  const lines = record.split(/\r?\n/);
  const rest = lines.pop(); // of a file without a newline at its end
  const sent = lines.map((line) => table.connection.ask(`load line ${line}`));
  if (rest) sent.push(table.connection.ask(`load rest ${rest}`));
  await Promise.all(sent);
}

export async function recordText(table: Table): Promise<string> {
  const reply = await table.connection.ask("record");
  return `${texts(reply, "record", "record").join("\n")}\n`;
}

/** Whether a file of the game would lack what this seat may not know, and so cannot be loaded. */
export function isOnlyToRead(table: Table): boolean {
  const { seating, result } = table.state;
  return seating !== null && seating.seat !== "both" && !result;
}

/** Where the file went, in words. */
export async function saveToFile(table: Table): Promise<string> {
  const { story, world } = table.state;
  const when = story[story.length - 1]?.time ?? "";
  const date = new Date().toLocaleDateString("sv"); // "1915-09-25"
  const name = `${[world?.scenario.split("+")[0] ?? "game", when, date].join("-").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.zhr`;
  download(name, await recordText(table));
  return `Saved as ${name}, where your browser puts files.`;
}

/** A game that is saved at the server: its number in the list, and what is said of it. */
type Saved = Lines["games"]["saved"];

/** Those that may be opened from here; none for a guest, or where the server keeps none. */
async function savedGames(table: Table): Promise<Saved[]> {
  const reply = await table.connection.tryAsk("games");
  if (!reply) return [];
  return rows(reply, "games", "saved");
}

/** The number that a game of the list has by now: another game may have been left since, or one continued. */
async function numberNow(table: Table, shown: Saved): Promise<number> {
  const same = (await savedGames(table)).find((saved) => (["turn", "date", "game", "scenario", "result"] as const).every((key) => saved[key] === shown[key]));
  if (!same) throw new Refusal("gone", "That game has been continued or removed since this list was made.");
  return same.number;
}

const OF_GAME = "game "; // begins the line of a record that names its game

/** The game of a record, where the engine in this page is that of another; "" otherwise. */
function otherGameOf(record: string): string {
  const line = record.split("\n").find((text) => text.startsWith(OF_GAME)) ?? "";
  const game = line.slice(OF_GAME.length).trim();
  if (game === "") return ""; // the engine says what is wrong with it
  return engineScript() !== "" && game !== gameHere() ? game : "";
}

export function Saves({ onClose }: { onClose(): void }) {
  const { table } = useTools();
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState("");
  const [saved, setSaved] = useState<Saved[]>([]);
  useEffect(() => {
    void savedGames(table).then(setSaved);
  }, []);

  const run = async (work: () => Promise<string>) => {
    setNote("");
    setProblem("");
    try {
      setNote(await work());
    } catch (error) {
      setProblem(error instanceof Refusal || error instanceof DOMException ? error.message : "That did not work.");
      if (!(error instanceof Refusal) && !(error instanceof DOMException)) throw error;
    }
  };
  const load = (file: File) =>
    open("load done", async () => {
      const text = await file.text();
      const other = otherGameOf(text);
      if (other !== "") {
        throw new Refusal("bad-record", `This is a game of ${table.titles[other] ?? title(other)}, whose engine is not loaded. Choose that game on the first page ("Other games"), and load the file there.`);
      }
      await upload(table, text);
    });
  const openSaved = (shown: Saved) =>
    run(async () => {
      try {
        return await put(`games open ${await numberNow(table, shown)}`);
      } finally {
        setSaved(await savedGames(table));
      }
    });
  const open = (command: string, before: () => Promise<void>) =>
    run(async () => {
      await before();
      const said = await put(command);
      setSaved(await savedGames(table));
      return said;
    });
  // A game from a file, or from the server's list.
  const put = async (command: string): Promise<string> => {
    await table.forgetBot();
    const reply = await table.change(command);
    table.edit(false);
    table.goAway(false);
    await table.refresh();
    const loaded = okIfAny(reply, "load");
    if (loaded["new-dice"]) return `The game is loaded. It goes on with new dice: ${loaded.why}.`;
    const { loads = 0 } = okIfAny(await table.connection.tryAsk("commit"), "commit");
    return loads > 0
      ? `The game is loaded, and stands as it was saved. The record says that an earlier save was loaded again, and how often (${loads}).`
      : "The game is loaded, and stands as it was saved.";
  };

  return (
    <Dialog title="Save & load" onClose={onClose}>
      {isOnlyToRead(table) ? (
        <p class="none">
          The game is kept as you play, so that closing the page or the server loses nothing. A file of it, saved now, can be
          read but never loaded: what your seat may not know is left out of it. Once the game is over, the whole of it is in
          the file. To continue the game on another machine, save it from the address for the host, which the server printed.
        </p>
      ) : (
        <p>
          {`The game is kept as you play, so that closing the page${engineScript() === "" ? " or the server" : ""} loses nothing.`} Save it to a file to keep it
          apart, to continue it on another machine, or to give it to somebody else.
        </p>
      )}
      <div class="buttons">
        <button type="button" class="primary" disabled={!table.state.position} onClick={() => void run(() => saveToFile(table))}>
          Save to a file
        </button>
        <button type="button" disabled={!table.state.position} onClick={() => void run(async () => {
          await navigator.clipboard.writeText(await recordText(table));
          return "The record is on the clipboard.";
        })}>
          Copy the record
        </button>
      </div>
      <label>
        Load a file{" "}
        <input
          type="file"
          accept=".zhr,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void load(file);
          }}
        />
      </label>
      {saved.length > 0 && (
        <section class="saved-games" aria-label="Saved games">
          <h3>Games that were left here</h3>
          <div class="saved-list">
            <table>
              <thead>
                <tr>
                  <th scope="col">No.</th>
                  <th scope="col">Date</th>
                  <th scope="col">Game</th>
                  <th scope="col">Turn</th>
                  <th scope="col">Result</th>
                  <th scope="col" />
                </tr>
              </thead>
              <tbody>
                {saved.map(({ number, date, game, scenario, result, turn }, i) => (
                  <tr key={number}>
                    <td>{number}</td>
                    <td>{date.replace("T", " ")}</td>
                    <td>{`${table.titles[game] ?? title(game)}: ${scenario.split("+")[0]}`}</td>
                    <td>{turn}</td>
                    <td>{result.replaceAll("-", " ")}</td>
                    <td>
                      <button type="button" aria-label={`Open game ${number}`} onClick={() => void openSaved(saved[i]!)}>
                        Open
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {engineScript() !== "" && <KeptHere run={run} />}
      <p role="status">{note}</p>
      <Problem text={problem} />
    </Dialog>
  );
}
