import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Amount } from "#app/shell/amount.tsx";
import { clockText } from "./clock-text.ts";
import { secondsOf } from "./play-session-store.ts";
import { useKnownSession } from "./use-play-session.ts";

/** Time and net result of the session that is under way; nothing while there is none. */
export function SessionClock() {
  const { t } = useTranslation("play-session");
  const known = useKnownSession();
  const [, tick] = useState(0);
  useEffect(() => {
    if (!known) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [known]);
  if (!known) return null;
  const { net, currency } = known.session;
  return (
    <dl aria-label={t("session")} className="session-clock">
      <div>
        <dt>
          <Clock size={16} aria-hidden />
          <span className="sr-only">{t("time")}</span>
        </dt>
        <dd className="tabular-nums" data-session="time">
          {clockText(secondsOf(known, performance.now()))}
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
