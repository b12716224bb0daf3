import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useFetcherTimeout } from "./use-fetcher-timeout.ts";

/**
 * Loader data for a part of the page, such as a popup. Unlike `useResource` it is loaded again after each action of the page, so it
 * is for data that the part's own forms change. A fetcher has no timeout: after REQUEST_TIMEOUT without data `hasFailed` is true, and
 * `reload` ends the old request with a new one.
 *
 * @param path of a loader; undefined while it is unknown
 * @param key of a fetcher that components share
 */
export function useLoadedFetcher<Data>(path: string | undefined, key?: string) {
  const fetcher = useFetcher<Data>({ key });
  const { data, state } = fetcher;
  const latestPath = useRef(path);
  const { hasTimedOut, restart } = useFetcherTimeout(state);
  const load = useCallback(
    (next: string) => {
      latestPath.current = next;
      restart();
      fetcher.load(next);
    },
    [fetcher.load, restart],
  );
  useEffect(() => {
    if (path) load(path);
  }, [load, path]);
  const reload = useCallback(() => {
    if (latestPath.current) load(latestPath.current);
  }, [load]);
  const hasFailed = hasTimedOut && data === undefined;
  return { data, isLoading: state !== "idle", hasFailed, load, reload };
}
