// The small windows.
import { useState } from "preact/hooks";
import type { GoTo } from "../games/game";
import { mayActFor, type Table } from "../session/table";
import { title } from "../session/words";
import { Dialog } from "./Dialog";
import { Problem } from "./Problem";

export function Resign({ table, sides, onClose }: { table: Table; sides: string[]; onClose(): void }) {
  const own = sides.filter((side) => !table.isBot(side) && mayActFor(table.state, side));
  const resign = async (side: string) => {
    await table.resign(side);
    onClose();
  };
  return (
    <Dialog title="Resign" onClose={onClose}>
      <p>That ends the game, and is not taken back. The seed of the dice is then shown to whoever asks.</p>
      <div class="buttons">
        {own.map((side) => (
          <button type="button" key={side} onClick={() => void resign(side)}>
            The {title(side)} side resigns
          </button>
        ))}
        <button type="button" class="primary" onClick={onClose}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

/** Where the game goes that another one replaces (docs/web.md). */
export const KEPT = "The server, unless it was started with --no-journal, keeps the old one as web-DATE-TIME-N.zhr beside the file of the present one; “Save & load” can load that.";

/** Another game would take the place of the one that is played, and no Undo brings that back. */
export function GiveUp({ onGiveUp, onClose }: { onGiveUp(): void; onClose(): void }) {
  return (
    <Dialog title="Leave this game?" onClose={onClose}>
      <p>The lessons take the place of the game on the table, and Undo does not bring it back. {KEPT} To keep a copy of your own, save it to a file first, with “Save &amp; load” in the menu.</p>
      <div class="buttons">
        <button
          type="button"
          onClick={() => {
            onClose();
            onGiveUp();
          }}
        >
          Begin the lessons
        </button>
        <button type="button" class="primary" data-first onClick={onClose}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

/** onPlace gives what is wrong with a name, or "". */
export function GoToPlace({ goTo, onClose, onPlace }: { goTo: GoTo; onClose(): void; onPlace(name: string): string }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <Dialog title={goTo.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(onPlace(name.trim()));
        }}
      >
        <label>
          {goTo.label}
          <input data-first type="text" inputMode="numeric" maxLength={goTo.longest} value={name} placeholder={goTo.example} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <Problem text={problem} />
        <div class="buttons">
          <button type="submit" class="primary">
            Go
          </button>
        </div>
      </form>
    </Dialog>
  );
}
