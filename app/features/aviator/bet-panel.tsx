import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSay } from "#app/forms/say.ts";
import { typedDecimal } from "#app/forms/typed-decimal.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { formatMoney } from "#contract/money/money.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel } from "#contract/play/crash-terms.ts";
import { AutomaticChoices } from "./automatic-choices.tsx";
import type { CrashView } from "./crash-view.ts";
import { DepositWay } from "./deposit-way.tsx";
import { MainButton } from "./main-button.tsx";
import { StakeField } from "./stake-field.tsx";
import { shortStake } from "./stakes.ts";
import { useBetPanel } from "./use-bet-panel.ts";
import type { Crash } from "./use-crash.ts";

/** Quick choices, in usual stakes. */
const QUICK = [1, 2, 5, 10];

interface BetPanelProps {
  panel: CrashPanel;
  view: CrashView;
  crash: Crash;
}

/** Where a bet is made, taken back and cashed out. */
export function BetPanel({ panel, view, crash }: BetPanelProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  const say = useSay();
  const errorId = useId();
  const state = useBetPanel(panel, view, crash);
  const { stakes } = view;
  const { bets, stake, message } = state;
  const money = (amount: number) => formatMoney(amount, stakes.currency, numberLocale);
  const held = bets.waiting !== undefined;
  const autoError =
    !state.isFit && stake !== null
      ? t("panel.bad_auto", {
          min: multiplierText(CRASH_LEAST_CASH_OUT, locale.iso),
          max: multiplierText(CRASH_MOST, locale.iso),
        })
      : "";
  return (
    <section
      aria-label={t("panel.label", { number: panel + 1 })}
      className="grid content-start gap-2 rounded-card border border-line bg-surface p-3 short:p-2 [&>*]:min-w-0"
    >
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-2.5 short:grid-cols-1 short:gap-1.5">
        <div className="grid content-start gap-2 [&>*]:min-w-0">
          <StakeField
            text={state.stakeText}
            currency={stakes.currency}
            disabled={held}
            errorId={stake === null ? errorId : undefined}
            onType={state.setStakeText}
            onLess={() => state.step(-1)}
            onMore={() => state.step(1)}
          />
          {/* What cannot be chosen meanwhile makes room for what is waited for. */}
          {bets.waiting ? (
            <p className="grid h-8 place-items-center text-center text-xs leading-tight text-muted">
              {t("panel.waiting", { amount: money(bets.waiting.stake) })}
            </p>
          ) : (
            <div className="grid grid-cols-4 gap-1">
              {QUICK.map((times) => (
                <button
                  key={times}
                  type="button"
                  aria-label={money(stakes.usual * times)}
                  onClick={() => state.setStake(stakes.usual * times)}
                  className="h-8 min-w-0 truncate rounded-control bg-raised text-sm tabular-nums transition duration-150 hover:bg-line"
                >
                  {typedDecimal(shortStake(stakes.usual * times, stakes), numberLocale)}
                </button>
              ))}
            </div>
          )}
        </div>
        {/* On a phone on its side it is first in sight. */}
        <div className="short:order-first">
          <MainButton state={state} view={view} stale={crash.stale} />
        </div>
      </div>
      {stake === null && (
        <p id={errorId} className="text-sm text-danger">
          {t("panel.bad_stake", { min: money(stakes.min), max: money(stakes.max) })}
        </p>
      )}
      <div role="alert" className="text-sm text-danger empty:hidden">
        {message && (
          <>
            {say(message)} <DepositWay message={message} />
          </>
        )}
      </div>
      <AutomaticChoices state={state} error={autoError} />
    </section>
  );
}
