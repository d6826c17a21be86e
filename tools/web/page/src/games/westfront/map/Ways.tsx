// Ways and shots that are not to be chosen: what was done last, what the computer is about to do or proposes.
import { arrow } from "../../../ui/table/sheet";
import { Ways } from "../../table/map/Ways";
import { BASE } from "../geometry";
import type { Way } from "../plot";
import type { Sheet } from "./sheet";
import { TemplateMark } from "./Fire";

/** A line of fire, with a small burst at its end. */
export function shotPath(sheet: Sheet, [from, to]: Way["points"]): string {
  if (!from || !to) return "";
  const { x, y } = sheet.at(to);
  return `${sheet.path([from, to])}M${x - 5} ${y - 5}l10 10m0 -10l-10 10`;
}

export function WaysOf({ sheet, ways, sides, scale, kind }: { sheet: Sheet; ways: Way[]; sides: string[]; scale: number; kind: string }) {
  const endOf = ({ points, template }: Way) => points[points.length - 1] ?? template?.at;
  return (
    <Ways
      sheet={sheet}
      ways={ways}
      sides={sides}
      scale={scale}
      kind={kind}
      isNumbered={(way) => way.kind !== "still" && (way.kind !== "template" || way.word === "shoot")}
      endOf={endOf}
      draw={(way) => {
        const at = way.kind === "move" && way.points.length > 0 && sheet.at(way.points[way.points.length - 1]!);
        return (
          <>
            {way.kind === "fire" && <path class="shot" d={shotPath(sheet, way.points)} />}
            {way.kind === "template" && way.word === "shoot" && <path class="shot" d={sheet.path(way.points)} />}
            {way.template && <TemplateMark sheet={sheet} template={way.template} />}
            {(way.kind === "move" || way.kind === "assault") && <path class="arrow" d={arrow(sheet, way.points, scale, 0.5)} />}
            {at && <circle class="foot" cx={at.x} cy={at.y} r={BASE} />}
          </>
        );
      }}
    />
  );
}
