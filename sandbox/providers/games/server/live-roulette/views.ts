import type { ChainProof } from "#contract/wire/play/rounds.ts";
import { maskLogin } from "../../../../masking.ts";
import { settleBets } from "../../engines/roulette/bets.ts";
import type { BetView, ProofView, SlipView } from "../../protocol.ts";
import type { LiveRound, LiveRoundStore } from "./round-store.ts";
import { betsOf, type LiveSlip, stakeOf } from "./slip-store.ts";

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
