// The voice, the seat and the screen of the table view.
import { useState } from "preact/hooks";
import type { Hands } from "../../session/hands";
import { title } from "../../session/words";
import { useTools } from "../context";
import type { Voice } from "./aloud";

interface Props {
  hands: Hands;
  voice: Voice;
  dark: string; // why the screen may go dark
  onAgain: (() => void) | null; // says what is to be done now; null where that is nothing
}

export function More({ hands, voice, dark, onAgain }: Props) {
  const { table, settings, change } = useTools();
  const [open, setOpen] = useState(false);
  const sides = table.state.world?.sides ?? [];
  const begun = hands.left > 0 && hands.begunList;
  return (
    <section class="more" aria-label="Voice, seat and screen">
      {dark !== "" && !open && hands.at === 0 && <p>{dark}</p>}
      {voice.why !== "" && <p role="status">{voice.why}</p>}
      <div class="buttons">
        <button type="button" aria-pressed={settings.aloud} onClick={() => change({ aloud: !settings.aloud })}>
          Read aloud
        </button>
        {settings.aloud && onAgain && (
          <button type="button" onClick={onAgain}>
            Say it again
          </button>
        )}
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Seat and screen
        </button>
      </div>
      {open && (
        <>
          {hands.frame.length > 0 && (
            <label>
              You sit at the edge of{" "}
              <select value={hands.side} disabled={begun} onChange={(event) => hands.sitAt(event.currentTarget.value)}>
                {sides.map((side) => (
                  <option key={side} value={side}>
                    {title(side)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {begun && <p>The remaining steps are worded for this seat; you can change it once they are done.</p>}
          <p>{dark === "" ? "The screen stays on while this view is shown." : dark}</p>
          <button type="button" onClick={() => change({ onTable: false })}>
            Leave the table view
          </button>
        </>
      )}
    </section>
  );
}
