// At a table that hides something: where one sits, and where one may sit.
import { useEffect, useState } from "preact/hooks";
import { keepsSeat } from "../session/seats";
import { title } from "../session/words";
import { useTools } from "./context";

export function SeatBar() {
  const { table } = useTools();
  const { seating, world, result, hash } = table.state;
  const [refused, setRefused] = useState<string[]>([]); // where somebody else sits, as it turned out
  useEffect(() => setRefused([]), [seating, world, hash]); // with news a seat may be free again
  if (!seating || result) return null;
  const sides = world?.sides ?? [];
  const told =
    seating.seat === "watch"
      ? "You watch, and see what both sides see."
      : seating.seat === "both"
        ? "You are the host, and see everything."
        : `You sit at the ${title(seating.seat)} side.`;
  const seats: [string, string][] = [
    ...sides
      .filter((side) => !refused.includes(side))
      .filter((side) => seating.host || !seating.taken.includes(side) || seating.seat === side || (keepsSeat(side) && !table.isBot(side)))
      .map((side): [string, string] => [side, `Sit at ${title(side)}`]),
    ["watch", "Watch"],
    ...(seating.host ? [["both", "See everything"] as [string, string]] : []),
  ];
  return (
    <section class="seats" aria-label="Your seat">
      <p role="status">{told}</p>
      <div class="buttons">
        {seats
          .filter(([seat]) => seat !== seating.seat)
          .map(([seat, text]) => (
            <button type="button" class="quiet" key={seat} onClick={() => void table.sit(seat).then((free) => free || setRefused((known) => [...known, seat]))}>
              {text}
            </button>
          ))}
      </div>
    </section>
  );
}
