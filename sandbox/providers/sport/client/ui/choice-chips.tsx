import { useId } from "react";

interface ChoiceChipsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
  /** Whether the label is shown; it is read in either case. */
  showLabel?: boolean;
}

/** One choice of several, as chips over radio buttons: arrow keys work as in any radio group. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, choices, value, onChange, showLabel = false } = props;
  const name = useId();
  return (
    <fieldset className="bt-choices">
      <legend className={showLabel ? "bt-label" : "bt-hidden"}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="bt-chip" data-checked={choice.value === value}>
          <input
            type="radio"
            className="bt-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
