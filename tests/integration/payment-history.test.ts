import { afterEach, beforeAll, expect, test } from "vitest";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

let casino: Casino;
let regular: Visitor;
/** Another player, without payments. */
let other: Visitor;

beforeAll(async () => {
  casino = await sharedCasino();
  [regular, other] = await Promise.all([
    loggedIn(casino.origin, "demo-regular"),
    loggedIn(casino.origin, "demo"),
  ]);
});
afterEach(() => fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" }));

/** The payments shown on a page of the history. */
async function shown(query: string, visitor = regular): Promise<string[]> {
  const { status, text } = await visitor.get(`/en/wallet/history${query}`);
  expect(status, query).toBe(200);
  return [...text.matchAll(/data-payment="([^"]+)"/g)].map(([, id]) => id as string);
}

const fault = (body: object) =>
  fetch(`${casino.origin}/sandbox/faults`, { method: "POST", body: JSON.stringify(body) });

test("each filter returns exactly its matching payments, and no filter returns all [RT-10]", async () => {
  const all = await shown("");
  expect(all).toHaveLength(5);
  expect(await shown("?type=&status=&method=&from=&to=")).toEqual(all);
  expect(await shown("?type=withdrawal")).toHaveLength(2);
  expect(await shown("?type=withdrawal&status=settled")).toHaveLength(1);
  expect(await shown("?method=voucher")).toHaveLength(1);
  expect(await shown("?status=under_way")).toEqual([]);
  expect(await shown("?to=2020-01-01")).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await shown(`?from=2020-01-01&to=${tomorrow}`)).toEqual(all);
  expect(await shown("?type=bet&status=%3Cscript%3E&from=never")).toEqual(all);
});

test("only its player can see a payment and its receipt", async () => {
  const [settled = ""] = await shown("?type=withdrawal&status=settled");
  expect(await shown("", other)).toEqual([]);
  for (const path of [`/en/wallet/history/${settled}`, `/en/wallet/history/${settled}/receipt`]) {
    expect((await regular.get(path)).status, path).toBe(200);
    expect((await other.get(path)).status, path).toBe(404);
    const guest = await new Visitor(casino.origin).get(path);
    expect([guest.status, guest.headers.get("location")]).toEqual([
      302,
      `/en?login=&continue=${encodeURIComponent(path)}`,
    ]);
  }
  for (const id of ["nothing", "x".repeat(200), "..%2F..%2Fwallet", "%00"]) {
    expect((await regular.get(`/en/wallet/history/${id}`)).status, id).toBe(404);
  }
});

test("a receipt has its own number and the provider's, and exists only after the payment has settled", async () => {
  const [settled = ""] = await shown("?type=deposit&status=settled");
  const { text } = await regular.get(`/en/wallet/history/${settled}/receipt`);
  expect(text).toContain(`S-${settled.slice(0, 8).toUpperCase()}`);
  expect(text).toContain("Provider reference");
  expect(text).toContain("demo-regular");
  const [declined = ""] = await shown("?status=declined");
  expect((await regular.get(`/en/wallet/history/${declined}/receipt`)).status).toBe(404);
  expect((await regular.get(`/en/wallet/history/${declined}`)).text).toContain("The voucher code is unknown");
});

test("another player's withdrawal and a completed one cannot be cancelled", async () => {
  const [cancelled = ""] = await shown("?status=cancelled");
  const cancel = (visitor: Visitor) =>
    visitor.post(`/en/wallet/history/${cancelled}?_data=localized%2Fwallet%2Fhistory%2Fpayment`, {
      form: `cancel-${cancelled}`,
    });
  expect((await cancel(other)).status).toBe(404);
  const again = await cancel(regular);
  expect(again.json().submission.error[""].key).toBe("errors:product.payment_not_cancellable");
});

test("without the method names the history still loads, and the requested filter is preserved", async () => {
  await fault({ operation: "paymentSystems", failure: "http-500" });
  const { text } = await regular.get("/en/wallet/history?method=card");
  expect(text.match(/data-payment=/g)).toHaveLength(1);
  expect(text).toContain('<input type="hidden" name="method" value="card"/>');
});

test("the exported file has the filtered payments of its own player only", async () => {
  const own = await regular.get("/de/actions/payment-history?type=deposit");
  expect(own.headers.get("content-disposition")).toMatch(/^attachment; filename="payments-[\d-]+\.csv"$/);
  expect(own.text.trim().split("\r\n")).toHaveLength(4);
  expect(own.text).toContain("Einzahlung;Gutschein");
  expect((await other.get("/en/actions/payment-history")).text.trim().split("\r\n")).toHaveLength(1);
});

// These run last, because they leave the circuit of this call open.
test.each(["http-500", "malformed", "half-body", "close"])(
  "if the payments fail to load (%s), the page shows an error in their place and keeps the filters",
  async (failure) => {
    await fault({ operation: "payments", failure });
    const { status, text } = await regular.get("/en/wallet/history?type=deposit");
    expect(status).toBe(200);
    expect(text).toContain("We can’t show your payments right now");
    expect(text).toContain('<option value="deposit" selected="">');
    expect((await regular.get("/en/actions/payment-history")).status).toBe(503);
  },
);
