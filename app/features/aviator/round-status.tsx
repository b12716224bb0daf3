import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/number-text.ts";
import { useShell } from "#app/session/shell-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { CrashView } from "./model.ts";

/** Multipliers of the recent rounds; each button opens the round's proof. */
export function RecentCrashes({ view, onChoose }: { view: CrashView; onChoose: (roundId: string) => void }) {
  const { t } = useTranslation("aviator");
  const { locale } = useShell();
  if (view.recent.length === 0) {
    return <p className="flex h-9 items-center text-sm text-muted">{t("history_empty")}</p>;
  }
  return (
    <ol aria-label={t("history")} className="flex h-9 gap-1.5 overflow-x-auto overflow-y-hidden">
      {view.recent.map(({ round_id, multiplier }) => (
        <li key={round_id} className="shrink-0">
          <button
            type="button"
            translate="no"
            aria-label={t("round_at", {
              round: round_id,
              multiplier: multiplierText(multiplier, locale.iso),
            })}
            onClick={() => onChoose(round_id)}
            className={classNames(
              "h-8 rounded-full bg-raised px-3 text-sm font-medium tabular-nums transition duration-150 hover:bg-line",
              multiplier < 200 ? "text-muted" : multiplier < 1_000 ? "text-live" : "text-accent-text",
            )}
          >
            {multiplierText(multiplier, locale.iso)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The round's phase, for screen readers only, and the results of own bets; both are polite live regions. */
export function RoundStatus({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { locale, numberLocale } = useShell();
  const { phase, multiplier } = view.round;
  const format = (hundredths: number | null) => multiplierText(hundredths ?? 100, locale.iso);
  const settled = view.own.filter(({ state }) => state === "cashed_out" || state === "lost");
  return (
    <>
      <p role="status" className="sr-only">
        {t(phase === "crashed" ? "crashed_at" : `phase.${phase}`, { multiplier: format(multiplier) })}
      </p>
      <div
        role="status"
        data-results
        className="pointer-events-none absolute inset-x-2 bottom-3 tablet:bottom-4"
      >
        <ul className="grid justify-items-center gap-1.5 text-center">
          {settled.map(({ bet_id, state, multiplier: at, payout, currency }) => (
            <li
              key={bet_id}
              className={classNames(
                "rounded-full border bg-page px-4",
                state === "lost"
                  ? "border-line py-1 text-xs text-muted tablet:text-sm"
                  : "border-live py-1.5 text-sm font-bold text-live tablet:text-lg short:text-sm",
              )}
            >
              {state === "lost"
                ? t("result.lost")
                : t("result.cashed_out", {
                    multiplier: format(at),
                    amount: formatMoney(payout, currency, numberLocale),
                  })}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
