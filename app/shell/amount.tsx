import { useCallback } from "react";
import { MoneyText } from "#app/ui/money-text.tsx";
import { formatMoney } from "#contract/wire/money/money.ts";
import { useShell } from "../session/shell-data.ts";

interface AmountProps {
  /** Minor units of `currency`; a plain number without one. */
  amount: number;
  currency: string | null;
  className?: string;
}

/** An amount in the player's number format: that of the browser, or of the page's locale for a guest [ENT-2]. */
export function Amount({ amount, currency, className }: AmountProps) {
  const { numberLocale } = useShell();
  const format = useCallback(
    (minor: number) => formatMoney(minor, currency, numberLocale),
    [currency, numberLocale],
  );
  return <MoneyText amount={amount} format={format} className={className} />;
}
