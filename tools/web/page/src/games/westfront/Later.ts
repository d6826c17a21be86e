// What a game of Western Front needs only when it is opened: a part of its own (build.mjs).
import { whenOpened } from "../table/later";

const { panel, legend, help } = whenOpened("westfront", () => import("./westfrontlater"));
export { help, legend };
export const Editor = panel((part) => part.Editor);
export const Forces = panel((part) => part.Forces);
export const Inspector = panel((part) => part.Inspector);
export const OrdersTab = panel((part) => part.OrdersTab);
export const Progress = panel((part) => part.Progress);
