import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { OwnCrashBet } from "#contract/wire/play/crash.ts";
import { payoutAt } from "#contract/wire/play/crash-rules.ts";
import type { CrashActionName, CrashView } from "./model.ts";
import type { BetPanelState } from "./use-bet-panel.ts";
import { useFlightFrames } from "./use-flight-frames.ts";

interface MainButtonProps {
  state: BetPanelState;
  view: CrashView;
  stale: boolean;
}

/** Bets, cancels or cashes out, depending on the state. It is one element throughout, so that it keeps the keyboard focus. */
export function MainButton({ state, view, stale }: MainButtonProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale, user } = useShell();
  const { bets, busy, isGuarded, stake, isValid } = state;
  const money = (amount: number) => formatMoney(amount, view.stakes.currency, numberLocale);
  const isNext = view.round.phase === "flying" || view.round.phase === "crashed";
  const betText = t(isNext ? "panel.bet_next" : "panel.bet", { amount: money(stake ?? 0) });

  const button = (
    action: CrashActionName,
    onClick: () => void,
    text: ReactNode,
    more: { tone?: "danger"; disabled?: boolean; "aria-disabled"?: true } = {},
  ) => (
    <Button
      tone="accent"
      size="large"
      block
      className="h-full min-h-14 short:min-h-18 px-2! leading-tight whitespace-normal"
      data-act={action}
      waiting={busy}
      onClick={onClick}
      {...more}
    >
      {text}
    </Button>
  );
  if (bets.flying)
    return button("cash_out", state.cashOut, <CashOut bet={bets.flying} view={view} stale={stale} />);
  if (bets.waiting) return button("cancel", state.cancel, t("panel.cancel"), { tone: "danger" });
  return button("bet", state.placeBet, user ? betText : t("panel.log_in"), {
    disabled: !isValid,
    ...(isGuarded && { "aria-disabled": true }),
  });
}

/** Label of the cash-out button with the current payout. */
function CashOut({ bet, view, stale }: { bet: OwnCrashBet; view: CrashView; stale: boolean }) {
  const { t } = useTranslation("aviator");
  const { numberLocale } = useShell();
  const amount = useRef<HTMLSpanElement>(null);
  useFlightFrames(
    view,
    ({ multiplier }) => {
      const reached = Math.min(multiplier, bet.auto_cash_out ?? multiplier);
      const text = formatMoney(payoutAt(bet.stake, reached), bet.currency, numberLocale);
      if (amount.current && amount.current.textContent !== text) amount.current.textContent = text;
    },
    { stopped: stale },
  );
  return (
    <span className="grid">
      <span>{t("panel.cash_out")}</span>
      <span
        ref={amount}
        translate="no"
        aria-hidden="true"
        className={classNames("text-xl tabular-nums", stale && "opacity-60")}
      />
    </span>
  );
}
