import type { ChainProof } from "#contract/wire/play/rounds.ts";
import { maskLogin } from "../../../../masking.ts";
import type { TableTiming } from "../../catalogue/games/live-tables.ts";
import { type SettledBet, type SpotBet, settleBets } from "../../engines/roulette/bets.ts";
import type { HashChain } from "../shared-rounds/hash-chain.ts";
import type { LiveRound, LiveRoundStore } from "./round-store.ts";
import { betsOf, type LiveSlip, stakeOf } from "./slip-store.ts";

/** The state of a table's round. Times are ISO 8601. */
export interface LiveRoundView {
  /** Null before a table's first round. */
  id: number | null;
  /** `idle`: the table has no viewers; the next round starts with the next viewer. */
  phase: "idle" | "betting" | "spinning" | "result";
  /** The server's time, with which a client corrects its own clock. */
  now: string;
  /** End of the phase `betting`; null in other phases. */
  closesAt: string | null;
  /** Start of the ball; null before. */
  spinAt: string | null;
  /** End of the phase `spinning`; null in other phases. */
  restsAt: string | null;
  /** End of the phase `result`; null in other phases. */
  nextAt: string | null;
  /** The number, from the start of the ball; no bets are accepted from then on. */
  number: number | null;
}

/** A player's bets on a round as other players see them. Amounts are minor units of the player's currency. */
export interface BetView {
  id: string;
  /** Masked login. */
  player: string;
  currency: string;
  stake: number;
  /** Ids of the spots with bets. */
  spots: readonly string[];
  /** Null until settled. */
  win: number | null;
}

export type TableEvent =
  | { type: "round"; round: LiveRoundView }
  | { type: "bets"; roundId: number; bets: readonly BetView[] };

/** A player's own bets on a round. */
export interface SlipView {
  id: string;
  roundId: number;
  unit: number;
  stake: number;
  /** All bets; once settled with the win of each. */
  bets: readonly SpotBet[] | readonly SettledBet[];
  win: number | null;
  at: string;
}

/** A past round with the player's own bets. */
export interface OwnRoundView extends SlipView {
  number: number | null;
}

/** Everything that is needed to verify a round. The SHA-256 of `seed` is `previous`. */
export interface ProofView {
  roundId: number;
  number: number;
  /** Position in the chain; 1 for its first round. */
  place: number;
  seed: string;
  /** The seed of the round before, or the terminal hash. */
  previous: string;
  terminalHash: string;
  /** A value of the public beacon, whose number was published with the terminal hash. */
  salt: string;
  beacon: string;
  beaconRound: number;
  at: string;
}

/** The state with which a client joins a table in the middle of a round. */
export interface TableState {
  mode: "real" | "demo";
  currency: string;
  balance: number;
  unit: number;
  timing: TableTiming;
  round: LiveRoundView;
  /** The latest bets on the current round. */
  bets: readonly BetView[];
  /** Number of all bets on the current round. */
  betsCount: number;
  /** The latest numbers, newest first. */
  numbers: readonly { roundId: number; number: number }[];
  /** The player's own bets on the current round. */
  own: SlipView | null;
  /** The player's bets on an earlier round, for repeating them. */
  last: readonly SpotBet[];
  /** The commitment published before the chain's first round. */
  chain: Omit<HashChain, "chainId">;
}

export function liveBetView(slip: LiveSlip): BetView {
  return {
    id: slip.slipId,
    player: maskLogin(slip.login ?? ""),
    currency: slip.currency,
    stake: stakeOf(slip),
    spots: betsOf(slip).map(({ spot }) => spot),
    win: slip.state === "settled" ? slip.win : null,
  };
}

/** @param number the round's number; null before the draw */
export function slipView(slip: LiveSlip, number: number | null): SlipView {
  const bets = betsOf(slip);
  const isSettled = slip.state === "settled" && number !== null;
  return {
    id: slip.slipId,
    roundId: slip.roundId,
    unit: slip.unit,
    stake: stakeOf(slip),
    at: slip.at,
    bets: isSettled ? settleBets(bets, number) : bets,
    win: isSettled ? slip.win : null,
  };
}

/** The proof of a finished round. */
export function liveProofView(round: LiveRound, rounds: LiveRoundStore): ProofView {
  const { terminalHash, beacon, beaconRound } = rounds.chainOf(round.chainId);
  return {
    roundId: round.id,
    number: round.number as number,
    place: round.place,
    at: round.spunAt as string,
    seed: rounds.seedOf(round),
    previous: rounds.previousOf(round),
    terminalHash,
    salt: rounds.saltOf(round.chainId),
    beacon,
    beaconRound,
  };
}

/** The same in the format of the contract, for the game history. */
export function liveChainProof(round: LiveRound, rounds: LiveRoundStore): ChainProof {
  const { roundId, terminalHash, beaconRound, place, seed, previous, salt, beacon } = liveProofView(
    round,
    rounds,
  );
  return {
    round_id: String(roundId),
    place,
    seed,
    previous,
    terminal_hash: terminalHash,
    salt,
    beacon,
    beacon_round: beaconRound,
  };
}
