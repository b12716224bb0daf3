import type { ChainProof } from "#contract/play/rounds.ts";
import { masked } from "../../../../product-api/content/masked.ts";
import { type LaidBet, type SettledBet, settleBets } from "../roulette/bets.ts";
import type { Chain } from "../shared-rounds/chains-store.ts";
import type { Round, Rounds } from "./rounds-store.ts";
import { betsOf, type Slip, stakeOf } from "./slips-store.ts";
import type { TableTiming } from "./tables.ts";

/** How a table stands. Times are ISO 8601; `now` is the server's, for whoever counts along on a clock of their own. */
export interface RoundView {
  /** Null before a table's first round. */
  id: number | null;
  /** `idle`: nobody looked on, and the next round begins now that somebody does. */
  phase: "idle" | "betting" | "spinning" | "result";
  now: string;
  /** While bets are taken: until when. */
  closesAt: string | null;
  /** While the ball runs and after: when it began to. */
  spinAt: string | null;
  /** While it runs: when it lies. */
  restsAt: string | null;
  /** While the number is shown: until when. */
  nextAt: string | null;
  /** From the start of the ball on: where it ends. No bet is taken any more. */
  number: number | null;
}

/** A player's bets on a round as everyone sees them; amounts are minor units of the player's currency. */
export interface BetView {
  id: string;
  /** Masked. */
  player: string;
  currency: string;
  stake: number;
  /** Spots that they lie on. */
  spots: readonly string[];
  /** Null until they are settled. */
  win: number | null;
}

export type TableEvent =
  | { type: "round"; round: RoundView }
  | { type: "bets"; roundId: number; bets: readonly BetView[] };

/** A player's own bets on a round. */
export interface SlipView {
  id: string;
  roundId: number;
  unit: number;
  stake: number;
  /** All of the player's chips, and what each spot brought back once it is settled. */
  bets: readonly LaidBet[] | readonly SettledBet[];
  win: number | null;
  at: string;
}

/** Someone's own look back at a round that they bet on. */
export interface OwnRoundView extends SlipView {
  number: number | null;
}

/** What anyone needs to compute a round anew; the seed's SHA-256 is the seed of the round before, or the terminal hash. */
export interface ProofView {
  roundId: number;
  number: number;
  /** Place in the chain, 1 for its first round. */
  place: number;
  seed: string;
  previous: string;
  terminalHash: string;
  salt: string;
  at: string;
}

/** All that a client needs to join in the middle. */
export interface TableState {
  mode: "real" | "demo";
  currency: string;
  balance: number;
  unit: number;
  timing: TableTiming;
  round: RoundView;
  /** Bets on the round that is shown: the latest, and how many there are in all. */
  bets: readonly BetView[];
  betsCount: number;
  /** The latest numbers, newest first. */
  numbers: readonly { roundId: number; number: number }[];
  /** The visitor's own on the round that is shown. */
  own: SlipView | null;
  /** What the visitor last had on the table before it, to be laid again. */
  last: readonly LaidBet[];
  /** What the house has committed itself to before the chain's first round. */
  chain: Omit<Chain, "chainId">;
}

export function betView(slip: Slip): BetView {
  return {
    id: slip.slipId,
    player: masked(slip.login ?? ""),
    currency: slip.currency,
    stake: stakeOf(slip),
    spots: betsOf(slip).map(({ spot }) => spot),
    win: slip.state === "settled" ? slip.win : null,
  };
}

/** @param number where the ball lies; null while it does not */
export function slipView(slip: Slip, number: number | null): SlipView {
  const bets = betsOf(slip);
  const settled = slip.state === "settled" && number !== null;
  return {
    ...{ id: slip.slipId, roundId: slip.roundId, unit: slip.unit, stake: stakeOf(slip), at: slip.at },
    bets: settled ? settleBets(bets, number) : bets,
    win: settled ? slip.win : null,
  };
}

/** What proves a round that is over. */
export function proofView(round: Round, rounds: Rounds): ProofView {
  const { terminalHash, salt } = rounds.chainOf(round.chainId);
  return {
    ...{ roundId: round.id, number: round.number as number, place: round.place, at: round.spunAt as string },
    ...{ seed: rounds.seedOf(round), previous: rounds.previousOf(round), terminalHash, salt },
  };
}

/** The same as the contract tells it in a player's history. */
export function chainView(round: Round, rounds: Rounds): ChainProof {
  const { roundId, place, seed, previous, terminalHash, salt } = proofView(round, rounds);
  return { round_id: String(roundId), place, seed, previous, terminal_hash: terminalHash, salt };
}
