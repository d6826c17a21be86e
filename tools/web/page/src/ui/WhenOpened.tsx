// The windows, the rules, the lessons, plans, the chances and the end of a game, which are loaded when the first of them is opened, and the
// front page, which is loaded where no game is shown.
import { type ComponentProps, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Ended as End } from "./Ended";
import type { FrontDoor as Front } from "./FrontDoor";
import type { Graph as Chances } from "./Graph";
import type { PlanPanel as Plans } from "./PlanPanel";
import type { RulesSheet as Rules } from "./RulesSheet";
import { atFirstPress } from "./later";
import { loadStyle } from "./styles";
import type { Tutorial as Lessons } from "./Tutorial";
import type { VictoryPanel as Victory } from "./VictoryPanel";
import type { Windows as All } from "./Windows";

type Part = { Ended: typeof End; Graph: typeof Chances; PlanPanel: typeof Plans; RulesSheet: typeof Rules; Tutorial: typeof Lessons; VictoryPanel: typeof Victory; Windows: typeof All };

let part: Part | null = null;

const opened = () => Promise.all([import("./opened"), loadStyle("/later.css")]);
atFirstPress(opened);

/** The part, once it is there. */
function usePart(wanted: boolean): Part | null {
  const [, draw] = useState(part);
  useEffect(() => {
    if (!wanted || part) return;
    let here = true;
    void opened().then(([loaded]) => {
      part = loaded;
      if (here) draw(loaded);
    });
    return () => {
      here = false;
    };
  }, [wanted]);
  return part;
}

let door: typeof Front | null = null;

/** The first screen, which is loaded where there is no game to be shown. */
export function FrontDoor(props: ComponentProps<typeof Front>) {
  const [, draw] = useState(door !== null);
  useEffect(() => {
    let here = true;
    void Promise.all([import("./front"), loadStyle("/front.css")]).then(([loaded]) => {
      door = loaded.FrontDoor;
      if (here) draw(true);
    });
    return () => {
      here = false;
    };
  }, []);
  return door ? h(door, props) : <p class="loading">Zero Hour is setting up the map.</p>;
}

export function Ended(props: ComponentProps<typeof End>) {
  const loaded = usePart(true);
  return loaded && <loaded.Ended {...props} />;
}

export function Graph() {
  const loaded = usePart(true);
  return loaded && <loaded.Graph />;
}

export function PlanPanel() {
  const loaded = usePart(true);
  return loaded && <loaded.PlanPanel />;
}

export function RulesSheet(props: ComponentProps<typeof Rules>) {
  const loaded = usePart(true);
  return loaded && <loaded.RulesSheet {...props} />;
}

export function Tutorial(props: ComponentProps<typeof Lessons>) {
  const loaded = usePart(true);
  return loaded && <loaded.Tutorial {...props} />;
}

export function VictoryPanel(props: ComponentProps<typeof Victory>) {
  const loaded = usePart(true);
  return loaded && <loaded.VictoryPanel {...props} />;
}

export function Windows(props: ComponentProps<typeof All>) {
  const loaded = usePart(props.open !== "");
  return loaded && <loaded.Windows {...props} />;
}
