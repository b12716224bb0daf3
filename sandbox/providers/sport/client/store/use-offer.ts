import { useEffect, useState } from "react";
import type { ListQuery } from "../feed/offer-api.ts";
import { useServices } from "../services.ts";
import { useKeyed } from "./hooks.ts";
import type { ListInfo } from "./offer-store.ts";

export type Loading = "loading" | "ready" | "failed" | "missing";

/** Time between requests of a list that has no topic, in milliseconds. */
const REFRESH = 10_000;

export interface LoadedList {
  list: ListInfo | undefined;
  state: Loading;
  retry(): void;
}

/**
 * A list of the offer. The answer over HTTP is shown first; lists with a topic then follow the feed.
 *
 * @param topic its name in the feed; null for lists that do not change
 */
export function useList(name: string, query: ListQuery, topic: string | null): LoadedList {
  const { offer, offerApi, feed } = useServices();
  const key = `list:${name}`;
  const list = useKeyed(offer.lists, key);
  const [failure, setFailure] = useState<{ key: string; state: Loading } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const queryText = JSON.stringify(query);

  useEffect(() => (topic === null ? undefined : feed.subscribe(topic)), [feed, topic]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let isCurrent = true;
    const before = offer.lists.get(key);
    offerApi.list(JSON.parse(queryText)).then(
      (view) => {
        // The feed may have been faster; its snapshot is newer.
        if (isCurrent && (topic === null || offer.lists.get(key) === before)) offer.putList(key, view);
        if (isCurrent) setFailure(null);
      },
      (error: { code?: string }) => {
        if (isCurrent) setFailure({ key, state: error.code === "not_found" ? "missing" : "failed" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [offer, offerApi, key, queryText, topic, attempt]);

  // Lists without a topic are requested again, so that their prices have a known age.
  const refreshes = topic === null && query.view !== "results";
  useEffect(() => {
    if (!refreshes) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAttempt((count) => count + 1);
    }, REFRESH);
    return () => clearInterval(timer);
  }, [refreshes]);

  const failed = failure?.key === key ? failure.state : "loading";
  return { list, state: list ? "ready" : failed, retry: () => setAttempt((count) => count + 1) };
}

/** An event with all its markets, over HTTP first and then from the feed. */
export function useEventMarkets(id: string): { state: Loading; retry(): void } {
  const { offer, offerApi, feed } = useServices();
  const ids = useKeyed(offer.marketIds, id);
  const [failure, setFailure] = useState<{ id: string; state: Loading } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => feed.subscribe(`event:${id}`), [feed, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let isCurrent = true;
    const before = offer.marketIds.get(id);
    offerApi.event(id).then(
      (view) => {
        if (isCurrent && offer.marketIds.get(id) === before) offer.putEvent(view);
      },
      (error: { code?: string }) => {
        if (isCurrent) setFailure({ id, state: error.code === "not_found" ? "missing" : "failed" });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [offer, offerApi, id, attempt]);

  const failed = failure?.id === id ? failure.state : "loading";
  return {
    state: ids ? "ready" : failed,
    retry() {
      setFailure(null);
      setAttempt((count) => count + 1);
    },
  };
}
