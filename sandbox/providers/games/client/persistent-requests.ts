import type { GameRound, RoundResponse } from "../protocol.ts";
import type { ErrorDialogs } from "./error-dialogs.ts";
import { createRequestId, type GameApi, GameApiError, refusalOf } from "./game-api.ts";

export interface PersistentRequestsOptions {
  api: GameApi;
  errorDialogs: ErrorDialogs;
  /** Asks the player for one of the round's offers. */
  decide: (round: GameRound, balance: number) => Promise<string>;
}

/** Requests without which the game cannot continue: they are retried until the server responds. */
export function createPersistentRequests({ api, errorDialogs, decide }: PersistentRequestsOptions) {
  /** Sends a request until the server accepts or refuses it. Before each retry the player confirms a "connection lost" dialog. */
  async function retryUntilResponse<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof GameApiError) || error.code !== "network") throw error;
        await errorDialogs.connectionLost();
      }
    }
  }

  /** Asks the player for a choice until the server accepts one. A refusal is explained before the next attempt. */
  async function choose(round: GameRound, balance: number, demo: boolean): Promise<RoundResponse> {
    for (;;) {
      const choice = await decide(round, balance);
      const request = {
        roundId: round.id,
        step: round.choices.length,
        choice,
        choiceRequestId: createRequestId(),
      };
      try {
        return await retryUntilResponse(() => api.choose(request));
      } catch (error) {
        const { openRound, shownBalance, freeSpins, nextRoundIn } = await retryUntilResponse(() =>
          api.state(),
        );
        // Another window chose first: the round continues with its choice.
        if (openRound && openRound.choices.length > round.choices.length) {
          return { round: openRound, balance: shownBalance, shownBalance, freeSpins, nextRoundIn };
        }
        if (openRound?.id !== round.id) throw error;
        const context = { demo, canLowerStake: false, opening: false };
        const resolution = await errorDialogs.refusal(refusalOf(error), context);
        if (resolution === "refill") await retryUntilResponse(() => api.refill());
      }
    }
  }

  return { retryUntilResponse, choose };
}
