import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WalletRefusal } from "../../providers/seamless-wallet.ts";
import { Refusal } from "../../refusal.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let slot: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  slot = (await sandbox.call("games", { category: "slots", limit: 1 })).result.items[0].code;
});
afterAll(() => sandbox.close());

/** Small ranges, so that rounds repeat, bonuses are fully wagered, and money runs out. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: fc.constant("bet"),
      round: fc.nat(5),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant("win"),
      round: fc.nat(5),
      amount: fc.integer({ min: 0, max: 3000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("rollback"), round: fc.nat(5), amount: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      verb: fc.constant("deposit"),
      round: fc.nat(2),
      amount: fc.integer({ min: 500, max: 3000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant("claim"), round: fc.nat(0), amount: fc.nat(0) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant("forfeit"), round: fc.nat(0), amount: fc.nat(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant("wait"),
      round: fc.nat(0),
      amount: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant("grind"),
      round: fc.nat(0),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
);

const startingCash = fc.integer({ min: 0, max: 5000 });
const stepLists = fc.array(step, { minLength: 10, maxLength: 60 });
/** Fixed sequences in which bonuses are converted; they always run before the random ones. */
const EXAMPLES = fc.sample(fc.tuple(startingCash, stepLists), { seed: 4, numRuns: 4 });

/** Adds a player with cash in cents. */
function newPlayer(cash: number): string {
  const { ledger, players, store } = sandbox.services;
  const login = crypto.randomUUID();
  const identity = { login, email: `${login}@example.com`, phone: "", password: null } as const;
  const { userId } = players.add({ ...identity, kind: "player", currency: "EUR", locale: "en" });
  if (cash > 0) {
    store.transaction(() =>
      ledger.move({
        kind: "welcome",
        userId,
        currency: "EUR",
        transfers: [{ from: "credit_source", to: "cash", amount: cash }],
      }),
    );
  }
  return userId;
}

type Steps = { verb: string; round: number; amount: number }[];

function play(userId: string, steps: Steps, check: () => void) {
  const { bonuses, clock, scheduler, store, wallet } = sandbox.services;
  const bets: string[] = [];
  let ids = 0;
  const attempt = (work: () => void) => {
    try {
      store.transaction(work);
      return true;
    } catch (error) {
      if (error instanceof Refusal || error instanceof WalletRefusal) return false;
      throw error;
    }
  };
  const transaction = (kind: string, round: number, amount: number) => ({
    transactionId: `${userId}-${kind}-${ids++}`,
    roundId: `${userId}-${round}`,
    userId,
    gameCode: slot,
    currency: "EUR" as const,
    amount,
  });
  for (const { verb, round, amount } of steps) {
    if (verb === "bet") {
      const bet = transaction("bet", round, amount);
      if (attempt(() => wallet.bet(bet))) bets.push(bet.transactionId);
    } else if (verb === "win") attempt(() => wallet.win(transaction("win", round, amount)));
    else if (verb === "rollback") {
      const id = bets[bets.length - 1 - amount];
      if (id) attempt(() => wallet.rollbackById(id, userId));
    } else if (verb === "deposit") {
      const paymentId = `${userId}-${ids++}`;
      const benefitId = ["first-light", "midweek-glow", "0"][round] as string;
      attempt(() => bonuses.grantForDeposit(userId, { benefitId, amount, currency: "EUR", paymentId }));
    } else if (verb === "claim") attempt(() => bonuses.claim(userId, "sunrise-gift"));
    else if (verb === "forfeit") {
      const active = bonuses.rows.active(userId);
      if (active) attempt(() => bonuses.forfeit(userId, active.bonusId));
    } else if (verb === "wait") {
      clock.advance(amount * 3_600_000);
      scheduler.run();
    } else {
      for (let i = 0; i < amount; i += 1) {
        const bet = transaction("bet", 9 + ids, 500);
        if (!attempt(() => wallet.bet(bet))) break;
        bets.push(bet.transactionId);
        attempt(() => wallet.win({ ...transaction("win", 0, 500), roundId: bet.roundId }));
      }
    }
    check();
  }
}

/** Checks the invariants of a player's bonuses in the database, independent of the code under test. */
function checkInvariants(userId: string) {
  const { db } = sandbox.services.store;
  const rows = (sql: string, ...values: string[]) => db.prepare(sql).all(...values);
  const { bonus } = sandbox.services.ledger.balances(userId, "EUR");
  const active = rows("SELECT * FROM bonuses WHERE user_id = ? AND state = 'active'", userId);
  expect(active.length).toBeLessThanOrEqual(1);
  if (active.length === 0) expect(bonus).toBe(0);

  for (const row of rows("SELECT * FROM bonuses WHERE user_id = ?", userId)) {
    if (row.state === "converted") {
      // Not before the wagering is complete, and not above the maximum.
      expect(Number(row.wagering_done)).toBeGreaterThanOrEqual(Number(row.wagering_required));
      expect(Number(row.converted)).toBeLessThanOrEqual(Number(row.max_conversion));
    } else expect(row.converted).toBe(0);
  }

  // The ledger moves no more from bonus to cash than the bonuses record as converted.
  const [moved] = rows(
    `SELECT ifnull(sum(x.amount), 0) AS amount FROM ledger_movements m JOIN ledger_transfers x USING (movement_id)
     JOIN ledger_accounts f ON f.account_id = x.from_account JOIN ledger_accounts t ON t.account_id = x.to_account
     WHERE m.user_id = ? AND f.kind = 'bonus' AND t.kind = 'cash'`,
    userId,
  );
  const [recorded] = rows(
    "SELECT ifnull(sum(converted), 0) AS amount FROM bonuses WHERE user_id = ?",
    userId,
  );
  expect(Number(moved?.amount)).toBeLessThanOrEqual(Number(recorded?.amount));
}

test("no bonus is converted above its maximum and the ledger balances, for any sequence of bets, wins, rollbacks, grants, forfeits and expiries", () => {
  let converted = 0;
  fc.assert(
    fc.property(startingCash, stepLists, (cash, steps) => {
      const userId = newPlayer(cash);
      play(userId, steps, () => checkInvariants(userId));
      converted += Number(
        sandbox.services.store.db
          .prepare("SELECT count(*) AS n FROM bonuses WHERE user_id = ? AND state = 'converted'")
          .get(userId)?.n,
      );
    }),
    { numRuns: propertyRuns(14), endOnFailure: true, examples: EXAMPLES },
  );
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  // Without any conversion the property would be meaningless.
  expect(converted).toBeGreaterThan(0);
});

test("a player without own money gets no cash unless a bonus is converted", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 50 }), (steps) => {
      const userId = newPlayer(0);
      play(userId, steps, () => {});
      const { ledger, store } = sandbox.services;
      const { cash } = ledger.balances(userId, "EUR");
      const bound = Number(
        store.db
          .prepare("SELECT ifnull(sum(converted), 0) AS amount FROM bonuses WHERE user_id = ?")
          .get(userId)?.amount,
      );
      // Converted money is own money and may win more, so only players without conversion are checked.
      if (bound === 0) expect(cash).toBe(0);
    }),
    { numRuns: propertyRuns(9), endOnFailure: true },
  );
});
