import "./style.css";
import { ABOUTS, COURSES, gameNamed, loadGame, loadPictures, TITLES } from "./games/registry";
import { start } from "./start";

start(gameNamed, loadGame, COURSES, TITLES, ABOUTS, loadPictures);
