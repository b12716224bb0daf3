import type { z } from "zod";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { crashBet, crashProof, ownCrashBet } from "#contract/wire/play/crash.ts";
import type { Flight } from "#contract/wire/play/rounds.ts";
import { maskLogin } from "../../../../masking.ts";
import type { CrashBetStore, StoredCrashBet } from "./bet-store.ts";
import type { CrashRoundStore, StoredCrashRound } from "./round-store.ts";

/** A bet in the format of the contract, as other players see it. */
export function crashBetView({
  betId,
  login,
  currency,
  stake,
  state,
  multiplier,
  payout,
}: StoredCrashBet): z.input<typeof crashBet> {
  return {
    bet_id: betId,
    player: maskLogin(login),
    currency,
    stake: decimalOf({ amount: stake, currency }),
    state,
    multiplier,
    payout: decimalOf({ amount: payout, currency }),
  };
}

/** A bet in the format of the contract for its own player. */
export function ownCrashBetView(bet: StoredCrashBet): z.input<typeof ownCrashBet> {
  const { player: _player, ...view } = crashBetView(bet);
  const { roundId, panel, auto, at } = bet;
  return { ...view, round_id: String(roundId), panel, auto_cash_out: auto, at };
}

/** The proof of a finished round. */
export function crashProofView(round: StoredCrashRound, rounds: CrashRoundStore): z.input<typeof crashProof> {
  const { terminalHash, beacon, beaconRound } = rounds.chainOf(round.chainId);
  return {
    round_id: String(round.id),
    multiplier: round.state === "crashed" ? round.multiplier : null,
    place: round.place,
    seed: rounds.seedOf(round),
    previous: rounds.previousOf(round),
    terminal_hash: terminalHash,
    salt: rounds.saltOf(round.chainId),
    beacon,
    beacon_round: beaconRound,
    at: round.endedAt ?? "",
  };
}

/** A bet for the game history, in which each bet is a round. Returns null for rounds of other games. */
export function crashFlightView(
  { bets, rounds }: { bets: CrashBetStore; rounds: CrashRoundStore },
  betId: string,
): Flight | null {
  const bet = bets.find(betId);
  if (!bet) return null;
  const round = rounds.find(bet.roundId);
  return {
    round_id: String(bet.roundId),
    cash_out: bet.multiplier,
    auto_cash_out: bet.auto,
    crashed_at: round?.state === "crashed" ? round.multiplier : null,
  };
}
