import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { sportCountsEndpoint } from "../sportsbook/endpoints.ts";

/** Milliseconds between two updates while the count is shown. */
const INTERVAL = 30_000;

/** The number of events in play, next to their link in the side menu. Nothing until it has loaded. */
export function LiveCount() {
  const { t } = useTranslation();
  const { reload } = useResource(sportCountsEndpoint, undefined, {
    enabled: false,
    onAnswer: (counts) => counts && setCount(counts.live),
  });
  const [count, setCount] = useState(0);
  useEffect(() => {
    const update = () => {
      if (!document.hidden) void reload();
    };
    update();
    const timer = setInterval(update, INTERVAL);
    return () => clearInterval(timer);
  }, [reload]);
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-live px-1.5 text-xs leading-5 font-bold text-page tabular-nums">
      <span aria-hidden="true" translate="no">
        {count}
      </span>
      <span className="sr-only">{t("menu.sport.live_count", { count })}</span>
    </span>
  );
}
