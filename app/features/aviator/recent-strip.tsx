import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { CrashView } from "./crash-view.ts";

/** The latest multipliers; each leads to what proves it. */
export function RecentStrip({ view, onChoose }: { view: CrashView; onChoose: (roundId: string) => void }) {
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
