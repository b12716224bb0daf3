import { useEffect, useRef } from "react";
import { type EventData, useLiveEvent } from "#app/live/index.ts";

/** Milliseconds between two looks of a popup that waits, for when a live event was lost on the way. */
export const LOOK_EVERY = 20_000;

/**
 * Tells of each change of the player's verification: by its live event, again when the live link comes back, and where that
 * is wanted by looking from time to time while the page is in sight.
 *
 * @param onNews runs with the event's data where one brought the news
 * @param every milliseconds between two looks
 */
export function useVerificationNews(
  onNews: (event?: EventData<"verification/status">) => void,
  every?: number,
): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useLiveEvent("verification/status", (event) => latest.current(event));
  const wasDown = useRef(false);
  useLiveEvent("link", ({ state }) => {
    if (state === "up" && wasDown.current) latest.current();
    wasDown.current = state === "down";
  });
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [every]);
}
