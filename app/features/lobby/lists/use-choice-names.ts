import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameFacets } from "#contract/lobby/game-filter.ts";
import { formatMoney, parseAmount } from "#contract/money/money.ts";
import type { Chosen } from "./list-address.ts";

/** Gives each choice of a filter its name, as a chip and its box bear it. */
export function useChoiceNames({ providers, stakes: { currency } }: GameFacets) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const money = (value: string) => formatMoney(parseAmount(value, currency) ?? 0, currency, locale.iso);
  return (group: Chosen["group"], value: string): string => {
    if (group === "provider") return providers.find(({ id }) => id === value)?.name ?? value;
    // A product API may have features that no text of ours names; their ids are words.
    if (group === "feature") return t(`features.${value}`, { defaultValue: value.replaceAll("-", " ") });
    if (group === "volatility") return t(`filter.volatility_${value}`);
    if (group === "rtp") {
      return t("filter.chip_rtp", { rtp: new Intl.NumberFormat(locale.iso).format(Number(value)) });
    }
    return t(group === "stake-from" ? "filter.chip_stake_from" : "filter.chip_stake_to", {
      stake: money(value),
    });
  };
}
