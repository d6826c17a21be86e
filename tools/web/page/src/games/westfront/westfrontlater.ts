// What Western Front needs only when it is opened: a part of its own (build.mjs).
export { Editor } from "./Editor";
export { Forces } from "./Forces";
export { HELP } from "./Help";
export { Inspector } from "./Inspector";
export { LEGEND } from "./map/Legend";
export { LESSONS } from "./lessons";
export { OrdersTab } from "./OrdersTab";
export { Progress } from "./Progress";
