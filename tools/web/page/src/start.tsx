import { render } from "preact";
import type { FindGame, LoadGame, LoadPictures } from "./games/game";
import { engineAddress, engineScript } from "./protocol/engine_here";
import { Driver } from "./session/driver";
import { Presses, watchPresses } from "./session/presses";
import { loadSettings, type Settings } from "./session/settings";
import { Table } from "./session/table";
import { App } from "./ui/App";
import { shownOf } from "./ui/moment";
import { watchBack } from "./ui/back";
// What several games use is in main.css alone: a game would have it a second time.
import "./ui/acts.css";
import "./ui/camera/camera.css";
import "./ui/drag.css";
import "./ui/tray.css";
import "./ui/shell.css";
import "./ui/phones.css";
import "./ui/boards.css";
import "./ui/panels.css";
import "./ui/windows.css";
import "./ui/picture.css";
import "./ui/touch.css";

/** Connects with the server of this page, and draws what it tells by the views of those games. load: brings a game's view. courses, titles, abouts, draw: as of Table. */
export function start(find: FindGame, load?: LoadGame, courses?: Record<string, string>, titles?: Record<string, string>, abouts?: Record<string, string>, draw?: LoadPictures): void {
  const table = new Table(engineAddress(), find, load, courses, titles, abouts, draw);
  let settings = loadSettings();
  const driver = new Driver(table, () => settings);
  const live = {
    get settings() {
      return settings;
    },
    set settings(next: Settings) {
      const { pace, rollByHand } = settings;
      settings = next;
      if (next.pace !== pace || next.rollByHand !== rollByHand) driver.repace();
    },
  };
  const presses = new Presses(() => performance.now(), () => settings.pause);
  watchPresses(presses, () => shownOf(table), (draw) => table.subscribe(draw));
  table.refusePress = () => presses.refusal(table.moment());
  table.warns = () => settings.warn;
  watchBack();
  const root = document.getElementById("app");
  const show = () => {
    if (!root) return;
    root.textContent = "";
    render(<App table={table} driver={driver} live={live} />, root);
  };
  if (engineScript() === "") {
    table.connection.open();
    show();
  } else {
    const fail = (error: unknown) => root?.append(String(error)); // a part of the page is not there
    const choose = () => void import("./ui/front").then(({ choose }) => choose(root, titles, abouts, draw)).catch(fail);
    import("./session/in_page").then(({ beginHere }) => beginHere(table, root, show, choose), fail);
  }
}
