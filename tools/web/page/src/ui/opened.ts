// What the page needs only when it is opened: a part of its own (build.mjs).
export { Ended } from "./Ended";
export { Graph } from "./Graph";
export { PlanPanel } from "./PlanPanel";
export { RulesSheet } from "./RulesSheet";
export { Tutorial } from "./Tutorial";
export { VictoryPanel } from "./VictoryPanel";
export { Windows } from "./Windows";
