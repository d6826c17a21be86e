// What the page needs only when it is opened: a part of its own (build.mjs).
export { RulesSheet } from "./RulesSheet";
export { Windows } from "./Windows";
