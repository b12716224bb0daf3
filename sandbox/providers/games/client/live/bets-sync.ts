import type { LaidBet } from "../../engines/roulette/bets.ts";

interface Parts<Answer> {
  /** Tells the server which chips are to lie on a round. */
  send(roundId: number, bets: readonly LaidBet[]): Promise<Answer>;
  onAnswer(roundId: number, answer: Answer): void;
  /** Nothing of what was wanted since the last answer lies there. */
  onRefused(roundId: number, error: unknown): void;
  /** Milliseconds to wait for more chips. */
  pause: number;
}

/**
 * Keeps the server's table like the player's: chips that are laid in quick succession go together, one call at a time, and what
 * was laid meanwhile goes with the next.
 */
export function createBetsSync<Answer>({ send, onAnswer, onRefused, pause }: Parts<Answer>) {
  let wanted: { roundId: number; bets: readonly LaidBet[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (sending || !wanted) return;
    const { roundId, bets } = wanted;
    wanted = null;
    sending = true;
    try {
      const answer = await send(roundId, bets);
      sending = false;
      onAnswer(roundId, answer);
    } catch (error) {
      sending = false;
      wanted = null;
      onRefused(roundId, error);
    }
    if (wanted) void flush();
  }

  return {
    /** Whether the server may not know of all chips yet. */
    get busy() {
      return sending || wanted !== null;
    },
    want(roundId: number, bets: readonly LaidBet[]): void {
      wanted = { roundId, bets };
      timer ??= setTimeout(() => void flush(), pause);
    },
  };
}
