import { WalletRefusal, type WalletRefusalCode } from "../../seamless-wallet.ts";
import type { BetErrorCode } from "../protocol.ts";
import { BetRefusal } from "./bet-refusal.ts";

const CODES: Record<WalletRefusalCode, BetErrorCode> = {
  "insufficient-funds": "insufficient_funds",
  "session-ended": "betting_not_allowed",
  "account-blocked": "betting_not_allowed",
  "limit-reached": "limit_reached",
  "reality-check": "betting_not_allowed",
  "bonus-stake-limit": "stake_too_high",
  "wrong-currency": "invalid_bet",
  "rolled-back": "invalid_bet",
};

/** Runs `call` of the wallet and converts its refusals. */
export function walletCall<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof WalletRefusal)) throw error;
    const { kind, period } = error.details;
    const limit =
      kind && period ? `${kind}_${period}` : error.code === "reality-check" ? "reality_check" : undefined;
    throw new BetRefusal(CODES[error.code], limit === undefined ? {} : { limit });
  }
}
