import { useEffect, useState } from "react";
import { serverNow } from "./server-clock.ts";

/** Whole seconds until an ISO time; 0 once it is over. */
export function secondsUntil(time: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(time) - now) / 1000));
}

/**
 * The seconds until an ISO time of the server, updated every second; null without a time, on the server and until hydration, because guests'
 * pages are cached.
 */
export function useSecondsUntil(time: string | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return setSeconds(null);
    const update = () => setSeconds(secondsUntil(time, serverNow()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
