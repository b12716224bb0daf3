import { useCallback, useEffect, useState } from "react";
import { REQUEST_TIMEOUT } from "#app/constants.ts";

/**
 * Whether a fetcher of Remix has no answer after REQUEST_TIMEOUT; it would wait as long as the connection lasts. An answer that
 * arrives later still counts, and another request of the same fetcher ends the one before.
 *
 * @param state of the fetcher
 * @returns `restart` gives a repeated request its own time
 */
export function useFetcherTimeout(state: "idle" | "loading" | "submitting") {
  const [attempt, setAttempt] = useState(0);
  const [timedOut, setTimedOut] = useState<number | null>(null);
  const isRunning = state !== "idle";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setTimedOut(attempt), REQUEST_TIMEOUT);
    return () => {
      clearTimeout(timer);
      setTimedOut(null);
    };
  }, [isRunning, attempt]);
  const restart = useCallback(() => setAttempt((count) => count + 1), []);
  return { hasTimedOut: isRunning && timedOut === attempt, restart };
}
