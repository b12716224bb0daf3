import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText } from "#app/ui/clock-text.ts";
import type { DeadlineView } from "./model.ts";

interface DeadlineProps {
  deadline: DeadlineView;
  /** Called once if the deadline passes while the component is mounted. */
  onEnd: () => void;
}

/**
 * Shows the time of a deadline and, with scripts, a countdown. The countdown starts from the duration that the server
 * calculated, so a wrong browser clock has no effect.
 */
export function PaymentDeadline({ deadline, onEnd }: DeadlineProps) {
  const { t } = useTranslation("payments");
  const [remaining, setRemaining] = useState<number | null>(null);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  const { left } = deadline;

  useEffect(() => {
    const end = performance.now() + left;
    const update = () => {
      const now = end - performance.now();
      setRemaining(now);
      if (now > 0) return;
      clearInterval(timer);
      latestOnEnd.current();
    };
    const timer = setInterval(update, 1_000);
    setRemaining(left);
    return () => clearInterval(timer);
  }, [left]);

  const countdown = remaining === null ? null : countdownText(remaining);
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Clock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="flex flex-wrap gap-x-2">
        <span>{t("deadline.until", { moment: deadline.text })}</span>
        {countdown && (
          <span
            role="timer"
            aria-label={t("deadline.left")}
            translate="no"
            className="font-semibold text-text tabular-nums"
          >
            {countdown}
          </span>
        )}
      </span>
    </p>
  );
}

/**
 * Formats a duration as a clock, with hours only if there are any: "29:59", "1:00:00".
 *
 * @param milliseconds rounded up to whole seconds; negative values count as 0
 * @returns null for a day or more
 */
export function countdownText(milliseconds: number): string | null {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 24 * 3600) return null;
  return clockText(seconds, 2);
}
