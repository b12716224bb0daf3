import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Amount } from "#app/shell/amount.tsx";
import { clockText } from "#app/ui/clock-text.ts";
import { elapsedSeconds } from "./session-store.ts";
import { useReceivedSession } from "./use-play-session.ts";

/** Elapsed time and net result of the active session; renders nothing without one. */
export function SessionClock() {
  const { t } = useTranslation("play-session");
  const received = useReceivedSession();
  const [, tick] = useState(0);
  useEffect(() => {
    if (!received) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [received]);
  if (!received) return null;
  const { net, currency } = received.session;
  return (
    <dl aria-label={t("session")} className="session-clock">
      <div>
        <dt>
          <Clock size={16} aria-hidden />
          <span className="sr-only">{t("time")}</span>
        </dt>
        <dd className="tabular-nums" data-session="time" translate="no">
          {clockText(elapsedSeconds(received, performance.now()))}
        </dd>
      </div>
      <div>
        <dt>{t("net")}</dt>
        <dd data-session="net">
          <Amount amount={net} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
