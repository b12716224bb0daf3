import { SPOT_LIMITS, type SpotBet, TABLE_LIMIT, unitsOfBets } from "../../../engines/roulette/bets.ts";
import { spotOf } from "../../../engines/roulette/roulette-table.ts";

/** Why chips were not placed: over the limit of the spot or of the table. */
export type BetSlipRefusal = "spot-limit" | "table-limit";

/** The player's bets for the next round, with undo. */
export interface BetSlip {
  readonly bets: readonly SpotBet[];
  readonly units: number;
  readonly canUndo: boolean;
  readonly canRebet: boolean;
  /** Places chips on a spot. If it is refused, nothing changes. */
  place(spotId: string, units: number): BetSlipRefusal | null;
  /** Removes all chips from a spot. */
  remove(spotId: string): void;
  undo(): void;
  clear(): void;
  /** Doubles every bet. If one of them would exceed its limit, nothing changes. */
  double(): BetSlipRefusal | null;
  /** Replaces the bets by those of the last round. */
  rebet(): void;
  /** Replaces the bets and clears the undo history. */
  setBets(bets: readonly SpotBet[]): void;
  /** The round was played: removes all bets and keeps these for `rebet`. */
  markPlayed(bets: readonly SpotBet[]): void;
}

export function createBetSlip(): BetSlip {
  let bets: readonly SpotBet[] = [];
  let history: (readonly SpotBet[])[] = [];
  let last: readonly SpotBet[] = [];

  const change = (next: readonly SpotBet[]): void => {
    history.push(bets);
    bets = next;
  };
  const refusalOf = (next: readonly SpotBet[]): BetSlipRefusal | null => {
    const over = next.some(({ spot, units }) => units > SPOT_LIMITS[spotOf(spot)?.kind ?? "straight"]);
    if (over) return "spot-limit";
    return unitsOfBets(next) > TABLE_LIMIT ? "table-limit" : null;
  };
  const changeWithinLimits = (next: readonly SpotBet[]): BetSlipRefusal | null => {
    const refusal = refusalOf(next);
    if (!refusal) change(next);
    return refusal;
  };

  return {
    get bets() {
      return bets;
    },
    get units() {
      return unitsOfBets(bets);
    },
    get canUndo() {
      return history.length > 0;
    },
    get canRebet() {
      return last.length > 0;
    },
    place(spotId, units) {
      const has = bets.some(({ spot }) => spot === spotId);
      const next = has
        ? bets.map((bet) => (bet.spot === spotId ? { ...bet, units: bet.units + units } : bet))
        : [...bets, { spot: spotId, units }];
      return changeWithinLimits(next);
    },
    remove(spotId) {
      const next = bets.filter(({ spot }) => spot !== spotId);
      if (next.length < bets.length) change(next);
    },
    undo() {
      bets = history.pop() ?? bets;
    },
    clear() {
      if (bets.length > 0) change([]);
    },
    double: () => changeWithinLimits(bets.map(({ spot, units }) => ({ spot, units: units * 2 }))),
    rebet() {
      if (last.length > 0) change(last);
    },
    setBets(next) {
      bets = next;
      history = [];
    },
    markPlayed(played) {
      last = played.map(({ spot, units }) => ({ spot, units }));
      bets = [];
      history = [];
    },
  };
}
