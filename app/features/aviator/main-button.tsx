import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import type { OwnCrashBet } from "#contract/crash.ts";
import { payoutAt } from "#contract/crash-terms.ts";
import { formatMoney } from "#contract/money.ts";
import type { CrashView } from "./crash-view.ts";
import type { BetPanelState } from "./use-bet-panel.ts";
import { useFlightFrames } from "./use-flight-frames.ts";

/** The one thing to do: bet, take the bet back, or cash out. */
export function MainButton({ state, view }: { state: BetPanelState; view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { numberLocale, user } = useShell();
  const { bets, busy, stake, isFit } = state;
  const money = (amount: number) => formatMoney(amount, view.stakes.currency, numberLocale);
  if (bets.flying) return <CashOut bet={bets.flying} view={view} busy={busy} onPress={state.cashOut} />;
  if (bets.waiting) {
    return (
      <div className="grid gap-1.5">
        <Button tone="danger" size="large" block waiting={busy} className="h-14" onClick={state.cancel}>
          {t("panel.cancel")}
        </Button>
        <p className="text-center text-sm text-muted">
          {t("panel.waiting", { amount: money(bets.waiting.stake) })}
        </p>
      </div>
    );
  }
  const isNext = view.round.phase === "flying" || view.round.phase === "crashed";
  const text = isNext ? "panel.bet_next" : "panel.bet";
  return (
    <Button
      tone="accent"
      size="large"
      block
      className="h-14 whitespace-normal"
      waiting={busy}
      disabled={!isFit}
      onClick={state.place}
    >
      {user ? t(text, { amount: money(stake ?? 0) }) : t("panel.log_in")}
    </Button>
  );
}

interface CashOutProps {
  bet: OwnCrashBet;
  view: CrashView;
  busy: boolean;
  onPress: () => void;
}

/** Cashes out, with the amount of this moment on it. */
function CashOut({ bet, view, busy, onPress }: CashOutProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale } = useShell();
  const amount = useRef<HTMLSpanElement>(null);
  useFlightFrames(view, ({ multiplier }) => {
    const reached = Math.min(multiplier, bet.auto_cash_out ?? multiplier);
    const text = formatMoney(payoutAt(bet.stake, reached), bet.currency, numberLocale);
    if (amount.current && amount.current.textContent !== text) amount.current.textContent = text;
  });
  return (
    <Button tone="accent" size="large" block waiting={busy} className="h-14" onClick={onPress}>
      {t("panel.cash_out")} <span ref={amount} aria-hidden="true" className="tabular-nums" />
    </Button>
  );
}
