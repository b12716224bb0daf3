import type { PaymentReason, PaymentStatus, PaymentType } from "#contract/money/payment-status.ts";

/** Everything about a payment, its money and moments in the reader's words. */
export interface PaymentData {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  reason: PaymentReason | null;
  name: string;
  account: string;
  /** What was asked for, and when. */
  amount: string;
  created: string;
  /** Null where it costs nothing. */
  fee: string | null;
  /** What a deposit takes from the player in all, or what a withdrawal brings them, fee considered. Null without a fee. */
  total: string | null;
  /** What has really moved, where that is another amount than was asked for. */
  settled: string | null;
  /** Bonus money that came with it. */
  bonus: string | null;
  timeline: { status: PaymentStatus; at: string }[];
  /** Whether the player has something to do about it, and until when. */
  isWaiting: boolean;
  expires: string | null;
  canBeCancelled: boolean;
  hasReceipt: boolean;
}

/** A receipt as it is printed. */
export interface ReceiptData {
  payment: PaymentData;
  number: string;
  issued: string;
  providerReference: string;
  /** Whose receipt it is: their name where it is known, and their login. */
  player: string;
}
