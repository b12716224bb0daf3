import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cardFields, TEST_CARD_NUMBERS } from "../../sandbox/testing/payment-client.ts";
import { type Casino, startCasino } from "../support/casino.ts";
import { loggedIn } from "../support/registration-form.ts";
import { Visitor } from "../support/visitor.ts";

let casino: Casino;
let player: Visitor;
let stranger: Visitor;
/** A transfer that has not been sent yet. */
let transfer: string;

/** The timeout of the product API, in milliseconds. */
const API_TIMEOUT = 5_000;

beforeAll(async () => {
  casino = await startCasino({ TRUSTED_PROXIES: "loopback", PRODUCT_API_TIMEOUT_MS: String(API_TIMEOUT) });
  [player, stranger] = await Promise.all([
    loggedIn(casino.origin, "demo-regular"),
    loggedIn(casino.origin, "demo"),
  ]);
  transfer = (await startPayment({ alias: "bank-transfer", fields: { account_holder: "Sol Demo" } }))
    .payment_id;
});
afterAll(() => casino.stop());
beforeEach(() => fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" }));

async function control(path: string, body: object) {
  const answer = await fetch(`${casino.origin}/sandbox${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).result;
}
const fault = (failure: object) => control("/faults", { operation: "payment", ...failure });

interface StartedPayment {
  payment_id: string;
  next: { url: string };
}

/** Starts a deposit of the player, as the deposit form does. */
const startPayment = (what: object = { alias: "card", fields: cardFields() }): Promise<StartedPayment> =>
  control("/payments/begin", {
    ...{ login: "demo-regular", amount: "20", currency: "EUR", return_path: "/en/payment/pending" },
    ...what,
  });
const act = (payment_id: string, action: string, input = {}) =>
  control("/payments/act", { payment_id, action, input });

const at = (page: string, id: string) => `/en/payment/${page}?payment=${encodeURIComponent(id)}`;
const PAGES = ["preloader", "pending", "success", "fail"];
/** The redirect target of a page, or its status. */
const seen = async (path: string, visitor = player) => {
  const { status, headers } = await visitor.get(path);
  return headers.get("location") ?? status;
};
const ask = (id: string, visitor = player) =>
  visitor.get(`/en/actions/payment?payment=${encodeURIComponent(id)}`);

test("a payment has one correct page at every moment, and every other page redirects there [RT-12]", async () => {
  const { payment_id: id } = await startPayment();
  for (const page of ["success", "fail"]) expect(await seen(at(page, id))).toBe(at("pending", id));
  expect(await seen(`/en/mifinity?payment=${id}`)).toBe(at("pending", id));
  expect(await seen(`/en/wallet/buy-crypto?payment=${id}`)).toBe(at("pending", id));
  expect(await seen(at("pending", id))).toBe(200);
  expect(await seen(at("preloader", id))).toBe(200);

  await act(id, "decline");
  for (const page of ["preloader", "pending", "success"])
    expect(await seen(at(page, id))).toBe(at("fail", id));
  const failed = await player.get(at("fail", id));
  expect(failed.text).toContain("The payment was not confirmed with the bank.");

  const paid = await startPayment();
  await act(paid.payment_id, "approve");
  for (const page of ["preloader", "pending", "fail"]) {
    expect(await seen(at(page, paid.payment_id))).toBe(at("success", paid.payment_id));
  }
  await act(paid.payment_id, "charge_back");
  expect(await seen(at("success", paid.payment_id))).toBe(at("fail", paid.payment_id));
});

test("the preloader continues with each next step: the provider, a widget, or instructions [RT-7, RT-12]", async () => {
  const card = await startPayment();
  const leaving = await player.get(at("preloader", card.payment_id));
  const page = `${casino.origin}${card.next.url}`;
  expect(leaving.text).toContain(`http-equiv="refresh" content="0; url=${page}"`);
  expect(leaving.text).toContain(`href="${page}"`);

  const mifinity = await startPayment({ alias: "mifinity" });
  expect(await seen(at("preloader", mifinity.payment_id))).toBe(
    `/en/mifinity?payment=${mifinity.payment_id}`,
  );
  const bought = await control("/payments/buy", {
    ...{
      login: "demo-regular",
      amount: "50",
      currency: "EUR",
      coin: "BTC",
      return_path: "/en/payment/pending",
    },
  });
  const purchase = `/en/wallet/buy-crypto?payment=${bought.payment_id}`;
  expect(await seen(at("preloader", bought.payment_id))).toBe(purchase);
  expect(await seen(purchase)).toBe(200);
  for (const what of [
    { alias: "bank-transfer", fields: { account_holder: "Sol Demo" } },
    { alias: "crypto-coin", fields: { network: "bitcoin" } },
    { alias: "card", fields: cardFields(TEST_CARD_NUMBERS.frictionless) },
  ]) {
    const { payment_id } = await startPayment(what);
    expect(await seen(at("preloader", payment_id))).toMatch(
      new RegExp(`^/en/payment/(pending|success)\\?payment=${payment_id}$`),
    );
  }
});

test("no URL parameter decides the redirect target: there is no open redirect", async () => {
  const { payment_id: id, next } = await startPayment();
  const evil = "https%3A%2F%2Fevil.example%2F";
  const query = ["url", "next", "continue", "return", "return_path", "redirect"].map(
    (name) => `${name}=${evil}`,
  );
  for (const page of PAGES) {
    const { status, headers, text } = await player.get(`${at(page, id)}&${query.join("&")}`);
    expect([200, 302]).toContain(status);
    expect(headers.get("location") ?? "", page).not.toContain("evil");
    expect(text, page).not.toMatch(/(?:href|content|action)="[^"]*evil/);
  }
  const threeDs = await player.post(`${next.url}?${query.join("&")}`, { action: "approve" });
  expect(threeDs.headers.get("location")).toBe(`/en/payment/pending?payment=${id}`);
});

test("another player's payment, an unknown payment and a withdrawal all return the same 404", async () => {
  const { payment_id: id } = await startPayment({ alias: "card", amount: "4321.09", fields: cardFields() });
  const history = await player.get("/en/wallet/history?type=withdrawal");
  const [, withdrawal = ""] = /data-payment="([^"]+)"/.exec(history.text) ?? [];
  expect(withdrawal).not.toBe("");
  const unknown = ["", ".", "..", "%", "nobody's", "x".repeat(65), "x".repeat(5_000), crypto.randomUUID()];
  for (const page of PAGES) {
    const path = at(page, id);
    const theirs = await stranger.get(path);
    expect([path, theirs.status]).toEqual([path, 404]);
    expect(theirs.text).toContain("This payment could not be found");
    expect(theirs.text).not.toContain("4,321.09");
    for (const other of [...unknown, withdrawal]) expect(await seen(at(page, other)), other).toBe(404);
    expect(await seen(`/en/payment/${page}`)).toBe(404);
  }
  for (const path of ["/en/mifinity", "/en/wallet/buy-crypto"]) {
    expect(await seen(`${path}?payment=${id}`, stranger)).toBe(404);
  }
  const answer = await ask(id, stranger);
  expect([answer.status, answer.json()]).toEqual([404, { state: "missing", id }]);
  const data = await stranger.get(`${at("pending", id)}&_data=localized%2Fpayment%2Fpending`);
  expect([data.status, data.json().answer]).toEqual([404, { state: "missing", id }]);
});

test("a guest is redirected to the login and then to the payment; the polling endpoint returns no data to guests", async () => {
  const { payment_id: id } = await startPayment();
  const guest = new Visitor(casino.origin);
  for (const path of [at("pending", id), `/en/mifinity?payment=${id}`]) {
    expect(await seen(path, guest)).toBe(`/en?login=&continue=${encodeURIComponent(path)}`);
  }
  const answer = await ask(id, guest);
  expect([answer.status, answer.json()]).toEqual([401, { state: "guest", id }]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

test.each([
  ["returns 500", { failure: "http-500" }, 503, 503],
  ["returns malformed data", { failure: "malformed" }, 503, 503],
  ["returns half a body", { failure: "half-body" }, 503, 503],
  ["closes the connection", { failure: "close" }, 503, 503],
  ["does not respond", { failure: "hang" }, 503, 503],
  ["responds after the timeout", { latencyMs: API_TIMEOUT * 3 }, 503, 503],
  // A refusal is no failure of the service.
  ["refuses the call", { refusal: "forbidden" }, 200, 403],
])(
  "if the product API %s, every payment page shows an error with a retry link [RT-12]",
  async (_, failure, pageStatus, answerStatus) => {
    const id = transfer;
    await fault(failure);
    // In parallel, because each waits for the timeout of the product API.
    const [answer, ...pages] = await Promise.all([
      ask(id),
      ...PAGES.map(async (page) => ({ page, ...(await player.get(at(page, id))) })),
    ]);
    for (const { page, status, headers, text } of pages) {
      expect([page, status, headers.get("location")]).toEqual([page, pageStatus, null]);
      expect(text).toContain("We can’t show this payment right now");
      expect(text).toContain(`href="${at(page, id)}"`);
      expect(text).toContain("Check again");
    }
    expect([answer.status, answer.json()]).toMatchObject([answerStatus, { state: "unreachable", id }]);
    await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
    // The circuit of an operation that has just failed stays open for a moment.
    await vi.waitFor(async () => expect(await seen(at("preloader", id))).toBe(at("pending", id)), {
      ...{ timeout: 60_000, interval: 250 },
    });
    expect((await player.get(at("pending", id))).text).toContain("FI21 1234 5600 0007 85");
  },
);

test("while the session check fails, a payment's page waits and keeps the player [AUTH-4]", async () => {
  const id = transfer;
  await control("/faults", { operation: "checkSession", failure: "http-500" });
  const lost = await player.get(at("pending", id));
  expect(lost.status).toBe(503);
  expect(lost.text).toContain("We can’t show this payment right now");
  await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
  await vi.waitFor(async () => expect(await seen(at("pending", id))).toBe(200), {
    ...{ timeout: 60_000, interval: 250 },
  });
});

test("a provider that returns the player by a POST leads to the payment's page by a GET [RT-12]", async () => {
  const { payment_id: id } = await startPayment();
  const body = new URLSearchParams({ PaRes: "approved", MD: "x" }).toString();
  const returned = (path: string) =>
    fetch(casino.origin + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { origin: "https://acs.bank.example", "content-type": "application/x-www-form-urlencoded" },
    });
  for (const page of PAGES) {
    const answer = await returned(`${at(page, id)}&evil=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, at(page, id)]);
  }
  const odd = await returned("/payment/pending");
  expect([odd.status, odd.headers.get("location")]).toEqual([303, "/payment/pending"]);
  // Forms of the site are still refused to other sites.
  expect((await returned("/en/wallet/deposit?method=card")).status).toBe(403);
  expect((await returned("//evil.example/payment/pending")).status).toBe(403);
});
