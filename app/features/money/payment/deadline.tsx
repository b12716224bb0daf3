import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Deadline as DeadlineView } from "./payment-view.ts";
import { clockText } from "./time-left.ts";

interface DeadlineProps {
  deadline: DeadlineView;
  /** Called once when it has passed while the page was open. */
  onEnd: () => void;
}

/**
 * By when something is to be done: the moment in words, and a clock that runs once scripts do. It counts down what the server
 * said is left, so a browser whose clock is wrong shows the same.
 */
export function Deadline({ deadline, onEnd }: DeadlineProps) {
  const { t } = useTranslation("payments");
  const [left, setLeft] = useState<number | null>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const { left: given } = deadline;

  useEffect(() => {
    const end = performance.now() + given;
    const look = () => {
      const now = end - performance.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended.current();
    };
    const timer = setInterval(look, 1_000);
    setLeft(given);
    return () => clearInterval(timer);
  }, [given]);

  const clock = left === null ? null : clockText(left);
  return (
    <p className="flex gap-2 text-sm text-muted">
      <Clock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="flex flex-wrap gap-x-2">
        <span>{t("deadline.until", { moment: deadline.text })}</span>
        {clock && (
          <span role="timer" aria-label={t("deadline.left")} className="font-semibold text-text tabular-nums">
            {clock}
          </span>
        )}
      </span>
    </p>
  );
}
