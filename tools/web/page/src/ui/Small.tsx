// The small windows.
import { useState } from "preact/hooks";
import { title } from "../game/position";
import type { Table } from "../game/table";
import { Dialog } from "./Dialog";
import { Problem } from "./Problem";

export function Resign({ table, sides, onClose }: { table: Table; sides: string[]; onClose(): void }) {
  const own = sides.filter((side) => !table.isBot(side));
  const resign = async (side: string) => {
    await table.attempt(() => table.change(`resign ${side}`));
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

export function GoTo({ onClose, onHex }: { onClose(): void; onHex(hex: string): string }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <Dialog title="Go to a hex" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(onHex(name.trim()));
        }}
      >
        <label>
          Its number: column and row
          <input type="text" inputMode="numeric" maxLength={4} value={name} placeholder="2215" onInput={(event) => setName(event.currentTarget.value)} />
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
