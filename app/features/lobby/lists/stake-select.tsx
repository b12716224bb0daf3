import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import type { GameFacets } from "#contract/lobby/game-filter.ts";
import { formatMoney, parseAmount } from "#contract/money/money.ts";

interface StakeSelectProps {
  /** The end of the range that it sets. */
  end: "from" | "to";
  stakes: GameFacets["stakes"];
  chosen: string | null;
}

/** One end of the range of stakes that a player wants to play at, each with how many games it leaves. */
export function StakeSelect({ end, stakes, chosen }: StakeSelectProps) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const { currency } = stakes;
  const steps = stakes[end];
  if (steps.length === 0) return null;
  return (
    <label className="filter-select">
      <span>{t(`filter.stake_${end}`)}</span>
      <select name={`stake-${end}`} defaultValue={chosen ?? ""}>
        <option value="">{t("filter.any")}</option>
        {steps.map(({ amount, count }) => (
          <option key={amount} value={amount} disabled={count === 0 && amount !== chosen}>
            {`${formatMoney(parseAmount(amount, currency) ?? 0, currency, locale.iso)} (${count})`}
          </option>
        ))}
      </select>
    </label>
  );
}
