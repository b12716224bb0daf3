import type { LaidBet } from "../../engines/roulette/bets.ts";

interface BetsSyncOptions<Answer> {
  /** Sets the bets of a round on the server. */
  send(roundId: number, bets: readonly LaidBet[]): Promise<Answer>;
  onAnswer(roundId: number, answer: Answer): void;
  /** The server kept the bets of the last answer; later changes are dropped. */
  onRefused(roundId: number, error: unknown): void;
  /** Milliseconds by which changes are debounced. */
  debounce: number;
}

/**
 * Sends the player's bets to the server: changes in quick succession are sent together, one request at a time. Changes during a
 * request are sent with the next one.
 */
export function createBetsSync<Answer>({ send, onAnswer, onRefused, debounce }: BetsSyncOptions<Answer>) {
  let pending: { roundId: number; bets: readonly LaidBet[] } | null = null;
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
      const answer = await send(roundId, bets);
      sending = false;
      onAnswer(roundId, answer);
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
    update(roundId: number, bets: readonly LaidBet[]): void {
      pending = { roundId, bets };
      timer ??= setTimeout(() => void flush(), debounce);
    },
  };
}
