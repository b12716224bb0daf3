import type { Currency } from "#contract/wire/money/money.ts";
import type { Clock } from "../../../../clock.ts";
import { fromEuros } from "../../../../exchange-rates.ts";
import type { Store } from "../../../../store/database.ts";
import type { SeamlessWallet } from "../../../seamless-wallet.ts";
import type { LiveTableConfig } from "../../catalogue/games/live-tables.ts";
import { type SpotBet, settleBets, unitsOfBets } from "../../engines/roulette/bets.ts";
import type { LiveRound } from "./round-store.ts";
import { betsOf, type LiveSlip, type SlipOwner, type SlipPlacement, type SlipStore } from "./slip-store.ts";

interface LiveBetServiceOptions {
  store: Store;
  clock: Clock;
  slips: SlipStore;
  walletOf: (mode: "real" | "demo") => SeamlessWallet;
  config: LiveTableConfig;
  /** Called after the commit of a change to a slip. */
  onChange: (slip: LiveSlip) => void;
}

/** Value of a table's smallest chip in minor units; every bet is a whole multiple of it. */
export function chipValue({ chip }: Pick<LiveTableConfig, "chip">, currency: Currency): number {
  return fromEuros(chip, currency);
}

/**
 * Stakes, refunds and settles the bets of one table. Every function needs the caller's open transaction, so that a slip and its
 * money are written together.
 */
export function createLiveBetService({
  store,
  clock,
  slips,
  walletOf,
  config,
  onChange,
}: LiveBetServiceOptions) {
  const transactionOf = (slip: LiveSlip, kind: string, amount: number) => ({
    userId: slip.accountId,
    currency: slip.currency,
    amount,
    gameCode: config.code,
    transactionId: `${slip.slipId}:${kind}`,
    roundId: slip.slipId,
  });
  const changed = (slipId: string): LiveSlip => {
    const slip = slips.find(slipId) as LiveSlip;
    store.afterCommit(() => onChange(slip));
    return slip;
  };

  const takeBack = (slip: LiveSlip, placement: SlipPlacement): void => {
    slips.takeBack(slip, placement);
    walletOf(slip.mode).rollback(transactionOf(slip, `bet:${placement.nth}`, placement.stake));
  };

  return {
    /** The player's slip if it has a placement with this request id: a repeated request changes nothing. */
    findRepeated(roundId: number, bettor: SlipOwner, requestId: string): LiveSlip | null {
      const slip = slips.of(roundId, bettor);
      return slip?.placements.some((placement) => placement.requestId === requestId) ? slip : null;
    },

    /**
     * Replaces the player's bets on a round by `requested`. Placements that exceed it are taken back, the latest first, and missing
     * chips are staked.
     *
     * @throws WalletRefusal
     */
    placeBets(
      round: LiveRound,
      bettor: SlipOwner,
      requestId: string,
      requested: readonly SpotBet[],
    ): LiveSlip {
      const unit = chipValue(config, bettor.currency);
      const slip = slips.of(round.id, bettor) ?? slips.insert(round.id, bettor, unit, clock.iso());
      const remaining = slip.placements.filter(({ takenBack }) => !takenBack);
      while (remaining.length > 0 && !isWithin(betsOf({ placements: remaining }), requested)) {
        takeBack(slip, remaining.pop() as SlipPlacement);
      }
      const missing = subtractBets(requested, betsOf({ placements: remaining }));
      if (missing.length > 0) {
        const stake = unitsOfBets(missing) * slip.unit;
        const { nth } = slips.addPlacement(slip, requestId, missing, stake);
        walletOf(bettor.mode).bet({ ...transactionOf(slip, `bet:${nth}`, stake), revocable: true });
      }
      return changed(slip.slipId);
    },

    /** Refunds all bets of a player on a round. */
    takeBackAll(round: LiveRound, bettor: SlipOwner): void {
      const slip = slips.of(round.id, bettor);
      if (!slip) return;
      for (const placement of slip.placements) if (!placement.takenBack) takeBack(slip, placement);
      changed(slip.slipId);
    },

    /** Pays what a slip wins on a number. */
    settle(slip: LiveSlip, number: number): LiveSlip {
      const units = settleBets(betsOf(slip), number).reduce((sum, { won }) => sum + won, 0);
      const win = units * slip.unit;
      slips.settle(slip, win);
      const wallet = walletOf(slip.mode);
      wallet.lockStakes(transactionOf(slip, "win", win));
      if (win > 0) wallet.win(transactionOf(slip, "win", win));
      return changed(slip.slipId);
    },
  };
}

const unitsOn = (bets: readonly SpotBet[], spot: string): number =>
  bets.find((bet) => bet.spot === spot)?.units ?? 0;

/** Whether `all` contains all chips of `part`. */
function isWithin(part: readonly SpotBet[], all: readonly SpotBet[]): boolean {
  return part.every(({ spot, units }) => units <= unitsOn(all, spot));
}

/** The chips of `all` that are not in `part`. */
function subtractBets(all: readonly SpotBet[], part: readonly SpotBet[]): SpotBet[] {
  return all
    .map(({ spot, units }) => ({ spot, units: units - unitsOn(part, spot) }))
    .filter(({ units }) => units > 0);
}
