import { useCallback, useEffect } from "react";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useStore } from "#app/ui/create-store.ts";
import { playSessionEndpoint } from "./endpoints.ts";
import { isRealityCheckDue, playSessionStore, type ReceivedSession } from "./session-store.ts";

/** Milliseconds after the due time of a reality check at which the page refetches, if no live event arrived. */
const DUE_CHECK_DELAY = 1_500;

/** Maximum delay that a browser timer accepts, in seconds, rounded down. */
const MAX_TIMER_SECONDS = 2_000_000;

/** The player's play session, read-only; null on the server, until it is fetched, and without an active session. */
export function useReceivedSession(): ReceivedSession | null {
  return useStore(playSessionStore, () => null);
}

/**
 * Keeps the player's play session up to date: fetches it once, applies live events, and refetches when events may have been
 * missed (reconnect, tab becomes visible, reality check overdue).
 *
 * @param active whether the page plays for real money
 */
function usePlaySession(active: boolean): { received: ReceivedSession | null; reload: () => void } {
  const locale = useShell().locale.code;
  const received = useReceivedSession();

  const reload = useCallback(() => {
    const requestedAt = performance.now();
    // On failure the stored session stays until the next event or request.
    void answerOrNull(requestJson(playSessionEndpoint, undefined, { locale })).then((answer) => {
      if (answer) playSessionStore.applyResponse(answer.session, requestedAt, performance.now());
    });
  }, [locale]);

  useLiveEvent("play/session", ({ session }) => playSessionStore.apply(session, performance.now()));
  useLiveEvent("link", ({ state }) => {
    if (active && state === "up") reload();
  });
  useEffect(() => {
    if (!active) return;
    reload();
    const onVisibilityChange = () => {
      if (!document.hidden) reload();
    };
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      playSessionStore.apply(null, performance.now());
    };
  }, [active, reload]);

  const dueIn = received?.session.reality_check?.due_in;
  useEffect(() => {
    if (!received || !dueIn || dueIn > MAX_TIMER_SECONDS) return;
    const timer = setTimeout(reload, dueIn * 1000 + DUE_CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [received, dueIn, reload]);

  return { received, reload };
}

interface RealityCheckOptions {
  /** Whether the page plays for real money. */
  active: boolean;
  /** Whether a round is in progress. The reality check opens only between rounds. */
  isRoundInProgress: boolean;
}

interface RealityCheckState {
  /** A check is due: no new round may start. */
  isDue: boolean;
  /** The check is due and no round is in progress: show the popup. */
  isOpen: boolean;
  /** Refetches the session. */
  reload: () => void;
}

/**
 * State of the reality check. The product API decides when a check is due and whether it is answered, so reloads and other
 * tabs neither repeat nor skip it.
 */
export function useRealityCheck({ active, isRoundInProgress }: RealityCheckOptions): RealityCheckState {
  const { received, reload } = usePlaySession(active);
  const isDue = active && isRealityCheckDue(received);
  return { isDue, isOpen: isDue && !isRoundInProgress, reload };
}
