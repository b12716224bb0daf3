import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import type { PaymentDetailsView } from "./model.ts";
import { PaymentDetailsList } from "./payment-details.tsx";

const RETURNED: PaymentDetailsView = {
  id: "p-1",
  type: "withdrawal",
  status: "reversed",
  reason: null,
  name: "Bank transfer",
  account: "",
  amount: "€100.00",
  fee: "€1.50",
  feeReturned: "€1.50",
  total: "€98.50",
  settled: null,
  bonus: null,
  created: "27 November 2026",
  timeline: [],
  isAwaitingPlayer: false,
  expires: null,
  canBeCancelled: false,
  hasReceipt: true,
};

const rowsOf = (payment: PaymentDetailsView) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor("en")}>
      <PaymentDetailsList payment={payment} />
    </I18nextProvider>,
  );

test("a fee that came back with a returned withdrawal has a row of its own", () => {
  expect(rowsOf(RETURNED)).toMatch(/Fee returned<\/dt><dd[^>]*>€1\.50/);
  expect(rowsOf({ ...RETURNED, feeReturned: null })).not.toContain("Fee returned");
});
