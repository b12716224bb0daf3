import type { Clock } from "../../../../clock.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet } from "../../wallet-port.ts";
import { type LaidBet, settleBets, unitsOf } from "../roulette/bets.ts";
import type { Round } from "./rounds-store.ts";
import { type Bettor, betsOf, type Placement, type Slip, type Slips } from "./slips-store.ts";
import { type TableTerms, unitOf } from "./tables.ts";

interface Parts {
  store: Store;
  clock: Clock;
  slips: Slips;
  walletOf: (mode: "real" | "demo") => SeamlessWallet;
  terms: TableTerms;
  /** Hears of a slip after the commit of what has changed it. */
  changed: (slip: Slip) => void;
}

/**
 * Takes chips, gives them back, pays: at one table. Each of it joins the transaction that its caller holds open, so that a slip
 * and its money are written together or not at all.
 */
export function createDesk({ store, clock, slips, walletOf, terms, changed }: Parts) {
  const transactionOf = (slip: Slip, kind: string, amount: number) => ({
    ...{ userId: slip.accountId, currency: slip.currency, amount, gameCode: terms.code },
    ...{ transactionId: `${slip.slipId}:${kind}`, roundId: slip.slipId },
  });
  const isTaken = (slip: Slip | null, requestId: string) =>
    slip?.placements.some((one) => one.requestId === requestId) ?? false;
  const reread = (slip: Slip): Slip => {
    const now = slips.find(slip.slipId) as Slip;
    store.afterCommit(() => changed(now));
    return now;
  };

  const takeBack = (slip: Slip, placement: Placement): void => {
    slips.takeBack(slip, placement);
    walletOf(slip.mode).rollback(transactionOf(slip, `bet:${placement.nth}`, placement.stake));
  };

  return {
    /** The player's slip where a placement of that name has come before, so that it is neither taken nor refused again. */
    known: (roundId: number, bettor: Bettor, requestId: string): Slip | null => {
      const slip = slips.of(roundId, bettor);
      return isTaken(slip, requestId) ? slip : null;
    },

    /**
     * Lets exactly these chips lie on a round for a player: what lies there beyond them is given back, latest first, and what is
     * missing is staked. Throws WalletRefusal.
     */
    lay(round: Round, bettor: Bettor, requestId: string, wanted: readonly LaidBet[]): Slip {
      const unit = unitOf(terms, bettor.currency);
      const slip = slips.of(round.id, bettor) ?? slips.insert(round.id, bettor, unit, clock.iso());
      const kept = slip.placements.filter(({ takenBack }) => !takenBack);
      while (kept.length > 0 && !isWithin(betsOf({ placements: kept }), wanted)) {
        takeBack(slip, kept.pop() as Placement);
      }
      const missing = without(wanted, betsOf({ placements: kept }));
      if (missing.length > 0) {
        const stake = unitsOf(missing) * slip.unit;
        const { nth } = slips.place(slip, requestId, missing, stake);
        walletOf(bettor.mode).bet({ ...transactionOf(slip, `bet:${nth}`, stake), revocable: true });
      }
      return reread(slip);
    },

    /** Pays what a slip has won when the ball lies in a number. */
    settle(slip: Slip, number: number): Slip {
      const units = settleBets(betsOf(slip), number).reduce((sum, { won }) => sum + won, 0);
      const win = units * slip.unit;
      slips.settle(slip, win);
      const wallet = walletOf(slip.mode);
      wallet.stand(transactionOf(slip, "win", win));
      if (win > 0) wallet.win(transactionOf(slip, "win", win));
      return reread(slip);
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;

const unitsOn = (bets: readonly LaidBet[], spot: string): number =>
  bets.find((bet) => bet.spot === spot)?.units ?? 0;

/** Whether all of some chips are among others. */
function isWithin(some: readonly LaidBet[], all: readonly LaidBet[]): boolean {
  return some.every(({ spot, units }) => units <= unitsOn(all, spot));
}

/** Chips less others that lie among them. */
function without(all: readonly LaidBet[], some: readonly LaidBet[]): LaidBet[] {
  return all
    .map(({ spot, units }) => ({ spot, units: units - unitsOn(some, spot) }))
    .filter(({ units }) => units > 0);
}
