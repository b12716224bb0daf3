import { useEffect, useRef } from "react";
import { endpointAction } from "#app/data/endpoint-action.ts";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import type { EventData } from "#app/live/live-connection.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { VerificationData, VerificationResponse } from "./model.ts";

/** Loads the verification for a popup; undefined while it loads, null if it failed. */
export function useVerificationData(): { data: VerificationData | null | undefined; reload: () => void } {
  const path = endpointAction("verification", useShell().locale.code);
  const { data, hasFailed, reload } = useLoadedFetcher<VerificationResponse>(path);
  const isPending = data === undefined && !hasFailed;
  return { data: isPending ? undefined : (data?.verification ?? null), reload };
}

/** Milliseconds between two polls of an open popup, in case a live event is lost. */
export const POLL_INTERVAL = 20_000;

/**
 * Calls back when the player's verification may have changed: on its live event, when the live link reconnects, and at an
 * interval while the page is visible.
 *
 * @param onUpdate called with the event's data; without data after a reconnect or at the interval
 * @param pollInterval milliseconds; without it there is no polling
 */
export function useVerificationUpdates(
  onUpdate: (event?: EventData<"verification/status">) => void,
  pollInterval?: number,
): void {
  const latest = useRef(onUpdate);
  latest.current = onUpdate;
  useLiveEvent("verification/status", (event) => latest.current(event));
  const wasDown = useRef(false);
  useLiveEvent("link", ({ state }) => {
    if (state === "up" && wasDown.current) latest.current();
    wasDown.current = state === "down";
  });
  useEffect(() => {
    if (pollInterval === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [pollInterval]);
}
