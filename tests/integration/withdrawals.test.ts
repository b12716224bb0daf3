import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { DEMO_PASSWORD } from "../../sandbox/seed/demo-players.ts";
import { type Casino, sharedCasino } from "../support/casino.ts";
import { Visitor } from "../support/visitor.ts";
import { control, newWithdrawer, withdrawer } from "../support/withdrawal-player.ts";

let casino: Casino;
let player: Awaited<ReturnType<typeof newWithdrawer>>;

beforeAll(async () => {
  casino = await sharedCasino();
});
beforeEach(async () => {
  player = await newWithdrawer(casino);
});

const newKey = () => randomBytes(16).toString("hex");

test("a requested withdrawal is reserved, listed with its state, and can be cancelled", async () => {
  const { formKey, options } = await player.shown();
  expect(options).toMatchObject({ available: "€500.00", reserved: null, bonus: null, gates: [] });
  const { paymentId, done } = (await player.ask({ key: formKey, amount: "120,50" })).json();
  expect(done).toBe(true);
  expect(await player.standing()).toEqual(["€379.50", "€120.50"]);
  expect((await player.shown()).latest).toMatchObject([
    { id: paymentId, status: "pending", amount: "€120.50", canBeCancelled: true },
  ]);
  expect((await player.cancel(paymentId)).json().done).toBe(true);
  expect(await player.standing()).toEqual(["€500.00", null]);
  expect((await player.shown()).latest).toMatchObject([{ status: "cancelled", canBeCancelled: false }]);
});

test("a form sent twenty times at once makes one withdrawal and gets twenty equal responses", async () => {
  const { formKey } = await player.shown();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => player.ask({ key: formKey, amount: "20" })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.json().done).toBe(true);
  expect(await player.standing()).toEqual(["€480.00", "€20.00"]);
});

test("two tabs with the same form make one withdrawal; a changed form is reported, and can then be sent", async () => {
  const [one, other] = await Promise.all([player.shown(), player.shown()]);
  const first = (await player.ask({ key: one.formKey, amount: "50" })).json();
  const second = (await player.ask({ key: other.formKey, amount: "50" })).json();
  expect(second.paymentId).toBe(first.paymentId);
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);

  const changed = await player.ask({ key: other.formKey, amount: "70" });
  expect(changed.status).toBe(409);
  const { submission, newKey } = changed.json();
  expect(submission.error[""].key).toBe("payment-methods:already_sent");
  expect(submission.initialValue).toMatchObject({ amount: "70" });
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
  expect((await player.ask({ key: newKey, amount: "70" })).json().done).toBe(true);
  expect(await player.standing()).toEqual(["€380.00", "€120.00"]);
});

test("after a withdrawal the next form has a new key, even for the same values", async () => {
  const first = await player.shown();
  await player.ask({ key: first.formKey, amount: "50" });
  const second = await player.shown();
  expect(second.formKey).not.toBe(first.formKey);
  await player.ask({ key: second.formKey, amount: "50" });
  expect(await player.standing()).toEqual(["€400.00", "€100.00"]);
});

test("of fifty concurrent withdrawals of the whole balance one succeeds, and the others get an insufficient-funds error", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => player.ask({ key: newKey(), amount: "500" })),
  );
  const done = answers.filter((answer) => answer.json().done);
  expect(done).toHaveLength(1);
  const refusals = answers.filter((answer) => !answer.json().done);
  expect(new Set(refusals.map((answer) => answer.json().submission.error[""].key))).toEqual(
    new Set(["errors:product.not_enough_money"]),
  );
  expect(await player.standing()).toEqual(["€0.00", "€500.00"]);
});

test.each([
  ["-50", "incorrect_amount"],
  ["0", "amount_too_small"],
  ["", "required"],
  ["NaN", "incorrect_amount"],
  ["Infinity", "incorrect_amount"],
  ["1e309", "incorrect_amount"],
  ["1e2", "incorrect_amount"],
  ["0x64", "incorrect_amount"],
  ["100.00000000000000000001", "incorrect_amount"],
  ["100.001", "incorrect_amount"],
  ["9".repeat(40), "incorrect_amount"],
  ["50; DROP", "incorrect_amount"],
  ["10", "amount_too_small"],
  ["10000.01", "amount_too_large"],
])(
  "the amount %j is refused at its field as %s, stays in the field, and moves no money",
  async (amount, rule) => {
    const answer = await player.ask({ key: newKey(), amount });
    expect(answer.status).toBe(400);
    const { submission } = answer.json();
    expect(submission.error.amount.key).toBe(`validation:validation_${rule}`);
    expect(submission.initialValue.amount ?? "").toBe(amount);
    expect(await player.standing()).toEqual(["€500.00", null]);
  },
);

test("an invented currency, account or status is ignored", async () => {
  const inventions = { currency: "BTC", user_id: "u1", status: "settled", fee: "-5", "details.iban": "FI21" };
  const { done } = (await player.ask({ key: newKey(), amount: "50", ...inventions })).json();
  expect(done).toBe(true);
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
  expect((await player.shown()).latest).toMatchObject([{ amount: "€50.00", status: "pending" }]);
});

