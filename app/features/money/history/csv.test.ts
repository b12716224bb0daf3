import { expect, test, vi } from "vitest";
import type { Payment } from "#contract/wire/money/payments.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { paymentHistoryCsv } from "./csv.server.ts";
import { MAX_EXPORTED_PAYMENTS } from "./model.ts";

const PAYMENT: Payment = {
  payment_id: "p-1",
  type: "deposit",
  status: "settled",
  reason: null,
  alias: "card",
  name: "Card",
  account: "•••• 4242",
  amount: 123_456,
  currency: "EUR",
  fee: 150,
  fee_returned: 0,
  settled_amount: 123_456,
  benefit_id: "0",
  bonus_amount: 0,
  can_be_cancelled: false,
  created_at: "2026-11-01T10:00:00.000Z",
  updated_at: "2026-11-01T10:01:00.000Z",
};

/** Exports a history of `count` payments with the given properties. */
async function exportFile(count: number, overrides: Partial<Payment> = {}, query = "", locale = "en") {
  const payments = vi.fn(async ({ cursor = "0", limit = 20 }: { cursor?: string; limit?: number }) => {
    const start = Number(cursor);
    const end = Math.min(count, start + limit);
    return {
      items: Array.from({ length: end - start }, (_, index) => ({
        ...PAYMENT,
        ...overrides,
        payment_id: `p-${start + index}`,
      })),
      next_cursor: end < count ? String(end) : null,
    };
  });
  const context = loadContext({ api: { payments }, user: {}, locale, numberLocale: locale });
  const response = await paymentHistoryCsv(new Request(`https://site.example/file${query}`), context);
  const rows = (await response.text()).slice(1).trimEnd().split("\r\n");
  return { response, rows, payments };
}

test("the file has all pages of the filtered payments, with amounts as plain decimals [RT-10]", async () => {
  const { response, rows, payments } = await exportFile(230, {}, "?type=deposit&status=settled&cursor=9");
  expect(rows).toHaveLength(231);
  expect(rows[1]).toBe(
    "2026-11-01T10:00:00.000Z,2026-11-01T10:01:00.000Z,Deposit,Card,•••• 4242,Completed,,1234.56,1.50,1234.56,EUR,p-0",
  );
  expect(payments.mock.calls.map(([input]) => input)).toEqual(
    [undefined, "100", "200"].map((cursor) => ({
      type: "deposit",
      status: "settled",
      limit: 100,
      locale: "en",
      ...(cursor && { cursor }),
    })),
  );
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("headers and texts are in the language of the page", async () => {
  const { rows } = await exportFile(
    1,
    { status: "declined", reason: "card_declined", settled_amount: null },
    "",
    "de",
  );
  expect(rows[0]).toContain("Zahlungsart");
  expect(rows[1]).toContain("Abgelehnt;");
  expect(rows[1]).toContain(";1234,56;1,50;;EUR;");
});

test("stops at the maximum without requesting more pages", async () => {
  const { rows, payments } = await exportFile(MAX_EXPORTED_PAYMENTS + 70);
  expect(rows).toHaveLength(MAX_EXPORTED_PAYMENTS + 1);
  expect(payments).toHaveBeenCalledTimes(MAX_EXPORTED_PAYMENTS / 100);
});

test.each(["=cmd|' /C calc'!A0", "+1", "-1+2", "@SUM(A1)", "\t=1"])(
  "a name of %j is escaped as text for spreadsheets",
  async (text) => {
    const { rows } = await exportFile(1, { name: text, account: text });
    expect(rows[1]).toContain(`,'${text},'${text},`);
  },
);

test("fails if a page fails to load", async () => {
  const failing = async ({ cursor }: { cursor?: string }) => {
    if (cursor) throw Object.assign(new Error("payments: timeout"), { name: "UpstreamError" });
    return { items: [PAYMENT], next_cursor: "1" };
  };
  const context = loadContext({ api: { payments: failing }, user: {}, locale: "en" });
  await expect(paymentHistoryCsv(new Request("https://site.example/file"), context)).rejects.toThrow(
    "timeout",
  );
});
