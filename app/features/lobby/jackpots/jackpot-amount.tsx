import { useEffect, useState } from "react";
import { useShell } from "#app/shell/use-shell.ts";
import { type Currency, formatMoney } from "#contract/money/money.ts";

interface JackpotAmountProps {
  poolId: string;
  currency: Currency;
  /** What the page came with, in minor units. */
  amount: number;
}

/** What a pool holds, counting up as it is fed; what makes it count is loaded once the page is there. */
export function JackpotAmount({ poolId, currency, amount }: JackpotAmountProps) {
  const { locale } = useShell();
  const [running, setRunning] = useState<number | null>(null);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import("./jackpots-store.ts").then(({ jackpotsStore }) => {
      if (gone) return;
      jackpotsStore.begin(poolId, amount);
      stop = jackpotsStore.subscribe(() => setRunning(jackpotsStore.shown(poolId)));
    });
    return () => {
      gone = true;
      stop();
    };
  }, [poolId, amount]);
  return <span className="tabular-nums">{formatMoney(running ?? amount, currency, locale.iso)}</span>;
}
