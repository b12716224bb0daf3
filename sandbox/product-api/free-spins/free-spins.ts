import { FREE_SPINS_DAYS } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import { WalletRefusal, type WalletRound, type WalletTransaction } from "../../providers/seamless-wallet.ts";
import type { Store } from "../../store/database.ts";
import type { Transfer } from "../../store/ledger.ts";
import type { Bonuses } from "../bonuses/bonuses.ts";
import { createGrantStore, type FreeSpinGrant, type NewFreeSpins } from "./grant-store.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  bonuses: Pick<Bonuses, "grantReward">;
}

/**
 * Free spins: rounds of one game at a fixed stake, which the operator pays. Their wins are collected in the player's account
 * `bonus_waiting` and become one bonus when the last spin is played and shown, or the rest has expired. All methods run in the caller's
 * transaction, except `processDue`.
 */
export function createFreeSpins({ store, clock, bonuses }: Dependencies) {
  const grants = createGrantStore(store, clock);
  const listeners: ((userId: string) => void)[] = [];
  const notify = (userId: string) =>
    store.afterCommit(() => {
      for (const listener of listeners) listener(userId);
    });

  /** Turns the wins of a grant that have not been released into a bonus. */
  const releaseWins = ({
    grantId,
    userId,
    titles,
    currency,
    wageringFactor,
    won,
    released,
  }: FreeSpinGrant) => {
    const amount = won - released;
    if (amount === 0) return;
    grants.release(grantId);
    const bonus = { userId, source: "free-spins", titles, currency, amount, wageringFactor };
    bonuses.grantReward(bonus, "won");
  };

  /** Ends a grant whose spins are all played or expired, once the results of its rounds are shown: its bonus reveals them. */
  const endIfDone = (grantId: string): void => {
    const grant = grants.get(grantId);
    const isPlayed = grant.used === grant.total;
    if (!isPlayed && grant.expiresAt > clock.iso()) {
      // A rollback has given a spin back after the end.
      if (grant.state !== "active") grants.setState(grantId, "active");
      return;
    }
    if (grants.hasUnshownRound(grantId)) return;
    grants.setState(grantId, isPlayed ? "played" : "expired");
    releaseWins(grant);
    notify(grant.userId);
  };

  return {
    grants,
    /** Calls `listener` after a commit that granted or ended free spins. */
    onChange: (listener: (userId: string) => void) => void listeners.push(listener),
    grant(spins: Omit<NewFreeSpins, "expiresAt">): string {
      const grantId = grants.add({ ...spins, expiresAt: clock.in(FREE_SPINS_DAYS * 24 * 3600) });
      notify(spins.userId);
      return grantId;
    },
    /**
     * Uses a spin for the stake of a round. Returns the transfers of the stake.
     *
     * @throws WalletRefusal if the player has no free spin in the game at this stake
     */
    stake(transaction: WalletTransaction): Transfer[] {
      const { userId, gameCode, currency, amount } = transaction;
      const grant = grants.next(userId, gameCode);
      if (grant?.stake !== amount || grant.currency !== currency)
        throw new WalletRefusal("insufficient-funds");
      grants.takeSpin(grant.grantId, transaction);
      return [{ from: "credit_source", to: "house", amount }];
    },
    /** The grant that paid the stake of a round; null if it was no free spin. */
    ofRound: (round: WalletRound): FreeSpinGrant | null => grants.ofRound(round),
    /** Adds the win of a round to its grant. Returns the transfers of the win. */
    win(grant: FreeSpinGrant, amount: number): Transfer[] {
      grants.addWon(grant.grantId, amount);
      return [{ from: "house", to: "bonus_waiting", amount }];
    },
    /** Records that a round is over, after its win is booked, or that its result is shown, which ends a grant without spins left. */
    recordRound(round: WalletRound, state: "over" | "shown"): void {
      grants.endRound(round, state);
      const grant = state === "shown" ? grants.ofRound(round) : null;
      if (grant) endIfDone(grant.grantId);
    },
    /** Gives the spin of a stake back. Does nothing if the stake was no free spin. */
    rollBackStake(transactionId: string): void {
      const grant = grants.rollBack(transactionId);
      if (grant) endIfDone(grant.grantId);
    },
    /**
     * Removes a win from its grant.
     *
     * @throws WalletRefusal if the win has become a bonus: like money that is spent, it cannot be taken back
     */
    rollBackWin(round: WalletRound, amount: number): void {
      const grant = grants.ofRound(round);
      if (!grant || grant.won - grant.released < amount) throw new WalletRefusal("insufficient-funds");
      grants.addWon(grant.grantId, -amount);
    },
    /** Ends free spins that are expired, or played in a game that did not report its last result; the scheduler runs it. */
    processDue(): void {
      for (const { grantId } of grants.due()) store.transaction(() => endIfDone(grantId));
    },
  };
}
export type FreeSpins = ReturnType<typeof createFreeSpins>;
