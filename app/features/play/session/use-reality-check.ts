import { isCheckWaiting } from "./play-session-store.ts";
import { type PlaySessionState, usePlaySession } from "./use-play-session.ts";

interface RealityCheckOptions {
  /** Whether anything is played for real money here. */
  active: boolean;
  /** Whether a round is under way: it is played to its end before the player is asked. */
  roundUnderWay: boolean;
}

/**
 * Whether the player is to be asked, between rounds only. The product API knows when a check is due and whether it has been
 * answered, so that neither a reload nor another tab brings the question back or loses it.
 *
 * @returns the session, `held` while no new round may begin, and `asks` while the question is to be shown
 */
export function useRealityCheck({
  active,
  roundUnderWay,
}: RealityCheckOptions): PlaySessionState & { held: boolean; asks: boolean } {
  const state = usePlaySession(active);
  const held = active && isCheckWaiting(state.known);
  return { ...state, held, asks: held && !roundUnderWay };
}
