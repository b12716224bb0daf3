import type { Payments } from "../payments/create-payments.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";
import type { Promotions } from "./promotions.ts";
import type { Referrals } from "./referrals.ts";

interface Dependencies {
  payments: Pick<Payments, "paymentStore">;
  promotions: Promotions;
  referrals: Referrals;
  wallet: Pick<OperatorWallet, "onPlay">;
}

/** Tells missions and invitations which players have played or deposited, after each commit. */
export function recordActivity({ payments, promotions, referrals, wallet }: Dependencies): void {
  wallet.onPlay(({ userId }) => {
    promotions.recordPlay(userId);
    referrals.recordActivity(userId);
  });
  payments.paymentStore.onChange(({ userId }) => referrals.recordActivity(userId));
}
