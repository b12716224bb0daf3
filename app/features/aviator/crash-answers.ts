import type { FormMessage } from "#app/forms/rules.ts";
import type { CrashProof, CrashState, OwnCrashBet } from "#contract/play/crash.ts";

/** What the page's own questions are answered with; all of it is missing where the product API did not answer. */
export interface CrashAnswer {
  failed?: true;
  state?: CrashState;
  own?: OwnCrashBet[];
  round?: CrashProof;
}

/** What a bet, a cancellation or a cash-out is answered with: one of the two. */
export interface CrashOutcome {
  bet?: OwnCrashBet;
  message?: FormMessage;
}

export const CRASH_FORMS = ["bet", "cancel", "cash_out"] as const;
export type CrashForm = (typeof CRASH_FORMS)[number];
