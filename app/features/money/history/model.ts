import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PaymentReason,
  type PaymentStatus,
  type PaymentType,
} from "#contract/wire/money/payment-rules.ts";

/** Values of the status filter: all payments in progress, or one final status. */
export const STATUS_FILTERS = [
  "under_way",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const satisfies readonly (PaymentStatus | "under_way")[];
type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Filters of the payment history; an empty string means no filter. */
export interface PaymentFilters {
  type: PaymentType | "";
  status: StatusFilter | "";
  /** Alias of a method. */
  method: string;
  /** ISO dates, both inclusive, in chronological order. */
  from: string;
  to: string;
}

/** Parses the filters of a URL. Invalid values are ignored. */
export function parsePaymentFilters(query: URLSearchParams): PaymentFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? "";
  const method = query.get("method") ?? "";
  const [from, to] = [parseDate(query.get("from")), parseDate(query.get("to"))];
  const isReversed = from !== "" && to !== "" && from > to;
  return {
    type: oneOf(PAYMENT_TYPES, "type"),
    status: oneOf(STATUS_FILTERS, "status"),
    method: /^[\w-]{1,64}$/.test(method) ? method : "",
    from: isReversed ? to : from,
    to: isReversed ? from : to,
  };
}

/** @returns a valid ISO date of this century, or an empty string */
function parseDate(text: string | null): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return "";
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

export function hasPaymentFilters(filters: PaymentFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** The filters as URL query parameters; empty ones are left out. */
export function paymentFilterParams(filters: PaymentFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}

/** The filters as input of the product API: UTC days, from the start of the first to the end of the last, exclusive. */
export function paymentFilterInput({ type, status, method, from, to }: PaymentFilters) {
  return {
    ...(type && { type }),
    ...(status && { status: status === "under_way" ? OPEN_PAYMENT_STATUSES.join(",") : status }),
    ...(method && { method }),
    ...(from && { from: `${from}T00:00:00.000Z` }),
    ...(to && { to: new Date(Date.parse(to) + 86_400_000).toISOString() }),
  };
}

/** Maximum number of payments in a CSV file. */
export const MAX_EXPORTED_PAYMENTS = 5000;

/** A payment in a list, formatted for the player. */
export interface PaymentLine {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  /** Name of the method. */
  name: string;
  /** Identifies the card, wallet or bank account; may be empty. */
  account: string;
  /** The settled amount, or the requested one while the payment is open. */
  amount: string;
  date: string;
  /** Hours and minutes, UTC. */
  time: string;
}

/** One page of the payments that match the filters. */
export interface PaymentHistoryPage {
  lines: PaymentLine[];
  /** Number of payments on all pages. */
  total: number;
  deposits: string;
  withdrawals: string;
  /** Null if there are no open withdrawals. */
  openWithdrawals: string | null;
  /** Cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Loader data of the payment history. */
export interface PaymentHistoryData {
  filters: PaymentFilters;
  /** Whether this is not the first page. */
  isLaterPage: boolean;
  /** Methods of the filter; empty if they failed to load. */
  methods: { alias: string; name: string }[];
  /** Null if the payments failed to load. */
  page: PaymentHistoryPage | null;
}

/** View model of the payment details, formatted for the player. */
export interface PaymentDetailsView {
  id: string;
  type: PaymentType;
  status: PaymentStatus;
  reason: PaymentReason | null;
  name: string;
  account: string;
  /** The requested amount. */
  amount: string;
  created: string;
  /** Null if 0. */
  fee: string | null;
  /** The part of the fee that was given back with a returned withdrawal; null if none was. */
  feeReturned: string | null;
  /** Deposit plus fee, or withdrawal minus fee; null without a fee. */
  total: string | null;
  /** The settled amount; null if it is the requested amount. */
  settled: string | null;
  /** Bonus money credited with the payment; null if 0. */
  bonus: string | null;
  timeline: { status: PaymentStatus; at: string }[];
  /** Whether the player has to complete a step. */
  isAwaitingPlayer: boolean;
  expires: string | null;
  canBeCancelled: boolean;
  hasReceipt: boolean;
}

/** View model of a receipt. */
export interface ReceiptView {
  payment: PaymentDetailsView;
  number: string;
  issued: string;
  providerReference: string;
  /** Full name, if known, and login. */
  player: string;
}

/** Name of the form that cancels a withdrawal. It includes the id because a page can have several. */
export function cancelFormName(paymentId: string): string {
  return `cancel-${paymentId}`;
}
