import { useEffect, useState } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";

/** Losses of a moment are not worth a notice. */
const PATIENCE = 4000;

/** Says that prices may be old while the feed is away. It floats, so that nothing moves when it comes and goes. */
export function FeedNotice() {
  const { feed, texts } = useServices();
  const state = useValue(feed.state);
  const [isLate, setLate] = useState(false);
  const isAway = state !== "open";
  useEffect(() => {
    if (!isAway) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAway]);
  return (
    <div role="status" className="bt-notice" data-shown={isAway && isLate}>
      {isAway && isLate ? texts.t("reconnecting") : ""}
    </div>
  );
}
