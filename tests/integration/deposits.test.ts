import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { demoCredentials, openProxiedCasino, type ProxiedCasino } from "../support/proxied-casino.ts";
import { registrationForm } from "../support/registration-form.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

/* Deposits as a browser sends them, by the page's form and by the popup, with a working and a failing product API. */

const FORM = "/en/wallet/deposit";
const DATA = `${FORM}?_data=localized%2Fwallet%2Fdeposit`;
const CARD = {
  "details.card_number": "5555 5555 5555 4444",
  "details.card_expiry": "12/39",
  "details.card_cvc": "917",
  "details.card_holder": "Vera Virta",
};

let casino: ProxiedCasino;
let vera: Visitor;
let keys = 0;

beforeAll(async () => {
  casino = await openProxiedCasino();
});
afterAll(() => casino.close());

const fault = (body: object) =>
  fetch(`${casino.origin}/sandbox/faults`, { method: "POST", body: JSON.stringify(body) });
const newKey = () => (++keys).toString(16).padStart(32, "0");

beforeEach(async () => {
  vera = casino.visitor();
  const form = { ...demoCredentials, login: "demo-empty" };
  expect((await vera.post("/en/login", form)).status).toBe(303);
});

/** Sends a deposit form as the browser's own submit does. */
const send = (form: Record<string, string>, query = "method=card", from = vera) =>
  from.post(`${FORM}?${query}`, { form: "deposit", amount: "50", ...CARD, ...form });
/** Sends the same form as a fetcher does, which receives JSON. */
const sendData = async (form: Record<string, string>, query = "method=card") =>
  (await vera.post(`${DATA}&${query}`, { form: "deposit", amount: "50", ...CARD, ...form })).json();

const paymentOf = ({ headers }: Answer) =>
  new URL(headers.get("location") ?? "", casino.origin).searchParams.get("payment");
const payments = async () => {
  const { page } = (await vera.get("/en/wallet/history?_data=localized%2Fwallet%2Fhistory%2Findex")).json();
  return page.total as number;
};

describe("the form", () => {
  test("works without scripts and has a new idempotency key on every render [RT-10]", async () => {
    const keyIn = ({ text }: Answer) => /name="key" value="([0-9a-f]{32})"/.exec(text)?.[1];
    const [one, other] = await Promise.all([
      vera.get(`${FORM}?method=card`),
      vera.get(`${FORM}?method=card`),
    ]);
    expect(keyIn(one)).toBeDefined();
    expect(keyIn(one)).not.toBe(keyIn(other));
    expect(one.text).not.toMatch(/type="checkbox"[^>]* checked/);
  });

  test("asks browsers not to restore card number and security code after Back", async () => {
    const page = await vera.get(`${FORM}?method=card`);
    for (const name of ["card_number", "card_cvc"]) {
      expect(page.text).toMatch(new RegExp(`<input [^>]*name="details.${name}"[^>]*autoComplete="off"`));
    }
    expect(page.text).toMatch(/<input [^>]*name="details.card_holder"[^>]*autoComplete="cc-name"/);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });

  test("names the newest open deposits and links to them, with every method", async () => {
    expect((await vera.get(FORM)).text).not.toContain("is still open");
    const transfer = () =>
      send({ key: newKey(), "details.account_holder": "Vera Virta" }, "method=bank-transfer");
    const first = paymentOf(await transfer());
    for (const query of ["", "?method=card", "?method=bank-transfer"]) {
      const { text } = await vera.get(FORM + query);
      expect(/Your deposit of [^<]*/.exec(text)?.[0]).toBe(
        "Your deposit of €50.00 is still open (Bank transfer · Vera Virta).",
      );
      expect(text).toContain(`href="/en/payment/pending?payment=${first}"`);
      expect(text).not.toContain("All open deposits");
    }
    for (let count = 0; count < 3; count++) await transfer();
    const { text } = await vera.get(FORM);
    expect(text.split("is still open")).toHaveLength(4);
    expect(text).not.toContain(`payment=${first}`);
    expect(text).toContain("All open deposits");
  });

  test("can be used while the open deposits fail to load", async () => {
    await fault({ operation: "payments", failure: "http-500", times: 1 });
    const { status, text } = await vera.get(`${FORM}?method=card`);
    await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
    expect(status).toBe(200);
    expect(text).toContain('name="details.card_number"');
  });

  test("groups the methods, and disables methods in maintenance [ENT-3]", async () => {
    const { text } = await vera.get(FORM);
    expect(text).toContain('href="/en/wallet/deposit?method=card"');
    expect(text).toContain('href="/en/wallet/deposit?group=crypto"');
    expect(text).toContain("Phone bill");
    expect(text).not.toContain("method=phone-bill");
    expect((await vera.get(`${FORM}?group=crypto`)).text).toContain("method=stable-coin");
    const all = await vera.get(`${FORM}?group=crypto_category`);
    expect(all.text).toContain('href="/en/wallet/buy-crypto"');
    expect((await vera.get(`${FORM}?method=buy-crypto`)).text).not.toContain('name="key"');
    expect((await vera.get(`${FORM}?method=phone-bill`)).text).not.toContain('name="amount"');
  });

  test("starts with the amount and the bonus of the query [BM-3]", async () => {
    const data = (await vera.get(`${DATA}&method=card&amount=75.00&benefit_id=first-light`)).json();
    expect(data).toMatchObject({ amount: "75.00", benefitId: "first-light" });
    const plain = (await vera.get(`${DATA}&method=card&amount=1e309`)).json();
    expect(plain).toMatchObject({ amount: "50.00", benefitId: "0" });
  });

  test("requires a signed-in player [GRD-4]", async () => {
    const guest = casino.visitor();
    expect((await guest.get(FORM)).headers.get("location")).toMatch(/^\/en\?login=&continue=/);
    const sent = await guest.post(`${FORM}?method=card`, {
      form: "deposit",
      amount: "50",
      key: newKey(),
      ...CARD,
    });
    expect(sent.headers.get("location")).toMatch(/^\/en\?login=/);
  });

  test("shows an error if the methods fail to load, and loads again afterwards", async () => {
    await fault({ operation: "paymentSystems", failure: "http-500" });
    const down = await vera.get(FORM);
    expect(down.status).toBe(503);
    expect(down.text).toContain("The payment methods could not be loaded");
    await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
    await expect.poll(async () => (await vera.get(FORM)).status, { timeout: 30_000 }).toBe(200);
  }, 60_000);
});

