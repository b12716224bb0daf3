import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText } from "#app/ui/clock-text.ts";

const DAY = 24 * 3600;

/** Whole seconds until an ISO time; 0 once it is over. */
export function secondsUntil(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1000));
}

/**
 * The time until a promotion ends: days, or a clock on the last day. Nothing before scripts run, because guests' pages are cached;
 * the end is on the page in words.
 */
export function Countdown({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("promo");
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setLeft(secondsUntil(endsAt, Date.now()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (left === null) return null;
  return (
    <span role="timer" className="font-semibold text-text tabular-nums">
      {left < DAY ? clockText(left, 2) : t("ends.days", { n: Math.floor(left / DAY) })}
    </span>
  );
}
