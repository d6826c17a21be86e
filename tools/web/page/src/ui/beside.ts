// The table view, which is loaded when somebody plays on a real table: a part of its own (build.mjs).
export { BesideTable } from "./beside/BesideTable";
