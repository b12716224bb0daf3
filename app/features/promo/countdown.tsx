import { useTranslation } from "react-i18next";
import { useSecondsUntil } from "#app/live/use-seconds-until.ts";
import { clockText } from "#app/ui/clock-text.ts";

const DAY = 24 * 3600;

/**
 * The time until a promotion ends: days, or a clock on the last day. Renders nothing before hydration, because guests' pages are
 * cached; next to it the page shows the time of the end.
 */
export function PromotionCountdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("promo");
  const left = useSecondsUntil(endsAt);
  if (left === null) return null;
  return (
    <span
      role="timer"
      translate={left < DAY ? "no" : undefined}
      className="font-semibold text-text tabular-nums"
    >
      {left < DAY ? clockText(left, 2) : t("ends.days", { n: Math.floor(left / DAY) })}
    </span>
  );
}
