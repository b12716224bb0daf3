import { expect, test } from "vitest";
import { localePaths } from "#app/i18n/paths.ts";
import { PAYMENT_STATUSES, type PaymentStatus } from "#contract/money/payment-status.ts";
import { onwardPage, type PaymentPage, paymentPath, truePage } from "./payment-page.ts";
import type { NextView, WidgetStep } from "./payment-view.ts";

const NONE: NextView = { step: "none" };
const REDIRECT: NextView = { step: "redirect", url: "https://bank.example/3ds" };
const UNUSABLE: NextView = { step: "redirect", url: null };
const widget = (name: WidgetStep["widget"]) => ({ step: "widget", widget: { widget: name } }) as NextView;
const BANK = { step: "bank" } as NextView;
const COINS = { step: "crypto" } as NextView;

const PAGES: PaymentPage[] = ["preloader", "pending", "success", "fail", "mifinity", "purchase"];

const RESTING: Record<PaymentStatus, PaymentPage> = {
  created: "pending",
  awaiting_player: "pending",
  pending: "pending",
  confirming: "pending",
  settled: "success",
  declined: "fail",
  cancelled: "fail",
  expired: "fail",
  reversed: "fail",
};

test.each(PAYMENT_STATUSES)(
  "%s with nothing to do has one page, whatever was asked for [RT-12]",
  (status) => {
    for (const asked of PAGES) expect(truePage(asked, { status, next: NONE }), asked).toBe(RESTING[status]);
  },
);

test.each([
  ["a provider's page", REDIRECT, "preloader"],
  ["MiFinity", widget("mifinity"), "mifinity"],
  ["the crypto purchase", widget("moonpay"), "purchase"],
  ["a transfer", BANK, "pending"],
  ["coins", COINS, "pending"],
  ["a redirect to nowhere", UNUSABLE, "pending"],
] as const)("the preloader takes %s on, and no other page sends anybody there [RT-12]", (_, next, page) => {
  const payment = { status: "awaiting_player", next } as const;
  expect(truePage("preloader", payment)).toBe(page);
  for (const asked of ["pending", "success", "fail"] as const) {
    expect(truePage(asked, payment), asked).toBe("pending");
  }
  expect(onwardPage(payment)).toBe(page === "pending" ? null : page);
});

test("a widget's page is for its own widget, and only while that is open [RT-7]", () => {
  const open = { status: "awaiting_player", next: widget("mifinity") } as const;
  expect(truePage("mifinity", open)).toBe("mifinity");
  expect(truePage("purchase", open)).toBe("pending");
  expect(truePage("mifinity", { status: "awaiting_player", next: REDIRECT })).toBe("pending");
});

test("a step that is left over from before does not take anybody away from a payment at rest", () => {
  for (const next of [REDIRECT, widget("mifinity"), COINS]) {
    expect(truePage("preloader", { status: "settled", next })).toBe("success");
    expect(truePage("mifinity", { status: "declined", next })).toBe("fail");
    expect(onwardPage({ status: "expired", next })).toBeNull();
  }
});

test("asking for the page that is true leads nowhere else", () => {
  for (const status of PAYMENT_STATUSES) {
    for (const next of [NONE, REDIRECT, UNUSABLE, widget("mifinity"), widget("moonpay"), BANK, COINS]) {
      for (const asked of PAGES) {
        const page = truePage(asked, { status, next });
        expect(truePage(page, { status, next }), `${status} ${next.step} ${asked}`).toBe(page);
      }
    }
  }
});

test("every page has its address", () => {
  const paths = localePaths("de");
  expect(PAGES.map((page) => paymentPath(paths, page, "p1"))).toEqual([
    "/de/payment/preloader?payment=p1",
    "/de/payment/pending?payment=p1",
    "/de/payment/success?payment=p1",
    "/de/payment/fail?payment=p1",
    "/de/mifinity?payment=p1",
    "/de/wallet/buy-crypto?payment=p1",
  ]);
});
