import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { fromEuros, SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let slot: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  slot = (await sandbox.call("games", { category: "slots", limit: 1 })).result.items[0].code;
});
afterAll(() => sandbox.close());

type Player = { token: string; userId: string; email: string };

const HOUR = 3600;
const DAY = 24 * HOUR;
const wait = (seconds: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
const list = async ({ token }: { token: string }, locale: LocaleCode = "en") =>
  (await sandbox.call("bonuses", { locale }, { token })).result;
const history = async ({ token }: Player) =>
  (await sandbox.call("bonusHistory", { locale: "en" }, { token })).result.items;
const claim = ({ token }: Player, benefit_id = "sunrise-gift", key: string = crypto.randomUUID()) =>
  sandbox.call("claimBonus", { benefit_id, locale: "en" }, { token, key });
const forfeit = ({ token }: Player, bonus_id: string, key: string = crypto.randomUUID()) =>
  sandbox.call("forfeitBonus", { bonus_id, locale: "en" }, { token, key });
const wallet = async ({ token }: { token: string }) => (await sandbox.call("wallet", {}, { token })).result;
const audit = () => sandbox.services.ledger.audit();
const newest = ({ email }: Player) => sandbox.services.mailbox.list(email)[0]?.subject;

/** Plays one round: a stake and its win. */
async function round({ userId }: Player, amount: string, win = "0", game = slot) {
  const id = crypto.randomUUID();
  const common = { round_id: id, user_id: userId, game_code: game, currency: "EUR" as const };
  const bet = await sandbox.call("bet", { ...common, transaction_id: `${id}-bet`, amount });
  if (!bet.error) await sandbox.call("win", { ...common, transaction_id: `${id}-win`, amount: win });
  return { ...bet, id };
}

/** Removes the player's own money, so that only bonus money is left. */
async function removeCash(player: Player) {
  await sandbox.services.store.transaction(() =>
    sandbox.services.ledger.move({
      kind: "bet",
      userId: player.userId,
      currency: "EUR",
      transfers: [{ from: "cash", to: "house", amount: 50_000 }],
    }),
  );
}

/** Plays rounds that win back their stake until `units` have been staked. */
async function wager(player: Player, units: number) {
  for (let staked = 0; staked < units; staked += 5) await round(player, "5.00", "5.00");
}

test("available bonuses have their terms in the player's currency and language [RT-4, BM-3]", async () => {
  const player = await sandbox.register("NOK");
  const { active, available } = await list(player, "de");
  expect(active).toEqual([]);
  expect(available.map(({ benefit_id }: { benefit_id: string }) => benefit_id)).toEqual([
    "first-light",
    "midweek-glow",
    "sunrise-gift",
    "kick-off",
  ]);
  expect(available[0]).toMatchObject({
    kind: "deposit",
    title: "Erstes Licht",
    currency: "NOK",
    claimable: true,
    deposit_pct: 100,
    max_amount: "1000.00",
    min_deposit: "100.00",
    max_stake: "50.00",
    amount: null,
    contributions: expect.arrayContaining([{ category: "slots", pct: 100 }]),
  });
});

test("a gift can be claimed once, is credited immediately, and is announced by mail and live event", async () => {
  const player = await sandbox.register();
  const events: unknown[] = [];
  const session = sandbox.services.sessions.find(player.token);
  sandbox.services.hub.add({
    topics: new Set(),
    session,
    send: (text) => void events.push(JSON.parse(text)),
  });
  const key = crypto.randomUUID();
  const first = await claim(player, "sunrise-gift", key);
  expect(first.result).toMatchObject({
    state: "active",
    amount: "10.00",
    balance: "10.00",
    wagering_required: "200.00",
    wagering_done: "0.00",
    wagering_pct: 0,
    max_stake: "5.00",
    converted: "0.00",
  });
  // The same idempotency key gives the same bonus; another key is refused.
  expect(await claim(player, "sunrise-gift", key)).toEqual(first);
  expect((await claim(player)).error?.code).toBe(PRODUCT_ERROR.bonusUnavailable);
  expect(await wallet(player)).toMatchObject({ balance: "500.00", bonus: "10.00", total_balance: "510.00" });
  expect(newest(player)).toBe("Your bonus has been credited");
  expect(events).toContainEqual({ event: "bonus/issue", data: { benefit_id: "sunrise-gift" } });
  expect((await list(player)).available.map(({ claimable }: { claimable: boolean }) => claimable)).toEqual([
    false,
    false,
    true,
  ]);
});

test("deposit bonuses, hidden bonuses and unknown ids cannot be claimed", async () => {
  const player = await sandbox.register();
  for (const benefit of ["first-light", "house-gift", "nonsense", "0", "__proto__"]) {
    expect((await claim(player, benefit)).error?.code).toBe(PRODUCT_ERROR.bonusUnavailable);
  }
  expect(await wallet(player)).toMatchObject({ bonus: "0.00" });
});

test("stakes of own and bonus money count by the category of their game", async () => {
  const player = await sandbox.register();
  await claim(player);
  await round(player, "4.00");
  expect((await list(player)).active[0]).toMatchObject({
    wagering_done: "4.00",
    wagering_pct: 2,
    balance: "10.00",
  });
  await round(player, "4.00", "0", "no-such-game");
  expect((await list(player)).active[0].wagering_done).toBe("4.00");
});

test("a stake above the limit of the bonus is refused until the bonus has ended", async () => {
  const player = await sandbox.register();
  const { bonus_id } = (await claim(player)).result;
  const { error } = await round(player, "5.01");
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.stakeAboveBonusLimit,
    vars: { limit: "5.00", currency: "EUR" },
  });
  expect((await round(player, "5.00")).error).toBeUndefined();
  await forfeit(player, bonus_id);
  expect((await round(player, "5.01")).error).toBeUndefined();
});

