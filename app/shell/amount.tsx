import { useCallback } from "react";
import { Money } from "#app/ui/money.tsx";
import { type Currency, formatMoney } from "#contract/money/money.ts";
import { useShell } from "./use-shell.ts";

interface AmountProps {
  /** Minor units of `currency`. */
  amount: number;
  currency: Currency | null;
  className?: string;
}

/** Money in the reader's own way of writing it: a player's browser's, a guest's page's [ENT-2]. */
export function Amount({ amount, currency, className }: AmountProps) {
  const { numberLocale } = useShell();
  const format = useCallback(
    (minor: number) => formatMoney(minor, currency, numberLocale),
    [currency, numberLocale],
  );
  return <Money amount={amount} format={format} className={className} />;
}
