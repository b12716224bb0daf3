import { useTranslation } from "react-i18next";
import { SelectField } from "#app/ui/select-field.tsx";
import { BREAK_LENGTHS, type BreakKind, breakLengthText, parseBreakChoice } from "./model.ts";

/** Selects the length of one kind of break. */
export function BreakLengthSelect({ kind }: { kind: BreakKind }) {
  const { t } = useTranslation("protection");
  const { field, values } = BREAK_LENGTHS[kind];
  const textOf = (value: string) => {
    const choice = parseBreakChoice(new URLSearchParams({ [field]: value }));
    return choice && breakLengthText(t, choice);
  };
  return (
    <SelectField name={field} label={t(`break.${kind}.length`)}>
      {values.map((value) => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
