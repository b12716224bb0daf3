import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useLiveEvent } from "#app/live/index.ts";
import type { PlaySessionAnswer } from "./play-session-answer.ts";
import { type KnownSession, playSessionStore } from "./play-session-store.ts";

/** Milliseconds after a check should be due at which the page asks by itself, where no event has said so. */
const LATE = 1_500;

/** The longest time that a browser's timer can be set to, in seconds. */
const LONGEST_TIMER = 2_000_000;

export interface PlaySessionState {
  /** Null while none is under way, or none is known. */
  known: KnownSession | null;
  /** Asks the product API anew. */
  reload: () => void;
}

/** The player's session of play, for reading alone. */
export function useKnownSession(): KnownSession | null {
  return useSyncExternalStore(playSessionStore.subscribe, playSessionStore.current, () => null);
}

/**
 * Keeps the player's session of play up to date: asked for once, told by live events, and asked for again whenever some may
 * have been missed.
 *
 * @param active whether anything is played for real money here
 */
export function usePlaySession(active: boolean): PlaySessionState {
  const paths = useLocalePaths();
  const known = useKnownSession();

  const reload = useCallback(() => {
    const askedAt = performance.now();
    fetch(paths.action("play-session"))
      .then((response) => response.json() as Promise<PlaySessionAnswer>)
      // What is known stays; the next event or question brings the rest.
      .catch((): PlaySessionAnswer => ({}))
      .then(({ session }) => {
        if (session !== undefined) playSessionStore.seed(session, askedAt, performance.now());
      });
  }, [paths]);

  useLiveEvent("play/session", ({ session }) => playSessionStore.apply(session, performance.now()));
  useLiveEvent("link", ({ state }) => {
    if (active && state === "up") reload();
  });
  useEffect(() => {
    if (!active) return;
    reload();
    const look = () => {
      if (!document.hidden) reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      playSessionStore.apply(null, performance.now());
    };
  }, [active, reload]);

  const dueIn = known?.session.reality_check?.due_in;
  useEffect(() => {
    if (!known || !dueIn || dueIn > LONGEST_TIMER) return;
    const timer = setTimeout(reload, dueIn * 1000 + LATE);
    return () => clearTimeout(timer);
  }, [known, dueIn, reload]);

  return { known, reload };
}
