import { useEffect, useState } from "react";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useShell } from "#app/session/shell-data.ts";
import { type Currency, formatMoney } from "#contract/wire/money/money.ts";

interface JackpotAmountProps {
  poolId: string;
  currency: Currency;
  /** Amount of the loader, in minor units. */
  amount: number;
}

/** The amount of a jackpot pool, which counts up with live events. The store is loaded after hydration. */
export function JackpotAmount({ poolId, currency, amount }: JackpotAmountProps) {
  const [liveAmount, setLiveAmount] = useState<number | null>(null);
  useEffect(() => {
    let unsubscribe = () => {};
    let isUnmounted = false;
    import("./jackpots-store.ts").then(({ jackpotsStore }) => {
      if (isUnmounted) return;
      jackpotsStore.addPool(poolId, amount);
      unsubscribe = jackpotsStore.subscribe(() => setLiveAmount(jackpotsStore.amountOf(poolId)));
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
    };
  }, [poolId, amount]);
  return (
    <span className="tabular-nums" translate="no">
      <PlayerPart component={AmountText} props={{ amount: liveAmount ?? amount, currency }} />
    </span>
  );
}

/** Like every amount of a player's page, it has the browser's number format [ENT-2]. */
function AmountText({ amount, currency }: { amount: number; currency: Currency }) {
  const { numberLocale } = useShell();
  return formatMoney(amount, currency, numberLocale);
}
