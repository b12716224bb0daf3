import { WalletRefusal, type WalletRefusalCode } from "../../providers/seamless-wallet.ts";
import { type Reason, Refusal } from "../../refusal.ts";
import { type LimitDetails, limitRefusal } from "../protection/limits.ts";

const REASONS: Record<Exclude<WalletRefusalCode, "limit-reached">, Reason> = {
  "reality-check": "reality_check_due",
  "bonus-stake-limit": "stake_above_bonus_limit",
  "insufficient-funds": "not_enough_money",
  "session-ended": "not_signed_in",
  "account-blocked": "not_found",
  "wrong-currency": "wrong_currency",
  "rolled-back": "transaction_rolled_back",
};

/** Runs `move` and converts a WalletRefusal of the games' wallet port to a Refusal of the product API. */
export function mapWalletRefusals<T>(move: () => T): T {
  try {
    return move();
  } catch (error) {
    if (!(error instanceof WalletRefusal)) throw error;
    if (error.code === "limit-reached") throw limitRefusal(error.details as LimitDetails);
    throw new Refusal(REASONS[error.code], error.details);
  }
}
