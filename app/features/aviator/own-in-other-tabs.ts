import { useCallback, useEffect, useRef } from "react";
import type { OwnCrashBet } from "#contract/play/crash.ts";

/**
 * Own bets that another tab of this browser has placed or taken back, which nobody else would tell this one of.
 *
 * @param userId whose they are; nothing is told or heard of a guest
 * @returns tells the other tabs of one of this tab's
 */
export function useOwnInOtherTabs(
  userId: string | undefined,
  hear: (bet: OwnCrashBet) => void,
): (bet: OwnCrashBet) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (!userId) return;
    const own = new BroadcastChannel(`crash ${userId}`);
    own.onmessage = ({ data }) => hear(data);
    channel.current = own;
    return () => {
      channel.current = null;
      own.close();
    };
  }, [userId, hear]);
  return useCallback((bet) => channel.current?.postMessage(bet), []);
}
