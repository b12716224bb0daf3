import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { CrashView } from "./crash-view.ts";

/** How the round goes, for screen readers, and what became of the own bets, for everyone; said when nothing else is. */
export function OwnResults({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { locale, numberLocale } = useShell();
  const { phase, multiplier } = view.round;
  const figure = (hundredths: number | null) => multiplierText(hundredths ?? 100, locale.iso);
  const over = view.own.filter(({ state }) => state === "cashed_out" || state === "lost");
  return (
    <>
      <p role="status" className="sr-only">
        {t(phase === "crashed" ? "crashed_at" : `phase.${phase}`, { multiplier: figure(multiplier) })}
      </p>
      <div
        role="status"
        data-results
        className="pointer-events-none absolute inset-x-2 bottom-3 tablet:bottom-4"
      >
        <ul className="grid justify-items-center gap-1.5 text-center">
          {over.map(({ bet_id, state, multiplier: at, payout, currency }) => (
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
                    multiplier: figure(at),
                    amount: formatMoney(payout, currency, numberLocale),
                  })}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
