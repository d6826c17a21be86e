import { render } from "preact";
import { Driver } from "./game/driver";
import { loadSettings } from "./game/settings";
import { Table } from "./game/table";
import "./style.css";
import { App } from "./ui/App";

const live = { settings: loadSettings() };
const table = new Table(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
const driver = new Driver(table, () => live.settings);
table.connection.open();
const root = document.getElementById("app");
if (root) {
  root.textContent = "";
  render(<App table={table} driver={driver} live={live} />, root);
}
