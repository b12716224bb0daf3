import { afterEach, beforeEach, expect, test } from "vitest";
import { worthOf } from "../../../../product-api/wallet/worth.ts";
import { liveSteps } from "../../../../testing/live-steps.ts";
import { startTestSandbox, type TestSandbox } from "../../../../testing/test-sandbox.ts";
import type { LiveTable } from "./live-table.ts";
import type { Bettor } from "./slips-store.ts";

/* Bonus money at a table where chips can be taken back: nothing is wagered that was never at risk. */

const CODE = "skyline-live-roulette";
/** In euros: its stake counts a tenth, so it takes 1,000 to move its wagering by 100. */
const STAKE = 1_000;

let sandbox: TestSandbox;
let table: LiveTable;
let steps: ReturnType<typeof liveSteps>;
let ada: Bettor;
let requests = 0;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  const { gifts, liveTables, store } = sandbox.services;
  table = liveTables.find(CODE) as LiveTable;
  steps = liveSteps(sandbox.services, table);
  const { userId } = await sandbox.register();
  ada = { mode: "real", accountId: userId, currency: "EUR" };
  for (let times = 0; times < 3; times += 1) store.transaction(() => gifts.welcome(userId, "EUR"));
});
afterEach(async () => {
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  await sandbox.close();
});

const lay = (roundId: number, units: Record<string, number>) =>
  table.lay(
    ada,
    roundId,
    `request-${++requests}`,
    Object.entries(units).map(([spot, amount]) => ({ spot, units: amount })),
  );
const balances = () => sandbox.services.ledger.balances(ada.accountId, "EUR");
const bonus = () => sandbox.services.bonuses.rows.allActive(ada.accountId)[0];
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return "none";
};

/** A bonus of a euro without a largest stake, that is wagered when so many euros have counted. */
function grant(required: number, maxStake: number | null = null): void {
  const { bonuses, gifts, store } = sandbox.services;
  store.transaction(() => {
    gifts.bonus(ada.accountId, "EUR", 100);
    bonuses.rows.add({
      ...{ userId: ada.accountId, benefitId: "house-gift", kind: "gift", currency: "EUR", amount: 100 },
      ...{ wageringFactor: required, wageringRequired: worthOf(required, "EUR") },
      ...{ maxStake, maxConversion: null, paymentId: null, expiresAt: "9999" },
    });
  });
}

test("chips that are taken back have wagered nothing, however many lay on the table", () => {
  grant(100);
  const { id } = steps.toBetting();
  const before = balances();
  lay(id, { red: STAKE / 2, black: STAKE / 2 });
  expect(bonus()).toMatchObject({ state: "active", wageringDone: 0 });
  lay(id, {});
  steps.to("result");
  expect(bonus()).toMatchObject({ state: "active", wageringDone: 0 });
  expect(balances()).toEqual(before);
});

test("chips that stand when the ball has run are wagered, and complete the bonus", () => {
  grant(100);
  const { id } = steps.toBetting((number) => number > 0);
  const before = balances();
  lay(id, { red: STAKE / 2, black: STAKE / 2, "straight:1": 50 });
  lay(id, { red: STAKE / 2, black: STAKE / 2 });
  expect(balances().bonus).toBe(100);
  steps.to("result");
  expect(bonus()).toBeUndefined();
  expect(balances()).toEqual({ cash: before.cash + 100, bonus: 0 });
});

test("a bonus's largest stake is that of the round, in however many pieces it is laid", () => {
  grant(100, 500);
  const { id } = steps.toBetting();
  const { cash } = balances();
  lay(id, { red: 4 });
  expect(refusal(() => lay(id, { red: 4, black: 2 }))).toBe("bonus-stake-limit");
  lay(id, { red: 4, black: 1 });
  expect(refusal(() => lay(id, { red: 4, black: 1, odd: 1 }))).toBe("bonus-stake-limit");
  lay(id, { odd: 5 });
  expect(balances().cash).toBe(cash - 500);
});
