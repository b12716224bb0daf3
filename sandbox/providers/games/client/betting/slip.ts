import { type LaidBet, SPOT_LIMITS, TABLE_LIMIT, unitsOf } from "../../engines/roulette/bets.ts";
import { spotOf } from "../../engines/roulette/spots.ts";

/** Why chips were not laid: more than the spot or the table takes. */
export type SlipRefusal = "spot-limit" | "table-limit";

/** The chips that a player has laid for the next round, and how they came there. */
export interface Slip {
  readonly bets: readonly LaidBet[];
  readonly units: number;
  readonly canUndo: boolean;
  readonly canRebet: boolean;
  /** Lays chips on a spot; what is refused lays none. */
  lay(spotId: string, units: number): SlipRefusal | null;
  /** Takes all chips off a spot. */
  lift(spotId: string): void;
  undo(): void;
  clear(): void;
  /** Every bet once more; refused as a whole where one of them would pass its limit. */
  double(): SlipRefusal | null;
  /** Lays the last round's chips in place of what lies there. */
  rebet(): void;
  /** These chips lie there, whatever was laid: nothing of it can be undone. */
  put(bets: readonly LaidBet[]): void;
  /** The round was played: the table is free, and these are the chips that may be laid again. */
  played(bets: readonly LaidBet[]): void;
}

export function createSlip(): Slip {
  let bets: readonly LaidBet[] = [];
  let before: (readonly LaidBet[])[] = [];
  let last: readonly LaidBet[] = [];

  const change = (next: readonly LaidBet[]): void => {
    before.push(bets);
    bets = next;
  };
  const refusalOf = (next: readonly LaidBet[]): SlipRefusal | null => {
    const over = next.some(({ spot, units }) => units > SPOT_LIMITS[spotOf(spot)?.kind ?? "straight"]);
    if (over) return "spot-limit";
    return unitsOf(next) > TABLE_LIMIT ? "table-limit" : null;
  };
  const changeWithin = (next: readonly LaidBet[]): SlipRefusal | null => {
    const refusal = refusalOf(next);
    if (!refusal) change(next);
    return refusal;
  };

  return {
    get bets() {
      return bets;
    },
    get units() {
      return unitsOf(bets);
    },
    get canUndo() {
      return before.length > 0;
    },
    get canRebet() {
      return last.length > 0;
    },
    lay(spotId, units) {
      const has = bets.some(({ spot }) => spot === spotId);
      const next = has
        ? bets.map((bet) => (bet.spot === spotId ? { ...bet, units: bet.units + units } : bet))
        : [...bets, { spot: spotId, units }];
      return changeWithin(next);
    },
    lift(spotId) {
      const next = bets.filter(({ spot }) => spot !== spotId);
      if (next.length < bets.length) change(next);
    },
    undo() {
      bets = before.pop() ?? bets;
    },
    clear() {
      if (bets.length > 0) change([]);
    },
    double: () => changeWithin(bets.map(({ spot, units }) => ({ spot, units: units * 2 }))),
    rebet() {
      if (last.length > 0) change(last);
    },
    put(next) {
      bets = next;
      before = [];
    },
    played(done) {
      last = done.map(({ spot, units }) => ({ spot, units }));
      bets = [];
      before = [];
    },
  };
}
