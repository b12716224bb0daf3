import type { PaymentLine } from "#app/features/money/history/index.ts";
import type { ChosenMethod, MethodView, SavedMethodView } from "#app/features/money/methods/index.ts";
import type { Currency } from "#contract/money/money.ts";
import type { WithdrawalGate } from "#contract/money/withdrawal-facts.ts";

/** What stands between the player and a withdrawal, its amounts in the reader's words. */
export interface GateView {
  kind: WithdrawalGate["kind"];
  /** Whether it is shut for any amount. */
  isShut: boolean;
  /** What is still to be wagered. */
  left: string;
  /** From which amount on it is shut. */
  from: string;
}

/** What there is to withdraw, and how. */
export interface WithdrawalMeans {
  currency: Currency;
  available: string;
  /** Null where there is none. */
  bonus: string | null;
  reserved: string | null;
  /** Those that there is money enough to meet. */
  gates: GateView[];
  /** The most that can be asked for now, every gate considered: minor units, and in words. */
  most: number;
  mostText: string;
  methods: MethodView[];
  saved: SavedMethodView[];
}

/** A withdrawal of the player's, newest first among its like. */
export interface LatestWithdrawal extends PaymentLine {
  canBeCancelled: boolean;
}

/** What the withdrawal's screen is drawn from, on its page as in the popup. */
export interface WithdrawalData {
  /** Query of the address that it was asked for with. */
  address: string;
  /** Idempotency key of the form that is shown with this. */
  formKey: string;
  /** Null where it could not be had. */
  means: WithdrawalMeans | null;
  chosen: ChosenMethod | null;
  /** A decimal amount that the form begins with. */
  amount: string;
  /** Null where they could not be had. */
  latest: LatestWithdrawal[] | null;
}
