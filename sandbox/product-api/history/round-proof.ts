import { decimalOf } from "#contract/wire/money/money.ts";
import type { Outcome } from "#contract/wire/play/round-outcome.ts";
import type { Fairness } from "#contract/wire/play/rounds.ts";
import { engineOf } from "../../providers/games/engines/registry.ts";
import { describeOutcome } from "../../providers/games/engines/round-descriptions.ts";
import type { RoundProof } from "../../providers/games/protocol.ts";
import {
  openGameSession,
  RoundRefusal,
  type RoundService,
} from "../../providers/games/server/round-requests.ts";
import { Refusal } from "../../refusal.ts";
import type { Player } from "../accounts/players.ts";
import { playableGame, symbolsOf } from "../lobby/catalogue.ts";
import type { ListedRound } from "./round-list.ts";

/** Outcomes and proofs of rounds that the sandbox's game server has played. */
export function createRoundProofs(rounds: RoundService) {
  const sessionOf = ({ userId, currency }: Player, { mode, gameCode }: ListedRound) => {
    const game = playableGame(gameCode);
    const launch = { userId, currency, mode, gameCode, language: "en", demoWalletId: userId };
    return game && openGameSession(launch, game);
  };

  const proofOf = (player: Player, round: ListedRound): RoundProof | null => {
    const session = sessionOf(player, round);
    return session && rounds.find(session, round.roundId) && rounds.verify(session, round.roundId);
  };

  return {
    proofOf,
    /**
     * Reveals the seed of a round by rotating it.
     *
     * @throws Refusal `round_waits` while an unfinished round uses the seed
     */
    reveal(player: Player, round: ListedRound): void {
      const session = sessionOf(player, round);
      const proof = proofOf(player, round);
      if (!session || !proof || proof.serverSeed !== null) return;
      try {
        rounds.rotateSeed(session);
      } catch (error) {
        if (error instanceof RoundRefusal && error.code === "round-unfinished")
          throw new Refusal("round_waits");
        throw error;
      }
    },
  };
}

/** The outcome of a round for the response; null for a kind that has no description. */
export function outcomeView({ round }: RoundProof, gameCode: string): Outcome | null {
  const engine = engineOf(round.engine, round.engineVersion);
  // The stake of a bought round is a multiple of its base stake.
  const price = (engine.unitsPerStake * round.stake) / round.baseStake;
  return describeOutcome(engine, round.picture, { price, symbols: symbolsOf(gameCode) });
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
    engine_version: round.engineVersion,
    base_stake: decimalOf({ amount: round.baseStake, currency: round.currency }),
    bet: round.bet === null ? null : JSON.stringify(round.bet),
    choices: round.choices,
    server_seed_hash: serverSeedHash,
    server_seed: serverSeed,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    jackpots: round.jackpotEntry && {
      stake_cents: round.jackpotEntry.cents,
      pools: round.jackpotEntry.pools.map(({ tier, oneIn }) => ({ tier, one_in: oneIn })),
    },
    commitment_holds: commitmentHolds,
    outcome_holds: outcomeHolds,
  };
}