test.each([
  ["an invalid key", "x"],
  ["no key", ""],
])("a form with %s is refused and moves no money", async (_what, key) => {
  expect((await player.ask({ key, amount: "50" })).status).toBe(400);
  expect(await player.standing()).toEqual(["€500.00", null]);
});

test("a card number is sent to the product API, stored by its last digits only, and never returned", async () => {
  const card = { "details.card_number": "4242 4242 4242 4242", "details.card_holder": "Aino Virta" };
  const refused = await player.ask({ key: newKey(), amount: "5", ...card }, "method=card");
  expect(refused.status).toBe(400);
  expect(refused.text).not.toContain("4242 4242");
  expect(refused.json().submission.initialValue).toMatchObject({
    ...{ amount: "5", details: { card_holder: "Aino Virta" } },
  });
  const { done } = (
    await player.ask({ key: newKey(), amount: "100", save: "on", ...card }, "method=card")
  ).json();
  expect(done).toBe(true);
  const { latest, options } = await player.shown("");
  expect(latest).toMatchObject([{ account: "•••• 4242" }]);
  expect(options.saved).toMatchObject([{ label: "•••• 4242", fields: [] }]);
  expect(casino.output()).not.toContain("4242 4242");

  const [{ savedMethodId }] = options.saved;
  const stranger = await newWithdrawer(casino);
  const stolen = await stranger.ask({ key: newKey(), amount: "50" }, `saved=${savedMethodId}`);
  expect(stolen.json().submission.error[""].key).toBe("errors:product.payment_method_unavailable");
  const again = await player.ask({ key: newKey(), amount: "50" }, `saved=${savedMethodId}`);
  expect(again.json().done).toBe(true);
  expect(await player.standing()).toEqual(["€350.00", "€150.00"]);
});

test.each(["", "method=voucher", "method=nothing", "saved=nothing", "method=../deposits"])(
  "a form with the query %j, without an available method, requests no withdrawal",
  async (query) => {
    const answer = await player.ask({ key: newKey(), amount: "50" }, query);
    expect(answer.json().submission.error[""].key).toBe("errors:product.payment_method_unavailable");
    expect(await player.standing()).toEqual(["€500.00", null]);
  },
);

test("an unverified player cannot withdraw: shown on the screen, and at the form if verification is lost meanwhile [ERR-1]", async () => {
  const stranger = await newWithdrawer(casino, { approved: false });
  const { options } = await stranger.shown();
  expect(options).toMatchObject({ max: 0, gates: [{ kind: "identity_frame", blocksAll: true }] });
  const answer = await stranger.ask({ key: newKey(), amount: "50" });
  const { submission, productError } = answer.json();
  expect(submission.error[""].key).toBe("errors:product.identity_frame_required");
  expect(submission.initialValue).toMatchObject({
    ...{ amount: "50", details: { wallet_email: "aino@wallet.example" } },
  });
  expect(productError.code).toBe(PRODUCT_ERROR.identityFrameRequired);
  expect(await stranger.standing()).toEqual(["€500.00", null]);
});

test("deposited money that has not been wagered cannot be withdrawn: shown on the screen and at the form", async () => {
  const visitor = new Visitor(casino.origin);
  await visitor.post("/en/login", { form: "login", login: "demo-regular", password: DEMO_PASSWORD });
  const regular = withdrawer(visitor);
  const { options } = await regular.shown();
  expect(options.gates).toMatchObject([{ kind: "wagering", blocksAll: false }]);
  expect(options.maxText).not.toBe(options.available);
  const answer = await regular.ask({ key: newKey(), amount: options.available.slice(1) });
  expect(answer.json().submission.error[""].key).toBe("errors:product.wagering_not_done");
  expect((await regular.shown()).options).toMatchObject({ available: options.available, reserved: null });
});

test("another player's withdrawal is neither shown nor cancelled, and a guest is redirected to the login", async () => {
  const { paymentId } = (await player.ask({ key: newKey(), amount: "50" })).json();
  const stranger = await newWithdrawer(casino);
  expect((await stranger.cancel(paymentId)).status).toBe(404);
  expect((await stranger.visitor.get(`/en/wallet/history/${paymentId}`)).status).toBe(404);
  expect(await player.standing()).toEqual(["€450.00", "€50.00"]);
  const guest = withdrawer(new Visitor(casino.origin));
  expect((await guest.visitor.get("/en/wallet/withdrawal")).headers.get("location")).toMatch(/^\/en\?login=/);
});

test("a withdrawal cancelled in two tabs at once is refunded once, and both get the same response", async () => {
  const { paymentId } = (await player.ask({ key: newKey(), amount: "200" })).json();
  const answers = await Promise.all(Array.from({ length: 10 }, () => player.cancel(paymentId)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.json().done).toBe(true);
  expect(await player.standing()).toEqual(["€500.00", null]);
});

test("every product API refusal is shown at the form, with the entered values", async () => {
  for (const refusal of ["payment_method_in_maintenance", "source_of_funds_required", "wagering_not_done"]) {
    await control(casino, "faults", { operation: "createWithdrawal", refusal, times: 1 });
    const { submission } = (await player.ask({ key: newKey(), amount: "50" })).json();
    expect(submission.error[""].key, refusal).toMatch(/^errors:product\./);
    expect(submission.initialValue.amount).toBe("50");
  }
  expect(await player.standing()).toEqual(["€500.00", null]);
});
