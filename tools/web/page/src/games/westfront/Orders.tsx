// The orders of the company in hand as a list, beside the table: for the whole company at once, then for each platoon.
import { useMemo } from "preact/hooks";
import { type Choice, choiceText, isUniform, leadersOf, partsOf, partWords } from "./choices";
import { usePointed } from "../../ui/Pointed";
import { useOrder } from "./drafted";
import { cm, far } from "./geometry";
import { orderText, type Part, partText, readOrder, withPart } from "./order";
import { companyOf, type Stand } from "./position";
import type { Scene } from "./scene";
import { capital, titleOf } from "./world";

/** "20 cm forward": how a listed move leads, in words. up: forward is to the upper edge. */
function moveWords(from: Stand, part: Part, up: boolean): string {
  const end = part.legs[part.legs.length - 1]!;
  const octant = Math.round((Math.atan2(end.x - from.x, up ? end.y - from.y : from.y - end.y) / Math.PI) * 4);
  const names = up ? ["forward", "forward and right", "to the right", "back and right", "back", "back and left", "to the left", "forward and left"] : ["forward", "forward and left", "to the left", "back and left", "back", "back and right", "to the right", "forward and right"];
  return `${cm(far(from, end))} cm ${names[(octant + 8) % 8]}`;
}

/** What a company does all alike, in a few words. */
function uniformWords({ parts }: Choice, company: Stand[], up: boolean): string {
  const free = leadersOf(company)[0];
  const part = parts.find(({ stand }) => stand === free?.name);
  if (!free || !part) return "";
  if (part.verb === "move") return `All move ${moveWords(free, part, up)}`;
  if (part.verb === "fire") return `All fire at ${titleOf(part.target)}`;
  return { hold: "All hold their fire", rally: "All rally", cross: "All cross the wire", assault: `All assault ${titleOf(part.target)}` }[part.verb] ?? "";
}

/** First fire, then moves, forward ones before others. */
function rankOf({ parts }: Choice, company: Stand[], up: boolean): number {
  const free = leadersOf(company)[0];
  const part = parts.find(({ stand }) => stand === free?.name);
  if (!free || !part) return 99;
  const end = part.legs[part.legs.length - 1];
  return part.verb === "move" && end ? 10 - ((up ? end.y - free.y : free.y - end.y) / 100) : ["fire", "hold", "cross", "rally"].indexOf(part.verb);
}

export function Orders({ scene }: { scene: Scene }) {
  const { world, position, choices } = scene;
  const { text, write } = useOrder(scene);
  const { hand, step } = position;
  const company = useMemo(() => (step === "order" && hand ? companyOf(position, world, hand.name) : []), [position]);
  const up = company[0]?.side === world.sides[0];
  const uniform = useMemo(() => {
    const found = new Map<string, Choice>();
    for (const choice of choices) {
      if (choice.kind !== "order" || !isUniform(choice, company)) continue;
      const words = uniformWords(choice, company, up);
      if (words !== "" && !found.has(words)) found.set(words, choice);
    }
    return [...found].sort(([, a], [, b]) => rankOf(a, company, up) - rankOf(b, company, up));
  }, [choices, company]);
  const own = useMemo(() => new Map(company.map(({ name }) => [name, partsOf(choices, name)])), [choices, company]);
  const pointed = usePointed();
  const parts = readOrder(text);
  const assaults = choices.filter((choice) => choice.parts.some(({ verb }) => verb === "assault"));
  const isBack = (choice: Choice) => rankOf(choice, company, up) >= 10;
  const button = ([words, choice]: [string, Choice]) => (
    <button type="button" key={words} class={pointed(words)} aria-pressed={choice.text === text} onClick={() => write(choice.text)}>
      {words}
    </button>
  );
  return (
    <div class="orders">
      <h3>The whole of company {hand?.name}</h3>
      <div class="choices">
        {uniform.filter(([, choice]) => !isBack(choice)).map(button)}
        <button type="button" aria-pressed={text === "order"} onClick={() => write("order")}>
          Nothing: the order is not used
        </button>
      </div>
      {uniform.some(([, choice]) => isBack(choice)) && (
        <details>
          <summary>Moves to the sides and back</summary>
          <div class="choices">{uniform.filter(([, choice]) => isBack(choice)).map(button)}</div>
        </details>
      )}
      {assaults.length > 0 && (
        <details>
          <summary>{assaults.length} assaults that are proposed</summary>
          <div class="choices">
            {assaults.slice(0, 12).map((choice) => (
              <button type="button" key={choice.text} aria-pressed={choice.text === text} onClick={() => write(choice.text)}>
                {choiceText(choice)}
              </button>
            ))}
          </div>
        </details>
      )}
      <h3>Each platoon</h3>
      {company.map((stand) => {
        const part = parts.find((one) => one.stand === stand.name);
        const value = part ? partText(part) : "";
        const listed = own.get(stand.name) ?? [];
        const all: Part[] = [...listed, ...(part && !listed.some((one) => partText(one) === value) ? [part] : [])];
        const words = (one: Part) => (one.verb === "move" ? `moves ${moveWords(stand, one, up)}, to ${one.legs.map(({ x, y }) => `${cm(x)},${cm(y)}`).join("; ")}` : partWords(one));
        return (
          <label key={stand.name}>
            {capital(titleOf(stand.name))}
            {stand.markers > 0 ? `, ${stand.markers === 1 ? "a marker" : `${stand.markers} markers`}` : ""}
            <select
              aria-label={`${capital(titleOf(stand.name))}: its order`}
              value={value}
              onChange={(event) => {
                const next = all.find((one) => partText(one) === event.currentTarget.value) ?? null;
                write(orderText(withPart(parts, stand.name, next), company));
              }}
            >
              <option value="">does nothing</option>
              {all.map((one) => (
                <option key={partText(one)} value={partText(one)}>
                  {words(one)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
