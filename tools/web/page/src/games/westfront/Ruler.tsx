// Beside a real table: what has to be done there, and where a stand really stands.
import { useState } from "preact/hooks";
import { useTools } from "../../ui/context";
import { PlaceFields } from "../table/PositionEditor";
import { RealTable } from "../table/RealTable";
import { choiceText, readChoice } from "./choices";
import { numbersOf, putOf, useOrder } from "./drafted";
import { pointWord } from "./geometry";
import type { Scene } from "./scene";
import { capital, titleOf } from "./world";

const STEPS = ["open-gas", "end-plan", "staff", "unit", "battalion", "act", "order", "command"]; // between the actions of the side in play

/** Any stand in play is taken up, dragged or put by its numbers, and recorded as a nudge (W72). */
function Nudge({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { position, looked } = scene;
  const { text, write } = useOrder(scene);
  const names = [...position.stands.keys()];
  const [chosen, choose] = useState(names.includes(looked) ? looked : (names[0] ?? ""));
  const put = putOf(text);
  const drafted = put?.what === "nudge" ? put : null;
  const name = drafted?.name ?? (names.includes(chosen) ? chosen : (names[0] ?? ""));
  const stand = position.stands.get(name);
  const at = drafted?.at ?? stand;
  const place = (x: number, y: number, who = name) => write(`nudge ${who} ${pointWord({ x, y })}`);
  return (
    <form class="pose-form" onSubmit={(event) => event.preventDefault()}>
      <p>Pick up a stand and drag it on the table or type where it stands: at most 1 cm from where the page has it.</p>
      <PlaceFields
        label="Stand"
        names={names}
        name={name}
        textOf={(one) => capital(titleOf(one))}
        onName={(next) => {
          const from = position.stands.get(next);
          choose(next);
          if (drafted && from) place(from.x, from.y, next);
        }}
        numbers={drafted && at ? numbersOf(at, place) : []}
        held={drafted !== null && at !== undefined}
        onPick={stand ? () => place(stand.x, stand.y) : null}
        onDrop={() => write("")}
      >
        <button type="button" class="primary" onClick={() => void table.play(readChoice(text))}>
          It stands here
        </button>
      </PlaceFields>
    </form>
  );
}

export function Ruler({ scene }: { scene: Scene }) {
  const { position, choices } = scene;
  return (
    <RealTable
      scene={scene}
      title="Where a stand really stands"
      textOf={(action) => choiceText(readChoice(action))}
      without="To play beside a real table, begin a game with the ruling that stands may be put where they really stand. A stand that is up to 1 cm off is then corrected here, and the game continues from there. In any game “Edit”, in the menu, puts stands anywhere."
      may={choices.length > 0 && STEPS.includes(position.step)}
      later="Stands can be corrected between the actions of your own turn."
    >
      <Nudge scene={scene} />
    </RealTable>
  );
}
