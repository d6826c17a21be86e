// What La Grande Guerre needs only when it is opened: a part of its own (build.mjs).
export { Armies } from "./Armies";
export { Army } from "./Army";
export { Editor } from "./Editor";
export { HELP } from "./Help";
export { Inspector } from "./Inspector";
export { LEGEND } from "./map/Legend";
export { LESSONS } from "./lessons";
export { Progress } from "./Progress";
export { RealTable } from "./RealTable";
