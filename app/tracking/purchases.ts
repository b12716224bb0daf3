import { isPurchase } from "#contract/money/payment-status.ts";
import type { PurchaseEvent } from "#contract/money/payments.ts";
import { purchaseEntry } from "./events.ts";
import { tracker } from "./tracker.ts";

/** What has been counted, by its key, and when (milliseconds). */
type Counted = Record<string, number>;

const KEY = "trackedPurchases";
/** More than any player makes while a repeat of the oldest could still come. */
const MOST = 200;
/** An event that names no payment is told from its repeats by their coming at once. */
const REPEATS_WITHIN = 60_000;

/**
 * Counts a purchase.
 *
 * @returns what is counted now, or null where this purchase was counted already
 */
export function count(counted: Counted, purchase: PurchaseEvent, now: number): Counted | null {
  const { payment_id, alias, amount, currency, benefit_id } = purchase;
  const key = payment_id ?? JSON.stringify([alias, amount, currency, benefit_id]);
  const before = counted[key];
  if (before !== undefined && (payment_id !== undefined || now - before < REPEATS_WITHIN)) return null;
  const newest = Object.entries({ ...counted, [key]: now }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(newest.slice(0, MOST));
}

/** Where storage is forbidden, what this page has counted is all that is known. */
let unkept: Counted = {};

function read(): Counted {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? unkept;
  } catch {
    return unkept;
  }
}

/** Whether this tab is the first to count the purchase; from then on no other is, nor this one after a reload. */
function claim(purchase: PurchaseEvent): boolean {
  const counted = count(read(), purchase, Date.now());
  if (!counted) return false;
  unkept = counted;
  try {
    localStorage.setItem(KEY, JSON.stringify(counted));
  } catch {
    // It is counted for as long as this page is open.
  }
  return true;
}

/**
 * Tells the trackers of a purchase, once for each payment however often and in however many tabs its event comes
 * [LIVE-2, TP-2, TP-3].
 */
export async function trackPurchase(purchase: PurchaseEvent): Promise<void> {
  if (!isPurchase(purchase) || !tracker.isOn()) return;
  // Two tabs hear the event at once: whichever has the lock looks and writes before the other does. Plain http has none.
  const first = navigator.locks ? await navigator.locks.request(KEY, () => claim(purchase)) : claim(purchase);
  if (!first) return;
  tracker.push(purchaseEntry(purchase));
  tracker.convert();
}
