// A choice of one of a few.
interface Props<T extends string | number> {
  label: string;
  value: T;
  options: [value: T, text: string][];
  onValue(value: T): void;
}

export function SelectField<T extends string | number>({ label, value, options, onValue }: Props<T>) {
  return (
    <label>
      {label}
      <select aria-label={label} value={value} onChange={(event) => onValue(options[event.currentTarget.selectedIndex]![0])}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
