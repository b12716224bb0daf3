import { useServices } from "../services.ts";
import { ChoiceChips } from "./choice-chips.tsx";

interface SportChipsProps {
  sports: readonly { id: string; name: string }[];
  /** Id of the chosen sport; empty for all. */
  value: string;
  onChange(sport: string): void;
}

/** Filters a list by sport. */
export function SportChips({ sports, value, onChange }: SportChipsProps) {
  const { t } = useServices().texts;
  const choices = sports.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceChips
      label={t("sport")}
      value={value}
      onChange={onChange}
      choices={[{ value: "", label: t("all") }, ...choices]}
    />
  );
}
