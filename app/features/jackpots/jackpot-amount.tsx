import { useEffect, useSyncExternalStore } from "react";
import { useShell } from "#app/shell/use-shell.ts";
import { type Currency, formatMoney } from "#contract/money.ts";
import { jackpotsStore } from "./jackpots-store.ts";

interface JackpotAmountProps {
  poolId: string;
  currency: Currency;
  /** What the page came with, in minor units. */
  amount: number;
}

/** What a pool holds, counting up as it is fed. */
export function JackpotAmount({ poolId, currency, amount }: JackpotAmountProps) {
  const { locale } = useShell();
  const shown = useSyncExternalStore(
    jackpotsStore.subscribe,
    () => jackpotsStore.shown(poolId) ?? amount,
    () => amount,
  );
  useEffect(() => jackpotsStore.begin(poolId, amount), [poolId, amount]);
  return <span className="tabular-nums">{formatMoney(shown, currency, locale.iso)}</span>;
}
