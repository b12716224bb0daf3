import type { SpotBet } from "../../engines/roulette/bets.ts";

interface BetsSyncOptions<Confirmation> {
  /** Sets the bets of a round on the server. */
  send(roundId: number, bets: readonly SpotBet[]): Promise<Confirmation>;
  onResponse(roundId: number, confirmation: Confirmation): void;
  /** Called if the server refuses the bets. It keeps those of its last response; later changes are dropped. */
  onRefused(roundId: number, error: unknown): void;
  /** Milliseconds by which changes are debounced. */
  debounce: number;
}

/**
 * Sends the player's bets to the server: changes in quick succession are sent together, one request at a time. Changes during a
 * request are sent with the next one.
 */
export function createBetsSync<Confirmation>({
  send,
  onResponse,
  onRefused,
  debounce,
}: BetsSyncOptions<Confirmation>) {
  let pending: { roundId: number; bets: readonly SpotBet[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending || !pending) return;
    const { roundId, bets } = pending;
    pending = null;
    sending = true;
    try {
      const confirmation = await send(roundId, bets);
      sending = false;
      onResponse(roundId, confirmation);
    } catch (error) {
      sending = false;
      pending = null;
      onRefused(roundId, error);
    }
    if (pending) void flush();
  }

  return {
    /** Whether there are changes that the server has not confirmed. */
    get busy() {
      return sending || pending !== null;
    },
    update(roundId: number, bets: readonly SpotBet[]): void {
      pending = { roundId, bets };
      timer ??= setTimeout(() => void flush(), debounce);
    },
  };
}