test("after complete wagering the rest is converted to cash, up to the maximum", async () => {
  const player = await sandbox.register();
  await claim(player);
  await removeCash(player);
  await round(player, "5.00", "100.00");
  expect(await wallet(player)).toMatchObject({ balance: "0.00", bonus: "105.00" });
  await wager(player, 195);
  expect(await wallet(player)).toMatchObject({ balance: "50.00", bonus: "0.00" });
  expect(await history(player)).toMatchObject([
    { state: "converted", converted: "50.00", balance: "0.00", wagering_done: "200.00", wagering_pct: 100 },
  ]);
  expect(newest(player)).toBe("Your bonus has been converted to cash");
  expect(audit()).toEqual({ accounts: [], movements: [] });
});

test("the win of the stake that completes the wagering is paid in cash, up to the same maximum", async () => {
  const player = await sandbox.register();
  await claim(player);
  await removeCash(player);
  await round(player, "5.00", "25.00");
  await wager(player, 190);
  const id = crypto.randomUUID();
  const common = { round_id: id, user_id: player.userId, game_code: slot, currency: "EUR" as const };
  await sandbox.call("bet", { ...common, transaction_id: `${id}-bet`, amount: "5.00" });
  expect(await wallet(player)).toMatchObject({ balance: "25.00", bonus: "0.00" });
  await sandbox.call("win", { ...common, transaction_id: `${id}-win`, amount: "400.00" });
  expect(await wallet(player)).toMatchObject({ balance: "50.00", bonus: "0.00" });
  expect((await history(player))[0]).toMatchObject({ converted: "50.00" });
});

test("forfeiting removes the bonus and keeps own money; repeating it changes nothing", async () => {
  const player = await sandbox.register();
  const { bonus_id } = (await claim(player)).result;
  const key = crypto.randomUUID();
  const first = await forfeit(player, bonus_id, key);
  expect(first.result).toMatchObject({ state: "forfeited", balance: "0.00", converted: "0.00" });
  expect(await forfeit(player, bonus_id, key)).toEqual(first);
  expect((await forfeit(player, bonus_id)).error?.code).toBe(PRODUCT_ERROR.bonusNotActive);
  expect(await wallet(player)).toMatchObject({ balance: "500.00", bonus: "0.00" });
  expect(audit()).toEqual({ accounts: [], movements: [] });
});

