// What is shown while no game is: a part of its own (build.mjs).
export { choose } from "./Chooser";
export { FrontDoor } from "./FrontDoor";
