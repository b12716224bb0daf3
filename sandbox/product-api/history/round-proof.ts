import { decimalOf } from "#contract/money/money.ts";
import type { Outcome } from "#contract/play/round-outcome.ts";
import type { Fairness } from "#contract/play/rounds.ts";
import { engineOf } from "../../providers/games/engines.ts";
import { toldOutcome } from "../../providers/games/outcomes.ts";
import { type RoundProof, RoundRefusal, type RoundService, seat } from "../../providers/games/rounds.ts";
import { Refusal } from "../../refusal.ts";
import type { Player } from "../accounts/players.ts";
import { playableGame } from "../lobby/catalogue.ts";
import { symbolsOf } from "../lobby/game-symbols.ts";
import type { ListedRound } from "./round-list.ts";

type Played = ListedRound & { mode: "real" | "demo" };

/** What the reels of a round showed and what proves it, where this sandbox's own games played it. */
export function createRoundProofs(rounds: RoundService) {
  const seatOf = ({ userId, currency }: Player, { mode, gameCode }: Played) => {
    const game = playableGame(gameCode);
    const launch = { userId, currency, mode, gameCode, language: "en", demoWalletId: userId };
    return game && seat(launch, game);
  };

  const proofOf = (player: Player, round: Played): RoundProof | null => {
    const at = seatOf(player, round);
    return at && rounds.find(at, round.roundId) && rounds.verify(at, round.roundId);
  };

  return {
    proofOf,
    /** Goes on with a new seed where the round's is still secret. Throws Refusal `round_waits` while a round still draws from it. */
    reveal(player: Player, round: Played): void {
      const at = seatOf(player, round);
      const proof = proofOf(player, round);
      if (!at || !proof || proof.serverSeed !== null) return;
      try {
        rounds.rotateSeed(at);
      } catch (error) {
        if (error instanceof RoundRefusal && error.code === "round-unfinished")
          throw new Refusal("round_waits");
        throw error;
      }
    },
  };
}
export type RoundProofs = ReturnType<typeof createRoundProofs>;

/** @returns null for a picture of a kind that is not told */
export function outcomeView({ round }: RoundProof, gameCode: string): Outcome | null {
  const engine = engineOf(round.engine);
  // A bought round staked a multiple of what its units are reckoned by.
  const price = (engine.unitsPerStake * round.stake) / round.baseStake;
  return toldOutcome(engine, round.picture, { price, symbols: symbolsOf(gameCode) });
}

export function fairnessView({
  round,
  serverSeedHash,
  serverSeed,
  commitmentHolds,
  outcomeHolds,
}: RoundProof): Fairness {
  return {
    engine: round.engine,
    base_stake: decimalOf({ amount: round.baseStake, currency: round.currency }),
    bet: round.bet === null ? null : JSON.stringify(round.bet),
    choices: round.choices,
    server_seed_hash: serverSeedHash,
    server_seed: serverSeed,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    commitment_holds: commitmentHolds,
    outcome_holds: outcomeHolds,
  };
}
