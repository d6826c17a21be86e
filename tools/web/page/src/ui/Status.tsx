// The line over the board, lower middle: what the last click did, or why it did nothing.
import type { Scene } from "../games/game";
import type { Table } from "../session/table";
import { useTools } from "./context";
import { letGoText } from "./moment";
import { Citing } from "./Rule";

/** What stands there while there is no message, and nothing under the mouse. */
function standing(table: Table, { world, choices, unit }: Scene): string {
  const { at, story, view } = table.state;
  if (unit !== "") {
    const many = choices.filter((choice) => choice.names.includes(unit)).length;
    return `${view?.unitText?.(world, unit) ?? unit} is selected${many > 0 ? `, with ${many} ${many === 1 ? "choice" : "choices"}. ${letGoText()}` : "."}`;
  }
  const last = at === null ? story[story.length - 1] : story[at - 1];
  return last ? last.text || last.action : "";
}

/** hovered: what the board tells of the place under the mouse. */
export function Status({ scene, hovered }: { scene: Scene; hovered: string }) {
  const { table } = useTools();
  const { message } = table.state;
  const text = message ? message.text : hovered || standing(table, scene);
  // What a roll came to stands with its dice: here it is for those who listen.
  const { at, story } = table.state;
  const rolled = !message && hovered === "" && scene.unit === "" && story[(at ?? story.length) - 1]?.actor === "chance";
  return (
    <p class={`status${message || hovered !== "" ? " answer" : ""}${message?.refusal ? " refusal" : ""}${text === "" ? " empty" : ""}${rolled ? " rolled" : ""}`} role="status" aria-live="polite">
      <Citing text={text} rule={message?.rule ?? ""} />
    </p>
  );
}
