/** A rule's number that opens its text. */
export function Rule({ name }: { name: string }) {
  if (name === "" || name === "-") return null;
  return (
    <button
      type="button"
      class="rule"
      aria-label={`Rule ${name}`}
      onClick={() => window.dispatchEvent(new CustomEvent("zerohour-rule", { detail: name }))}
    >
      {name}
    </button>
  );
}

const RULE = /^(?:[RGW]\d+|\d+\.\d+)(?:\.\d+)*[a-z]?$/;

/** A text in which each rule that stands in brackets opens: "(5.0, R13)". */
export function WithRules({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\([^()]*\))/).map((part) => {
        const names = /^\((.*)\)$/.exec(part)?.[1]?.split(", ") ?? [];
        if (names.length === 0 || !names.every((name) => RULE.test(name))) return part;
        return (
          <span class="unbroken">
            ({names.map((name, i) => (
              <>
                {i > 0 && ", "}
                <Rule name={name} />
              </>
            ))})
          </span>
        );
      })}
    </>
  );
}

/** A text with the rule that it cites in brackets as a button there; at its end where it does not cite it. */
export function Citing({ text, rule }: { text: string; rule: string }) {
  const cited = rule === "" ? null : new RegExp(`(^|[^\\w.])${rule.replaceAll(".", "\\.")}(?![\\w.])[^()]*\\)`).exec(text);
  const at = cited ? cited.index + cited[1]!.length : -1;
  if (at < 0) {
    return (
      <>
        <span>{text}</span> <Rule name={rule} />
      </>
    );
  }
  // Brackets stay with what they hold.
  const [opens, closes] = [text[at - 1] === "(" ? 1 : 0, /^\)?[.,;:]?/.exec(text.slice(at + rule.length))![0].length];
  return (
    <span>
      {text.slice(0, at - opens)}
      <span class="unbroken">
        {text.slice(at - opens, at)}
        <Rule name={rule} />
        {text.slice(at + rule.length, at + rule.length + closes)}
      </span>
      {text.slice(at + rule.length + closes)}
    </span>
  );
}
