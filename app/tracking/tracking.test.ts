import { describe, expect, test, vi } from "vitest";
import { conversionUrl, purchaseOf, trackedAmount } from "#contract/host/purchase-tracking.ts";
import { site } from "#contract/host/site.ts";
import type { TrackingChoice } from "#contract/host/tracking-consent.ts";
import { paymentEvent } from "#contract/wire/money/payments.ts";
import { choiceIn } from "./consent.ts";
import { depositEvent, purchaseEntry } from "./events.ts";
import { addPurchase } from "./purchases.ts";
import { hasTrackers } from "./site-trackers.ts";
import { createTracker } from "./tracker.ts";
import { routeEffects } from "./tracking.tsx";

const conversion = { endpoint: "https://cnv.example/log/cnv?buzz_key=b1", tagId: "t1", segmentKey: "s1" };
const tracking = (over: object = {}) => site.shape.tracking.parse({ dataLayer: true, conversion, ...over });

const ALL: TrackingChoice = { analytics: true, advertising: true };
const NONE: TrackingChoice = { analytics: false, advertising: false };

function visit(over: object, accountId: string | null = "42") {
  let permissions = NONE;
  const push = vi.fn<(entry: Record<string, unknown>) => void>();
  const request = vi.fn<(url: string) => void>();
  const tracker = createTracker({ permissions: () => permissions, push, request, random: () => 7 });
  const follow = () => tracker.setVisit({ tracking: tracking(over), accountId });
  const permit = (next: TrackingChoice) => {
    permissions = next;
  };
  return { tracker, push, request, follow, permit };
}

test("a site without trackers has nothing to decline [TP-3]", () => {
  expect(hasTrackers(tracking({ conversion: undefined }))).toBe(true);
  expect(hasTrackers(tracking({ dataLayer: false }))).toBe(true);
  expect(hasTrackers(site.shape.tracking.parse({}))).toBe(false);
});

test("the choice is read among other cookies", () => {
  const choice = { analytics: true, advertising: false, at: 7, id: "browser-1" };
  expect(choiceIn("a=b; tracking_consent=2.10.7.browser-1; c=d")).toEqual(choice);
  for (const cookies of [
    "",
    "tracking_consent=",
    "tracking_consent=accepted",
    "not_tracking_consent=2.10.7.browser-1",
  ]) {
    expect(choiceIn(cookies)).toBeNull();
  }
});

