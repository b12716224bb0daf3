import { useEffect, useState } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";

/** Milliseconds before the notice is shown: a short interruption needs none. */
const NOTICE_DELAY = 4000;

/** Shows that prices may be outdated while the feed is disconnected. It floats, so that nothing moves when it appears. */
export function FeedNotice() {
  const { feed, texts } = useServices();
  const state = useValue(feed.state);
  const [isLate, setLate] = useState(false);
  const isAway = state !== "open";
  useEffect(() => {
    if (!isAway) return setLate(false);
    const timer = setTimeout(() => setLate(true), NOTICE_DELAY);
    return () => clearTimeout(timer);
  }, [isAway]);
  return (
    <div role="status" className="bt-notice" data-shown={isAway && isLate}>
      {isAway && isLate ? texts.t("reconnecting") : ""}
    </div>
  );
}
