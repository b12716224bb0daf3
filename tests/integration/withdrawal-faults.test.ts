import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type Casino, MANY_PLAYERS, startCasino } from "../support/casino.ts";
import { control, newWithdrawer } from "../support/withdrawal-player.ts";

/** A product API that fails at each step of a withdrawal: late, without a response, with invalid or with partial data. */

let casino: Casino;
let player: Awaited<ReturnType<typeof newWithdrawer>>;

beforeAll(async () => {
  casino = await startCasino({ ...MANY_PLAYERS, PRODUCT_API_TIMEOUT_MS: "4000" });
});
afterAll(() => casino.stop());
beforeEach(async () => {
  await control(casino, "faults");
  player = await newWithdrawer(casino);
});

const failOnce = (operation: string, failure: string) =>
  control(casino, "faults", {
    operation,
    times: 1,
    ...(failure === "late" ? { latencyMs: 1500 } : { failure }),
  });

/** After a timeout all calls fail at once until a trial is answered, so the first reading can fail. */
const expectStanding = (standing: [available: string, reserved: string | null]) =>
  expect.poll(() => player.standing()).toEqual(standing);

/** Whether a call with this failure is still executed. */
const isExecuted = (failure: string) => ["half-body", "close"].includes(failure);

const FAILURES = ["http-500", "malformed", "hang", "half-body", "close"];

test.each(FAILURES)(
  "a withdrawal without a valid response (%s) shows an error, and its retry moves the money once",
  async (failure) => {
    const { formKey } = await player.shown();
    await failOnce("createWithdrawal", failure);
    const first = await player.ask({ key: formKey, amount: "50" });
    expect(first.status).toBe(503);
    const { submission } = first.json();
    expect(submission.error[""].key).toBe("payment-methods:outcome_unknown");
    expect(submission.initialValue).toMatchObject({
      ...{ amount: "50", key: formKey, details: { wallet_email: "aino@wallet.example" } },
    });
    await expectStanding(isExecuted(failure) ? ["€450.00", "€50.00"] : ["€500.00", null]);

    const retry = (await player.ask({ key: formKey, amount: "50" })).json();
    expect(retry.done).toBe(true);
    expect((await player.shown()).latest).toMatchObject([{ id: retry.paymentId, status: "pending" }]);
    expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
  },
);

test("without scripts, a lost response while the options fail to load too keeps the form and its key [OUT-1]", async () => {
  const { formKey } = await player.shown();
  const send = (form: Record<string, string>) =>
    player.visitor.post("/en/wallet/withdrawal?method=e-wallet", form);
  await control(casino, "faults", {
    operation: "createWithdrawal",
    failure: "close",
    latencyMs: 1_500,
    times: 1,
  });
  const details = { "details.wallet_email": "aino@wallet.example" };
  const sent = send({ form: "withdrawal", key: formKey, amount: "50", ...details });
  await new Promise((resolve) => setTimeout(resolve, 700));
  await control(casino, "faults", { operation: "withdrawalFacts", failure: "http-500" });
  const lost = await sent;
  await control(casino, "faults");
  expect(lost.status).toBe(503);
  expect(lost.text).toContain("It is safe to try again");
  const kept = Object.fromEntries(
    // The page lists earlier withdrawals below, with forms of their own.
    [
      ...(lost.text.split("</form>").find((form) => form.includes(formKey)) ?? "").matchAll(
        /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
      ),
    ].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(kept).toMatchObject({ form: "withdrawal", key: formKey, amount: "50", ...details });
  await expect.poll(async () => (await send(kept)).status).toBe(200);
  await expectStanding(["€450.00", "€50.00"]);
});

test("a withdrawal with a slow response succeeds", async () => {
  await failOnce("createWithdrawal", "late");
  expect((await player.ask({ key: (await player.shown()).formKey, amount: "50" })).json().done).toBe(true);
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
});

test.each(FAILURES)(
  "a cancellation without a valid response (%s) can be retried, and refunds once",
  async (failure) => {
    const { paymentId } = (await player.ask({ key: (await player.shown()).formKey, amount: "50" })).json();
    await failOnce("cancelWithdrawal", failure);
    const first = await player.cancel(paymentId);
    expect(first.status).toBe(503);
    expect(first.json().submission.error[""].key).toBe("errors:service_unavailable");
    await expectStanding(isExecuted(failure) ? ["€500.00", null] : ["€450.00", "€50.00"]);
    expect((await player.cancel(paymentId)).json().done).toBe(true);
    expect(await player.standing()).toEqual(["€500.00", null]);
  },
);

test("a form that cannot be validated shows an error, keeps the amount and requests nothing", async () => {
  // As if another instance rendered the form: this instance has not loaded any method.
  const key = "0".repeat(32);
  await failOnce("paymentSystems", "malformed");
  const answer = await player.ask({ key, amount: "50" });
  expect(answer.status).toBe(503);
  const { submission } = answer.json();
  expect(submission.error[""].key).toBe("payment-methods:outcome_unknown");
  expect(submission.initialValue).toEqual({ form: "withdrawal", key, amount: "50" });
  expect(await player.standing()).toEqual(["€500.00", null]);
});

test("a form is validated against the methods its page rendered, even if the methods fail to load", async () => {
  const { formKey } = await player.shown();
  await failOnce("paymentSystems", "malformed");
  expect((await player.ask({ key: formKey, amount: "50" })).json().done).toBe(true);
  await control(casino, "faults");
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
});

test("an unknown available amount is not shown", async () => {
  await failOnce("withdrawalFacts", "malformed");
  const page = await player.visitor.get("/en/wallet/withdrawal");
  expect(page.status).toBe(503);
  expect(page.text).toContain("We can’t show withdrawals right now");
  expect(page.text).not.toContain('data-sum="most"');
});

test("the form is shown without saved methods and without the latest withdrawals", async () => {
  for (const operation of ["savedMethods", "payments"]) await failOnce(operation, "malformed");
  const { options, latest, formKey } = await player.shown();
  expect(options.methods.length).toBeGreaterThan(3);
  expect(latest).toBeNull();
  expect((await player.ask({ key: formKey, amount: "50" })).json().done).toBe(true);
});

test.each([
  ["withdrawalFacts", "/en/wallet/withdrawal", "wallet/withdrawal"],
  ["paymentSystems", "/en/wallet/withdrawal", "wallet/withdrawal"],
  ["payments", "/en/wallet/withdrawal", "wallet/withdrawal"],
  ["paymentSystems", "/en/wallet/deposit", "wallet/deposit"],
  ["payments", "/en/wallet", "wallet/index"],
  ["payments", "/en/wallet/history", "wallet/history/index"],
  ["paymentSystems", "/en/wallet/history", "wallet/history/index"],
])(
  "a refusal of %s reaches the shell with the data of %s, which opens the identity check [ERR-1]",
  async (operation, path, route) => {
    await control(casino, "faults", { operation, refusal: "identity_frame_required" });
    const data = `${path}?_data=${encodeURIComponent(`localized/${route}`)}`;
    const answer = await player.visitor.get(data);
    expect(answer.status).toBe(200);
    expect(answer.json().productError).toMatchObject({ code: PRODUCT_ERROR.identityFrameRequired });
    const page = await player.visitor.get(path);
    expect(page.status).toBe(200);
    await control(casino, "faults");
    expect((await player.visitor.get(data)).json()).not.toHaveProperty("productError");
  },
);
