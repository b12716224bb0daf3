import { expect, test } from "vitest";
import { localePaths } from "#app/i18n/paths.ts";
import { PAYMENT_STATUSES, type PaymentStatus } from "#contract/wire/money/payment-rules.ts";
import {
  matchingPage,
  type NextStepView,
  type PaymentPageName,
  paymentPath,
  stepPage,
  type WidgetStep,
} from "./model.ts";

const NONE: NextStepView = { step: "none" };
const REDIRECT: NextStepView = { step: "redirect", url: "https://bank.example/3ds" };
const UNUSABLE: NextStepView = { step: "redirect", url: null };
const widget = (name: WidgetStep["widget"]) => ({ step: "widget", widget: { widget: name } }) as NextStepView;
const BANK = { step: "bank" } as NextStepView;
const COINS = { step: "crypto" } as NextStepView;

const PAGES: PaymentPageName[] = ["preloader", "pending", "success", "fail", "mifinity", "crypto_purchase"];

const STATUS_PAGES: Record<PaymentStatus, PaymentPageName> = {
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
  "%s without a next step has one page, whatever page is requested [RT-12]",
  (status) => {
    for (const requested of PAGES) {
      expect(matchingPage(requested, { status, next: NONE }), requested).toBe(STATUS_PAGES[status]);
    }
  },
);

test.each([
  ["a provider's page", REDIRECT, "preloader"],
  ["MiFinity", widget("mifinity"), "mifinity"],
  ["the crypto purchase", widget("moonpay"), "crypto_purchase"],
  ["a transfer", BANK, "pending"],
  ["coins", COINS, "pending"],
  ["a redirect without a URL", UNUSABLE, "pending"],
] as const)("only the preloader redirects to the step %s [RT-12]", (_, next, page) => {
  const payment = { status: "awaiting_player", next } as const;
  expect(matchingPage("preloader", payment)).toBe(page);
  for (const requested of ["pending", "success", "fail"] as const) {
    expect(matchingPage(requested, payment), requested).toBe("pending");
  }
  expect(stepPage(payment)).toBe(page === "pending" ? null : page);
});

test("the page of a widget matches only its own widget while that step is open [RT-7]", () => {
  const open = { status: "awaiting_player", next: widget("mifinity") } as const;
  expect(matchingPage("mifinity", open)).toBe("mifinity");
  expect(matchingPage("crypto_purchase", open)).toBe("pending");
  expect(matchingPage("mifinity", { status: "awaiting_player", next: REDIRECT })).toBe("pending");
});

test("the step of a final payment is ignored", () => {
  for (const next of [REDIRECT, widget("mifinity"), COINS]) {
    expect(matchingPage("preloader", { status: "settled", next })).toBe("success");
    expect(matchingPage("mifinity", { status: "declined", next })).toBe("fail");
    expect(stepPage({ status: "expired", next })).toBeNull();
  }
});

test("the matching page does not redirect again", () => {
  for (const status of PAYMENT_STATUSES) {
    for (const next of [NONE, REDIRECT, UNUSABLE, widget("mifinity"), widget("moonpay"), BANK, COINS]) {
      for (const requested of PAGES) {
        const page = matchingPage(requested, { status, next });
        expect(matchingPage(page, { status, next }), `${status} ${next.step} ${requested}`).toBe(page);
      }
    }
  }
});

test("every page has its path", () => {
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
