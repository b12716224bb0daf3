import { useCallback, useEffect, useRef } from "react";
import { useTimedFetcher } from "./use-timed-fetcher.ts";

/**
 * Loader data for a part of the page, such as a popup. Unlike `useResource` it is loaded again after each action of the page, so it
 * is for data that the part's own forms change. Without an answer and data `hasFailed` is true, and `reload` ends the old request
 * with a new one.
 *
 * @param path of a loader; undefined while it is unknown
 * @param key of a fetcher that components share
 */
export function useLoadedFetcher<Data>(path: string | undefined, key?: string) {
  const { data, state, lost, load: loadPath } = useTimedFetcher<Data>(key);
  const latestPath = useRef(path);
  const load = useCallback(
    (next: string) => {
      latestPath.current = next;
      loadPath(next);
    },
    [loadPath],
  );
  useEffect(() => {
    if (path) load(path);
  }, [load, path]);
  const reload = useCallback(() => {
    if (latestPath.current) load(latestPath.current);
  }, [load]);
  const hasFailed = lost !== undefined && data === undefined;
  return { data, isLoading: state !== "idle", hasFailed, load, reload };
}
