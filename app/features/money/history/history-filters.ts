import {
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  type PaymentStatus,
  type PaymentType,
} from "#contract/money/payment-status.ts";

/** What a player can ask to see by status: all that is still under way, or one way of having ended. */
export const STATUS_CHOICES = [
  "under_way",
  "settled",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const satisfies readonly (PaymentStatus | "under_way")[];
export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** What the address of the history asks for; what is empty lets everything through. */
export interface HistoryFilters {
  type: PaymentType | "";
  status: StatusChoice | "";
  /** Alias of a method. */
  method: string;
  /** ISO dates, both included, in their order. */
  from: string;
  to: string;
}

export const NO_FILTERS: HistoryFilters = { type: "", status: "", method: "", from: "", to: "" };

/** The filters of an address. What is none of them, as anybody may write an address, lets everything through. */
export function historyFilters(query: URLSearchParams): HistoryFilters {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? "";
  const method = query.get("method") ?? "";
  const [from, to] = [day(query.get("from")), day(query.get("to"))];
  const reversed = from !== "" && to !== "" && from > to;
  return {
    type: oneOf(PAYMENT_TYPES, "type"),
    status: oneOf(STATUS_CHOICES, "status"),
    method: /^[\w-]{1,64}$/.test(method) ? method : "",
    from: reversed ? to : from,
    to: reversed ? from : to,
  };
}

/** An ISO date that there is, in a time in which there are payments; else nothing. */
function day(text: string | null): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return "";
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

/** Whether anything is held back. */
export function isFiltered(filters: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** The filters as an address has them; those that let everything through are left out. */
export function filterQuery(filters: HistoryFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}

/** The filters as the product API takes them. Days are those of UTC, as limits' and statements' are. */
export function filterInput({ type, status, method, from, to }: HistoryFilters) {
  return {
    ...(type && { type }),
    ...(status && { status: status === "under_way" ? UNDER_WAY.join(",") : status }),
    ...(method && { method }),
    ...(from && { from: `${from}T00:00:00.000Z` }),
    ...(to && { to: new Date(Date.parse(to) + 86_400_000).toISOString() }),
  };
}

const UNDER_WAY: readonly PaymentStatus[] = PAYMENT_STATUSES.filter(
  (status) => !(STATUS_CHOICES as readonly string[]).includes(status),
);
