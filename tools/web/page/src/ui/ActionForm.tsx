// An action that is chosen on a table or typed, before it is played.
import { actionAt, type Ground, placeIn, type PointAction, type Shape } from "../protocol/shapes";
import { okIfAny } from "../protocol/wire";
import { useAnswers, useTools } from "./context";
import type { Draft } from "./drafting";
import { forPointer } from "./pointer";

interface Props {
  ground: Ground;
  draft: Draft;
  hash: string; // of the position
  actions: PointAction[]; // that take a point
  action: PointAction | undefined; // the one of these that a click means
  shapes: Shape[];
  candidates: boolean; // any legal action may be played
  onDraft(draft: Draft): void;
  onAction(action: PointAction): void;
}

/** Whether the action is legal, in a sentence. */
function useVerdict(text: string, hash: string): string {
  const answer = useAnswers(text === "" ? [] : [`why ${text}`], hash)?.[0];
  if (text === "" || answer === undefined) return "";
  if (answer === null) return "This is not an action of the game.";
  const { legal, why } = okIfAny(answer, "why");
  return legal ? "This is legal." : `Not legal: ${why ?? ""}.`;
}

export function ActionForm({ ground, draft, hash, actions, action, shapes, candidates, onDraft, onAction }: Props) {
  const { table } = useTools();
  const text = draft.text.trim();
  const verdict = useVerdict(text, hash);
  return (
    <form
      class="draft"
      aria-label="Your action"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== "") void table.play({ text, kind: "", names: [] });
      }}
    >
      {actions.length > 1 && <Acting {...{ actions, action, shapes, onAction }} />}
      {action?.text.includes("{heading}") && draft.at && (
        <label>
          Heading{" "}
          <input
            type="number"
            min="0"
            max="359"
            value={draft.heading}
            onInput={(event) => {
              const heading = ((Math.round(Number(event.currentTarget.value)) % 360) + 360) % 360;
              onDraft({ ...draft, heading, text: actionAt(action, draft.at!, heading, ground) });
            }}
          />
        </label>
      )}
      <label class="grow">
        {action ? forPointer("{Click|Tap} on the table, or type an action") : candidates ? "Choose an action, or type one" : "The action that you have chosen"}
        <input
          type="text"
          autocomplete="off"
          readOnly={!action && !candidates}
          value={draft.text}
          onInput={(event) => {
            const typed = event.currentTarget.value;
            const place = action ? placeIn(action, typed.trim(), ground) : null;
            onDraft({ text: typed, at: place?.at ?? null, heading: place?.heading ?? draft.heading });
          }}
        />
      </label>
      <button type="submit" class="primary" disabled={text === ""}>
        Play
      </button>
      <output>{verdict}</output>
    </form>
  );
}

const FEW = 4; // pieces, each with a button

/** Which of several pieces acts. */
function Acting({ actions, action, shapes, onAction }: Pick<Props, "actions" | "action" | "shapes" | "onAction">) {
  const nameOf = (one: PointAction) => shapes.find(({ name }) => name === one.name)?.label || one.name || one.side;
  if (actions.length > FEW) {
    return (
      <label>
        Who acts{" "}
        <select value={actions.indexOf(action!)} onChange={(event) => onAction(actions[Number(event.currentTarget.value)]!)}>
          {actions.map((one, i) => (
            <option key={one.text} value={i}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <fieldset>
      <legend>Who acts</legend>
      {actions.map((one) => (
        <label class="check" key={one.text}>
          <input type="radio" name="acting" checked={one === action} onChange={() => onAction(one)} />
          {nameOf(one)}
        </label>
      ))}
    </fieldset>
  );
}
