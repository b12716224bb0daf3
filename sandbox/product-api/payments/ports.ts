import type { Currency } from "#contract/money/money.ts";
import type { Verification } from "#contract/verification/verification.ts";
import type { BonusDeposit } from "../bonuses/bonuses.ts";

/** What payments ask of the rest of the house; put together in `create-services.ts`. All join the caller's transaction. */
export interface PaymentPorts {
  /** Throws Refusal while the account is locked; `present` tells without throwing. */
  exclusions: { check(userId: string): void; present(userId: string): unknown };
  /** Throws Refusal `limit_reached_deposit_<period>` where a deposit would pass one. */
  limits: { checkDeposit(userId: string, currency: Currency, amount: number): void };
  verification: {
    /** Throws Refusal `identity_frame_required` or `verification_required` where the player has something to prove first. */
    gate(userId: string): void;
    /** Where the player's documents stand. */
    view(userId: string): Pick<Verification, "documents">;
  };
  bonuses: {
    /** Throws Refusal where a deposit would not bring the bonus that was chosen with it [BM-3]. */
    checkForDeposit(userId: string, deposit: Omit<BonusDeposit, "paymentId">): void;
    /**
     * Gives the bonus for a deposit that has just been booked; null for one that can no longer be had: the money is the
     * player's whatever becomes of the bonus.
     */
    grantForDeposit(userId: string, deposit: BonusDeposit): { amount: number } | null;
  };
}
