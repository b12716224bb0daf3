import { serverNow } from "#app/live/server-clock.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { isPurchase } from "#contract/wire/money/payment-rules.ts";
import type { PurchaseEvent } from "#contract/wire/money/payments.ts";
import { purchaseEntry } from "./events.ts";
import { tracker } from "./tracker.ts";

/** Tracked purchases: epoch milliseconds by key. */
type TrackedPurchases = Record<string, number>;

const KEY = "trackedPurchases";
/** Maximum number of stored purchases: more than a player makes while the oldest event could be repeated. */
const MAX_STORED = 200;
/** Milliseconds within which an equal event without a payment id is a duplicate. */
const DUPLICATE_WINDOW = 60_000;

/**
 * Adds a purchase to the tracked ones.
 *
 * @returns the new object, or null if the purchase is tracked already
 */
export function addPurchase(
  tracked: TrackedPurchases,
  purchase: PurchaseEvent,
  now: number,
): TrackedPurchases | null {
  const { payment_id, alias, amount, currency, benefit_id } = purchase;
  const key = payment_id ?? JSON.stringify([alias, amount, currency, benefit_id]);
  const trackedAt = tracked[key];
  if (trackedAt !== undefined && (payment_id !== undefined || now - trackedAt < DUPLICATE_WINDOW))
    return null;
  const newest = Object.entries({ ...tracked, [key]: now }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(newest.slice(0, MAX_STORED));
}

/** The purchases of this page, used if storage is disabled. */
let pagePurchases: TrackedPurchases = {};

function read(): TrackedPurchases {
  return (browserStorage.readObject(KEY) as TrackedPurchases | null) ?? pagePurchases;
}

/** Stores the purchase. @returns false if this or another tab has stored it already */
function storeIfNew(purchase: PurchaseEvent): boolean {
  const updated = addPurchase(read(), purchase, serverNow());
  if (!updated) return false;
  pagePurchases = updated;
  browserStorage.writeObject(KEY, updated);
  return true;
}

/**
 * Tracks a purchase once per payment, even if its event is received several times or by several tabs [LIVE-2, TP-2, TP-3].
 */
export async function trackPurchase(purchase: PurchaseEvent): Promise<void> {
  if (!isPurchase(purchase) || !tracker.isEnabled()) return;
  // Several tabs receive the event at once, so the check needs a lock; on plain http there are no locks.
  const isNew = navigator.locks
    ? await navigator.locks.request(KEY, () => storeIfNew(purchase))
    : storeIfNew(purchase);
  if (!isNew) return;
  tracker.push(purchaseEntry(purchase));
  tracker.convert();
}
