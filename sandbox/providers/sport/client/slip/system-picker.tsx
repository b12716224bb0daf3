import { systemsOf } from "../odds/systems.ts";
import { useServices } from "../services.ts";
import { ChoiceChips } from "../ui/choice-chips.tsx";
import { chosenSystem, type SlipState } from "./slip-state.ts";

/** The systems that the number of selections allows, with their number of bets. */
export function SystemPicker({ slip }: { slip: SlipState }) {
  const { texts, slip: store } = useServices();
  const legs = slip.legs.length;
  return (
    <div className="bt-systems">
      <ChoiceChips
        label={texts.t("system")}
        showLabel
        value={chosenSystem(slip).join()}
        onChange={(system) => store.update((state) => ({ ...state, system }))}
        choices={systemsOf(legs).map(({ key, sizes, count }) => ({
          value: sizes.join(),
          label: `${key === "of" ? texts.t("m_of_n", { m: sizes[0] ?? 0, n: legs }) : systemLabel(key)} ×${count}`,
        }))}
      />
    </div>
  );
}

/** Names of systems are the same in every language. */
const LABELS: Readonly<Record<string, string>> = {
  trixie: "Trixie",
  patent: "Patent",
  yankee: "Yankee",
  lucky15: "Lucky 15",
  canadian: "Canadian",
  lucky31: "Lucky 31",
  heinz: "Heinz",
  lucky63: "Lucky 63",
  superheinz: "Super Heinz",
  goliath: "Goliath",
};

export function systemLabel(key: string): string {
  return LABELS[key] ?? key;
}
