// A number that is typed, and counts once it is one.
import { useEffect, useState } from "preact/hooks";

export function NumberField({ name, label, value, onValue }: { name: string; label: string; value: number; onValue(value: number): void }) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => {
    if (Number(typed) !== value) setTyped(String(value));
  }, [value]);
  return (
    <label title={label}>
      {name}{" "}
      <input
        type="text"
        inputMode="decimal"
        aria-label={`${name}: ${label.toLowerCase()}`}
        autocomplete="off"
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          const read = Number(event.currentTarget.value.replace(",", "."));
          if (event.currentTarget.value.trim() !== "" && Number.isFinite(read) && read >= 0) onValue(read);
        }}
      />
    </label>
  );
}
