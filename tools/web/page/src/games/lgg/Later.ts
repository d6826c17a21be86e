// What a game of La Grande Guerre needs only when it is opened: a part of its own (build.mjs).
import { whenOpened } from "../table/later";

const { panel, legend, help } = whenOpened("lgg", () => import("./lgglater"));
export { help, legend };
export const Armies = panel((part) => part.Armies);
export const Army = panel((part) => part.Army);
export const Editor = panel((part) => part.Editor);
export const Inspector = panel((part) => part.Inspector);
export const Progress = panel((part) => part.Progress);
export const RealTable = panel((part) => part.RealTable);
