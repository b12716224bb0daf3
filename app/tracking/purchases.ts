import { useRef } from "react";
import { serverNow } from "#app/live/server-clock.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { TRACKED_PURCHASE_DAYS } from "#contract/host/constants.ts";
import type { SettledPurchase } from "#contract/host/purchase-tracking.ts";
import { countsAsPurchase } from "#contract/wire/money/payment-rules.ts";
import type { PaymentEvent } from "#contract/wire/money/payments.ts";
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
  purchase: PaymentEvent,
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

/** The purchases of this page, used if neither storage nor cookies keep them. */
let pagePurchases: TrackedPurchases = {};

/**
 * Cookie with the ids of the newest purchases, used only where storage is disabled or full: signed-in players always have cookies,
 * and the page of a settled deposit can be reloaded.
 */
const COOKIE = { name: "tracked_purchases", max: 5, maxAge: TRACKED_PURCHASE_DAYS * 24 * 3600 };

function purchasesInCookie(): TrackedPurchases {
  const [, value = ""] = new RegExp(`(?:^|; )${COOKIE.name}=([^;]*)`).exec(document.cookie) ?? [];
  return Object.fromEntries(value.split(".").map((id) => [id, 0]));
}

function storeInCookie(purchases: TrackedPurchases): void {
  // By time: an object lists keys that are numbers first.
  const newest = Object.entries(purchases).sort(([, a], [, b]) => b - a);
  const ids = newest.map(([key]) => key).filter((key) => /^[\w-]{1,64}$/.test(key));
  const value = ids.slice(0, COOKIE.max).join(".");
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http.
  document.cookie = `${COOKIE.name}=${value}; Path=/; Max-Age=${COOKIE.maxAge}; SameSite=Lax${secure}`;
}

/** Stores the purchase. @returns false if this or another tab has stored it already, in this visit or an earlier one */
function storeIfNew(purchase: PaymentEvent): boolean {
  const stored = browserStorage.readObject(KEY) as TrackedPurchases | null;
  const updated = addPurchase(
    { ...purchasesInCookie(), ...(stored ?? pagePurchases) },
    purchase,
    serverNow(),
  );
  if (!updated) return false;
  pagePurchases = updated;
  if (!browserStorage.writeObject(KEY, updated)) storeInCookie(updated);
  return true;
}

/**
 * Tracks a purchase once per payment, even if it is received several times, by several tabs, or shown again by a later visit
 * [LIVE-2, TP-2, TP-3].
 */
export async function trackPurchase(purchase: PaymentEvent): Promise<void> {
  if (!countsAsPurchase(purchase) || !tracker.isEnabled()) return;
  // The server needs an id to deliver a purchase once.
  if (tracker.leavesPurchasesToServer() && purchase.payment_id !== undefined) return;
  // Several tabs receive the event at once, so the check needs a lock; on plain http there are no locks.
  const isNew = navigator.locks
    ? await navigator.locks.request(KEY, () => storeIfNew(purchase))
    : storeIfNew(purchase);
  if (!isNew) return;
  tracker.push(purchaseEntry(purchase));
  tracker.convert();
}

/** The purchase that the page shows; null for any other page. */
let shown: PaymentEvent | null = null;

/** Tracks the purchase that the page shows; called when trackers are ready, and when the visitor's consent changes. */
export function trackShownPurchase(): void {
  if (shown) void trackPurchase(shown);
}

/**
 * Tracks the purchase that a payment's page shows. Its live event arrives while the player is at the provider's page, so this page
 * is the first of the site that sees the payment settled.
 *
 * @param purchase null if the payment is no purchase (yet)
 */
export function useShownPurchase(purchase: SettledPurchase | null): void {
  const latest = useRef(purchase);
  latest.current = purchase;
  const id = purchase?.payment_id;
  // Another answer about the same payment is the same purchase.
  useOnChange(() => {
    shown = latest.current;
    trackShownPurchase();
    return () => {
      shown = null;
    };
  }, [id]);
}
