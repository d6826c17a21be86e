import type { GameView } from "../games/game";
import { Dialog } from "./Dialog";

const KEYS: [string, string][] = [
  ["N", "the next unit that can act"],
  ["Escape", "let go of the selected unit, or come back from the past to the present"],
];

const MORE_KEYS: [string, string][] = [
  ["F", "done with this step"],
  ["U", "undo, up to the last die"],
];

const PICTURE_KEYS: [string, string][] = [
  ["C", "counters on and off"],
  ["+ and -", "nearer and farther"],
];

const LAST_KEYS: [string, string][] = [
  [", and .", "one move back and forward in the log"],
  ["?", "this list"],
  ["F6", "to the next part of the page, from anywhere; with Shift to the one before"],
];

/** The keys that do something with this game's board. */
function keysOf({ help, goTo, picture }: GameView): [string, string][] {
  const going: [string, string][] = goTo ? [["G", goTo.help]] : [];
  return [...help.keys, ...KEYS, ...going, ...MORE_KEYS, ...(picture ? PICTURE_KEYS : []), ...LAST_KEYS];
}

export function Help({ view, onClose }: { view: GameView; onClose(): void }) {
  const { More } = view.help;
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <p>{view.help.about}</p>
      <h3>{`Keys, while the ${view.boardWord} has the focus`}</h3>
      <dl class="keys">
        {keysOf(view).map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <More />
    </Dialog>
  );
}
