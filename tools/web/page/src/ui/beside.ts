// The table view, and the faces of a person's own dice, which are loaded when somebody plays on a real table: a part of its own (build.mjs).
export { BesideTable } from "./beside/BesideTable";
export { Faces } from "./Faces";
