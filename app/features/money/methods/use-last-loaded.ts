import { useEffect, useRef } from "react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";

/** Milliseconds after which data that failed to load is requested again: longer than a circuit of the BFF stays open. */
const RETRY_INTERVAL = 3_000;

/**
 * Returns the previous data if a revalidation of the same screen fails, so that a form that is being filled in, or whose outcome is
 * unknown, does not disappear when the product API is unavailable [OUT-1]. It is loaded again until it succeeds.
 *
 * @param query of the URL: data of another one is not kept
 * @param isUsable whether the screen can show its form
 * @param isComplete whether nothing has to be loaded again
 */
export function useLastLoaded<Data>(
  loaded: Data,
  { query, isUsable, isComplete }: { query: string; isUsable: boolean; isComplete: boolean },
): Data {
  const last = useRef({ loaded, query, isUsable });
  if (isUsable || query !== last.current.query) last.current = { loaded, query, isUsable };
  const isStale = last.current.isUsable && !isComplete;
  useEffect(() => {
    if (!isStale) return;
    const timer = setInterval(revalidateWhenIdle, RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [isStale]);
  return last.current.loaded;
}
