import { render } from "preact";
import type { FindGame } from "./games/game";
import { Driver } from "./session/driver";
import { loadSettings } from "./session/settings";
import { Table } from "./session/table";
import { App } from "./ui/App";
import "./ui/shell.css";
import "./ui/boards.css";
import "./ui/panels.css";
import "./ui/windows.css";
import "./ui/touch.css";

/** Connects with the server of this page, and draws what it tells by the views of those games. */
export function start(find: FindGame): void {
  const live = { settings: loadSettings() };
  const table = new Table(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`, find);
  const driver = new Driver(table, () => live.settings);
  table.connection.open();
  const root = document.getElementById("app");
  if (root) {
    root.textContent = "";
    render(<App table={table} driver={driver} live={live} />, root);
  }
}
