import { useServices } from "../../services.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";

/** Value of the chip that shows only what can be part of a bet builder. */
export const BUILDER_GROUP = "bet-builder";

interface MarketGroupsProps {
  groups: readonly string[];
  hasBuilder: boolean;
  selected: string;
  onSelect(group: string): void;
}

export function MarketGroups({ groups, hasBuilder, selected, onSelect }: MarketGroupsProps) {
  const { texts } = useServices();
  return (
    <div className="bt-groups">
      <ChoiceChips
        label={texts.t("markets")}
        value={selected}
        onChange={onSelect}
        choices={[
          { value: "", label: texts.t("all") },
          ...(hasBuilder ? [{ value: BUILDER_GROUP, label: texts.t("bet_builder") }] : []),
          ...groups.map((group) => ({ value: group, label: texts.name(`group.${group}`) })),
        ]}
      />
    </div>
  );
}
