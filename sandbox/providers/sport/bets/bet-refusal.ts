import type { BetError, BetErrorCode } from "../protocol.ts";

/** The sportsbook refuses a request; the transaction of the caller must be rolled back. */
export class BetRefusal extends Error {
  readonly code: BetErrorCode;
  readonly details: Omit<BetError["error"], "code">;

  constructor(code: BetErrorCode, details: Omit<BetError["error"], "code"> = {}) {
    super(code);
    this.name = "BetRefusal";
    this.code = code;
    this.details = details;
  }
}
