import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Casino, startCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import type { Visitor } from "../support/visitor.ts";

const PAGE = "/en/wallet/buy-crypto";
/** Sends the page's forms as a fetcher does, which receives JSON. */
const DATA = `${PAGE}?_data=localized%2Fwallet%2Fbuy-crypto`;

let casino: Casino;
let player: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  casino = await startCasino({ TRUSTED_PROXIES: "loopback", PRODUCT_API_TIMEOUT_MS: "1500" });
  [player, stranger] = await Promise.all([
    loggedIn(casino.origin, "demo-regular"),
    loggedIn(casino.origin, "demo"),
  ]);
});
afterAll(() => casino.stop());
beforeEach(() => fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" }));

const control = (path: string, body: object) =>
  fetch(`${casino.origin}/sandbox${path}`, { method: "POST", body: JSON.stringify(body) });
const askPrice = (amount: string, coin = "BTC") => player.post(DATA, { form: "quote", amount, coin });
const buy = ({ quoteId, key }: { quoteId: string; key: string }, visitor = player) =>
  visitor.post(PAGE, { form: "buy", quote_id: quoteId, key, amount: "100", coin: "BTC" });
const priceOf = async (amount = "100") => (await askPrice(amount)).json().quote;

test("a quote has the price, the received amount and the expiry, and the purchase leads to its widget [RT-10]", async () => {
  const page = await player.get(`${PAGE}?amount=200`);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<input[^>]*name="amount"[^>]*value="200"/);
  const quote = await priceOf();
  expect(quote).toMatchObject({
    ...{ amount: "€100.00", fee: "€3.50", total: "€103.50", coins: "0.001 BTC", network: "Bitcoin" },
    rate: "1 BTC = €100,000.00",
  });
  const { status, headers } = await buy(quote);
  expect(status).toBe(303);
  const preloader = headers.get("location") ?? "";
  expect(preloader).toMatch(/^\/en\/payment\/preloader\?payment=[\w-]+$/);
  const widget = (await player.get(preloader)).headers.get("location") ?? "";
  expect(widget).toBe(preloader.replace("/payment/preloader", "/wallet/buy-crypto"));
  expect((await player.get(widget)).status).toBe(200);
});

test("a double click makes one purchase and leads to the same payment [RT-10]", async () => {
  const quote = await priceOf();
  const answers = await Promise.all([buy(quote), buy(quote), buy(quote)]);
  answers.push(await buy(quote));
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
});

test("a purchase whose response was lost is made once when it is sent again", async () => {
  const quote = await priceOf();
  const count = async () =>
    (await player.get("/en/wallet/history?status=under_way")).text.match(/data-payment=/g);
  const before = (await count())?.length ?? 0;
  await control("/faults", { operation: "createCryptoPurchase", failure: "close", times: 3 });
  await buy(quote);
  await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
  await expect.poll(async () => (await buy(quote)).status).toBe(303);
  expect((await count())?.length).toBe(before + 1);
});

test("an expired quote makes no purchase, and the page keeps the entered values", async () => {
  const quote = await priceOf("150");
  await control("/clock", { advanceMs: 61_000 });
  const { status, text } = await buy(quote);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).toContain("This price is no longer valid");
  expect(text).toMatch(/<input[^>]*name="amount"[^>]*value="100"/);
});

test("another player's quote is refused", async () => {
  const quote = await priceOf();
  const answer = await buy(quote, stranger);
  expect(answer.status).toBe(404);
  expect((await buy(quote)).status).toBe(303);
});

test.each([
  ["", "This is required"],
  ["abc", "Enter a valid amount"],
  ["-50", "Enter a valid amount"],
  ["0", "Enter a valid amount"],
  ["1e309", "Enter a valid amount"],
  ["50.001", "Enter a valid amount"],
  ["29.99", "The minimum amount is €30.00"],
  ["2000.01", "The maximum amount is €2,000.00"],
])("the amount %j is invalid: the form shows an error and keeps the value", async (amount, says) => {
  const answer = await player.post(PAGE, { form: "quote", amount, coin: "LTC" });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).toContain(says);
  const [input = ""] = /<input[^>]*name="amount"[^>]*>/.exec(answer.text) ?? [];
  if (amount) expect(input).toContain(`value="${amount}"`);
  expect(answer.text).toMatch(/<option value="LTC" selected/);
});

test("a body that no form of the page can send is refused", async () => {
  expect((await player.post(PAGE, { form: "nothing" })).status).toBe(400);
  expect((await askPrice("50", "DOGE")).status).toBeGreaterThanOrEqual(400);
  expect((await buy({ quoteId: "x", key: "not-a-key" })).status).toBe(400);
});

test("an offer that fails to load shows an error, and loads again after the product API recovers [RT-10]", async () => {
  await control("/faults", { operation: "cryptoOffer", failure: "http-500" });
  const { status, text } = await player.get(PAGE);
  expect(status).toBe(503);
  expect(text).toContain("The offer cannot be shown right now");
  await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
  await expect.poll(async () => (await player.get(PAGE)).status).toBe(200);
});
