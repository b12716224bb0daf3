import { useCallback, useEffect, useRef, useState } from "react";
import { useResource } from "#app/data/use-resource.ts";
import { useRealityCheck } from "#app/features/play/session/index.ts";
import { useLiveEvent, useTopic } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import type { CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import { CRASH_PANELS, type CrashPanel } from "#contract/wire/play/crash-rules.ts";
import { crashStateEndpoint } from "./endpoints.ts";
import {
  applyBets,
  applyCrashState,
  applyOwnBet,
  applyRound,
  betsOfPanel,
  type CrashView,
  overdueAt,
} from "./model.ts";

export interface CrashGame {
  /** Null until it is loaded. */
  view: CrashView | null;
  failed: boolean;
  /** No live connection or no response: the view may be outdated. */
  stale: boolean;
  /** A reality check is due: no bet may be placed. */
  isCheckDue: boolean;
  /** The reality check is due and no bet is open: show its popup. */
  isCheckOpen: boolean;
  /** Requests the state; resolves with null if it does not answer. */
  reload(): Promise<CrashState | null>;
  /** Applies an own bet that was placed, cashed out or cancelled. */
  changeOwnBet(bet: OwnCrashBet): void;
}

/** State of the crash game: loaded on mount, after each reconnect and for another player; live events update it. */
export function useCrashGame(): CrashGame {
  const { user } = useShell();
  const [view, setView] = useState<CrashView | null>(null);
  const [connected, setConnected] = useState(true);
  const update = useCallback(
    (apply: (view: CrashView) => CrashView) => setView((current) => current && apply(current)),
    [],
  );

  // A failure lasts until the next answer.
  const [failed, setFailed] = useState(false);
  const { isLoading, reload: requestState } = useResource(crashStateEndpoint, undefined, {
    // Another player has other bets.
    version: user?.user_id,
    onAnswer({ state }) {
      setFailed(false);
      setView((current) => applyCrashState(current, state, performance.now()));
    },
    onFailure: () => setFailed(true),
  });
  const reload = useCallback(async () => (await requestState())?.state ?? null, [requestState]);
  useTopic("crash");
  useLiveEvent("topic", ({ topic, state }) => {
    if (topic !== "crash") return;
    setConnected(state === "up");
    if (state === "up") void reload();
  });
  useLiveEvent("crash/round", (round) => {
    // A round proves the connection, whichever event announced its end.
    setConnected(true);
    update((current) => applyRound(current, round, performance.now()));
  });
  useLiveEvent("crash/bets", (bets) => update((current) => applyBets(current, bets)));
  useLiveEvent("crash/cashouts", (bets) => update((current) => applyBets(current, bets)));
  useStaleRefetch({ view, failed, isLoading, reload });
  const onOwnBet = useCallback(
    (bet: OwnCrashBet) => update((current) => applyOwnBet(current, bet)),
    [update],
  );
  const broadcast = useCrossTabBets(user?.user_id, onOwnBet);
  const changeOwnBet = (bet: OwnCrashBet) => {
    onOwnBet(bet);
    broadcast(bet);
  };
  // For the reality check a round lasts from the bet to the end of its flight.
  const hasOpenBet = (panel: CrashPanel) => {
    const bets = view && betsOfPanel(view, panel);
    return Boolean(bets?.waiting || bets?.flying);
  };
  const { isDue, isOpen } = useRealityCheck({
    active: user !== null,
    isRoundInProgress: CRASH_PANELS.some(hasOpenBet),
  });
  return {
    view,
    failed,
    stale: failed || !connected,
    isCheckDue: isDue,
    isCheckOpen: isOpen,
    reload,
    changeOwnBet,
  };
}

/** Milliseconds before a refetch, and the maximum random extra that spreads the refetches of many browsers. */
const REFETCH_DELAY = 4_000;
const REFETCH_SPREAD = 2_000;

/**
 * Refetches the state where no event can be expected: when the next phase is overdue, because a dead connection is noticed
 * late; after a failed request; and when the tab becomes visible, because a suspended tab receives its events too late to
 * measure the clock offset.
 */
function useStaleRefetch({
  view,
  failed,
  isLoading,
  reload,
}: Pick<CrashGame, "view" | "failed" | "reload"> & { isLoading: boolean }): void {
  const refetch = () => {
    // A running request has a timeout of its own; another one would end it.
    if (!isLoading) void reload();
  };
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    const overdue = view && overdueAt(view);
    if (overdue === null && !failed) return;
    const delay = failed ? REFETCH_DELAY : Math.max(REFETCH_DELAY, (overdue ?? 0) - performance.now());
    const timer = setInterval(() => latest.current(), delay + Math.random() * REFETCH_SPREAD);
    return () => clearInterval(timer);
  }, [view, failed]);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, []);
}

/**
 * Syncs own bets between the tabs of this browser, because the product API sends no event for them.
 *
 * @param userId the player; undefined for a guest, for whom nothing is sent or received
 * @returns sends a bet of this tab to the other tabs
 */
function useCrossTabBets(
  userId: string | undefined,
  onBet: (bet: OwnCrashBet) => void,
): (bet: OwnCrashBet) => void {
  const channelRef = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (!userId) return;
    const channel = new BroadcastChannel(`crash ${userId}`);
    channel.onmessage = ({ data }) => onBet(data);
    channelRef.current = channel;
    return () => {
      channelRef.current = null;
      channel.close();
    };
  }, [userId, onBet]);
  return useCallback((bet) => channelRef.current?.postMessage(bet), []);
}