test("another player's bonus is not found and stays active", async () => {
  const owner = await sandbox.register();
  const stranger = await sandbox.register();
  const { bonus_id } = (await claim(owner)).result;
  expect((await forfeit(stranger, bonus_id)).error?.code).toBe(PRODUCT_ERROR.notFound);
  expect((await list(owner)).active).toHaveLength(1);
});

test("a win after its bonus was forfeited pays only the part of own money", async () => {
  const player = await sandbox.register();
  const { bonus_id } = (await claim(player)).result;
  await removeCash(player);
  const id = crypto.randomUUID();
  const common = { round_id: id, user_id: player.userId, game_code: slot, currency: "EUR" as const };
  await sandbox.call("bet", { ...common, transaction_id: `${id}-bet`, amount: "5.00" });
  await forfeit(player, bonus_id);
  await sandbox.call("win", { ...common, transaction_id: `${id}-win`, amount: "50.00" });
  expect(await wallet(player)).toMatchObject({ balance: "0.00", bonus: "0.00" });
  await sandbox.call("rollback", { transaction_id: `${id}-bet`, user_id: player.userId });
  expect(await wallet(player)).toMatchObject({ balance: "0.00", bonus: "0.00" });
  expect(audit()).toEqual({ accounts: [], movements: [] });
});

test("an empty bonus is used up, and another one can be claimed", async () => {
  const player = await sandbox.register();
  await claim(player);
  await removeCash(player);
  await round(player, "5.00");
  await round(player, "5.00");
  await wait(61);
  expect(await history(player)).toMatchObject([{ state: "used_up", converted: "0.00" }]);
  expect((await list(player)).available[0]).toMatchObject({ benefit_id: "first-light", claimable: true });
});

test("a rolled-back stake no longer counts, and reactivates its bonus", async () => {
  const player = await sandbox.register();
  await claim(player);
  await removeCash(player);
  await round(player, "5.00");
  const { id } = await round(player, "5.00");
  await wait(61);
  expect((await list(player)).active).toEqual([]);
  await sandbox.call("rollback", { transaction_id: `${id}-bet`, user_id: player.userId });
  expect((await list(player)).active).toMatchObject([{ balance: "5.00", wagering_done: "5.00" }]);
});

test("a mail announces the expiry of a bonus two days before", async () => {
  const player = await sandbox.register();
  await claim(player);
  await wait(5 * DAY + HOUR);
  expect(newest(player)).toBe("Your bonus expires soon");
  const sent = sandbox.services.mailbox.list(player.email).length;
  await wait(HOUR);
  expect(sandbox.services.mailbox.list(player.email)).toHaveLength(sent);
  await wait(2 * DAY);
  expect(await history(player)).toMatchObject([{ state: "expired", balance: "0.00" }]);
  expect(await wallet(player)).toMatchObject({ balance: "500.00", bonus: "0.00" });
});

test("a sport bonus is separate from a bonus for games [ENT-2]", async () => {
  const player = await sandbox.register();
  await claim(player);
  expect((await claim(player, "kick-off")).result).toMatchObject({ kind: "sport", balance: "10.00" });
  expect(await wallet(player)).toMatchObject({ bonus: "10.00", bonus_sport: "10.00", total_bonus: "20.00" });
  const { active } = await list(player);
  const sport = active.find(({ kind }: { kind: string }) => kind === "sport");
  await round(player, "5.00");
  expect(sport.wagering_done).toBe("0.00");
  await forfeit(player, sport.bonus_id);
  expect(await wallet(player)).toMatchObject({ bonus: "10.00", bonus_sport: "0.00" });
});

