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
