import "./style.css";
import { COURSES, gameNamed, loadGame } from "./games/registry";
import { start } from "./start";

start(gameNamed, loadGame, COURSES);
