import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { decimalInputText, multiplierText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import {
  type CrashPanel,
  MAX_CRASH_MULTIPLIER,
  MIN_CRASH_CASH_OUT,
} from "#contract/wire/play/crash-rules.ts";
import { shortStakeText } from "./bet-input.ts";
import { AutoOptions, StakeField } from "./bet-panel-fields.tsx";
import { MainButton } from "./main-button.tsx";
import type { CrashView } from "./model.ts";
import { useBetPanel } from "./use-bet-panel.ts";
import type { CrashGame } from "./use-crash-game.ts";

/** Stakes of the quick-choice buttons, as multiples of the usual stake. */
const QUICK_STAKES = [1, 2, 5, 10];

interface BetPanelProps {
  panel: CrashPanel;
  view: CrashView;
  game: CrashGame;
}

/** A panel that places, cancels and cashes out a bet. */
export function BetPanel({ panel, view, game }: BetPanelProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  const errorText = useErrorMessage();
  const errorId = useId();
  const state = useBetPanel(panel, view, game);
  const { stakes } = view;
  const { bets, stake, message } = state;
  const money = (amount: number) => formatMoney(amount, stakes.currency, numberLocale);
  const hasWaitingBet = bets.waiting !== undefined;
  const autoError =
    !state.isValid && stake !== null
      ? t("panel.bad_auto", {
          min: multiplierText(MIN_CRASH_CASH_OUT, locale.iso),
          max: multiplierText(MAX_CRASH_MULTIPLIER, locale.iso),
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
            disabled={hasWaitingBet}
            errorId={stake === null ? errorId : undefined}
            onType={state.setStakeText}
            onLess={() => state.stepStake(-1)}
            onMore={() => state.stepStake(1)}
          />
          {/* While a bet waits, its stake replaces the quick choices. */}
          {bets.waiting ? (
            <p className="grid h-8 place-items-center text-center text-xs leading-tight text-muted">
              {t("panel.waiting", { amount: money(bets.waiting.stake) })}
            </p>
          ) : (
            <div className="grid grid-cols-4 gap-1">
              {QUICK_STAKES.map((times) => {
                const text = decimalInputText(shortStakeText(stakes.usual * times, stakes), numberLocale);
                return (
                  <button
                    key={times}
                    type="button"
                    aria-label={money(stakes.usual * times)}
                    onClick={() => state.setStake(stakes.usual * times)}
                    className={classNames(
                      "h-8 min-w-0 truncate rounded-control bg-raised tabular-nums transition duration-150 hover:bg-line",
                      text.length > 3 ? "text-xs" : "text-sm",
                    )}
                  >
                    {text}
                  </button>
                );
              })}
            </div>
          )}
        </div>
        {/* Comes first in landscape on a phone. */}
        <div className="short:order-first">
          <MainButton state={state} view={view} stale={game.stale} />
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
            {errorText(message)} <DepositLink message={message} />
          </>
        )}
      </div>
      <AutoOptions state={state} error={autoError} />
    </section>
  );
}

/** Deposit link after the message "not enough money"; nothing after any other message. */
function DepositLink({ message }: { message: FormMessage }) {
  const { t } = useTranslation();
  const url = useLocalePaths().wallet("deposit");
  const protect = useProtectedAction();
  if (message.key !== "errors:product.not_enough_money") return null;
  return (
    <a
      href={url}
      onClick={insteadOfLink(() => protect({ url }))}
      className="font-medium whitespace-nowrap underline"
    >
      {t("header.deposit")}
    </a>
  );
}
