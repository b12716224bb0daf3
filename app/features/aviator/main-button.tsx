import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import type { OwnCrashBet } from "#contract/crash.ts";
import { payoutAt } from "#contract/crash-terms.ts";
import { formatMoney } from "#contract/money.ts";
import type { CrashView } from "./crash-view.ts";
import type { BetPanelState } from "./use-bet-panel.ts";
import { useFlightFrames } from "./use-flight-frames.ts";

/**
 * The one thing to do: bet, take the bet back, or cash out. It stays one button, so that whoever has pressed it by the keyboard
 * can press it again when it has become another.
 */
export function MainButton({ state, view }: { state: BetPanelState; view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { numberLocale, user } = useShell();
  const { bets, busy, stake, isFit } = state;
  const money = (amount: number) => formatMoney(amount, view.stakes.currency, numberLocale);
  const isNext = view.round.phase === "flying" || view.round.phase === "crashed";
  const betText = t(isNext ? "panel.bet_next" : "panel.bet", { amount: money(stake ?? 0) });

  const button = (
    onClick: () => void,
    text: ReactNode,
    more: { tone?: "danger"; disabled?: boolean } = {},
  ) => (
    <Button
      tone="accent"
      size="large"
      block
      className="h-14 whitespace-normal"
      waiting={busy}
      onClick={onClick}
      {...more}
    >
      {text}
    </Button>
  );
  return (
    <div className="grid gap-1.5">
      {bets.flying
        ? button(state.cashOut, <CashOut bet={bets.flying} view={view} />)
        : bets.waiting
          ? button(state.cancel, t("panel.cancel"), { tone: "danger" })
          : button(state.place, user ? betText : t("panel.log_in"), { disabled: !isFit })}
      {bets.waiting && !bets.flying && (
        <p className="text-center text-sm text-muted">
          {t("panel.waiting", { amount: money(bets.waiting.stake) })}
        </p>
      )}
    </div>
  );
}

/** Says that this cashes out, and the amount of this moment. */
function CashOut({ bet, view }: { bet: OwnCrashBet; view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { numberLocale } = useShell();
  const amount = useRef<HTMLSpanElement>(null);
  useFlightFrames(view, ({ multiplier }) => {
    const reached = Math.min(multiplier, bet.auto_cash_out ?? multiplier);
    const text = formatMoney(payoutAt(bet.stake, reached), bet.currency, numberLocale);
    if (amount.current && amount.current.textContent !== text) amount.current.textContent = text;
  });
  return (
    <>
      {t("panel.cash_out")} <span ref={amount} aria-hidden="true" className="text-xl tabular-nums" />
    </>
  );
}
