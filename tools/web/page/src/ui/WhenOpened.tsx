// The windows, the rules, the lessons, plans, the chances and the end of a game, which are loaded at the first press or when the first of
// them is opened, and the front page, which is loaded where no game is shown.
import type { ComponentProps, FunctionComponent } from "preact";
import { useRef } from "preact/hooks";
import { atFirstPress, later } from "./later";
import { loadStyle } from "./styles";
import type { Windows as All } from "./Windows";

const opened = () => Promise.all([import("./opened"), loadStyle("later.css")]);
atFirstPress(opened);

/** A part of that file. */
function part<Props extends object>(of: (loaded: typeof import("./opened")) => FunctionComponent<Props>): FunctionComponent<Props> {
  return later(async () => of((await opened())[0]));
}

export const Ended = part((loaded) => loaded.Ended);
export const Graph = part((loaded) => loaded.Graph);
export const PlanPanel = part((loaded) => loaded.PlanPanel);
export const RulesSheet = part((loaded) => loaded.RulesSheet);
export const Tutorial = part((loaded) => loaded.Tutorial);
export const VictoryPanel = part((loaded) => loaded.VictoryPanel);

/** The first screen, which is loaded where there is no game to be shown. */
export const FrontDoor = later(
  async () => (await Promise.all([import("./front"), loadStyle("front.css")]))[0].FrontDoor,
  <p class="loading">Zero Hour is setting up the map.</p>,
);

/** Beside a real table. */
export const BesideTable = later(async () => (await Promise.all([import("./beside"), loadStyle("beside.css")]))[0].BesideTable);
export const Faces = later(async () => (await import("./beside")).Faces);

const AllWindows = part((loaded) => loaded.Windows);

/** They are brought when the first is opened, and stay. */
export function Windows(props: ComponentProps<typeof All>) {
  const wanted = useRef(false);
  wanted.current ||= props.open !== "";
  return wanted.current ? <AllWindows {...props} /> : null;
}
