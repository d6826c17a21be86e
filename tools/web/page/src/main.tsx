import "./style.css";
import { ABOUTS, COURSES, gameNamed, loadGame, TITLES } from "./games/registry";
import { start } from "./start";

start(gameNamed, loadGame, COURSES, TITLES, ABOUTS);
