// What a position is worth exactly, if that is wanted: it is worked out while one waits.
import { ok, type Reply, rows } from "../protocol/wire";
import { title } from "../session/words";
import { useTools } from "./context";
import { parText } from "./facts";
import { useWork } from "./solving";

const MOST = 3_000_000; // positions that `solve` has if it is not told another number
const BEST = 5; // actions that are told

/** "29,666". */
const thousands = (number: number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
const percent = (chance: number) => `${(100 * chance).toFixed(1)}%`;

/** What it found: for the first side, and for each of the best actions of the side that decides. */
function Found({ reply, when }: { reply: Reply; when: string }) {
  const { view } = useTools().table.state;
  const f = ok(reply, "solve");
  const side = title(f.side);
  const best = rows(reply, "solve", "solve").filter((one) => one.best);
  return (
    <div class="found" role="status">
      <p>
        With best play of both the {side} side scores <b>{parText(f.value)}</b>: it wins {percent(f.win)}, draws {percent(f.draw)} and loses{" "}
        {percent(f.loss)}. {thousands(f.positions)} positions can be reached
        {f.candidates ? ", with the listed actions alone" : ""}.
      </p>
      {best.length > 0 && (
        <p>
          Best {when}:{" "}
          {best
            .slice(0, BEST)
            .map(({ action }) => (view ? view.choiceText(view.readChoice(action)) : action))
            .join("; ")}
          {best.length > BEST ? `; and ${best.length - BEST} more that are as good` : ""}.
        </p>
      )}
    </div>
  );
}

export function Solve({ command, name, when, about = "" }: { command: string; name: string; when: string; about?: string }) {
  const { work, begin, stop } = useWork();
  return (
    <section class="solve" aria-label={name}>
      <div class="buttons">
        <button type="button" disabled={work.running} onClick={() => begin(command)}>
          {name}
        </button>
        {work.running && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      {about !== "" && <p class="about">{about}</p>}
      {work.running && (
        <p class="about" role="status">
          Working it out… {work.seconds} s, {thousands(work.share * MOST)} positions so far
        </p>
      )}
      {work.refusal !== "" && <p role="status">{work.refusal.replace(/^./, (letter) => letter.toUpperCase())}</p>}
      {work.reply && <Found reply={work.reply} when={when} />}
    </section>
  );
}