describe("the tracker", () => {
  test("sends nothing that the visitor does not allow, and does not send earlier events afterwards [TP-3]", () => {
    const { tracker, push, request, follow, permit } = visit({});
    const everything = () => {
      tracker.push({ event: "registration" });
      tracker.convert();
      return [push.mock.calls.length, request.mock.calls.length];
    };
    permit(ALL);
    expect(everything()).toEqual([0, 0]);
    follow();
    permit(NONE);
    expect(everything()).toEqual([0, 0]);
    expect(tracker.isEnabled()).toBe(false);
    permit(ALL);
    expect(everything()).toEqual([1, 1]);
    // After a withdrawal nothing is sent.
    permit(NONE);
    expect(everything()).toEqual([1, 1]);
  });

  test("calls back when the visitor is set, at once if it is, and not after a cancellation [TP-3]", () => {
    const { tracker, follow } = visit({});
    const [early, cancelled, late] = [vi.fn(), vi.fn(), vi.fn()];
    tracker.whenReady(early);
    tracker.whenReady(cancelled)();
    expect(early).not.toHaveBeenCalled();
    follow();
    follow();
    tracker.whenReady(late);
    expect([early, cancelled, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  test("treats analytics and advertising separately [TP-3]", () => {
    const { tracker, push, request, follow, permit } = visit({});
    follow();
    permit({ analytics: true, advertising: false });
    tracker.push({ event: "registration" });
    tracker.convert();
    expect([push.mock.calls.length, request.mock.calls.length]).toEqual([1, 0]);
    permit({ analytics: false, advertising: true });
    tracker.push({ event: "registration" });
    tracker.convert();
    expect([push.mock.calls.length, request.mock.calls.length]).toEqual([1, 1]);
    expect(tracker.isEnabled()).toBe(true);
  });

  test("uses only configured trackers", () => {
    for (const [over, pushed, requested] of [
      [{ conversion: undefined }, 1, 0],
      [{ dataLayer: false }, 0, 1],
      [{ dataLayer: false, conversion: undefined }, 0, 0],
    ] as const) {
      const { tracker, push, request, follow, permit } = visit(over);
      permit(ALL);
      follow();
      expect(tracker.isEnabled()).toBe(pushed + requested > 0);
      tracker.push({ event: "registration" });
      tracker.convert();
      expect([push.mock.calls.length, request.mock.calls.length]).toEqual([pushed, requested]);
    }
  });

  test("the conversion image's URL has tag, segment, account and a random number [TP-2]", () => {
    const { tracker, request, follow, permit } = visit({});
    permit(ALL);
    follow();
    tracker.convert();
    const url = new URL(request.mock.calls[0]?.[0] ?? "");
    expect(url.origin + url.pathname).toBe("https://cnv.example/log/cnv");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      buzz_key: "b1",
      tag_id: "t1",
      segment_key: "s1",
      account_id: "42",
      ord: "7",
    });
    expect(new URL(conversionUrl(conversion, null, 1)).searchParams.has("account_id")).toBe(false);
  });

  test("a cart replaces the previous one [TP-3]", () => {
    const { tracker, push, follow, permit } = visit({});
    permit(ALL);
    follow();
    const choice = { alias: "card", name: "Payment card", amount: 1050, currency: "EUR" } as const;
    tracker.push(depositEvent("add_to_cart", choice));
    const item = { item_id: "card", item_name: "Payment card", item_category: "deposit", quantity: 1 };
    expect(push.mock.calls.map(([entry]) => entry)).toEqual([
      { ecommerce: null },
      {
        event: "add_to_cart",
        ecommerce: { currency: "EUR", value: 10.5, items: [{ ...item, price: 10.5 }] },
      },
    ]);
  });
});

test("a page's guards select its tracking effects [GRD-1]", () => {
  const vip = { level: 3, name: "", image: "", isLast: false };
  const both = ["checkAuth", "bidrTrackPageView", "ga4TrackVipLevel"];
  expect(routeEffects(both, vip)).toEqual({ conversion: true, vipLevel: 3 });
  expect(routeEffects([], vip)).toEqual({ conversion: false, vipLevel: null });
  expect(routeEffects(both, null).vipLevel).toBeNull();
});

describe("deposits", () => {
  test("a missing or invalid amount is tracked as 333 [TP-3]", () => {
    for (const none of [undefined, null, "", "abc", 0, "0.00", -5, Number.NaN]) {
      expect(trackedAmount(none), String(none)).toBe(333);
    }
    expect([trackedAmount("12.50"), trackedAmount(7)]).toEqual([12.5, 7]);
    const choice = { alias: "btc", name: "Bitcoin", amount: null, currency: "BTC" } as const;
    expect(depositEvent("begin_checkout", choice)).toMatchObject({ ecommerce: { value: 333 } });
    expect(depositEvent("remove_from_cart", { ...choice, amount: 150_000 })).toMatchObject({
      ecommerce: { value: 0.0015, currency: "BTC" },
    });
  });

  test("a purchase has payment id, amount, currency and selected bonus [LIVE-2, TP-3]", () => {
    const wire = { alias: "card", amount: "50.00", currency: "EUR", paymethod_name: "Payment card" };
    const more = { payment_id: "p1", benefit_id: "first-light" };
    expect(purchaseEntry(paymentEvent.parse({ ...wire, ...more }))).toMatchObject({
      event: "purchase",
      ecommerce: { transaction_id: "p1", currency: "EUR", value: 50, coupon: "first-light" },
    });
    const bare = purchaseEntry(paymentEvent.parse({ alias: "card", currency: "EUR" }));
    expect(bare).toMatchObject({ ecommerce: { value: 333, items: [{ item_id: "card" }] } });
    expect(JSON.stringify(bare)).not.toMatch(/coupon|transaction_id/);
  });

  test("a payment is tracked once; one without an id once per minute [TP-3]", () => {
    const named = paymentEvent.parse({ alias: "card", amount: "5", currency: "EUR", payment_id: "p1" });
    const first = addPurchase({}, named, 1_000);
    expect(first).not.toBeNull();
    expect(addPurchase(first ?? {}, named, 1e12)).toBeNull();
    expect(addPurchase(first ?? {}, { ...named, payment_id: "p2" }, 1_000)).not.toBeNull();

    const unnamed = paymentEvent.parse({ alias: "card", amount: "5", currency: "EUR" });
    const once = addPurchase({}, unnamed, 1_000) ?? {};
    expect(addPurchase(once, unnamed, 60_999)).toBeNull();
    expect(addPurchase(once, unnamed, 61_000)).not.toBeNull();
    expect(addPurchase(once, { ...unnamed, amount: "6" }, 1_000)).not.toBeNull();
  });

  test("a payment is a purchase if it is a deposit that has settled in the last week, by the product API's clock [TP-3]", () => {
    const settled = {
      payment_id: "p1",
      type: "deposit",
      status: "settled",
      alias: "card",
      name: "Payment card",
      amount: 5000,
      settled_amount: 2500,
      currency: "EUR",
      benefit_id: "first-light",
      timeline: [
        { status: "created", at: "2026-03-01T10:00:00Z" },
        { status: "settled", at: "2026-03-01T10:05:00Z" },
      ],
      now: "2026-03-08T10:04:00Z",
    } as const;
    expect(purchaseOf(settled)).toEqual({
      payment_id: "p1",
      alias: "card",
      amount: "25.00",
      currency: "EUR",
      benefit_id: "first-light",
      paymethod_name: "Payment card",
    });
    expect(purchaseOf({ ...settled, settled_amount: null })?.amount).toBe("50.00");
    expect(purchaseOf({ ...settled, now: "2026-03-08T10:06:00Z" })).toBeNull();
    expect(purchaseOf({ ...settled, type: "withdrawal" })).toBeNull();
    for (const status of ["pending", "declined", "reversed"] as const) {
      expect(purchaseOf({ ...settled, status }), status).toBeNull();
    }
  });

  test("only the newest 200 purchases are stored", () => {
    let tracked = {};
    for (let n = 0; n < 300; n += 1) {
      const purchase = paymentEvent.parse({ alias: "card", currency: "EUR", payment_id: `p${n}` });
      tracked = addPurchase(tracked, purchase, n) ?? {};
    }
    expect(Object.keys(tracked)).toHaveLength(200);
    expect(tracked).toHaveProperty("p299");
    expect(tracked).not.toHaveProperty("p99");
  });
});