describe("one deposit per idempotency key:", () => {
  test("the form over a game gets the same payment for every resend, without a redirect", async () => {
    const before = await payments();
    const form = { key: newKey(), stay: "on" };
    const answers = [await sendData(form), await sendData(form)];
    const { payment_id } = answers[0].result;
    expect(answers).toEqual(
      answers.map(() => expect.objectContaining({ form: "deposit", done: true, result: { payment_id } })),
    );
    expect(JSON.stringify(answers)).not.toContain("5555");
    expect(await payments()).toBe(before + 1);
    expect(paymentOf(await send({ key: form.key }))).toBe(payment_id);
    const other = await sendData({ ...form, amount: "60" });
    expect(other).toMatchObject({ form: "deposit", newKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(other.done).toBeUndefined();
    expect(await payments()).toBe(before + 1);
  });

  test("a double click, a second tab and a resend lead to the same payment", async () => {
    const before = await payments();
    const tab = casino.visitor();
    tab.cookies.set("solstice", vera.cookies.get("solstice") as string);
    const form = { key: newKey() };
    const answers = await Promise.all([send(form), send(form), send(form, "method=card", tab)]);
    answers.push(await send(form));
    for (const answer of answers) expect(answer.status).toBe(303);
    const ids = new Set(answers.map(paymentOf));
    expect(ids.size).toBe(1);
    expect(answers[0]?.headers.get("location")).toMatch(/^\/en\/payment\/preloader\?payment=.+/);
    expect(await payments()).toBe(before + 1);
  });

  test("two forms make two deposits", async () => {
    const before = await payments();
    const ids = [await send({ key: newKey() }), await send({ key: newKey() })].map(paymentOf);
    expect(new Set(ids).size).toBe(2);
    expect(await payments()).toBe(before + 2);
  });

  test("a lost response while the methods fail to load too keeps the form and its key, and claims nothing [OUT-1]", async () => {
    const before = await payments();
    const form = { key: newKey() };
    await fault({ operation: "createDeposit", failure: "close", latencyMs: 1_500, times: 1 });
    const sent = send(form);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await fault({ operation: "paymentSystems", failure: "http-500" });
    const lost = await sent;
    await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
    expect(lost.status).toBe(503);
    expect(lost.text).toContain("It is safe to try again");
    expect(lost.text).not.toMatch(/not been charged|safe and unchanged/);
    const kept = Object.fromEntries(
      [...lost.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect(kept).toMatchObject({ form: "deposit", key: form.key, amount: "50" });
    expect(Object.keys(kept)).not.toContain("details.card_number");

    await vi.waitFor(async () => expect((await send(kept)).status).toBe(303), {
      timeout: 20_000,
      interval: 500,
    });
    expect(await payments()).toBe(before + 1);
  });

  test("the amount that the player has chosen stays on every step", async () => {
    const list = await vera.get(`${FORM}?amount=10.00`);
    expect(list.text).toContain('href="/en/wallet/deposit?method=card&amp;amount=10.00"');
    const step = await vera.get(`${FORM}?method=card&amount=10.00`);
    expect(step.text).toContain('href="/en/wallet/deposit?amount=10.00"');
    expect(step.text).toMatch(/name="amount"[^>]*value="10.00"/);
  });

  test.each(["half-body", "close"])(
    "a lost response (%s) shows an accurate error, and the retry finds the deposit",
    async (failure) => {
      const before = await payments();
      const form = { key: newKey() };
      await fault({ operation: "createDeposit", failure, times: 1 });
      const lost = await send(form);
      expect(lost.status).toBe(503);
      expect(lost.text).toContain("It is safe to try again");
      expect(lost.text).toContain(`name="key" value="${form.key}"`);
      expect((await send(form)).status).toBe(303);
      expect(await payments()).toBe(before + 1);
    },
  );

  test("a form is validated against the methods its page rendered, even if the methods fail to load", async () => {
    const before = await payments();
    await vera.get(`${FORM}?method=card`);
    await fault({ operation: "paymentSystems", failure: "http-500" });
    try {
      expect((await send({ key: newKey(), amount: "1" })).text).toContain("10.00");
      expect((await send({ key: newKey() })).status).toBe(303);
    } finally {
      await fetch(`${casino.origin}/sandbox/faults`, { method: "DELETE" });
    }
    expect(await payments()).toBe(before + 1);
  });

  test("a request that did not arrive starts no deposit, and the retry starts it", async () => {
    const before = await payments();
    const form = { key: newKey() };
    await fault({ operation: "createDeposit", failure: "http-500", times: 1 });
    expect((await send(form)).status).toBe(503);
    expect(await payments()).toBe(before);
    expect((await send(form)).status).toBe(303);
    expect(await payments()).toBe(before + 1);
  });

  test("another amount under the same key starts no deposit, shows an error and gets a new key", async () => {
    const form = { key: newKey() };
    expect((await send(form)).status).toBe(303);
    const before = await payments();
    const { newKey: next, submission } = await sendData({ ...form, amount: "60" });
    expect(submission.error[""].key).toBe("payment-methods:already_sent");
    expect(next).toMatch(/^[0-9a-f]{32}$/);
    expect(await payments()).toBe(before);
    expect((await send({ key: next, amount: "60" })).status).toBe(303);
  });
});

describe("an invalid form", () => {
  test.each([
    ...["", "0", "0.00", "-50", "NaN", "Infinity", "1e309", "1e2", "50.00000000000000000001", "1,000"],
    ...["9.99", "5000.01", "99999999999999999999", "<b>50</b>", "50 USD"],
  ])(
    "with the amount %j creates no payment, shows an error at the field and keeps the value",
    async (amount) => {
      const before = await payments();
      const { submission } = await sendData({ key: newKey(), amount });
      expect(submission.status).toBe("error");
      expect(Object.keys(submission.error)).toEqual(["amount"]);
      expect(submission.initialValue.amount ?? "").toBe(amount);
      expect(await payments()).toBe(before);
    },
  );

  test("keeps all details except secret ones, in HTML and in data responses", async () => {
    const form = {
      ...{ key: newKey(), amount: "3", save: "on", "details.card_number": "4111-2222-3333-4444-5" },
      ...{ "details.card_cvc": "9x9x" },
    };
    const page = await send(form);
    expect(page.status).toBe(400);
    for (const value of ['value="3"', 'value="12/39"', 'value="Vera Virta"', `value="${form.key}"`]) {
      expect(page.text).toContain(value);
    }
    expect(page.text).toMatch(/type="checkbox"[^>]* checked/);
    const data = JSON.stringify(await sendData(form));
    for (const text of [page.text, data]) {
      expect(text).not.toContain("4111-2222");
      expect(text).not.toContain("9x9x");
    }
  });

  test("with details that the product API refuses shows an error at their field", async () => {
    const luhn = { key: newKey(), "details.card_number": "4242 4242 4242 4241" };
    const { submission } = await sendData(luhn);
    expect(submission.error).toEqual({
      "details.card_number": [{ key: "validation:validation_incorrect_detail" }].at(0),
    });
  });

  test("that the product API refuses for another reason shows the reason", async () => {
    const messageOf = async (refusal: string) => {
      await fault({ operation: "createDeposit", refusal, times: 1 });
      return (await send({ key: newKey() })).text;
    };
    expect(await messageOf("payment_method_unavailable")).toContain(
      "This payment method is not available to you",
    );
    expect(await messageOf("wrong_currency")).toContain("Your wallet uses another currency");
    expect(await messageOf("payment_method_in_maintenance")).toContain("under maintenance");
  });

  test("with an unknown method, or another player's saved method, shows that the method is not available", async () => {
    const gone = await sendData({ key: newKey() }, "method=no-such");
    expect(gone.submission.error[""].key).toBe("errors:product.payment_method_unavailable");
    expect(JSON.stringify(gone)).not.toContain("5555 5555");
    const theirs = await sendData({ key: newKey() }, "saved=0b5a6c1e-0000-4000-8000-000000000000");
    expect(theirs.submission.error[""].key).toBe("errors:product.payment_method_unavailable");
  });

  test("with an invalid key is refused and creates no payment", async () => {
    const before = await payments();
    for (const key of ["", "1", "../../x", "G".repeat(32)]) expect((await send({ key })).status).toBe(400);
    expect(await payments()).toBe(before);
  });
});

test("an error for the player's own limit has the limit's end, in the language of the page", async () => {
  const limit = { form: "limit-deposit-day", intent: "set", amount: "60" };
  const player = await newcomer();
  expect((await player.post("/en/account/limits", limit)).status).toBe(200);
  const form = { form: "deposit", key: newKey(), amount: "61", ...CARD };
  const refused = await player.post("/de/wallet/deposit?method=card", form);
  expect(refused.text).toMatch(/Ihr tägliches Einzahlungslimit .*60.00.* UTC/);
  expect(refused.text).toContain('value="61"');
});

test.each<Record<string, string>>([
  { form: "time-out", days: "1", confirmation: "PAUSE" },
  { form: "self-exclusion", months: "6", confirmation: "EXCLUDE" },
])(
  "after a $form in another tab, the deposit form redirects to the login, which shows the reason",
  async (chosen) => {
    const player = await newcomer();
    await player.get(`${FORM}?method=card`);
    const tab = casino.visitor();
    for (const [name, value] of player.cookies) tab.cookies.set(name, value);
    const started = await tab.post("/en/account/limits/break", chosen);
    expect(started.headers.get("location")).toMatch(/^\/en\/account\/limits\/closed/);
    const sent = await player.post(`${FORM}?method=card`, {
      form: "deposit",
      key: newKey(),
      amount: "20",
      ...CARD,
    });
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toMatch(/^\/en\?login/);
  },
);

test("a bonus is credited with its deposit, and a bonus with a higher minimum shows the missing amount [BM-3]", async () => {
  const player = await newcomer();
  const form = { form: "deposit", benefit_id: "midweek-glow", ...CARD };
  const page = await player.get(`${FORM}?method=card&benefit_id=midweek-glow`);
  expect(page.text).toMatch(/value="midweek-glow"[^>]* checked|checked[^>]* value="midweek-glow"/);
  const small = await player.post(`${FORM}?method=card`, { ...form, key: newKey(), amount: "15" });
  expect(small.text).toContain("The minimum deposit for this bonus is €20.00.");
  const started = await player.post(`${FORM}?method=card`, { ...form, key: newKey(), amount: "20" });
  expect(started.status).toBe(303);
});

test("details are saved only on request, reused without typing, and deleted on request", async () => {
  const player = await newcomer();
  const savedOf = async () =>
    (await player.get(DATA)).json().methods.saved as { savedMethodId: string; label: string }[];
  const startDeposit = (form: Record<string, string>) =>
    player.post(`${FORM}?method=card`, { form: "deposit", amount: "20", key: newKey(), ...CARD, ...form });
  await startDeposit({});
  expect(await savedOf()).toEqual([]);
  await startDeposit({ save: "on" });
  const [saved] = await savedOf();
  expect(saved?.label).toBe("•••• 4444");
  const form = await player.get(`${FORM}?saved=${saved?.savedMethodId}`);
  expect(form.text).toContain("details.card_cvc");
  expect(form.text).not.toContain("details.card_number");
  const again = { form: "deposit", amount: "20", key: newKey(), "details.card_cvc": "917" };
  expect((await player.post(`${FORM}?saved=${saved?.savedMethodId}`, again)).status).toBe(303);
  const removal = { form: `remove ${saved?.savedMethodId}` };
  const without = await player.post(FORM, removal);
  expect(without.status).toBe(200);
  expect(without.text).not.toContain("saved=");
  expect(await savedOf()).toEqual([]);
});

/** A new player with a profile, not used by other tests. */
async function newcomer(): Promise<Visitor> {
  const player = casino.visitor();
  const key = newKey();
  const registration = registrationForm(`${key}@casino.example`, "Winter-light-7");
  expect((await player.post("/en/login?tab=registration", registration)).status).toBe(303);
  // Another person than the other players: a self-exclusion applies to everyone with the same name and birthday.
  const surname = `Virta ${key.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const person = { name: "Aino", surname, postcode: "00100", address: "Katu 1, Helsinki" };
  const profile = { form: "personal-info", ...person };
  expect((await player.post("/en/account/personal-info", profile)).status).toBe(303);
  return player;
}
