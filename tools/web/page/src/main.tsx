import "./style.css";
import { gameNamed, loadGame } from "./games/registry";
import { start } from "./start";

start(gameNamed, loadGame);
