import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TRACKING_CONSENT } from "#contract/host/constants.ts";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import type { Casino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { startTwoInstances, type TwoInstances } from "../support/two-instances.ts";
import type { Visitor } from "../support/visitor.ts";

/* Purchases that the server reports: two instances with one Redis, and the sandbox's receivers of analytics and conversions. */

const CARD = {
  "details.card_number": "4242 4242 4242 4242",
  "details.card_expiry": "12/39",
  "details.card_cvc": "917",
  "details.card_holder": "Vera Virta",
};

let instances: TwoInstances;
let folder: string;
let keys = 0;
const visitors: Visitor[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "solstice-delivery-"));
  const file = join(folder, "sites.json");
  instances = await startTwoInstances(({ root }) => {
    const conversion = { endpoint: `${root}/sandbox/tracking/cnv`, tagId: "tag-1", segmentKey: "segment-1" };
    writeFileSync(file, JSON.stringify([{ ...DEFAULT_SITE, tracking: { dataLayer: true, conversion } }]));
    const url = `${root}/sandbox/tracking/mp/collect?measurement_id=G-SANDBOX&api_secret=sandbox`;
    return { SITES_FILE: file, PURCHASE_DELIVERY_URL: url };
  });
});
afterAll(async () => {
  for (const visitor of visitors) visitor.disconnect();
  await instances?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs in to a demo account with a choice about tracking, such as `11` for a consent to both purposes. */
async function player({ origin }: Casino, login: string, choice: string): Promise<Visitor> {
  const visitor = await loggedIn(origin, login);
  visitors.push(visitor);
  const consent = `${TRACKING_CONSENT.version}.${choice}.1763854000.browser-of-tests`;
  visitor.cookies.set(TRACKING_CONSENT.cookie, consent);
  visitor.cookies.set("_ga", "GA1.1.1111111111.2222222222");
  return visitor;
}

/** Starts a deposit of 50 EUR whose card must be confirmed at the bank. @returns its id */
async function deposit(visitor: Visitor): Promise<string> {
  const key = (++keys).toString(16).padStart(32, "0");
  const form = { form: "deposit", amount: "50", key, ...CARD };
  const { status, headers, text } = await visitor.post("/en/wallet/deposit?method=card", form);
  expect(status, text.slice(0, 500)).toBe(303);
  const target = new URL(headers.get("location") ?? "", visitor.origin);
  return target.searchParams.get("payment") ?? "";
}

/** Confirms a payment at the provider, which reports it to the product API. */
async function confirm(payment_id: string): Promise<void> {
  const body = JSON.stringify({ payment_id, action: "approve", input: {} });
  const answer = await fetch(`${instances.api.root}/sandbox/payments/act`, { method: "POST", body });
  expect(answer.status).toBe(200);
}

interface Received {
  receiver: string;
  query: Record<string, string>;
  body: { client_id: string; events: { name: string; params: { transaction_id: string } }[] } | null;
}

async function received(): Promise<Received[]> {
  return (await (await fetch(`${instances.api.root}/sandbox/tracking.json`)).json()).result;
}
const purchasesOf = async (id: string) =>
  (await received()).filter(({ body }) => body?.events[0]?.params.transaction_id === id);
const conversionCount = async () =>
  (await received()).filter(({ receiver }) => receiver === "conversion").length;

/** How long a second delivery would take at most. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500));

test("a deposit that settles while no page is open is delivered once, with what the player allows [LIVE-2, TP-2, TP-3]", async () => {
  const vera = await player(instances.one, "demo-empty", "11");
  const id = await deposit(vera);
  await settle();
  await confirm(id);
  await vi.waitFor(async () => expect(await purchasesOf(id)).toHaveLength(1), { timeout: 15_000 });
  const [purchase] = await purchasesOf(id);
  expect(purchase?.query).toEqual({ measurement_id: "G-SANDBOX", api_secret: "sandbox" });
  expect(purchase?.body).toMatchObject({
    client_id: "1111111111.2222222222",
    events: [
      {
        name: "purchase",
        params: { transaction_id: id, currency: "EUR", value: 50, items: [{ item_id: "card", price: 50 }] },
      },
    ],
  });
  await vi.waitFor(async () => expect(await conversionCount()).toBe(1), { timeout: 15_000 });
  const image = (await received()).find(({ receiver }) => receiver === "conversion");
  expect(image?.query).toEqual({
    tag_id: "tag-1",
    segment_key: "segment-1",
    account_id: expect.stringMatching(/./),
    ord: expect.stringMatching(/^\d+$/),
  });

  // The player returns, on the other instance: its pages see the payment settled too.
  const back = await player(instances.other, "demo-empty", "11");
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await back.get(`/en/payment/success?payment=${id}`)).status).toBe(200);
  }
  await settle();
  expect([(await purchasesOf(id)).length, await conversionCount()]).toEqual([1, 1]);
});

test("a deposit that settles while pages are open on both instances is delivered once, and not by the browser [LIVE-2, TP-3]", async () => {
  const before = await conversionCount();
  const vera = await player(instances.one, "demo-regular", "11");
  const other = await player(instances.other, "demo-regular", "11");
  const links = await Promise.all([vera.live(), other.live()]);
  const isUp = ({ event, data }: { event: string; data: unknown }) =>
    event === "link" && (data as { state: string }).state === "up";
  for (const { events } of links)
    await vi.waitFor(() => expect(events.some(isUp)).toBe(true), { timeout: 15_000 });
  const id = await deposit(vera);
  await confirm(id);
  await Promise.all(links.map((link) => link.waitForEvent("payment")));
  await vi.waitFor(async () => expect(await purchasesOf(id)).toHaveLength(1), { timeout: 15_000 });
  await settle();
  expect([(await purchasesOf(id)).length, (await conversionCount()) - before]).toEqual([1, 1]);
  // The page knows that the server reports.
  expect((await vera.get("/en")).text).toMatch(/purchases[\\":,]+server/);
});

test("nothing is delivered of a player who declines, also if they decline after the deposit has started [TP-3]", async () => {
  const declined = await player(instances.one, "demo-empty", "00");
  const withdrawn = await player(instances.other, "demo", "11");
  const [first, second] = [await deposit(declined), await deposit(withdrawn)];
  const choice = { choice: "none", source: "banner" };
  expect((await withdrawn.post("/en/actions/tracking-consent", choice)).status).toBe(200);
  const before = await conversionCount();
  await Promise.all([confirm(first), confirm(second)]);
  await Promise.all([declined.get(`/en/payment/success?payment=${first}`), settle()]);
  expect([await purchasesOf(first), await purchasesOf(second)]).toEqual([[], []]);
  expect(await conversionCount()).toBe(before);
});
