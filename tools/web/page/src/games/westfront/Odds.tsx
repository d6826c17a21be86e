// A worksheet of fire, of an assault or of a die of orders, and the enemy's best fire.
import { ok, type Reply, rows } from "../../protocol/wire";
import { isGoodFor } from "../../session/state";
import { useTools } from "../../ui/context";
import { chanceOf, type Outcome, outcomesOf, percent } from "../table/chances";
import type { Threat } from "../table/threats";
import { Dreaded, signed, Worksheet as Sheet } from "../table/Worksheet";
import { capital, titleOf, type World } from "./world";

const HARM = ["killed", "suppressed", "thrown-back"]; // for who is rolled for
const GOOD = ["order", "across", "answer", "actions-1", "actions-2", "actions-3"]; // for who acts

/** side: that acts. What is good is so for the person at this page. */
export function Worksheet({ reply, side, world }: { reply: Reply; side: string; world: World }) {
  const { table } = useTools();
  const good = ({ unit, result }: Outcome) => {
    const struck = world.stands.get(unit)?.side;
    if (HARM.includes(result) && struck !== undefined) return struck === side ? !isGoodFor(table.state, side) : isGoodFor(table.state, side);
    return [...HARM, ...GOOD].includes(result) === isGoodFor(table.state, side);
  };
  const { title = "Odds", total = 0 } = ok(reply, "odds");
  const terms = rows(reply, "odds", "term");
  return <Sheet title={capital(title)} sums={terms.length > 0 ? [{ terms, total: signed(total), of: "to the die" }] : []} outcomes={outcomesOf(reply)} good={good} />;
}

/** The worst that the enemy can do to a stand in a turn of its own. */
export function Threats({ threats }: { threats: Threat[] }) {
  return (
    <Dreaded
      title="The enemy’s best fire on it"
      about="These chances assume that the enemy’s dice give it the order or the actions, that a template falls where it is aimed, and that it is alarmed."
      none="The enemy finds no fire and no assault on it where both stand now."
    >
      {threats.map(({ kind = "fire", attackers = [], ...f }) => (
        <>
          {capital(kind)} of {attackers.map(titleOf).join(" and ")}: killed <b>{percent(chanceOf(f["chance-killed"]))}</b>, {kind === "assault" ? "suppressed or thrown back" : "suppressed"}{" "}
          <b>{percent(chanceOf(f["chance-suppressed"]))}</b>.
        </>
      ))}
    </Dreaded>
  );
}
