import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameHelp, GameView } from "../games/game";
import { engineScript } from "../protocol/engine_here";
import { inlined } from "../protocol/inlined";
import { Dialog } from "./Dialog";
import { onPhone } from "./layout";
import { byFinger } from "./pointer";

const KEYS: [string, string][] = [
  ["N", "goes to the next unit that can act"],
  ["Escape", "lets go of the selected unit, or comes back from the past to the present"],
];

const MORE_KEYS: [string, string][] = [
  ["F", "ends this step, as Done does"],
  ["U", "takes back, up to the last die"],
];

const PICTURE_KEYS: [string, string][] = [
  ["C", "hides the counters, and shows them again"],
  ["+ and -", "bring the board nearer and farther"],
  ["0", "fits all of it into the window"],
];

const LAST_KEYS: [string, string][] = [
  [", and .", "go one move back and forward through the game"],
  ["F6", "goes to the next part of the page: the bar, the board, the panels"],
  ["?", "opens this list"],
];

/** The keys that do something with this game's board. */
function keysOf({ goTo, picture }: GameView, help: GameHelp): [string, string][] {
  const going: [string, string][] = goTo ? [["G", goTo.help]] : [];
  const own = new Set(help.keys.map(([key]) => key));
  return [...help.keys, ...KEYS.filter(([key]) => !own.has(key)), ...going, ...MORE_KEYS, ...(picture ? PICTURE_KEYS : []), ...LAST_KEYS];
}

/** A phone that is used with fingers has no keys. */
function withoutKeys(): boolean {
  return byFinger() && onPhone();
}

export function Help({ view, onClose }: { view: GameView; onClose(): void }) {
  const [help, setHelp] = useState(typeof view.help === "function" ? null : view.help);
  useEffect(() => {
    if (typeof view.help === "function") void view.help().then(setHelp);
  }, [view]);
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <div translate={true}>
        <p>{help?.about}</p>
        <p>
          No action asks whether you are sure: <b>Undo</b> takes back what you did, as long as no die has fallen since. Every
          number of a rule on the page opens the rule beside the {view.boardWord}.
        </p>
        {help && !withoutKeys() && (
          <>
            <h3>{`Keys, while the ${view.boardWord} has the focus`}</h3>
            <dl class="keys">
              {keysOf(view, help).map(([key, what]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {help && <help.More />}
        {engineScript() !== "" && (
          <p>
            This page contains work of others. Here are <LicenceLink />.
          </p>
        )}
      </div>
    </Dialog>
  );
}

const LICENCES = "licences.txt";

/** Opens the licences of what is in the page. */
function LicenceLink() {
  const own = useMemo(() => inlined(LICENCES), []);
  const [address, setAddress] = useState(LICENCES);
  useEffect(() => {
    if (own === null) return;
    const made = URL.createObjectURL(new Blob([own], { type: "text/plain" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [own]);
  return (
    <a href={address} target="_blank" rel="noopener">
      its licences
    </a>
  );
}
