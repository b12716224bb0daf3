import type { z } from "zod";
import { decimalOf } from "#contract/money/money.ts";
import type { crashBet, crashProof, ownCrashBet } from "#contract/play/crash.ts";
import type { Flight } from "#contract/play/rounds.ts";
import { masked } from "../../../../product-api/content/masked.ts";
import type { Bet, Bets } from "./bets-store.ts";
import type { Round, Rounds } from "./rounds-store.ts";

/** A bet as the wire has it for everyone. */
export function betView({
  betId,
  login,
  currency,
  stake,
  state,
  multiplier,
  payout,
}: Bet): z.input<typeof crashBet> {
  return {
    bet_id: betId,
    player: masked(login),
    currency,
    stake: decimalOf({ amount: stake, currency }),
    ...{ state, multiplier },
    payout: decimalOf({ amount: payout, currency }),
  };
}

/** A bet as the wire has it for its own player. */
export function ownBetView(bet: Bet): z.input<typeof ownCrashBet> {
  const { player: _, ...view } = betView(bet);
  const { roundId, panel, auto, at } = bet;
  return { ...view, round_id: String(roundId), panel, auto_cash_out: auto, at };
}

/** What proves a round that is over. */
export function proofView(round: Round, rounds: Rounds): z.input<typeof crashProof> {
  const { terminalHash, salt } = rounds.chainOf(round.chainId);
  return {
    round_id: String(round.id),
    multiplier: round.state === "crashed" ? round.multiplier : null,
    place: round.place,
    seed: rounds.seedOf(round),
    previous: rounds.previousOf(round),
    terminal_hash: terminalHash,
    salt,
    at: round.endedAt ?? "",
  };
}

/** A bet in its player's game history, where a bet is a round of its own; null for a round of another game. */
export function flightView({ bets, rounds }: { bets: Bets; rounds: Rounds }, betId: string): Flight | null {
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