const deposit = (
  player: Player,
  benefitId: string,
  amount: number,
  paymentId: string = crypto.randomUUID(),
) =>
  sandbox.services.store.transaction(() =>
    sandbox.services.bonuses.grantForDeposit(player.userId, {
      benefitId,
      amount,
      currency: "EUR",
      paymentId,
    }),
  );

test("a deposit brings its chosen bonus once per payment [BM-3]", async () => {
  const player = await sandbox.register();
  const granted = deposit(player, "first-light", 6000, "payment-1");
  expect(granted).toMatchObject({ amount: 6000, wageringRequired: 180_000, benefitId: "first-light" });
  expect(deposit(player, "first-light", 6000, "payment-1")?.bonusId).toBe(granted?.bonusId);
  expect(deposit(player, "midweek-glow", 6000)).toBeNull();
  expect(await wallet(player)).toMatchObject({ bonus: "60.00" });
});

test("a repeated payment brings no second bonus, even if the bonus is available again [BM-3]", async () => {
  const player = await sandbox.register();
  const granted = deposit(player, "midweek-glow", 5000, "payment-2");
  await forfeit(player, granted?.bonusId ?? "");
  await wait(7 * DAY);
  expect(deposit(player, "midweek-glow", 5000, "payment-2")?.bonusId).toBe(granted?.bonusId);
  expect(sandbox.services.bonuses.rows.allActive(player.userId)).toEqual([]);
  expect(sandbox.services.ledger.balances(player.userId, "EUR").bonus).toBe(0);
  expect(deposit(player, "midweek-glow", 5000, "payment-3")?.bonusId).not.toBe(granted?.bonusId);
});

test.each([
  ["the maximum", "first-light", 99_999, 10_000],
  ["half of the amount", "midweek-glow", 3001, 1500],
  ["nothing below the minimum", "first-light", 999, null],
  ["nothing for a gift", "sunrise-gift", 5000, null],
  ["nothing without a chosen bonus", "0", 5000, null],
  ["nothing for an unknown id", "nonsense", 5000, null],
])("a deposit brings %s", async (_, benefit, amount, expected) => {
  const player = await sandbox.register();
  expect(deposit(player, benefit, amount)?.amount ?? null).toBe(expected);
});

test("the bonus of a deposit is checked before the deposit", async () => {
  const player = await sandbox.register();
  const check = (benefitId: string, amount: number) => {
    try {
      sandbox.services.bonuses.checkForDeposit(player.userId, { benefitId, amount, currency: "EUR" });
      return "fits";
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect([check("0", 1), check("first-light", 1000)]).toEqual(["fits", "fits"]);
  expect([check("first-light", 999), check("house-gift", 5000)]).toEqual([
    "bonus_unavailable",
    "bonus_unavailable",
  ]);
  await claim(player);
  expect(check("first-light", 1000)).toBe("bonus_already_active");
});

test("a weekly bonus is available again after a week, a first-deposit bonus is not", async () => {
  const player = await sandbox.register();
  const names = async () =>
    (await list(player)).available.map(({ benefit_id }: { benefit_id: string }) => benefit_id);
  for (const benefit of ["first-light", "midweek-glow"]) {
    const bonus = deposit(player, benefit, 5000);
    await forfeit(player, bonus?.bonusId ?? "");
  }
  expect(await names()).toEqual(["sunrise-gift", "kick-off"]);
  await wait(7 * DAY);
  // The login session survives the week.
  expect(await names()).toEqual(["midweek-glow", "sunrise-gift", "kick-off"]);
});

test.each(SANDBOX_CURRENCIES)("a gift in %s has the same value as in euros", async (currency) => {
  const player = await sandbox.register(currency);
  await claim(player);
  const { bonus } = sandbox.services.ledger.balances(player.userId, currency);
  expect(bonus).toBe(fromEuros(10, currency));
});

test("the demo player has an active bonus", async () => {
  const player = await sandbox.demo();
  const { active } = await list(player);
  expect(active).toMatchObject([{ benefit_id: "house-gift", balance: "25.00", max_stake: null }]);
});
