import { afterEach, beforeEach, expect, test } from "vitest";
import { fromEuros } from "../../../../exchange-rates.ts";
import { tableDriver } from "../../../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import type { LiveTable } from "./live-table.ts";
import type { SlipOwner } from "./slip-store.ts";

/* Bonuses at a table on which bets can be taken back: only stakes at risk count for wagering. */

const CODE = "skyline-live-roulette";
/** Euros. A stake on roulette counts one tenth, so 1,000 increase the wagering by 100. */
const STAKE = 1_000;

let sandbox: TestSandbox;
let table: LiveTable;
let driver: ReturnType<typeof tableDriver>;
let ada: SlipOwner;
let requests = 0;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  const { promotionalCredits, liveTables, store } = sandbox.services;
  table = liveTables.find(CODE) as LiveTable;
  driver = tableDriver(sandbox.services, table);
  const { userId } = await sandbox.register();
  ada = { mode: "real", accountId: userId, currency: "EUR" };
  for (let times = 0; times < 3; times += 1)
    store.transaction(() => promotionalCredits.welcome(userId, "EUR"));
});
afterEach(async () => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  await sandbox.close();
});

const placeBets = (roundId: number, units: Record<string, number>) =>
  table.placeBets(
    ada,
    roundId,
    `request-${++requests}`,
    Object.entries(units).map(([spot, amount]) => ({ spot, units: amount })),
  );
const balances = () => sandbox.services.ledger.balances(ada.accountId, "EUR");
const bonus = () => sandbox.services.bonuses.rows.allActive(ada.accountId)[0];
const refusalCodeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return "none";
};

/** Grants a bonus of one euro that is wagered after `required` euros. */
function grant(required: number, maxStake: number | null = null): void {
  const { bonuses, promotionalCredits, store } = sandbox.services;
  store.transaction(() => {
    promotionalCredits.bonus(ada.accountId, "EUR", 100);
    bonuses.rows.add({
      userId: ada.accountId,
      benefitId: "house-gift",
      kind: "gift",
      currency: "EUR",
      amount: 100,
      wageringFactor: required,
      wageringRequired: fromEuros(required, "EUR"),
      maxStake,
      maxConversion: null,
      paymentId: null,
      titles: null,
      expiresAt: "9999",
    });
  });
}

test("bets that are taken back count for no wagering, regardless of their number", () => {
  grant(100);
  const { id } = driver.toBetting();
  const before = balances();
  placeBets(id, { red: STAKE / 2, black: STAKE / 2 });
  expect(bonus()).toMatchObject({ state: "active", wageringDone: 0 });
  placeBets(id, {});
  driver.to("result");
  expect(bonus()).toMatchObject({ state: "active", wageringDone: 0 });
  expect(balances()).toEqual(before);
});

test("a break takes chips back while bets are open, and settles those on a running ball", async () => {
  const { sessions } = sandbox.services;
  const startBreak = (days: number) =>
    sandbox.call("takeTimeOut", { days }, { token: sessions.open(ada.accountId).token });
  const open = driver.toBetting();
  const before = balances();
  placeBets(open.id, { red: 50, black: 50 });
  await startBreak(1);
  expect(balances()).toEqual(before);
  driver.to("result");

  sandbox.services.clock.advance(25 * 3_600_000);
  const { id } = driver.toBetting((number) => number > 0);
  placeBets(id, { red: 50, black: 50 });
  driver.to("spinning");
  await startBreak(1);
  expect(balances().cash).toBeLessThan(before.cash);
  driver.to("result");
  expect(balances()).toEqual(before);
});

test("bets that remain until the result count for wagering and complete the bonus", () => {
  grant(100);
  const { id } = driver.toBetting((number) => number > 0);
  const before = balances();
  placeBets(id, { red: STAKE / 2, black: STAKE / 2, "straight:1": 50 });
  placeBets(id, { red: STAKE / 2, black: STAKE / 2 });
  expect(balances().bonus).toBe(100);
  driver.to("result");
  expect(bonus()).toBeUndefined();
  expect(balances()).toEqual({ cash: before.cash + 100, bonus: 0 });
});

test("the maximum stake of a bonus holds for the round, regardless of the number of requests", () => {
  grant(100, 500);
  const { id } = driver.toBetting();
  const { cash } = balances();
  placeBets(id, { red: 4 });
  expect(refusalCodeOf(() => placeBets(id, { red: 4, black: 2 }))).toBe("bonus-stake-limit");
  placeBets(id, { red: 4, black: 1 });
  expect(refusalCodeOf(() => placeBets(id, { red: 4, black: 1, odd: 1 }))).toBe("bonus-stake-limit");
  placeBets(id, { odd: 5 });
  expect(balances().cash).toBe(cash - 500);
});
