import type { SpinAnswer } from "../round-calls.ts";
import type { GameRound } from "../round-store.ts";
import { LinkError, type LinkRefusal, requestId, type ServerLink } from "./server-link.ts";
import type { Troubles } from "./troubles.ts";

export interface AskingParts {
  link: ServerLink;
  troubles: Troubles;
  /** Asks the player what a round waits for: one of its offers. */
  decide: (round: GameRound, balance: number) => Promise<string>;
}

/** Questions that are not given up: to a server that may be out of reach, and to a player whose choice may be refused. */
export function createAsking({ link, troubles, decide }: AskingParts) {
  /** Asks until there is an answer or a refusal; the player decides whether to go on asking. */
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof LinkError) || error.code !== "network") throw error;
        await troubles.connection();
      }
    }
  }

  /** Asks what the round waits for, until a choice is accepted; a refused one is told and leaves the question open. */
  async function choose(round: GameRound, balance: number, demo: boolean): Promise<SpinAnswer> {
    for (;;) {
      const choice = await decide(round, balance);
      const request = { roundId: round.id, step: round.choices.length, choice, choiceRequestId: requestId() };
      try {
        return await insist(() => link.choose(request));
      } catch (error) {
        const refusal = refusalIn(error);
        const { openRound, shownBalance } = await insist(() => link.state());
        // Another window was quicker: what it chose is how the round goes on.
        const elsewhere = openRound && openRound.choices.length > round.choices.length ? openRound : null;
        if (elsewhere) return { round: elsewhere, balance: shownBalance, shownBalance };
        if (openRound?.id !== round.id) throw error;
        const way = await troubles.refusal(refusal, { demo, cheaper: false, opening: false });
        if (way === "refill") await insist(() => link.refill());
      }
    }
  }

  return { insist, choose };
}

/** Why a call was refused, whatever was thrown. */
export function refusalIn(error: unknown): LinkRefusal {
  return error instanceof LinkError ? error : { code: "unknown", details: {} };
}
