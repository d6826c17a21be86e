// What Loos needs only when it is opened: a part of its own (build.mjs).
export { Boxes } from "./Boxes";
export { Editor } from "./Editor";
export { Help } from "./Help";
export { Inspector } from "./Inspector";
export { LEGEND } from "./map/Legend";
export { LESSONS } from "./lessons";
export { Progress } from "./Progress";
export { RealTable } from "./RealTable";
export { ruleDiagram } from "./diagrams";
