// What Loos needs only when it is opened: a part of its own (build.mjs).
export { Editor } from "./Editor";
export { ruleDiagram } from "./diagrams";
