import { expect, test } from "vitest";
import type { PaymentPageData, PaymentView } from "./model.ts";
import { paymentRefresh } from "./refresh.ts";

const found = (next: unknown): PaymentPageData => ({
  title: "",
  answer: { state: "found", id: "1", payment: { next } as PaymentView },
});
const provider = { step: "redirect", url: "https://bank.example/3ds" };
const unreachable: PaymentPageData = { title: "", answer: { state: "unreachable", id: "1" } };

test("only the preloader redirects to the provider's page [RT-12]", () => {
  expect(paymentRefresh("preloader")(found(provider))).toEqual({ url: provider.url });
  expect(paymentRefresh("preloader")(found({ step: "redirect", url: null }))).toBeNull();
  expect(paymentRefresh("mifinity")(found({ step: "widget" }))).toBeNull();
  expect(paymentRefresh("success")(found({ step: "none" }))).toBeNull();
});

test("a pending payment and one whose status failed to load are reloaded", () => {
  expect(paymentRefresh("pending")(found(provider))).toEqual({ seconds: 15 });
  expect(paymentRefresh("success")(unreachable)).toEqual({ seconds: 15 });
});

test("a page without a payment is not reloaded", () => {
  expect(paymentRefresh("pending")(undefined)).toBeNull();
  expect(paymentRefresh("pending")({ title: "", answer: { state: "missing", id: "1" } })).toBeNull();
});
