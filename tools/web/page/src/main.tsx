import "./style.css";
import { gameNamed } from "./games/registry";
import { start } from "./start";

start(gameNamed);
