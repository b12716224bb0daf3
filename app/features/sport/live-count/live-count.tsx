import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";

/** Milliseconds between two updates while the count is shown. */
const INTERVAL = 30_000;

/** The number of events in play, next to their link in the side menu. Nothing until it has loaded. */
export function LiveCount() {
  const { t } = useTranslation();
  const path = useLocalePaths().action("sport-counts");
  const [count, setCount] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(path, { signal: abort.signal });
        const counts = (await response.json()) as { live: number } | null;
        if (counts) setCount(counts.live);
      } catch {
        // The next update may succeed.
      }
    };
    void load();
    const timer = setInterval(load, INTERVAL);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [path]);
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-live px-1.5 text-xs leading-5 font-bold text-page tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("menu.sport.live_count", { count })}</span>
    </span>
  );
}
