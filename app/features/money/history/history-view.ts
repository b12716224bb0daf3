import type { PaymentStatus, PaymentType } from "#contract/money/payment-status.ts";
import type { HistoryFilters } from "./history-filters.ts";

/** A payment as a line shows it; money and dates are in the reader's words. */
export interface PaymentLine {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  /** The method's name, and what tells the card, wallet or account. */
  name: string;
  account: string;
  /** What has moved, or is to move. */
  amount: string;
  date: string;
  /** Hours and minutes, UTC. */
  time: string;
}

/** One page of the payments that the filters let through. */
export interface HistoryPage {
  lines: PaymentLine[];
  /** How many there are on all pages. */
  total: number;
  deposits: string;
  withdrawals: string;
  /** Null where nothing is on its way out. */
  openWithdrawals: string | null;
  /** What fetches the page after; null at the end. */
  nextCursor: string | null;
}

export interface HistoryData {
  filters: HistoryFilters;
  /** Whether this is a page after the first. */
  isLater: boolean;
  /** Methods to choose from; none where they could not be had. */
  methods: { alias: string; name: string }[];
  /** Null where the payments could not be had. */
  page: HistoryPage | null;
}
